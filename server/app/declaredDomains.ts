/** The list of domains of a server, which the command line reads without creating them. */
import { accountsDomain } from '../account/accounts.domain.ts'
import { mailDomain } from '../account/mail/mail.domain.ts'
import { recoveryDomain } from '../account/recovery/recovery.domain.ts'
import { registrationDomain } from '../account/registration/registration.domain.ts'
import { fundsDomain } from '../funds/funds.domain.ts'
import { gamesDomain } from '../games/cards/games.domain.ts'
import { ledgerDomain } from '../ledger/ledger.domain.ts'
import { announceDomain } from '../lottery/announce/announce.domain.ts'
import { bookDomain } from '../lottery/book/book.domain.ts'
import { calendarDomain } from '../lottery/calendar/calendar.domain.ts'
import { catalogueDomain } from '../lottery/catalogue/catalogue.domain.ts'
import { chaseDomain } from '../lottery/chase/chase.domain.ts'
import { drawsDomain } from '../lottery/draws/draws.domain.ts'
import { fairDomain } from '../fair/fair.domain.ts'
import { envelopesDomain } from '../games/envelopes/envelopes.domain.ts'
import { favoritesDomain } from '../lottery/favorites/favorites.domain.ts'
import { instantDomain } from '../lottery/instant/instant.domain.ts'
import { oddsDomain } from '../lottery/odds/odds.domain.ts'
import { ordersDomain } from '../lottery/orders/orders.domain.ts'
import { settlementDomain } from '../lottery/settlement/settlement.domain.ts'
import { vouchersDomain } from '../lottery/vouchers/vouchers.domain.ts'
import { protectionDomain } from '../protection/protection.domain.ts'
import { supportDomain } from '../support/support.domain.ts'
import { winsDomain } from '../lottery/wins/wins.domain.ts'
import { messagesDomain } from '../site/messages.domain.ts'
import { archiveDomain } from '../operation/archive/archive.domain.ts'
import { verifyDomain } from '../operation/verify/verify.domain.ts'
import { backupDomain } from '../operation/backup/backup.domain.ts'
import { demoDomain } from '../operation/demo/demo.domain.ts'
import { freezeDomain } from '../operation/freeze/freeze.domain.ts'
import { proposalsDomain } from '../operation/proposals/proposals.domain.ts'
import { rolesDomain } from '../operation/roles/roles.domain.ts'

/** Every domain, in the order in which `ops help` lists their commands. */
export const declaredDomains = [
  freezeDomain,
  settlementDomain,
  ledgerDomain,
  drawsDomain,
  vouchersDomain,
  proposalsDomain,
  verifyDomain,
  backupDomain,
  archiveDomain,
  rolesDomain,
  demoDomain,
  messagesDomain,
  accountsDomain,
  registrationDomain,
  mailDomain,
  recoveryDomain,
  announceDomain,
  bookDomain,
  calendarDomain,
  catalogueDomain,
  chaseDomain,
  fairDomain,
  envelopesDomain,
  favoritesDomain,
  fundsDomain,
  gamesDomain,
  instantDomain,
  oddsDomain,
  ordersDomain,
  protectionDomain,
  supportDomain,
  winsDomain,
] as const
