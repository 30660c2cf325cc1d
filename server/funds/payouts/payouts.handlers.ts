/** The calls of payout accounts. */
import { err, ok } from '#engine/result.ts'
import { refusal } from '#contract/refusals.ts'
import type { Handlers } from '../../platform/http/http.ts'
import { hasFundPassword } from '../../account/accounts/fundPassword.ts'
import { heldTwoStep } from '../../account/secondFactor/twoStep.ts'
import { bindCard, bindWalletOf, removePayoutOf, type PayoutParts } from './bindPayout.ts'
import { ageing } from './ageing.ts'
import { payoutLists, shownHolderOf } from './payoutLists.ts'
import { payoutsOf } from './payouts.sql.ts'

type PayoutHandlers = Pick<
  Handlers,
  'payoutAccounts' | 'bankBound' | 'bindBankCard' | 'bindWallet' | 'removePayout'
>

/** Binds the calls. */
export const payoutHandlers = (parts: PayoutParts): PayoutHandlers => {
  const { db, seals } = parts
  const holderOf = (memberId: bigint) => shownHolderOf({ db, seals }, memberId)
  return {
    async payoutAccounts(_input, { member }) {
      const { memberId } = member
      const [held, sn, exist, flags] = await Promise.all([
        payoutsOf(db, memberId),
        holderOf(memberId),
        hasFundPassword(db, memberId),
        heldTwoStep(db, member),
      ])
      return ok({
        result: {
          exist,
          twostepBindAddress: flags.bindAddress,
          userInfo: { sn },
          PrePayConfigMap: {
            firstDrawingsAging: { value: ageing.first },
            nonFirstDrawingsAging: { value: ageing.later },
          },
          ...payoutLists(held, sn),
        },
      })
    },
    async bankBound(_input, { member: { memberId } }) {
      const { bankCardList } = payoutLists(await payoutsOf(db, memberId), await holderOf(memberId))
      return bankCardList.length === 0 ? err(refusal('NoPayoutCard')) : ok({ retData: bankCardList })
    },
    bindBankCard: (input, context) => bindCard(parts, context, input),
    bindWallet: (input, context) => bindWalletOf(parts, context, input),
    removePayout: (input, context) => removePayoutOf(parts, context, input),
  }
}
