/** The accounts: who somebody is, and how he gets in. */
import { defineArea, type AreaParts } from '../platform/composition/area.ts'
import type { MailSettings } from './mail/mailSettings.ts'
import type { ProtectionGuard } from '../protection/guard.ts'
import { accountsDomain, type AccountsParts } from './accounts/accounts.domain.ts'
import type { AccountEvent } from './events.ts'
import { mailDomain } from './mail/mail.domain.ts'
import { pushDomain } from './push/push.domain.ts'
import { knownServices, type PushServices } from './push/pushServices.ts'
import { recoveryDomain } from './recovery/recovery.domain.ts'
import { registrationDomain } from './registration/registration.domain.ts'

/** What may be set for the accounts. */
export interface AccountSettings {
  /** The invitation by which anybody may register, empty for none; by default that of the sandbox, and none elsewhere. */
  readonly registerSign?: string | undefined
  /** Who takes the mail of the site. Without it a sandbox keeps its mail, and no other site has any. */
  readonly mail?: MailSettings | undefined
  /** The push services to which the site sends; by default those of the known browsers. */
  readonly pushServices?: PushServices | undefined
}

interface Parts extends AreaParts<AccountEvent>, AccountSettings {
  /** The secret of the site, from which the keys of the accounts are derived. */
  readonly beaconSecret: Uint8Array
  readonly guard: Pick<ProtectionGuard, 'note'>
  readonly unreadLetters: AccountsParts['unreadLetters']
  readonly siteOrigins?: readonly string[] | undefined
}

// Of a sandbox, which no operator of a push service asks after.
const sandboxContact = 'mailto:push@haocai.invalid'

/** The accounts. They give the two ways to read a session, for a call and for a socket that connects, the judge of who moves money, and `push` to whoever has news. */
export const accountArea = defineArea(
  [accountsDomain, registrationDomain, mailDomain, recoveryDomain, pushDomain],
  ({ db, clock, bus, log, sandbox, beaconSecret: secret, ...parts }: Parts) => {
    const accounts = accountsDomain.create({
      db,
      clock,
      bus,
      secret,
      unreadLetters: parts.unreadLetters,
      notePresence: parts.guard.note,
    })
    const mail = mailDomain.create({ db, clock, log, sandbox, secret, mail: parts.mail })
    const push = pushDomain.create({
      db,
      clock,
      bus,
      log,
      secret,
      services: parts.pushServices ?? knownServices,
      contact: parts.siteOrigins?.find((origin) => origin.startsWith('https:')) ?? sandboxContact,
    })
    const entry = { db, bus, log, sandbox, secret, ...accounts.judging }
    return {
      domains: {
        accounts,
        registration: registrationDomain.create({ ...entry, openSign: parts.registerSign }),
        recovery: recoveryDomain.create({ ...entry, clock, mailer: mail.mailer }),
        mail,
        push,
      },
      gives: {
        sessionOf: accounts.sessionOf,
        freshSessionOf: accounts.freshSessionOf,
        refusedSpender: accounts.refusedSpender,
        push: push.push,
      },
    }
  },
)
