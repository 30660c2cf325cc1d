/**
 * Holds what was published about seeds against the audit log: a hash, ciphertext or round that was replaced in the tables does not fit
 * the row that was written before the sale, whoever replaced it.
 */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { err, ok, type Result } from '#engine/result.ts'
import { rows, type Db } from '../../platform/database/database.ts'
import { seedListHash, type PublishedSeed } from '../../lottery/draws/seedBatches.ts'

/** How many batches were held against the log. */
export interface BatchesChecked {
  readonly batches: number
}

/** Checks every batch; the error names the first that does not fit. */
export const verifySeeds = async (db: Db): Promise<Result<BatchesChecked, string>> => {
  const found = await rows(
    db,
    sql`select b.id, b.chain, b.lock_round, b.ciphertext, l.details, l.hash = b.audit_hash as linked,
        coalesce((select json_agg(json_build_object('lottery', i.lottery, 'number', i.number, 'seedHash', i.seed_hash))
          from issue i where i.seed_batch = b.id), '[]') as seeds
      from seed_batch b left join audit_log l on l.id = b.audit_id and l.action = 'publish-seeds' order by b.id`,
  )
  for (const row of found) {
    const logged = row['details'] as Readonly<Record<string, unknown>> | null
    const batch = String(row['id'])
    if (!logged || row['linked'] !== true) return err(`batch ${batch} of seeds has no row in the audit log`)
    const ciphertext = createHash('sha256').update(String(row['ciphertext'])).digest('hex')
    const now = {
      batch,
      chain: row['chain'],
      lockRound: Number(row['lock_round']),
      ciphertext,
      seeds: seedListHash(row['seeds'] as readonly PublishedSeed[]),
    }
    for (const [name, value] of Object.entries(now))
      if (logged[name] !== value)
        return err(`batch ${batch} of seeds was changed: its ${name} is not what was published`)
  }
  return ok({ batches: found.length })
}
