/**
 * The engine on the command line: one JSON question per line in, one JSON answer per line out, in the
 * same order. Lines stream, so memory stays constant.
 */
import { answerLine } from './answer.ts'
import { lineMax } from './lines.ts'
import { pumpLines } from './pump.ts'

// A reader that closed the pipe wants no more answers.
process.stdout.on('error', () => process.exit(0))

process.stdin.setEncoding('utf8')
await pumpLines(process.stdin, process.stdout, (line) =>
  line === undefined ? { error: `a line must have at most ${lineMax} characters` } : answerLine(line),
)
