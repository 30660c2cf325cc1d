/** The calls of accounts. */
import { ok } from '#engine/result.ts'
import { captchaCookie, markerCookie, sessionCookieName } from '../platform/http/cookies.ts'
import type { Db } from '../platform/database/database.ts'
import type { EventBus } from '../platform/events.ts'
import type { CallContext, Handlers, MemberContext } from '../platform/http/http.ts'
import { memberById, signIn, type Member } from './accounts.ts'
import type { SessionEndedEvent } from './events.ts'
import type { Turns } from '../platform/time/turns.ts'
import type { Hashing } from './hashing.ts'
import { changePassword } from './password.ts'
import type { ProofKeys } from './proof.ts'
import { authenticatorBoundAt } from './secondFactor/authenticator.ts'
import type { RefusedStep } from './secondFactor/loginStep.ts'
import { twoStepOf } from './secondFactor/twoStep.ts'
import { endSession, sessionMaxAgeSeconds } from './sessions.ts'

type AccountHandlers = Pick<
  Handlers,
  'login' | 'logout' | 'loginState' | 'userInfoAjax' | 'userInfoV2' | 'updatePassword'
>

/** What the calls need. */
export interface AccountHandlerParts {
  readonly db: Db
  readonly bus: EventBus<SessionEndedEvent>
  readonly hashing: Hashing
  /** Where tries of passwords wait, by network. One that is refused its turn was not counted. */
  readonly turns: Turns
  readonly proofKeys: ProofKeys
  readonly refusedStep: RefusedStep
}

/** Binds the calls to a database. */
export const accountHandlers = ({
  db,
  bus,
  hashing,
  turns,
  proofKeys,
  refusedStep,
}: AccountHandlerParts): AccountHandlers => {
  const userInfo = async (context: MemberContext) => {
    const { memberId } = context.member
    const info = {
      ...userInfoOf(await memberById(db, memberId)),
      ...(await twoStepInfo(db, memberId)),
    }
    return ok({ data: { userInfo: info }, userInfo: info })
  }
  const endSessionOf = async ({ session, now }: CallContext) => {
    if (session.state !== 'signedIn') return
    const { memberId, tokenHash } = session.member
    await endSession(db, tokenHash, 'logout', now)
    bus.publish({ type: 'sessionEnded', memberId, tokenHash })
  }
  return {
    async login(input, context) {
      const request = {
        cn: input.cn,
        password: input.password,
        captchaId: context.cookies[captchaCookie],
        captchaAnswer: input.capchaCode,
        code: input.code,
        passkey: input.passkey,
        network: context.network,
        origin: context.origin,
        userAgent: context.userAgent,
        now: context.now,
      }
      const parts = { db, hashing, proofKeys, refusedStep }
      const signedIn = await turns.run(context.network, () => signIn(parts, request))
      if (!signedIn.ok) return signedIn
      // A browser holds one session: the one before it ends here.
      await endSessionOf(context)
      const { member, token, ended } = signedIn.value
      for (const hash of ended) bus.publish({ type: 'sessionEnded', memberId: member.id, tokenHash: hash })
      setSessionCookies(context, token)
      return ok({
        user: {
          cn: member.cn,
          id: member.id.toString(),
          nikeName: member.nickName,
          userType: member.userType,
          platformId: member.platformId,
          lastLoginTime: member.lastLoginAt?.getTime() ?? null,
        },
      })
    },
    async logout(_input, context) {
      await endSessionOf(context)
      clearSessionCookies(context)
      return ok({})
    },
    loginState: (_input, { member }) =>
      Promise.resolve(
        ok({ result: { name: member.cn, id: member.memberId.toString(), type: member.userType } }),
      ),
    userInfoAjax: (_input, context) => userInfo(context),
    userInfoV2: (_input, context) => userInfo(context),
    async updatePassword(input, { member: { memberId, tokenHash }, network, now }) {
      const { oldPassword, newPassword, confirm_password: confirmed } = input
      const change = { memberId, tokenHash, oldPassword, newPassword, confirmed, network, now }
      const ended = await turns.run(network, () => changePassword({ db, hashing }, change))
      if (!ended.ok) return ended
      for (const hash of ended.value) bus.publish({ type: 'sessionEnded', memberId, tokenHash: hash })
      return ok({})
    },
  }
}

const setSessionCookies = (context: CallContext, token: string): void => {
  const maxAgeSeconds = sessionMaxAgeSeconds
  context.setCookie(sessionCookieName(context.secure), token, { httpOnly: true, maxAgeSeconds })
  context.setCookie(markerCookie, '1', { httpOnly: false, maxAgeSeconds })
}

const clearSessionCookies = (context: CallContext): void => {
  context.setCookie(sessionCookieName(context.secure), '', { httpOnly: true, maxAgeSeconds: 0 })
  context.setCookie(markerCookie, '', { httpOnly: false, maxAgeSeconds: 0 })
}

const userInfoOf = (found: Member) => ({
  uin: found.id.toString(),
  cn: found.cn,
  nikeName: found.nickName,
  userType: found.userType,
  platformId: found.platformId,
  // The time of the previous login, so that the player can recognise it (requirement 6).
  lastLoginTime: found.previousLoginAt?.getTime() ?? null,
  lettersCount: 0,
  payPwd: found.fundPasswordHash !== null,
  // Nobody resets a password yet.
  sureChange: false,
  prizeGroup: found.prizeGroup,
})

const twoStepInfo = async (db: Db, memberId: bigint) => {
  const flags = await twoStepOf(db, memberId)
  return {
    twostep: (await authenticatorBoundAt(db, memberId)) !== undefined,
    twostepLogin: flags.login,
    twostepAgentTransfer: flags.agentTransfer,
    twostepThirdTransfer: flags.thirdTransfer,
    twostepWithdraw: flags.withdraw,
    twostepBindAddress: flags.bindAddress,
  }
}
