/** The calls of registration, trial accounts, and what a site offers to strangers. */
import { err, ok } from '#engine/result.ts'
import { mayDo } from '#contract/core/roles.ts'
import { chatOfSite } from '#contract/account/chatOfSite.ts'
import { refusal } from '#contract/refusals.ts'
import type { EventBus } from '../../platform/events.ts'
import { captchaCookie } from '../../platform/http/cookies.ts'
import type { Handlers } from '../../platform/http/http.ts'
import { maskedName } from '../../platform/maskedName.ts'
import { takeSession } from '../accounts/browserSession.ts'
import type { SessionEndedEvent } from '../events.ts'
import { openInvitation } from './invitations.ts'
import { nameProblem, register, storedName, type RegisterParts } from './register.ts'
import { openTrial } from './trial.ts'

type RegistrationHandlers = Pick<
  Handlers,
  | 'invitationInfo'
  | 'validateName'
  | 'customerRegister'
  | 'testUserInfo'
  | 'serviceContractConfig'
  | 'serviceLink'
>

/** What the calls need. */
export interface RegistrationParts extends RegisterParts {
  readonly bus: EventBus<SessionEndedEvent>
  readonly sandbox: boolean
  /** The invitation by which anybody may register; empty if there is none. */
  readonly openSign: string
}

/** Where questions are answered for who may not write to the staff. */
const servicePage = '/helpercenter#TradeQuestion'

/** Binds the calls to a database. */
export const registrationHandlers = (parts: RegistrationParts): RegistrationHandlers => {
  const { db, sandbox, openSign } = parts
  return {
    async invitationInfo({ sign }, { now }) {
      const invited = await openInvitation(db, sign, now)
      if (!invited.ok) return invited
      const { agentName, userType } = invited.value
      return ok({ result: { inviter: maskedName(agentName), userType } })
    },
    async validateName({ cn, userName }) {
      const problem = await nameProblem(db, storedName(cn ?? userName ?? ''))
      return problem ? err(problem) : ok({})
    },
    async customerRegister({ sign, cn, password, authCode = '', depositLimit }, context) {
      const { network, userAgent, now } = context
      const captcha = { captchaId: context.cookies[captchaCookie], captchaAnswer: authCode }
      const entered = await register(parts, {
        sign,
        cn,
        password,
        ...captcha,
        depositLimit,
        network,
        userAgent,
        now,
      })
      return entered.ok ? ok(await takeSession(parts, context, entered.value)) : entered
    },
    async testUserInfo(_input, context) {
      if (!sandbox) return err(refusal('TrialClosed'))
      const entered = await openTrial(db, context, context.now)
      return entered.ok ? ok(await takeSession(parts, context, entered.value)) : entered
    },
    async serviceContractConfig(_input, { now }) {
      const isOpen = openSign !== '' && (await openInvitation(db, openSign, now)).ok
      const flags = { register: isOpen, login: true, customer: true, trial: sandbox }
      return ok({ result: isOpen ? { ...flags, sign: openSign } : flags })
    },
    serviceLink: async (_input, { session }) =>
      ok({
        url:
          session.state === 'signedIn' && mayDo(session.member.userType, 'chat') ? chatOfSite : servicePage,
      }),
  }
}
