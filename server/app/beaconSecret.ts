/**
 * The secret of the site's own chain, the same on every node of a site. It is kept outside the database: anybody who has it can
 * open the seeds that are published under the time locks of the chain. The database holds only its fingerprint, so
 * that a node with another secret refuses to start instead of drawing numbers that cannot be verified (decision 16).
 */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { chainKeys, localChain } from '#contract/fair/proof/chain.ts'
import type { Chain } from '#contract/fair/proof/rounds.ts'
import { loadBeaconSecret } from '../lottery/draws/localBeacon.ts'
import { rows, type Db } from '../platform/database/database.ts'

const factName = 'beacon fingerprint'

/**
 * Reads the secret from `file` (created on the first start of a site) and compares it with the fingerprint that
 * the first node stored. Throws when the site draws with another secret.
 */
export const siteBeaconSecret = async (db: Db, file: string): Promise<Buffer> => {
  const secret = loadBeaconSecret(file)
  const fingerprint = createHash('sha256').update('haocai beacon ').update(secret).digest('hex')
  await rows(
    db,
    sql`insert into site_fact (name, value) values (${factName}, ${fingerprint}) on conflict (name) do nothing`,
  )
  const [held] = await rows(db, sql`select value from site_fact where name = ${factName}`)
  if (held?.['value'] !== fingerprint) {
    throw new Error(
      `${file} must hold the beacon secret that this site draws with: give every node the same BEACON_SECRET_FILE`,
    )
  }
  return secret
}

/** The site's own chain. */
export const siteChain = async (db: Db, file: string): Promise<Chain> =>
  localChain(chainKeys(await siteBeaconSecret(db, file)).publicKey)
