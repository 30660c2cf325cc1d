/**
 * What a way to deposit is, by its payWayCode (decided.md 1 and 2): how its order is confirmed, how long it may be paid, and which boxes
 * its form has. Page and server read the same table; a way that no provider of the site serves is simply not offered.
 */

/** How an order is shown once it is made: the page of a provider, or where to transfer to. */
export type Confirmation = 'redirect' | 'bank'

/** A box beside bank and amount: whose card pays, or in which name the money comes. */
export type DepositBox = 'card' | 'payerName'

/** A way to deposit. */
export interface DepositKind {
  readonly name: string
  readonly confirmation: Confirmation
  /** How long the order may be paid, in minutes; what comes later is credited all the same. */
  readonly minutes: number
  /** `channelCodeType` on the wire, by which older clients choose an icon. */
  readonly type: string
  /** One or two characters that stand for it on its tile. */
  readonly mark: string
  readonly boxes: readonly DepositBox[]
  /** Priced in its own unit: the form shows rate and expected payment. */
  readonly hasRate?: true
}

/** By payWayCode. */
export const depositKinds = {
  EBANK_WEB_TRANSFER: {
    name: '银行卡转账',
    confirmation: 'bank',
    minutes: 15,
    type: 'bank',
    mark: '银',
    boxes: ['card'],
  },
  ALIPAY_WEB_TRANSFER: {
    name: '支付宝转账',
    confirmation: 'bank',
    minutes: 15,
    type: 'alipay',
    mark: '支',
    boxes: ['payerName'],
  },
  JUXIN_ECNY_WEB: {
    name: '数字人民币',
    confirmation: 'redirect',
    minutes: 30,
    type: 'web1',
    mark: 'e',
    boxes: ['card'],
  },
  UC_SZRMB_WEB: {
    name: '数币快付',
    confirmation: 'redirect',
    minutes: 30,
    type: 'web2',
    mark: '数',
    boxes: [],
  },
  UC_TOPAY_WEB: {
    name: 'TOPAY',
    confirmation: 'redirect',
    minutes: 30,
    type: 'web3',
    mark: 'TO',
    boxes: [],
  },
  UC_EBPAY_WEB: {
    name: 'EBPAY',
    confirmation: 'redirect',
    minutes: 30,
    type: 'web3',
    mark: 'EB',
    boxes: [],
    hasRate: true,
  },
  UC_CNYTPAY_WEB: {
    name: 'CNYT',
    confirmation: 'redirect',
    minutes: 30,
    type: 'web4',
    mark: 'CN',
    boxes: [],
  },
  UC_MPAY_WEB: {
    name: 'MPAY',
    confirmation: 'redirect',
    minutes: 30,
    type: 'web4',
    mark: 'MP',
    boxes: [],
  },
} as const satisfies Readonly<Record<string, DepositKind>>

/** The payWayCode of a known way. */
export type PayWayCode = keyof typeof depositKinds

/** The kind of a code; undefined where the code is unknown. */
export const depositKindOf = (payWayCode: string): DepositKind | undefined =>
  Object.hasOwn(depositKinds, payWayCode) ? depositKinds[payWayCode as PayWayCode] : undefined
