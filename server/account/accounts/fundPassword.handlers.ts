/** The calls of the fund password. */
import { err, ok } from '#engine/result.ts'
import type { Handlers, MemberContext } from '../../platform/http/http.ts'
import type { Turns } from '../../platform/time/turns.ts'
import type { VerifyAuthenticator } from '../secondFactor/authenticator.ts'
import { refusedVerdict } from '../secondFactor/owner.ts'
import { keepProof } from './givenFundPassword.sql.ts'
import {
  changeFundPassword,
  hasFundPassword,
  refusedFundPassword,
  setFundPassword,
  type FundPasswordParts,
} from './fundPassword.ts'

type FundPasswordHandlers = Pick<
  Handlers,
  | 'setPayPassword'
  | 'updatePayPassword'
  | 'payPasswordExists'
  | 'validatePayPassword'
  | 'validatePayPasswordForCoin'
>

/** Binds the calls to a database. `turns`: where tries of passwords wait, by network. */
export const fundPasswordHandlers = (
  parts: FundPasswordParts & {
    readonly turns: Turns
    readonly verifyAuthenticator: VerifyAuthenticator
  },
): FundPasswordHandlers => {
  const validate = (payPassword: string, code: string | undefined, { member, network, now }: MemberContext) =>
    parts.turns.run(network, async () => {
      const { memberId } = member
      const wrong = await refusedFundPassword(parts, memberId, payPassword, now)
      if (wrong) return err(wrong)
      const refused =
        code === undefined
          ? undefined
          : refusedVerdict(await parts.verifyAuthenticator(parts.db, memberId, code, now))
      if (refused) return err(refused)
      await keepProof(parts.db, member, now, code !== undefined)
      return ok({ result: true })
    })
  return {
    setPayPassword: (input, { member: { memberId }, network, now }) => {
      const { loginPassword, payPassword, confirm_password: confirmed } = input
      const first = { memberId, loginPassword, payPassword, confirmed, network, now }
      return parts.turns.run(network, () => setFundPassword(parts, first))
    },
    updatePayPassword: (input, { member: { memberId }, network, now }) => {
      const { oldPassword, newPassword, confirm_password: confirmed } = input
      const change = { memberId, oldPassword, newPassword, confirmed, network, now }
      return parts.turns.run(network, () => changeFundPassword(parts, change))
    },
    async payPasswordExists(_input, { member }) {
      const message = (await hasFundPassword(parts.db, member.memberId)) ? '1' : '0'
      return ok({ retCode: 0, message })
    },
    validatePayPassword: ({ payPassword, code }, context) => validate(payPassword, code, context),
    validatePayPasswordForCoin: ({ payPassword }, context) => validate(payPassword, undefined, context),
  }
}
