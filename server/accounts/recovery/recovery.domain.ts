/** Binding an e-mail address, and recovering the login password. */
import { declareDomain } from '../../platform/domain.ts'
import type { Log } from '../../platform/observe/log.ts'
import { createBackground } from './background.ts'
import { codeKeyOf } from './codes.ts'
import { emailHandlers } from './email.handlers.ts'
import { sandboxMailer } from './mailer.ts'
import { questionHandlers } from './question.handlers.ts'
import { recoveryHandlers, type RecoveryParts } from './recovery.handlers.ts'
import { recoveryOps } from './recovery.ops.ts'

type Parts = Pick<RecoveryParts, 'db' | 'hashing' | 'turns' | 'bus' | 'verifyAuthenticator'> & {
  /** Outside of it there is no mailer, and what needs mail is refused. */
  readonly sandbox: boolean
  /** A secret of the site, the same on every node. */
  readonly secret: Uint8Array
  readonly log: Log
}

/** The domain. */
export const recoveryDomain = declareDomain(
  { name: 'recovery', ops: recoveryOps },
  ({ sandbox, secret, log, ...parts }: Parts) => {
    const background = createBackground(log)
    const all = {
      ...parts,
      background,
      key: codeKeyOf(secret),
      mailer: sandbox ? sandboxMailer(parts.db) : undefined,
    }
    return {
      handlers: { ...recoveryHandlers(all), ...emailHandlers(all), ...questionHandlers(all) },
      stop: () => background.idle(),
    }
  },
)
