/**
 * Signs receipts outside the writer of bets: what is accepted within one turn of the event loop, as the bets of a batch are, becomes
 * one hash tree with one signature.
 */
import { hash, sign } from 'node:crypto'
import { signedText, type Receipt } from '#contract/fair/receipts/receipt.ts'
import type { SharedSignature } from '#contract/fair/receipts/saidLine.ts'
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

/** Signs statements together, in their order; `after` is the last moment that one of them names, Unix milliseconds. */
export type SignTogether = (statements: readonly string[], after: number) => Promise<SharedSignature>

const signedTree = async (
  { key, clock }: { readonly key: SigningKey; readonly clock: Pick<Clock, 'now'> },
  statements: readonly string[],
  after: number,
) => {
  const tree = await treeOf(statements.map(leafOf))
  // Another node may have accepted it, or published the key, by a clock that is milliseconds ahead.
  const signedAt = Math.max(clock.now().getTime(), key.publishedAt, after)
  const size = statements.length
  const text = signedText(key.id, signedAt, size, tree.root.toString('hex'))
  const signature = sign(null, Buffer.from(text, 'utf8'), key.privateKey).toString('hex')
  return { tree, shared: { keyId: key.id, signedAt, size, signature } }
}

/** Makes the signing of what is said with a key. */
export const createSignTogether =
  (key: SigningKey, clock: Pick<Clock, 'now'>): SignTogether =>
  async (statements, after) =>
    (await signedTree({ key, clock }, statements, after)).shared

/** Makes the signing with a key. */
export const createSigning = (key: SigningKey, clock: Pick<Clock, 'now'>): Sign => {
  let waiting: Waiting[] = []
  const signAll = async (): Promise<void> => {
    const together = waiting
    waiting = []
    try {
      const statements = together.map(({ statement }) => statement)
      const latest = Math.max(...together.map(({ at }) => at))
      const { tree, shared } = await signedTree({ key, clock }, statements, latest)
      for (const [index, { statement, lines, resolve }] of together.entries())
        resolve({ statement, lines, index, path: tree.pathTo(index), ...shared })
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
