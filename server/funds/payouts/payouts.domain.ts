/** Payout accounts: where a member may be paid to. */
import type { RefusedSpender } from '../../account/accounts/spender.ts'
import { declareDomain } from '../../platform/composition/domain.ts'
import type { Db } from '../../platform/database/database.ts'
import { payoutHandlers } from './payouts.handlers.ts'
import { payoutSeals } from './sealed.ts'

interface Parts {
  readonly db: Db
  /** The secret of the site, from which the keys of the seals follow. */
  readonly secret: Uint8Array
  readonly refusedSpender: RefusedSpender
}

/** The calls; nothing of it runs by the clock. */
export const payoutsDomain = declareDomain({ name: 'payouts' }, ({ db, secret, refusedSpender }: Parts) => ({
  handlers: payoutHandlers({ db, seals: payoutSeals(secret), refusedSpender }),
}))
