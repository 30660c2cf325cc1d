/**
 * Icons of ways to pay and of banks: our own drawing of a character on a ground, because trade marks are not ours to draw. Where a coin runs
 * on several networks, an edge in the colour of the network tells them apart; the name beside it says the same in words.
 */
import type { BankCode } from '#contract/funds/banks.ts'
import type { PayWayCode } from '#contract/funds/depositKinds.ts'
import type { CoinType } from '#contract/funds/payoutKinds.ts'

/** How an icon is drawn. */
export interface PayIcon {
  /** One or two characters. */
  readonly glyph: string
  /** Dark enough for white characters. */
  readonly ground: string
  /** The colour of a lower edge. */
  readonly edge?: string
}

const networks = {
  TRC: '#b1242b',
  ERC: '#4f5fa8',
  SOL: '#6b3fb0',
  ARB: '#1d6fa5',
  BSC: '#8a6500',
  POL: '#5a35b8',
  OP: '#a81f2d',
  AVAX: '#7a1f24',
} as const

const usdt = (network: keyof typeof networks): PayIcon => ({
  glyph: '₮',
  ground: '#12755b',
  edge: networks[network],
})
const usdc = (network: keyof typeof networks): PayIcon => ({
  glyph: '$',
  ground: '#235fb5',
  edge: networks[network],
})

/** By `channelCodeType`: the families of ways, also those of which this site offers none. */
export const familyIcons = {
  web1: { glyph: '网1', ground: '#4a5563' },
  web2: { glyph: '网2', ground: '#4a5563' },
  web3: { glyph: '网3', ground: '#4a5563' },
  web4: { glyph: '网4', ground: '#4a5563' },
  bank: { glyph: '银', ground: '#8b5a1c' },
  alipay: { glyph: '支', ground: '#1668b8' },
  wechat: { glyph: '微', ground: '#1c7a3e' },
  USDT_TRC: usdt('TRC'),
  USDT_ERC: usdt('ERC'),
  USDT_SOL: usdt('SOL'),
  USDT_ARB: usdt('ARB'),
  USDT_BSC: usdt('BSC'),
  USDT_POL: usdt('POL'),
  USDT_OP: usdt('OP'),
  USDT_AVAX: usdt('AVAX'),
  USDC_TRC: usdc('TRC'),
  USDC_ERC: usdc('ERC'),
  USDC_SOL: usdc('SOL'),
  USDC_ARB: usdc('ARB'),
} as const satisfies Readonly<Record<string, PayIcon>>

/** By `payWayCode`. */
export const wayIcons: Readonly<Record<PayWayCode, PayIcon>> = {
  EBANK_WEB_TRANSFER: familyIcons.bank,
  ALIPAY_WEB_TRANSFER: familyIcons.alipay,
  JUXIN_ECNY_WEB: { glyph: 'e', ground: '#a3281f' },
  UC_SZRMB_WEB: { glyph: '数', ground: '#a3281f' },
  UC_TOPAY_WEB: { glyph: 'TO', ground: '#2b5797' },
  UC_EBPAY_WEB: { glyph: 'EB', ground: '#0f6a73' },
  UC_CNYTPAY_WEB: { glyph: 'CN', ground: '#8f2e5d' },
  UC_MPAY_WEB: { glyph: 'MP', ground: '#5b4a9e' },
  ONEPAY_ALIPAY_WEB: { glyph: '极', ground: '#1668b8' },
  ONEPAY_WECHAT_WEB: { glyph: '极', ground: '#1c7a3e' },
  ONEPAY_NORMAL_ALIPAY_WEB: { glyph: '快', ground: '#1668b8' },
  WALLET_WECHAT_WEB: { glyph: '包', ground: '#1c7a3e' },
  WALLET_ALIPAY_WEB: { glyph: '包', ground: '#1668b8' },
  WALLET_UNIONPAY_WEB: { glyph: '云', ground: '#a3281f' },
  WALLET_ECNY_WEB: { glyph: '包', ground: '#a3281f' },
  IM_WEB: { glyph: '聊', ground: '#4a5563' },
  IM_WEB_ALIPAY: { glyph: '聊', ground: '#1668b8' },
  IM_WEB_WECHAT: { glyph: '聊', ground: '#1c7a3e' },
  IM_WEB_BANK: { glyph: '聊', ground: '#8b5a1c' },
  IM_WEB_UNIONPAY: { glyph: '聊', ground: '#a3281f' },
  UC_EBIFU_TRC_WEB: familyIcons.USDT_TRC,
  UC_EBIFU_ERC_WEB: familyIcons.USDT_ERC,
  UC_USDT_SOL_WEB: familyIcons.USDT_SOL,
  UC_USDT_ARB_WEB: familyIcons.USDT_ARB,
  UC_USDC_WEB_TRC: familyIcons.USDC_TRC,
  UC_USDC_WEB_ERC: familyIcons.USDC_ERC,
  UC_USDC_SOL_WEB: familyIcons.USDC_SOL,
  UC_USDC_ARB_WEB: familyIcons.USDC_ARB,
}

const spdb: PayIcon = { glyph: '浦', ground: '#24509c' }

/** By the code of the bank; SPD and SPDB are one (decided.md 3). */
export const bankIcons: Readonly<Record<BankCode | 'SPD', PayIcon>> = {
  ICBC: { glyph: '工', ground: '#a81e2a' },
  ABC: { glyph: '农', ground: '#0f7062' },
  BOC: { glyph: '中', ground: '#9b2335' },
  CCB: { glyph: '建', ground: '#1d5fa8' },
  CMB: { glyph: '招', ground: '#b02431' },
  PSBC: { glyph: '邮', ground: '#12713f' },
  CNCB: { glyph: '信', ground: '#b3262c' },
  CMBC: { glyph: '民', ground: '#1f6f7a' },
  CEB: { glyph: '光', ground: '#6b2f84' },
  CIB: { glyph: '兴', ground: '#1b4f91' },
  PAB: { glyph: '平', ground: '#a9471a' },
  BCM: { glyph: '交', ground: '#23457e' },
  SPDB: spdb,
  SPD: spdb,
  HXB: { glyph: '华', ground: '#a62b2b' },
  GDB: { glyph: '广', ground: '#a4303a' },
}

const walletIcons: Readonly<Partial<Record<CoinType, PayIcon>>> = {
  ...familyIcons,
  TOPAY: wayIcons.UC_TOPAY_WEB,
  EBPAY: wayIcons.UC_EBPAY_WEB,
  CNYT: wayIcons.UC_CNYTPAY_WEB,
  MPAY: wayIcons.UC_MPAY_WEB,
  WECHAT: familyIcons.wechat,
  ALIPAY: familyIcons.alipay,
}

const of = <T extends object>(icons: T, key: string): T[keyof T] | undefined =>
  Object.hasOwn(icons, key) ? icons[key as keyof T] : undefined

/** The icon of a channel: that of its way, of its family where a later server names a way that this page does not know, else none. */
export const iconOfWay = (payWayCode: string, family: string): PayIcon | undefined =>
  of(wayIcons, payWayCode) ?? of(familyIcons, family)

/** The icon of a bank; undefined where the code is unknown. */
export const iconOfBank = (code: string): PayIcon | undefined => of(bankIcons, code)

/** The icon of a wallet by its `coinType`; undefined where that is unknown. */
export const iconOfWallet = (coinType: string): PayIcon | undefined => of(walletIcons, coinType)
