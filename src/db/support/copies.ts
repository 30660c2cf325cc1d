/**
 * Cached copies of conversations on a device of the staff (decision 115): what is encrypted under a passphrase, and the looks at it.
 * A copy that has ended keeps its looks until they are reported.
 */
import type { Table } from 'dexie'
import type { CopyEnd } from '#contract/support/copies.ts'
import { headAfter, type ChainedLook, type Look } from '#contract/support/looks.ts'
import { defineTables, type Store } from '../core/tables.ts'

/** A copy. Moments are epoch milliseconds by the server's clock. */
export interface DeskCopy {
  readonly id: number
  readonly madeAt: number
  readonly expiresAt: number
  /** The latest time of the server that this device has seen. */
  readonly latestSeen: number
  readonly conversations: number
  readonly lines: number
  /** The key, encrypted under the passphrase with this salt. Empty once the copy has ended. */
  readonly salt: Uint8Array
  readonly wrapped: Uint8Array
  /** How far the chain of looks had come, encrypted under the key. */
  readonly seal: Uint8Array
  /** How far it has come. */
  readonly looks: number
  readonly head: string
  /** How many looks the server has. */
  readonly reported: number
  readonly end?: CopyEnd
}

/** A conversation of a copy, encrypted. */
export interface DeskPart {
  /** Copy and place: `4/000`. */
  readonly key: string
  readonly bytes: Uint8Array
}

/** A look. */
export interface DeskLook extends ChainedLook {
  /** Copy and number: `4/00000012`. */
  readonly key: string
}

/** The tables. */
export interface DeskCopyTables {
  deskCopies: Table<DeskCopy, number>
  deskParts: Table<DeskPart, string>
  deskLooks: Table<DeskLook, string>
}

/** Since step 1 of the area. */
export const deskCopyTables = defineTables<DeskCopyTables>({
  step: 1,
  stores: { deskCopies: 'id', deskParts: 'key', deskLooks: 'key' },
})

type CopyStore = Store<DeskCopyTables>

const lookKey = (id: number, number: number): string => `${id}/${String(number).padStart(8, '0')}`
const partKey = (id: number, place: number): string => `${id}/${String(place).padStart(3, '0')}`
const allOf = (id: number): readonly [string, string] => [`${id}/`, `${id}/:`]

/** Stores a copy with its conversations. */
export const storeCopy = (db: CopyStore, copy: DeskCopy, parts: readonly Uint8Array[]): Promise<void> =>
  db.transaction('rw', db.deskCopies, db.deskParts, async () => {
    await db.deskParts.bulkPut(parts.map((bytes, place) => ({ key: partKey(copy.id, place), bytes })))
    await db.deskCopies.put(copy)
  })

/** The conversations of a copy. */
export const copyParts = async (db: CopyStore, id: number): Promise<readonly Uint8Array[]> =>
  (
    await db.deskParts
      .where('key')
      .between(...allOf(id))
      .toArray()
  ).map(({ bytes }) => bytes)

/** Looks at a copy after a number, in their order. */
export const copyLooksAfter = (db: CopyStore, id: number, number: number): Promise<DeskLook[]> =>
  db.deskLooks
    .where('key')
    .between(lookKey(id, number + 1), allOf(id)[1])
    .toArray()

/** What a look says; the chain gives its number. */
export type NewLook = Omit<Look, 'number'>

/** Adds a look to the chain of a copy; gives how far the chain has come, or undefined where there is no such copy, or it has ended. */
export const addLook = (db: CopyStore, id: number, look: NewLook): Promise<DeskCopy | undefined> =>
  db.transaction('rw', db.deskCopies, db.deskLooks, async () => {
    const copy = await db.deskCopies.get(id)
    if (!copy || copy.end !== undefined) return undefined
    return chained(db, copy, look)
  })

const chained = async (db: CopyStore, copy: DeskCopy, { at, kind, detail }: NewLook): Promise<DeskCopy> => {
  // The server stores seconds.
  const look = { number: copy.looks + 1, at: Math.floor(at / 1_000) * 1_000, kind, detail }
  const hash = headAfter(copy.head, look)
  await db.deskLooks.put({ key: lookKey(copy.id, look.number), ...look, hash })
  const next = { ...copy, looks: look.number, head: hash }
  await db.deskCopies.put(next)
  return next
}

/** Notes the seal of a chain, unless a later one is stored. */
export const storeSeal = (db: CopyStore, id: number, { looks, seal }: Pick<DeskCopy, 'looks' | 'seal'>) =>
  db.transaction('rw', db.deskCopies, async () => {
    const copy = await db.deskCopies.get(id)
    if (copy?.looks === looks && copy.end === undefined) await db.deskCopies.put({ ...copy, seal })
  })

/** Notes a time of the server that was seen. */
export const noteSeen = (db: CopyStore, id: number, seen: number) =>
  db.transaction('rw', db.deskCopies, async () => {
    const copy = await db.deskCopies.get(id)
    if (copy && seen > copy.latestSeen) await db.deskCopies.put({ ...copy, latestSeen: seen })
  })

/** Ends a copy: its key first, then its text. What is left are its looks. Nothing happens to one that has ended. */
export const endCopy = (db: CopyStore, id: number, end: CopyEnd, at: number): Promise<void> =>
  db.transaction('rw', db.deskCopies, db.deskParts, db.deskLooks, async () => {
    const copy = await db.deskCopies.get(id)
    if (!copy || copy.end !== undefined) return
    const none = new Uint8Array()
    await chained(
      db,
      { ...copy, salt: none, wrapped: none, seal: none, end },
      { at, kind: 'ended', detail: end },
    )
    await db.deskParts
      .where('key')
      .between(...allOf(id))
      .delete()
  })

/** What the server says of a chain: what it has is not reported again. One that broke goes on from where the server is. */
export const noteReported = (db: CopyStore, id: number, number: number): Promise<void> =>
  db.transaction('rw', db.deskCopies, async () => {
    const copy = await db.deskCopies.get(id)
    if (copy)
      await db.deskCopies.put({ ...copy, reported: Math.max(copy.reported, Math.min(number, copy.looks)) })
  })

/** Forgets a copy with its looks. */
export const forgetCopy = (db: CopyStore, id: number): Promise<void> =>
  db.transaction('rw', db.deskCopies, db.deskParts, db.deskLooks, async () => {
    await db.deskParts
      .where('key')
      .between(...allOf(id))
      .delete()
    await db.deskLooks
      .where('key')
      .between(...allOf(id))
      .delete()
    await db.deskCopies.delete(id)
  })
