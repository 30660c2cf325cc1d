/** The typed values of the deposit form, and what is wrong with them (funds.md §5). */
import type { SubmitNames } from '../submitNames.ts'
import { formatYuan, parseYuan, type Hao } from '#engine/money/money.ts'
import { cleanNumber } from '#engine/content/input.ts'
import type { CallInput } from '#contract/areas.ts'
import type { DepositChannel } from '#contract/funds/depositChannel.ts'
import { depositKindOf, isMatchWay, payWayTypes, type DepositBox } from '#contract/funds/depositKinds.ts'
import { walletTypes } from '#contract/funds/payoutKinds.ts'
import { cutsOf, isCutting } from '#contract/funds/cutPoints.ts'
import { cardDigits, isCardNumber, isHolderName } from '#contract/funds/depositTerms.ts'
import { sentenceOf, refusal } from '#contract/refusals.ts'
import { text } from './deposit.text.ts'
import { limitsOf } from '#contract/funds/amountRules.ts'
import { fastProblem } from '../typedFast.ts'

/** What is typed. */
export interface TypedDeposit {
  readonly amount: string
  readonly bankId: string
  readonly card: string
  readonly holder: string
  readonly payer: string
  /** Whose account is credited. */
  readonly account: string
  /** The offer of a counterpart that was chosen; empty for none. */
  readonly paymentId: string
  /** The bound card that pays; empty where one is typed. */
  readonly saved: string
  /** The choice of a channel that has some; empty for none. */
  readonly child: string
}

/** A field that may be wrong. */
export type DepositField = keyof TypedDeposit

/** What is wrong: of a field, or of the whole. */
export interface DepositProblem {
  readonly field: DepositField | undefined
  readonly text: string
}

/** Nothing typed. */
export const emptyDeposit: TypedDeposit = {
  amount: '',
  bankId: '',
  card: '',
  holder: '',
  payer: '',
  account: '',
  paymentId: '',
  saved: '',
  child: '',
}

/** The typed amount; undefined while there is none. */
export const amountOf = ({ amount }: Pick<TypedDeposit, 'amount'>): Hao | undefined =>
  /^\d{1,12}(?:\.\d{0,2})?$/.test(amount) ? parseYuan(amount.replace(/\.$/, '')) : undefined

/** The least and the most that may have to be paid for an amount. */
export const dueRange = (channel: DepositChannel, amount: Hao): readonly Hao[] => {
  const cuts = isCutting(channel) && amount > 0n ? cutsOf(amount) : [0n]
  return [cuts.at(-1) ?? 0n, cuts[0] ?? 0n].map((cut) => amount - cut)
}

/** The name in the box of the account, where it is not the own one. */
export const lowerOf = ({ account }: Pick<TypedDeposit, 'account'>, own: string): string | undefined => {
  const name = account.trim()
  return name === '' || name.toLowerCase() === own.toLowerCase() ? undefined : name
}

/** Cleans a typed amount: digits and one point, two decimals, none where the amount is cut; never above the most of the channel. */
export const cleanAmount = (typed: string, channel: DepositChannel): string => {
  const { maxRechargeAmount } = channel
  const clean = cleanNumber(typed, isCutting(channel) ? 0 : 2)
  const amount = amountOf({ amount: clean })
  return amount !== undefined && amount > maxRechargeAmount ? formatYuan(maxRechargeAmount, 0) : clean
}

/** Cleans a typed card number: digits alone, at most 19. */
export const cleanCard = (typed: string): string => cardDigits(typed).replaceAll(/\D/g, '').slice(0, 19)

