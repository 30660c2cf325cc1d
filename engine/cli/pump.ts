/**
 * Answers a stream of lines, in their order. The answers to one chunk of input are written together, since a write
 * per line costs more than most answers do; backpressure of a slow reader pauses the reading.
 */
import { once } from 'node:events'
import { createLineCutter } from './lines.ts'

/** Answers one line; undefined stands for a line that was too long to be kept. */
export type AnswerLine = (line: string | undefined) => object

// A chunk of 64 kB may ask for gigabytes of bets, so answers are written before the end of their chunk.
const batchLength = 65_536

/** Reads to the end. Waits only for a write that fills the buffer. */
export const pumpLines = async (
  input: AsyncIterable<string>,
  output: NodeJS.WritableStream,
  answerLine: AnswerLine,
): Promise<void> => {
  const cutter = createLineCutter()
  let batch = ''

  const write = async (): Promise<void> => {
    const text = batch
    batch = ''
    if (text !== '' && !output.write(text)) await once(output, 'drain')
  }
  const answerAll = async (lines: readonly (string | undefined)[]): Promise<void> => {
    for (const line of lines) {
      batch += `${JSON.stringify(answerLine(line))}\n`
      if (batch.length >= batchLength) await write()
    }
    await write()
  }

  for await (const piece of input) await answerAll(cutter.push(piece))
  await answerAll(cutter.end())
}
