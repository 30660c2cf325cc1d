/** Binding an e-mail address, and recovering the login password. */
import { declareDomain } from '../../platform/composition/domain.ts'
import type { EventBus } from '../../platform/events.ts'
import type { Log } from '../../platform/observe/log.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { resetGranted, type ResetGrantedEvent, type SessionEndedEvent } from '../events.ts'
import type { VerifyAuthenticator } from '../secondFactor/authenticator.ts'
import { createBackground } from './background.ts'
import { codeKeyOf } from './codes.ts'
import { emailHandlers } from './email.handlers.ts'
import { questionHandlers } from './question.handlers.ts'
import { sendResetNotices } from './resetNotices.ts'
import { recoveryHandlers, type RecoveryParts } from './recovery.handlers.ts'

type Parts = Pick<RecoveryParts, 'db' | 'hashing' | 'turns' | 'mailer'> & {
  readonly bus: EventBus<SessionEndedEvent | ResetGrantedEvent>
  readonly clock: Clock
  readonly verifyAuthenticator: VerifyAuthenticator
  /** A secret of the site, the same on every node. */
  readonly secret: Uint8Array
  readonly log: Log
}

/** Its mails leave in the background, so that an answer takes as long for a name that does not exist. */
export const recoveryDomain = declareDomain(
  { name: 'recovery' },
  ({ secret, log, clock, verifyAuthenticator, ...parts }: Parts) => {
    const background = createBackground(log)
    const all = {
      ...parts,
      background,
      verifyCode: verifyAuthenticator,
      key: codeKeyOf(secret),
      verifyAuthenticator: async (...code: Parameters<VerifyAuthenticator>) =>
        (await verifyAuthenticator(...code)).answer === 'right',
    }
    const { db, bus, mailer } = parts
    const notice = () => {
      if (mailer) background.run(() => sendResetNotices(db, mailer, clock.now()))
    }
    bus.subscribe(resetGranted, notice)
    return {
      // Also what operators granted while no server ran.
      start: notice,
      handlers: { ...recoveryHandlers(all), ...emailHandlers(all), ...questionHandlers(all) },
      stop: () => background.idle(),
    }
  },
)
