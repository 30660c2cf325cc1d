/** The calls of payout accounts. */
import { err, ok } from '#engine/result.ts'
import { banks, type BankCode } from '#contract/funds/banks.ts'
import type { PayoutKind } from '#contract/funds/payoutKinds.ts'
import { refusal } from '#contract/refusals.ts'
import type { Handlers } from '../../platform/http/http.ts'
import { hasFundPassword } from '../../account/accounts/fundPassword.ts'
import { heldTwoStep } from '../../account/secondFactor/twoStep.ts'
import { bindCard, bindWalletOf, removePayoutOf, type PayoutParts } from './bindPayout.ts'
import { payoutsOf, sealedHolderOf, type StoredPayout } from './payouts.sql.ts'
import { shownName } from './sealed.ts'

type PayoutHandlers = Pick<
  Handlers,
  'payoutAccounts' | 'bankBound' | 'bindBankCard' | 'bindWallet' | 'removePayout'
>

/** For how many hours a new account cannot be paid to (decided.md 21). */
const ageing = { firstDrawingsAging: { value: 24 }, nonFirstDrawingsAging: { value: 1 } } as const

/** Binds the calls. */
export const payoutHandlers = (parts: PayoutParts): PayoutHandlers => {
  const { db, seals } = parts
  const holderOf = async (memberId: bigint): Promise<string> => {
    const sealed = await sealedHolderOf(db, memberId)
    return sealed === undefined ? '' : shownName(seals.open(sealed, memberId))
  }
  return {
    async payoutAccounts(_input, { member }) {
      const { memberId } = member
      const [held, sn, exist, flags] = await Promise.all([
        payoutsOf(db, memberId),
        holderOf(memberId),
        hasFundPassword(db, memberId),
        heldTwoStep(db, member),
      ])
      const walletsOf = (kind: PayoutKind) => held.filter((one) => one.kind === kind).map(walletRow)
      return ok({
        result: {
          exist,
          twostepBindAddress: flags.bindAddress,
          userInfo: { sn },
          PrePayConfigMap: ageing,
          bankCardList: cardsOf(held, sn),
          coinWalletList: walletsOf('coin'),
          coinWalletListUCToPay: walletsOf('topay'),
          coinWalletListEBPAY: walletsOf('ebpay'),
          coinWalletListCNYT: walletsOf('cnyt'),
          coinWalletListMP: walletsOf('mpay'),
        },
      })
    },
    async bankBound(_input, { member: { memberId } }) {
      const cards = cardsOf(await payoutsOf(db, memberId), await holderOf(memberId))
      return cards.length === 0 ? err(refusal('NoPayoutCard')) : ok({ retData: cards })
    },
    bindBankCard: (input, context) => bindCard(parts, context, input),
    bindWallet: (input, context) => bindWalletOf(parts, context, input),
    removePayout: (input, context) => removePayoutOf(parts, context, input),
  }
}

const cardsOf = (held: readonly StoredPayout[], sn: string) =>
  held
    .filter(({ kind }) => kind === 'bank')
    .map(({ id, type, shown, boundAt }) => ({
      id,
      bankAllas: type,
      bankNameZH: banks[type as BankCode],
      bankCardNo: shown,
      sn,
      bindTime: boundAt.getTime(),
    }))

const walletRow = ({ id, type, name, shown, boundAt }: StoredPayout) => ({
  id,
  address: shown,
  coinType: type,
  name,
  bindTime: boundAt.getTime(),
})
