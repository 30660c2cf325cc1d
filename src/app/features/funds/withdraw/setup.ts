/** The answer of the set-up call as the tab reads it: which tabs there are, and to what each may pay. */
import type { CallOutput } from '#contract/areas.ts'
import { banks, type BankCode } from '#contract/funds/banks.ts'
import { walletTypes, type CoinType } from '#contract/funds/payoutKinds.ts'
import {
  isFastTab,
  pageOf,
  withdrawTabKeys,
  withdrawTabs,
  type WithdrawTab,
  type WithdrawTabKey,
} from '#contract/funds/withdrawTerms.ts'
import type { Hao } from '#engine/money/money.ts'

/** An account that may be paid to. */
export interface ShownPayout {
  readonly id: bigint
  /** The code of the bank, or the type of the wallet. */
  readonly type: string
  /** The name of the bank, or what the member calls a wallet. */
  readonly name: string
  /** Its masked number or address. */
  readonly shown: string
  readonly unit: string
  /** The protocol of an address; empty for a card or an account. */
  readonly network: string
  readonly boundAtMs: number
}

/** A tab that is switched on. */
export interface WithdrawTabShown {
  readonly key: WithdrawTabKey
  readonly name: string
  readonly bonus: string
  readonly least: Hao
  readonly most: Hao
  /** What is quoted and paid out; empty where it is yuan. */
  readonly unit: string
  readonly channelType: string
  /** Paid to a card. */
  readonly isCard: boolean
  /** Its amount is one of a pool. */
  readonly isFast: boolean
  /** Asked for on a page of the provider; undefined where our form asks. */
  readonly page: WithdrawTab['page']
  /** USDT or USDC. */
  readonly isCoin: boolean
  /** Percent that is frozen beside the amount. */
  readonly securityPercent: number
  readonly payouts: readonly ShownPayout[]
}

/** The answer. */
export type WithdrawSetup = CallOutput<'withdrawSetup'>['result']

/** The tabs that are switched on, in their order. */
export const tabsOf = (setup: WithdrawSetup): readonly WithdrawTabShown[] =>
  setup.PrePayConfigMap.tabs
    .filter(({ key, isView }) => isView === 'Y' && isKey(key))
    .toSorted((a, b) => a.sort - b.sort)
    .map(({ key, name, bonus, least, most }) =>
      tabOf(setup, key as WithdrawTabKey, { name, bonus, least, most }),
    )

const isKey = (key: string): key is WithdrawTabKey => withdrawTabKeys.some((known) => known === key)

type Terms = Pick<WithdrawTabShown, 'name' | 'bonus' | 'least' | 'most'>

const tabOf = (setup: WithdrawSetup, key: WithdrawTabKey, terms: Terms): WithdrawTabShown => {
  const { unit, channelType, kind }: WithdrawTab = withdrawTabs[key]
  return {
    key,
    ...terms,
    unit,
    channelType,
    isCard: kind === 'bank',
    isFast: isFastTab(key),
    page: pageOf(key),
    isCoin: kind === 'coin',
    securityPercent: kind === 'bank' ? setup.securityDepositRatio : 0,
    payouts: payoutsOf(setup, key),
  }
}

const payoutsOf = (setup: WithdrawSetup, key: WithdrawTabKey): readonly ShownPayout[] => {
  if (withdrawTabs[key].kind === 'bank')
    return setup.bankCardList.map(({ id, bankAllas, bankNameZH, bankCardNo, bindTime }) => ({
      id,
      type: bankAllas,
      name: bankNameZH || banks[bankAllas as BankCode],
      shown: bankCardNo,
      unit: '',
      network: '',
      boundAtMs: bindTime,
    }))
  return walletsOf(setup, key)
    .filter(({ coinType }) => isOf(key, coinType))
    .map(({ id, coinType, name, address, bindTime }) => {
      const { unit, network } = walletTypes[coinType as CoinType]
      return { id, type: coinType, name, shown: address, unit, network, boundAtMs: bindTime }
    })
}

/** A later server may know types that this page does not. */
const isOf = (key: WithdrawTabKey, coinType: string): boolean => {
  if (!Object.hasOwn(walletTypes, coinType)) return false
  const { kind, unit }: WithdrawTab = withdrawTabs[key]
  const type = walletTypes[coinType as CoinType]
  return type.kind === kind && (unit === '' || type.unit === unit)
}

const walletsOf = (setup: WithdrawSetup, key: WithdrawTabKey) =>
  ({
    bank: [],
    coin: setup.coinWalletList,
    topay: setup.coinWalletListUCToPay,
    ebpay: setup.coinWalletListEBPAY,
    cnyt: setup.coinWalletListCNYT,
    mpay: setup.coinWalletListMP,
    wechat: setup.collectionCodeList,
    alipay: setup.collectionCodeList,
  })[withdrawTabs[key].kind]
