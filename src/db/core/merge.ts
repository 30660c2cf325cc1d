/** The only way to store an answer in a table: by server time, inside one transaction. */
import { Dexie, type Table } from 'dexie'
import { newerCached, type Cached } from './cached.ts'

/** Stores `next` unless something newer is stored. */
export const mergeCached = <T>(db: Dexie, table: Table<Cached<T>, string>, next: Cached<T>): Promise<void> =>
  db.transaction('rw', table, async () => {
    const held = await table.get(next.key)
    const kept = newerCached(held as Cached<T> | undefined, next)
    if (kept === next) await table.put(next)
  })

/** Changes the value stored under `key`, if there is one; its server time moves forward to `serverTime`. */
export const updateCached = <T>(
  db: Dexie,
  table: Table<Cached<T>, string>,
  key: string,
  serverTime: number,
  change: (value: T) => T,
): Promise<void> =>
  db.transaction('rw', table, async () => {
    const held = await table.get(key)
    if (!held) return
    await table.put({ key, serverTime: Math.max(held.serverTime, serverTime), value: change(held.value) })
  })
