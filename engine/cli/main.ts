/**
 * The engine on the command line: one JSON question per line in, one JSON answer per line out, in the
 * same order. Lines stream, so memory stays constant, and a slow reader slows the reading down.
 */
import { once } from 'node:events'
import { answerLine } from './answer.ts'

/**
 * Lines end at a line feed and nowhere else: a question may hold U+2028, which is white space between
 * entries and which node:readline would take for the end of a line.
 */
async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of chunks) {
    const [first = '', ...others] = chunk.split('\n')
    rest += first
    for (const next of others) {
      yield rest
      rest = next
    }
  }
  if (rest !== '') yield rest
}

// A reader that went away (a closed pipe) wants no more answers.
process.stdout.on('error', () => process.exit(0))

process.stdin.setEncoding('utf8')
for await (const line of linesOf(process.stdin)) {
  if (!process.stdout.write(`${JSON.stringify(answerLine(line))}\n`)) await once(process.stdout, 'drain')
}
