/** The terms under which this site pays out (decided.md 19–22, 29): data, which another operator changes, and no code. */
import { parseYuan, type Hao } from '#engine/money/money.ts'
import type { CoinType } from '#contract/funds/payoutKinds.ts'
import { isFastTab, type FastTabKey, type WithdrawTabKey } from '#contract/funds/withdrawTerms.ts'

/** A tab as this site offers it. */
export interface SiteTab {
  readonly key: WithdrawTabKey
  readonly isOn: boolean
  readonly sort: number
  /** What is promised for it; empty for none. */
  readonly bonus: string
  readonly least: Hao
  readonly most: Hao
}

const tab = (key: WithdrawTabKey, sort: number, terms: Partial<SiteTab> = {}): SiteTab => ({
  key,
  isOn: true,
  sort,
  bonus: '',
  least: parseYuan('100'),
  most: parseYuan('50000'),
  ...terms,
})

/** The tabs; they are shown in the order of `sort`. */
export const siteTabs: readonly SiteTab[] = [
  tab('fast', 1, { bonus: '+0.5%', most: parseYuan('5000') }),
  tab('fastLarge', 2, { bonus: '+0.2%', least: parseYuan('5000') }),
  tab('fastPage', 3, { most: parseYuan('5000') }),
  tab('bank', 4),
  tab('usdt', 5),
  tab('usdc', 6),
  tab('topay', 7),
  tab('ebpay', 8),
  tab('cnyt', 9),
  tab('mpay', 10),
  tab('wechat', 11, { most: parseYuan('5000') }),
  tab('alipay', 12, { most: parseYuan('5000') }),
  tab('bankPage', 13, { most: parseYuan('20000') }),
]

/** Percent of the amount that is frozen beside a transfer to a card. */
export const securityPercent = 2

/** The same by tab. */
export const securityPercentOf = (key: WithdrawTabKey): number =>
  key === 'bank' || isFastTab(key) ? securityPercent : 0

/** "minutes,percent" each: what is added where the arrival of a fast withdrawal is confirmed soon after it was paid. */
export const arrivalBonuses: Readonly<Record<FastTabKey, readonly string[]>> = {
  fast: ['3,0.5', '8,0.3', '15,0.1'],
  fastLarge: ['3,0.2', '8,0.1'],
}

/** Withdrawals of a member on one day of Beijing. */
export const perDayMost = 5

/** From here on two operators have to agree: by one withdrawal, and by all of a member on one day. */
export const twoPeopleFrom = { one: parseYuan('20000'), day: parseYuan('50000') } as const

/** What the network of a coin takes, in millionths of it; a wallet takes nothing. */
export const networkFees: Readonly<Partial<Record<CoinType, bigint>>> = {
  USDT_TRC: 1_000_000n,
  USDT_ERC: 3_000_000n,
  USDT_SOL: 500_000n,
  USDT_ARB: 500_000n,
  USDT_BSC: 300_000n,
  USDT_POL: 300_000n,
  USDT_OP: 500_000n,
  USDT_AVAX: 500_000n,
  USDC_TRC: 1_000_000n,
  USDC_ERC: 3_000_000n,
  USDC_SOL: 500_000n,
  USDC_ARB: 500_000n,
}
