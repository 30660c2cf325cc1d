/**
 * Batches of seeds: one secret for the issues that are drawn with the same round. What is published of it before the sale,
 * the hash of every seed and the secret under its time lock, is also written to the audit log.
 */
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Chain } from '#contract/fair/proof/rounds.ts'
import { seedHashOf, seedOf } from '#contract/fair/proof/seed.ts'
import { lockTo } from '#contract/fair/proof/timeLock.ts'
import type { Db } from '../../platform/database/database.ts'
import { seedBatch } from '../../schema/lottery/draws.ts'
import { fastCurve } from './fastCurve.ts'

/** What the audit log keeps of a batch. */
export interface BatchRecord {
  readonly batch: string
  readonly chain: string
  readonly lockRound: number
  /** SHA-256 of the ciphertext, hex. */
  readonly ciphertext: string
  /** {@link seedListHash} of its issues. */
  readonly seeds: string
}

/** Appends the record to the audit log in the transaction of the batch, and returns the row. */
export type RecordBatch = (
  db: Db,
  record: BatchRecord,
  at: Date,
) => Promise<{ readonly id: bigint; readonly hash: string }>

/** What is needed to publish seeds. */
export interface Publishing {
  readonly chain: Chain
  readonly record: RecordBatch
  /** Makes the 32 secret bytes of a batch. */
  readonly newSecret: (lockRound: number) => Buffer
}

/** A secret that is not published yet, with its ciphertext. */
export interface NewBatch {
  readonly id: bigint
  readonly lockRound: number
  readonly secret: Buffer
  readonly ciphertext: string
}

/** A seed of a batch by its hash. */
export interface PublishedSeed {
  readonly lottery: string
  readonly number: string
  readonly seedHash: string
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The hash of a list of seeds: SHA-256 over a line `lottery|number|hash` for each, sorted. */
export const seedListHash = (seeds: readonly PublishedSeed[]): string =>
  sha256(
    seeds
      .map(({ lottery, number, seedHash }) => `${lottery}|${number}|${seedHash}\n`)
      .toSorted()
      .join(''),
  )

/** Makes a secret and locks it to a round; takes some 8 ms. */
export const newBatch = async (
  db: Db,
  { chain, newSecret }: Publishing,
  lockRound: number,
): Promise<NewBatch> => {
  // Other work goes on between two of them.
  await new Promise((resolve) => setImmediate(resolve))
  const secret = newSecret(lockRound)
  const ciphertext = lockTo(chain, lockRound, secret, randomBytes(32), fastCurve)
  const [row] = await db
    .select({ id: sql<string>`nextval(pg_get_serial_sequence('seed_batch', 'id'))::text` })
    .from(sql`(select 1) as one`)
  return { id: BigInt(row?.id ?? 0), lockRound, secret, ciphertext }
}

/** The hash of the seed of an issue of a batch. */
export const seedHashIn = ({ secret }: NewBatch, lottery: string, number: string): string =>
  seedHashOf(seedOf(secret, lottery, number))

/** Publishes a batch for the issues that were written with it, in their transaction and last in it. */
export const publishBatch = async (
  tx: Db,
  { chain, record }: Publishing,
  { id, lockRound, ciphertext }: NewBatch,
  seeds: readonly PublishedSeed[],
  now: Date,
): Promise<void> => {
  const row = await record(
    tx,
    {
      batch: id.toString(),
      chain: chain.hash,
      lockRound,
      ciphertext: sha256(ciphertext),
      seeds: seedListHash(seeds),
    },
    now,
  )
  await tx.insert(seedBatch).values({
    id,
    chain: chain.hash,
    lockRound,
    ciphertext,
    publishedAt: now,
    auditId: row.id,
    auditHash: row.hash,
  })
}
