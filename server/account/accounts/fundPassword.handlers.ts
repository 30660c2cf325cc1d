/** The calls of the fund password. */
import { err, ok } from '#engine/result.ts'
import type { Handlers, MemberContext } from '../../platform/http/http.ts'
import type { Turns } from '../../platform/time/turns.ts'
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
  parts: FundPasswordParts & { readonly turns: Turns },
): FundPasswordHandlers => {
  const validate = (payPassword: string, { member, network, now }: MemberContext) =>
    parts.turns.run(network, async () => {
      const refused = await refusedFundPassword(parts, member.memberId, payPassword, now)
      return refused ? err(refused) : ok({ result: true })
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
    validatePayPassword: ({ payPassword }, context) => validate(payPassword, context),
    validatePayPasswordForCoin: ({ payPassword }, context) => validate(payPassword, context),
  }
}
