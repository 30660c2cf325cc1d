/** The money desk: what members of the staff with the right `finance` see and decide (decision 116). */
import { declareDomain } from '../../platform/composition/domain.ts'
import { payoutSeals } from '../payouts/sealed.ts'
import type { Db } from '../../platform/database/database.ts'
import type { SiteChannel } from '../deposits/channels.ts'
import { bookDeskHandlers } from './books.ts'
import { channelDeskHandlers } from './channels.ts'
import { paymentDeskHandlers } from './payments.ts'
import { riskDeskHandlers } from './risks.ts'
import { withdrawalDeskHandlers } from './withdrawals.ts'

interface Parts {
  readonly db: Db
  /** The secret of the site, from which the keys of seals follow. */
  readonly secret: Uint8Array
  readonly channels: readonly SiteChannel[]
}

/** What it decides is carried out by the watches of deposits and withdrawals. */
export const deskDomain = declareDomain({ name: 'desk' }, ({ db, secret, channels }: Parts) => ({
  handlers: {
    ...withdrawalDeskHandlers({ db, seals: payoutSeals(secret) }),
    ...paymentDeskHandlers(db),
    ...bookDeskHandlers(db),
    ...riskDeskHandlers(db),
    ...channelDeskHandlers(db, channels),
  },
}))
