/** Reads and stores what this device saw of the draws. */
import type { Table } from 'dexie'
import { quicknet, type Chain } from '#contract/fair/proof/rounds.ts'
import type { Known } from '#contract/fair/proof/check.ts'
import type { DrawProof } from '#contract/fair/proof/proof.ts'
import type { ReceiptKey } from '#contract/fair/receipts/receipt.ts'
import type { Cached } from '../core/cached.ts'
import { mergeCached } from '../core/merge.ts'
import type { Store } from '../core/tables.ts'
import {
  issueKey,
  type FairAlarm,
  type FairTables,
  type SealedPlaces,
  type SealedTables,
  type SeenIssue,
} from './fair.ts'
import { beijingDay } from '../core/months.ts'

type Db = Store<FairTables>

/** A proof has some 2 KB: the kept ones are a few megabytes at most. */
export const proofsKept = 2_000
const seenKept = 20_000
const headsKept = 200
const placesKept = 500

/** Deletes the rows that were stored longest ago. */
const keepNewest = async <T>(table: Table<T, string>, by: string, most: number): Promise<void> => {
  const surplus = (await table.count()) - most
  if (surplus > 0) await table.orderBy(by).limit(surplus).delete()
}

/** Stores proofs that came in one answer. */
export const keepProofs = async (db: Db, proofs: readonly DrawProof[], serverTime: number): Promise<void> => {
  await db.transaction('rw', db.drawProofs, async () => {
    for (const proof of proofs)
      await mergeCached(db, db.drawProofs, {
        key: issueKey(proof.lottery, proof.number),
        serverTime,
        value: proof,
      })
  })
  await keepNewest(db.drawProofs, 'serverTime', proofsKept)
}

/** The stored proofs of a lottery, newest issue first. */
export const proofsOf = async (
  db: Db,
  lottery: string,
  size: number,
): Promise<readonly Cached<DrawProof>[]> =>
  db.drawProofs.where('key').startsWith(issueKey(lottery, '')).reverse().limit(size).sortBy('key')

/** The stored proofs of the draws of a lottery that were due on a day of Beijing time, in their order. */
export const proofsOfDay = async (db: Db, lottery: string, day: string): Promise<readonly DrawProof[]> => {
  const kept = await db.drawProofs
    .where('key')
    .startsWith(issueKey(lottery, ''))
    .filter(({ value }) => value.code !== null && beijingDay(value.drawAt) === day)
    .toArray()
  return kept.map(({ value }) => value).toSorted((a, b) => a.drawAt - b.drawAt)
}

/**
 * Stores what was published of an issue the first time it is seen; when something was seen before and is another now, an alarm
 * is stored instead, and what was seen stays.
 */
export const keepSeen = (db: Db, now: SeenIssue): Promise<void> =>
  db.transaction('rw', db.seenIssues, db.fairAlarms, async () => {
    const held = await db.seenIssues.get(now.key)
    const alarm = held && differenceOf(held, now)
    if (alarm) await db.fairAlarms.put(alarm)
    const merged = held ? { ...now, ...held } : now
    await db.seenIssues.put(merged)
    await keepNewest(db.seenIssues, 'seenAt', seenKept)
  })

const kinds = { seedHash: 'seed', ciphertext: 'lock', root: 'root', sealedAt: 'time' } as const

const differenceOf = (held: SeenIssue, now: SeenIssue): FairAlarm | undefined => {
  for (const field of ['seedHash', 'ciphertext', 'root', 'sealedAt'] as const) {
    const [seen, current] = [held[field], now[field]]
    if (seen !== undefined && current !== undefined && seen !== current)
      return { key: now.key, kind: kinds[field], seen: String(seen), now: String(current), at: now.seenAt }
  }
  return undefined
}

/** Stores a row of the audit log as it is seen first; another hash later is an alarm. */
export const keepHead = (
  db: Db,
  head: { readonly id: string; readonly hash: string },
  at: number,
): Promise<void> =>
  db.transaction('rw', db.seenHeads, db.fairAlarms, async () => {
    const held = await db.seenHeads.get(head.id)
    if (held && held.hash !== head.hash)
      await db.fairAlarms.put({ key: `head ${head.id}`, kind: 'head', seen: held.hash, now: head.hash, at })
    if (!held) await db.seenHeads.put({ ...head, seenAt: at })
    await keepNewest(db.seenHeads, 'seenAt', headsKept)
  })

/** Stores the keys of receipts as they are seen first; another key under the same number, or one that is gone, is an alarm. */
export const keepKeys = (db: Db, keys: readonly ReceiptKey[], at: number): Promise<void> =>
  db.transaction('rw', db.seenKeys, db.fairAlarms, async () => {
    const published = new Map(keys.map((key) => [key.id, key]))
    const seen = await db.seenKeys.toArray()
    for (const held of seen) {
      const now = published.get(held.id)
      if (now?.publicKey === held.publicKey && now.publishedAt === held.publishedAt) continue
      await db.fairAlarms.put({
        key: `receipt-key ${held.id}`,
        kind: 'key',
        seen: held.publicKey,
        now: now?.publicKey ?? '',
        at,
      })
    }
    const known = new Set(seen.map(({ id }) => id))
    await db.seenKeys.bulkPut(keys.filter(({ id }) => !known.has(id)).map((key) => ({ ...key, seenAt: at })))
  })

/** A row of the audit log that was seen and does not exist any more. */
export const headGone = async (db: Db, id: string, at: number): Promise<void> => {
  const held = await db.seenHeads.get(id)
  if (held) await db.fairAlarms.put({ key: `head ${id}`, kind: 'head', seen: held.hash, now: '', at })
}

/** The chains that this device takes signatures of: drand's, and the site's own as it was seen first. */
export const knownChains = async (db: Db, offered: Chain | null): Promise<readonly Chain[]> => {
  const seen = await db.seenChains.toArray()
  if (seen.length === 0 && offered && offered.hash !== quicknet.hash) {
    await db.seenChains.put(offered)
    return [quicknet, offered]
  }
  return [quicknet, ...seen]
}

/** Stores where the orders of the player are in a book. */
export const keepPlaces = async (
  db: Store<SealedTables>,
  key: string,
  places: SealedPlaces,
  serverTime: number,
): Promise<void> => {
  await mergeCached(db, db.sealedPlaces, { key, serverTime, value: places })
  await keepNewest(db.sealedPlaces, 'serverTime', placesKept)
}

/** What this device saw of the issue of a proof. */
export const knownOf = async (db: Db, proof: DrawProof): Promise<Known> => {
  const seen = await db.seenIssues.get(issueKey(proof.lottery, proof.number))
  return {
    chains: await knownChains(db, proof.chain),
    ...(seen?.seedHash === undefined ? {} : { seedHash: seen.seedHash }),
    ...(seen?.seedAt === undefined ? {} : { seenAt: seen.seedAt }),
    ...(seen?.ciphertext === undefined ? {} : { ciphertext: seen.ciphertext }),
    ...(seen?.root === undefined ? {} : { root: seen.root }),
    ...(seen?.sealedAt === undefined ? {} : { sealedAt: seen.sealedAt }),
  }
}
