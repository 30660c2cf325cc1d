/** The calls of accounts. */
import { ok } from '#engine/result.ts'
import { lacksSecondStep } from '#contract/core/roles.ts'
import { captchaCookie } from '../../platform/http/cookies.ts'
import type { Db } from '../../platform/database/database.ts'
import type { EventBus } from '../../platform/events.ts'
import type { Handlers, MemberContext, SignedIn } from '../../platform/http/http.ts'
import { signIn } from './accounts.ts'
import { memberById, type Member } from '../base/members.ts'
import { clearSessionCookies, endSessionOf, takeSession } from './browserSession.ts'
import type { SessionEndedEvent } from '../events.ts'
import type { Turns } from '../../platform/time/turns.ts'
import type { Hashing } from '../base/hashing.ts'
import { changePassword } from './password.ts'
import type { ProofKeys } from './proof.ts'
import { authenticatorBoundAt } from '../secondFactor/authenticator.ts'
import type { JudgeStep } from '../secondFactor/loginStep.ts'
import { heldTwoStep } from '../secondFactor/twoStep.ts'

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
  /** The number of unread letters of a member. */
  readonly unreadLetters: (memberId: bigint) => Promise<number>
  readonly judgeStep: JudgeStep
  /** A page of the member polls: he is here. */
  readonly notePresence: (member: SignedIn, now: Date) => Promise<void>
}

/** Binds the calls to a database. */
export const accountHandlers = ({
  db,
  bus,
  hashing,
  turns,
  proofKeys,
  unreadLetters,
  judgeStep,
  notePresence,
}: AccountHandlerParts): AccountHandlers => {
  const userInfo = async (context: MemberContext) => {
    const { memberId } = context.member
    const info = {
      ...userInfoOf(await memberById(db, memberId)),
      lettersCount: await unreadLetters(memberId),
      ...(await twoStepInfo(db, context.member)),
      secondStepNeeded: lacksSecondStep(context.member),
    }
    return ok({ data: { userInfo: info }, userInfo: info })
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
      const parts = { db, hashing, proofKeys, judgeStep }
      const signedIn = await turns.run(context.network, () => signIn(parts, request))
      if (!signedIn.ok) return signedIn
      return ok(await takeSession({ db, bus }, context, signedIn.value))
    },
    async logout(_input, context) {
      await endSessionOf({ db, bus }, context)
      clearSessionCookies(context)
      return ok({})
    },
    async loginState(_input, { member, now }) {
      await notePresence(member, now)
      return ok({ result: { name: member.cn, id: member.memberId.toString(), type: member.userType } })
    },
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

const userInfoOf = (found: Member) => ({
  uin: found.id.toString(),
  cn: found.cn,
  nikeName: found.nickName,
  userType: found.userType,
  platformId: found.platformId,
  userLevel: found.userLevel,
  // The time of the previous login, so that the player can recognise it (requirement 6).
  lastLoginTime: found.previousLoginAt?.getTime() ?? null,
  payPwd: found.fundPasswordHash !== null,
  // Nobody sets a password for somebody else: who has lost one chooses another (decision 69).
  sureChange: false,
  prizeGroup: found.prizeGroup,
})

const twoStepInfo = async (db: Db, member: SignedIn) => {
  const flags = await heldTwoStep(db, member)
  return {
    twostep: (await authenticatorBoundAt(db, member.memberId)) !== undefined,
    twostepLogin: flags.login,
    twostepAgentTransfer: flags.agentTransfer,
    twostepThirdTransfer: flags.thirdTransfer,
    twostepWithdraw: flags.withdraw,
    twostepBindAddress: flags.bindAddress,
  }
}
