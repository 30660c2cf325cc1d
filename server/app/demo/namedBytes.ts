/** Bytes that follow from a text: the draws of the demo world are the same wherever it is made. */
import { createHash } from 'node:crypto'
import type { ByteStream } from '../../lottery/draws/numbers.ts'

/** The bytes of a name: SHA-256 of the name and a counter, as long as they are wanted. */
export const namedBytes = (name: string): ByteStream => {
  let block = Buffer.alloc(0)
  let at = 0
  let count = 0
  return () => {
    if (at === block.length) {
      block = createHash('sha256').update(`${name} ${count}`).digest()
      count += 1
      at = 0
    }
    return block[at++] as number
  }
}
