/** The typed values of the withdrawal form, and the first thing that is wrong with them (funds.md §5). */
import { formatYuan, parseYuan, type Hao } from '#engine/money/money.ts'
import { cleanNumber } from '#engine/content/input.ts'
import type { CallInput } from '#contract/areas.ts'
import { allIn, securityOf } from '#contract/funds/withdrawTerms.ts'
import { refusal, sentenceOf } from '#contract/refusals.ts'
import { formatStamp } from '#src/app/ui/layout/time.ts'
import { fastProblem } from '../typedFast.ts'
import type { ShownPayout, WithdrawTabShown } from './setup.ts'
import { text } from './withdraw.text.ts'

/** What is typed. */
export interface TypedWithdraw {
  readonly amount: string
  /** Of a fast withdrawal: the offer that was chosen; empty where the amount was typed. */
  readonly offer: string
  readonly password: string
  readonly code: string
}

/** A field that may be wrong. */
export type WithdrawField = Exclude<keyof TypedWithdraw, 'offer'>

/** What is wrong with a field. */
export interface WithdrawProblem {
  readonly field: WithdrawField
  readonly text: string
}

/** What the form knows of the member. */
export interface WithdrawFacts {
  /** Of the wallet, with what waits beside it. */
  readonly balance: Hao
  readonly needsCode: boolean
  /** What may be paid out in coins; undefined where there is no such limit. */
  readonly quota: Hao | undefined
}

/** Nothing typed. */
export const emptyWithdraw: TypedWithdraw = { amount: '', offer: '', password: '', code: '' }

const decimalsTyped = 6
const [fen, hao] = [100n, 10_000n]

/** The typed amount, half up to the fen; undefined while there is none. */
export const amountOf = (typed: string): Hao | undefined => {
  const clean = cleanNumber(typed, decimalsTyped).replace(/\.$/, '')
  if (clean === '') return undefined
  const [whole = '0', part = ''] = clean.split('.')
  if (whole.length > 12) return undefined
  const thousandths = BigInt(part.padEnd(3, '0').slice(0, 3))
  return BigInt(whole) * hao + ((thousandths + 5n) / 10n) * fen
}

/** Cleans what is typed: digits and one point of an amount; blanks are no part of a password or a code. */
export const cleanField = (field: WithdrawField, typed: string): string =>
  field === 'amount' ? cleanNumber(typed, decimalsTyped) : typed.replaceAll(/\s/g, '')

/** The amount as it is sent: two decimals, never above the most of one withdrawal. */
export const settledAmount = (typed: string, { most }: Pick<WithdrawTabShown, 'most'>): string => {
  const amount = amountOf(typed)
  return amount === undefined ? '' : amountText(amount > most ? most : amount)
}

const amountText = (amount: Hao): string => formatYuan(amount, amount % hao === 0n ? 0 : 2)

/** The amount of the link 全部提出. */
export const allInText = (
  { most, securityPercent }: Pick<WithdrawTabShown, 'most' | 'securityPercent'>,
  { balance }: Pick<WithdrawFacts, 'balance'>,
): string => amountText(allIn(balance, securityPercent, most))

/** The first thing that is wrong; undefined where it may be sent. */
export const withdrawProblem = (
  tab: WithdrawTabShown,
  { amount: typed, password, code }: TypedWithdraw,
  facts: WithdrawFacts,
): WithdrawProblem | undefined => {
  const amount = amountOf(settledAmount(typed, tab))
  const wrong = faultOf(tab)(tab, amount, facts)
  if (wrong !== undefined) return { field: 'amount', text: wrong }
  if (password === '') return { field: 'password', text: text.passwordMissing }
  return facts.needsCode && code === '' ? { field: 'code', text: text.codeMissing } : undefined
}

type AmountFault = (
  tab: WithdrawTabShown,
  amount: Hao | undefined,
  facts: WithdrawFacts,
) => string | undefined

const faultOf = ({ isFast, isCard }: WithdrawTabShown): AmountFault => {
  if (isFast) return fastFault
  return isCard ? cardFault : coinFault
}

const fastFault: AmountFault = (tab, amount, facts) =>
  amount === undefined || amount === 0n
    ? sentenceOf(refusal('FastAmountWrong'))
    : (fastProblem(tab, amount) ?? cardFault(tab, amount, facts))

const cardFault = (
  { least, securityPercent }: WithdrawTabShown,
  amount: Hao | undefined,
  { balance }: WithdrawFacts,
): string | undefined =>
  amount === undefined || amount < least || balance < amount + securityOf(amount, securityPercent)
    ? text.insufficient(amountText(least))
    : undefined

const coinFault = (
  { least, isCoin, unit }: WithdrawTabShown,
  amount: Hao | undefined,
  { quota }: WithdrawFacts,
): string | undefined => {
  if (isCoin && quota !== undefined && (amount ?? 0n) > quota) return text.quotaShort(unit)
  if (amount === undefined) return text.amountMissing
  return amount < least ? text.amountLess(amountText(least)) : undefined
}

/** The call of what was typed, without what proves that it is the owner. */
export const withdrawBody = (
  tab: WithdrawTabShown,
  payout: ShownPayout,
  typed: Pick<TypedWithdraw, 'amount' | 'offer'>,
  token: string,
): Omit<CallInput<'withdraw'>, 'pay_password' | 'code'> => {
  const { isCard } = tab
  return {
    channelType: tab.channelType,
    operation: isCard ? 'add' : '',
    withDrawType: isCard ? '' : '1',
    cardNo: payout.shown,
    user_bank_id: payout.id,
    bindTime: formatStamp(payout.boundAtMs),
    coinType: isCard ? '' : payout.type,
    withdrawMoney: parseYuan(settledAmount(typed.amount, tab)),
    amountId: typed.offer,
    token,
  }
}
