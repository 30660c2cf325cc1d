/**
 * The channels of this site (decided.md 1): a row each, offered where a provider serves its way. Another operator changes these rows and
 * the providers, and no code.
 */
import { parseYuan } from '#engine/money/money.ts'
import { banks } from '#contract/funds/banks.ts'
import type { DepositChannel } from '#contract/funds/depositChannel.ts'
import {
  depositKindOf,
  depositKinds,
  type DepositKind,
  type PayWayCode,
} from '#contract/funds/depositKinds.ts'
import type { PayProvider } from '../providers/provider.ts'

/** A channel, and who makes its payments. */
export interface SiteChannel {
  readonly channel: DepositChannel
  readonly provider: PayProvider
}

interface Row {
  readonly code: string
  readonly way: PayWayCode
  /** In yuan, or in coins. */
  readonly least: string
  readonly most: string
  readonly chips: readonly number[]
  readonly terms?: Partial<DepositChannel>
}

const bankList: DepositChannel['bankList'] = Object.entries(banks).map(([bankCode, description], index) => ({
  bankCode,
  description,
  bankKey: String(index + 1),
  bankSiteUrl: '',
}))

const deducted = { costRate: 0.005, costStatus: 1, maxCostLimit: parseYuan('50') } as const

/** Amounts in coins. */
const inCoins = { least: '10', most: '10000', chips: [20, 50, 100, 500, 1_000] } as const

/** The sooner a counterpart is paid, the more is added. */
const matchTerms = {
  recahrgeBounsIsView: 1,
  recahrgeBouns1: '5,1.5',
  recahrgeBouns2: '10,1.0',
  recahrgeBouns3: '15,0.5',
} as const

/** Their amounts come from the provider (`matching.ts`). */
const matchRows: readonly Row[] = [
  {
    code: 'onepay_alipay',
    way: 'ONEPAY_ALIPAY_WEB',
    least: '100',
    most: '20000',
    chips: [],
    terms: matchTerms,
  },
  {
    code: 'onepay_wechat',
    way: 'ONEPAY_WECHAT_WEB',
    least: '100',
    most: '5000',
    chips: [],
    terms: matchTerms,
  },
  { code: 'onepay_normal', way: 'ONEPAY_NORMAL_ALIPAY_WEB', least: '100', most: '10000', chips: [] },
]

const coinRows: readonly Row[] = [
  { code: 'usdt_trc', way: 'UC_EBIFU_TRC_WEB', ...inCoins, terms: { isFire: 1 } },
  { code: 'usdt_erc', way: 'UC_EBIFU_ERC_WEB', ...inCoins },
  { code: 'usdt_sol', way: 'UC_USDT_SOL_WEB', ...inCoins },
  { code: 'usdt_arb', way: 'UC_USDT_ARB_WEB', ...inCoins },
  { code: 'usdc_trc', way: 'UC_USDC_WEB_TRC', ...inCoins },
  { code: 'usdc_erc', way: 'UC_USDC_WEB_ERC', ...inCoins },
  { code: 'usdc_sol', way: 'UC_USDC_SOL_WEB', ...inCoins },
  { code: 'usdc_arb', way: 'UC_USDC_ARB_WEB', ...inCoins },
]

const talked = { least: '100', most: '50000', chips: [100, 500, 1_000, 5_000, 10_000] } as const

const chatRows: readonly Row[] = [
  { code: 'im', way: 'IM_WEB', ...talked },
  { code: 'im_alipay', way: 'IM_WEB_ALIPAY', ...talked },
  { code: 'im_wechat', way: 'IM_WEB_WECHAT', ...talked },
  { code: 'im_bank', way: 'IM_WEB_BANK', ...talked },
  { code: 'im_unionpay', way: 'IM_WEB_UNIONPAY', ...talked },
]

const onWallets = { least: '100', most: '5000', chips: [] } as const

/** Their amounts are typed on their pages. */
const walletRows: readonly Row[] = [
  { code: 'wallet_wechat', way: 'WALLET_WECHAT_WEB', ...onWallets },
  { code: 'wallet_alipay', way: 'WALLET_ALIPAY_WEB', ...onWallets },
  { code: 'wallet_unionpay', way: 'WALLET_UNIONPAY_WEB', ...onWallets },
  { code: 'wallet_ecny', way: 'WALLET_ECNY_WEB', ...onWallets },
]

