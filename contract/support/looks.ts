/**
 * What is done with a cached copy of conversations, as a chain (decision 115): each look has the hash of the one before, so that one which
 * was changed, left out or moved is found when the looks reach the server.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** What can be done: the copy is made, opened, not opened, read, searched, exported, or found to lack looks, and ends. */
export const lookKinds = [
  'made',
  'opened',
  'refused',
  'read',
  'searched',
  'exported',
  'cut',
  'ended',
] as const

/** One of them. */
export type LookKind = (typeof lookKinds)[number]

/** Most characters of what is said of a look. */
export const lookDetailMost = 120

/** One look. */
export interface Look {
  /** 1, 2, 3 … within its copy. */
  readonly number: number
  /** Epoch milliseconds, in whole seconds. */
  readonly at: number
  readonly kind: LookKind
  /** Whose conversation was read, what was searched for. */
  readonly detail: string
}

/** A look with its place in the chain, as hex of 32 bytes. */
export interface ChainedLook extends Look {
  readonly hash: string
}

const hashOf = (value: unknown): string => bytesToHex(sha256(utf8ToBytes(JSON.stringify(value))))

/** The head of a copy that nobody has looked at: of its number and the second at which it was made. */
export const firstHead = (copyId: number, madeAt: number): string =>
  hashOf(['haocai-looks-v1', copyId, madeAt])

/** The head after a look. */
export const headAfter = (head: string, { number, at, kind, detail }: Look): string =>
  hashOf([head, number, at, kind, detail])

/** Chains looks behind a head. */
export const chainLooks = (head: string, looks: readonly Look[]): readonly ChainedLook[] => {
  let last = head
  return looks.map((look) => {
    last = headAfter(last, look)
    return { ...look, hash: last }
  })
}

/** The first look whose number or hash does not follow; undefined where all do. */
export const brokenAt = (
  { number, head }: { readonly number: number; readonly head: string },
  looks: readonly ChainedLook[],
): number | undefined => {
  let last = head
  for (const [index, look] of looks.entries()) {
    last = headAfter(last, look)
    if (look.number !== number + index + 1 || look.hash !== last) return look.number
  }
  return undefined
}
