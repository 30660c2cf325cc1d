/**
 * Signs receipts outside the writer of bets: what is accepted within one turn of the event loop, as the bets of a batch are, becomes
 * one hash tree with one signature.
 */
import { hash, sign } from 'node:crypto'
import { signedText, type Receipt } from '#contract/fair/receipts/receipt.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { treeOf } from '../book/tree.ts'
import type { SigningKey } from './keys.ts'

/** A statement with its lines, ready to be signed. */
export interface Statement {
  readonly statement: string
  readonly lines: readonly string[]
  /** When the bet was accepted, Unix milliseconds. */
  readonly at: number
}

/** Signs a statement, together with others of this moment. */
export type Sign = (statement: Statement) => Promise<Receipt>

interface Waiting extends Statement {
  readonly resolve: (receipt: Receipt) => void
  readonly reject: (error: unknown) => void
}

const leafOf = (statement: string): Buffer => hash('sha256', `\0${statement}`, 'buffer')

/** Makes the signing with a key. */
export const createSigning = (key: SigningKey, clock: Pick<Clock, 'now'>): Sign => {
  let waiting: Waiting[] = []
  const signAll = async (): Promise<void> => {
    const together = waiting
    waiting = []
    try {
      const tree = await treeOf(together.map(({ statement }) => leafOf(statement)))
      // Another node may have accepted it, or published the key, by a clock that is milliseconds ahead.
      const signedAt = Math.max(clock.now().getTime(), key.publishedAt, ...together.map(({ at }) => at))
      const size = together.length
      const text = signedText(key.id, signedAt, size, tree.root.toString('hex'))
      const signature = sign(null, Buffer.from(text, 'utf8'), key.privateKey).toString('hex')
      for (const [index, { statement, lines, resolve }] of together.entries())
        resolve({
          statement,
          lines,
          index,
          size,
          path: tree.pathTo(index),
          keyId: key.id,
          signedAt,
          signature,
        })
    } catch (error) {
      for (const { reject } of together) reject(error)
    }
  }
  return (statement) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(() => void signAll())
      waiting.push({ ...statement, resolve, reject })
    })
}
