/** Registration by invitation, trial accounts, and what a site offers to strangers. */
import { declareDomain } from '../../platform/composition/domain.ts'
import { demoSign } from './invitations.ts'
import { registrationHandlers, type RegistrationParts } from './registration.handlers.ts'
import { registrationOps } from './registration.ops.ts'

type Parts = Omit<RegistrationParts, 'openSign'> & {
  /** Undefined: the invitation of the sandbox, and none elsewhere. */
  readonly openSign: string | undefined
}

/** Answers visitors who have no account yet. */
export const registrationDomain = declareDomain(
  { name: 'registration', ops: registrationOps },
  ({ openSign, ...parts }: Parts) => ({
    handlers: registrationHandlers({ ...parts, openSign: openSign ?? (parts.sandbox ? demoSign : '') }),
  }),
)
