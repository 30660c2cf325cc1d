/** How this site publishes seeds: for which chain, and where it is recorded. */
import type { Chain } from '#contract/fair/proof/rounds.ts'
import { newSecret } from '../lottery/draws/house.ts'
import type { Publishing } from '../lottery/draws/seedBatches.ts'
import { appendAudit, type AuditHead } from '../operation/audit/audit.ts'
import type { Db } from '../platform/database/database.ts'

/** A function that writes rows of the audit log in the name of the system. */
export const auditSystem =
  (action: string) =>
  (tx: Db, details: object, at: Date): Promise<AuditHead> =>
    appendAudit(tx, { actor: 'system', action, details: { ...details }, at })

/** Publishing for the rounds of a chain. `secrets`: where they come from, by default the generator of the operating system. */
export const publishingFor = (
  chain: Chain,
  secrets: (lockRound: number) => Buffer = newSecret,
): Publishing => ({
  chain,
  record: auditSystem('publish-seeds'),
  newSecret: secrets,
})