/** The first thing that is wrong, in the order of the boxes; undefined where it may be sent. */
export const depositProblem = (channel: DepositChannel, typed: TypedDeposit): DepositProblem | undefined => {
  const boxes = depositKindOf(channel.payWayCode)?.boxes ?? []
  const of = (field: DepositField, text: string): DepositProblem => ({ field, text })
  if (channel.imChildChannels.length > 0 && typed.child === '')
    return of('child', sentenceOf(refusal('PayWayMissing')))
  if (channel.bankList.length > 0 && typed.bankId === '')
    return of('bankId', sentenceOf(refusal('BankUnknown')))
  const isTypedCard = boxes.includes('card') && typed.saved === ''
  if (isTypedCard && !isCardNumber(typed.card)) return of('card', sentenceOf(refusal('CardNumberLength')))
  if (isTypedCard && !isHolderName(typed.holder.trim()))
    return of('holder', sentenceOf(refusal('HolderNameLength')))
  if (boxes.includes('payerName') && typed.payer.trim() === '')
    return of('payer', sentenceOf(refusal('PayerNameMissing')))
  const unit = unitOf(channel)
  if (unit !== undefined) {
    const wrong = coinProblem(channel, unit, typed)
    return wrong === undefined ? undefined : of('amount', wrong)
  }
  const amount = amountOf(typed)
  if (isMatchWay(channel.payWayCode)) {
    const wrong = fastProblem(limitsOf(channel), amount)
    return wrong === undefined ? undefined : of('amount', wrong)
  }
  const { minRechargeAmount: least, maxRechargeAmount: most } = channel
  if (amount === undefined || amount < least || amount > most)
    return of(
      'amount',
      sentenceOf(refusal('AmountOutOfRange', { least: formatYuan(least, 0), most: formatYuan(most, 0) })),
    )
  return undefined
}

/** The unit of the coin by which a channel is paid; undefined for yuan. */
export const unitOf = ({ payWayCode }: Pick<DepositChannel, 'payWayCode'>): string | undefined => {
  const type = depositKindOf(payWayCode)?.coin
  return type && walletTypes[type].unit
}

/** What is wrong with an amount of coins: USDT asks for one where there is none (funds.md §5). */
const coinProblem = (
  { minRechargeAmount: least, maxRechargeAmount: most }: DepositChannel,
  unit: string,
  typed: TypedDeposit,
): string | undefined => {
  const amount = amountOf(typed) ?? 0n
  if (amount === 0n && unit === 'USDT') return text.amountMissing
  return amount < least || amount > most
    ? sentenceOf(
        refusal('CoinAmountOutOfRange', { least: formatYuan(least, 0), most: formatYuan(most, 0), unit }),
      )
    : undefined
}

/** The price of one coin, in hao; 0 where the channel is paid in yuan. */
export const priceOf = ({ usdt3RdRate }: DepositChannel): Hao => parseYuan(usdt3RdRate.toFixed(4))

/** The call of what was typed, without what the browser and the submit are called. */
export const depositInput = (
  channel: DepositChannel,
  typed: TypedDeposit,
): Omit<CallInput<'recharge'>, keyof SubmitNames> => {
  const kind = depositKindOf(channel.payWayCode)
  const has = (box: DepositBox) => kind?.boxes.includes(box) === true
  // Of a bound card the server has number and holder.
  const isTyped = has('card') && typed.saved === ''
  const bank = channel.bankList.find(({ bankCode }) => bankCode === typed.bankId)
  return {
    channelCode: typed.child === '' ? channel.code : typed.child,
    amount: amountOf(typed) ?? 0n,
    payWayType: payWayTypes[kind?.confirmation ?? 'redirect'],
    cutPointsSwitch: String(channel.cutPointsSwitch),
    bankId: bank?.bankCode ?? '',
    bankName: bank?.description ?? '',
    payRealUserName: isTyped ? typed.holder.trim() : '',
    payRealBankCardNumber: isTyped ? typed.card : '',
    paymentId: has('card') ? typed.saved : typed.paymentId,
    alipayUserName: has('payerName') ? typed.payer.trim() : '',
    subordinateName: has('account') ? typed.account.trim() : '',
  }
}

/** The quick amounts of a channel, in yuan. */
export const chipsOf = ({ fastCash }: DepositChannel): readonly string[] =>
  fastCash.split(',').filter((chip) => chip !== '')

/** The best percent that a channel adds; undefined for none. */
export const bonusOf = (channel: DepositChannel): string | undefined => {
  if (channel.recahrgeBounsIsView !== 1) return undefined
  const [, percent] = channel.recahrgeBouns1.split(',')
  return percent
}

const rateUnits = 1_000_000n

/** What has to be paid in the unit of a wallet: amount ÷ rate, half up to four decimals. */
export const expectedOf = (amount: Hao, rate: number): string => {
  const divisor = BigInt(Math.round(rate * Number(rateUnits)))
  return formatYuan((amount * rateUnits * 2n + divisor) / (divisor * 2n), 4)
}
