/** Operation: what operators do, and what watches over the site without them. */
import { defineArea, type AreaParts } from '../platform/composition/area.ts'
import { archiveDomain } from './archive/archive.domain.ts'
import { backupDomain } from './backup/backup.domain.ts'
import { demoDomain } from './demo/demo.domain.ts'
import { freezeDomain } from './freeze/freeze.domain.ts'
import { proposalsDomain } from './proposals/proposals.domain.ts'
import { rolesDomain } from './roles/roles.domain.ts'
import { verifyDomain } from './verify/verify.domain.ts'

type Parts = Pick<AreaParts, 'db' | 'clock' | 'bus' | 'log'>

/** Operation. Only the watch over the ledger has anything to make: the other domains are commands alone. */
export const operationArea = defineArea(
  [freezeDomain, proposalsDomain, verifyDomain, backupDomain, archiveDomain, rolesDomain, demoDomain],
  ({ db, clock, bus, log }: Parts) => {
    const freeze = freezeDomain.create({ db, clock, bus, log })
    return {
      domains: { freeze },
      gives: { watch: freeze.watch },
      startsFirst: [freeze],
      // After the draws, of which it checks every one, and before the settlement ends.
      stopsFirst: [freeze],
    }
  },
)