/** In the order of their tiles. */
const channelRows: readonly Row[] = [
  {
    code: 'ebank',
    way: 'EBANK_WEB_TRANSFER',
    least: '100',
    most: '50000',
    chips: [100, 500, 1_000, 5_000, 10_000],
    terms: { ...deducted, bankList, refBankId: 1, isShowPayRemark: 1, isFire: 1 },
  },
  {
    code: 'alipay',
    way: 'ALIPAY_WEB_TRANSFER',
    least: '100',
    most: '20000',
    chips: [100, 300, 500, 1_000, 5_000],
    terms: { costRate: 0.005, costStatus: 2, isShowPayRemark: 1, cutPointsSwitch: 1 },
  },
  {
    code: 'ecny',
    way: 'JUXIN_ECNY_WEB',
    least: '100',
    most: '10000',
    chips: [100, 200, 500, 1_000, 5_000],
  },
  {
    code: 'szrmb',
    way: 'UC_SZRMB_WEB',
    least: '100',
    most: '5000',
    chips: [100, 200, 500, 1_000, 2_000],
    terms: { isAllowInput: 1 },
  },
  {
    code: 'topay',
    way: 'UC_TOPAY_WEB',
    least: '100',
    most: '50000',
    chips: [100, 500, 1_000, 5_000, 10_000],
    terms: { recahrgeBounsIsView: 1, recahrgeBouns1: '10,0.5', recahrgeBouns2: '20,0.3' },
  },
  {
    code: 'ebpay',
    way: 'UC_EBPAY_WEB',
    least: '100',
    most: '50000',
    chips: [100, 500, 1_000, 5_000, 10_000],
    terms: { usdt3RdRate: 1 },
  },
  {
    code: 'cnyt',
    way: 'UC_CNYTPAY_WEB',
    least: '100',
    most: '50000',
    chips: [100, 500, 1_000, 5_000, 10_000],
  },
  {
    code: 'mpay',
    way: 'UC_MPAY_WEB',
    least: '100',
    most: '50000',
    chips: [100, 500, 1_000, 5_000, 10_000],
  },
  ...matchRows,
  ...walletRows,
  ...chatRows,
  ...coinRows,
]

/** The names of all channels of the site, by their codes. */
export const channelNames: ReadonlyMap<string, string> = new Map(
  channelRows.map(({ code, way }) => [code, depositKinds[way].name] as const),
)

const channelOf = ({ code, way, least, most, chips, terms }: Row, index: number): DepositChannel => {
  const kind: DepositKind = depositKinds[way]
  return {
    id: index + 1,
    code,
    name: kind.name,
    payWayCode: way,
    channelCodeType: kind.type,
    minRechargeAmount: parseYuan(least),
    maxRechargeAmount: parseYuan(most),
    isAllowInput: 0,
    fastCash: chips.join(','),
    cutPointsSwitch: 0,
    costRate: 0,
    costStatus: 0,
    minCostLimit: 0n,
    maxCostLimit: 0n,
    bankList: [],
    refBankId: 0,
    isShowCardName: kind.boxes.some((box) => box === 'card') ? 'true' : 'false',
    imChildChannels: [],
    usdt3RdRate: 0,
    isShowPayRemark: 0,
    isShowBankCardHelp: 0,
    cardHelpUrl: '',
    cardHelpDetail: '',
    warmPrompt: '',
    recahrgeBounsIsView: 0,
    recahrgeBouns1: '',
    recahrgeBouns2: '',
    recahrgeBouns3: '',
    isFire: 0,
    blocked: 0,
    closed: '',
    ...terms,
  }
}

/** The way of whose form a channel is a choice; undefined where it has a tile of its own. */
export const parentOf = ({ payWayCode }: Pick<DepositChannel, 'payWayCode'>): string | undefined =>
  depositKindOf(payWayCode)?.parent

/** A channel with the choices of its form. */
const withChildren =
  (all: readonly SiteChannel[]) =>
  ({ channel, provider }: SiteChannel): SiteChannel => ({
    provider,
    channel: {
      ...channel,
      imChildChannels: all
        .map((one) => one.channel)
        .filter((child) => parentOf(child) === channel.payWayCode)
        .map(({ code, name, payWayCode }) => ({ code, name, payWayCode })),
    },
  })

/** Whether a provider can confirm a way as its kind asks for. */
const hasDesk = ({ coins, match, renew }: PayProvider, way: PayWayCode): boolean => {
  const desks = { coin: coins, match, chat: renew, redirect: true, bank: true, wallet: true } as const
  return Boolean(desks[depositKinds[way].confirmation])
}

/** The channels that the given providers serve; the first provider that serves a way has it. Coins, matches and talks need a desk of theirs. */
export const channelsOf = (providers: readonly PayProvider[]): readonly SiteChannel[] => {
  const served = channelRows.flatMap((row, index) => {
    const provider = providers.find((one) => one.serves.includes(row.way) && hasDesk(one, row.way))
    return provider ? [{ channel: channelOf(row, index), provider }] : []
  })
  return served.map(withChildren(served))
}
