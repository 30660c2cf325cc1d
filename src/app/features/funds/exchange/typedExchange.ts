/** The typed values of the exchange form, its two wallets, and the first thing that is wrong with them (funds.md §4 and §5). */
import { cleanNumber } from '#engine/content/input.ts'
import { formatYuan, parseYuan, type Hao } from '#engine/money/money.ts'
import type { CallInput } from '#contract/areas.ts'
import { isGameWallet, lotteryWallet, takesWholeYuan, walletName } from '#contract/funds/gameWallets.ts'
import { text } from './exchange.text.ts'

/** Out of which wallet, into which: ids. */
export interface ExchangeWay {
  readonly out: string
  readonly into: string
}

/** What is typed. */
export interface TypedExchange {
  readonly amount: string
  readonly password: string
  readonly code: string
}

/** A field that may be wrong. */
export type ExchangeField = keyof TypedExchange

/** What is wrong with a field. */
export interface ExchangeProblem {
  readonly field: ExchangeField
  readonly text: string
}

/** What the form knows of the member. */
export interface ExchangeFacts {
  /** Of the wallet out of which it goes; undefined where it is not known. */
  readonly available: Hao | undefined
  /** Of one exchange this way. */
  readonly least: Hao
  readonly most: Hao
  readonly needsPassword: boolean
  readonly needsCode: boolean
}

/** Nothing typed. */
export const emptyExchange: TypedExchange = { amount: '', password: '', code: '' }

const decimalsTyped = 2
const yuan = 10_000n

/** Out of the lottery wallet into the first wallet of games. */
export const firstWay = (wallets: readonly string[]): ExchangeWay => ({
  out: lotteryWallet,
  into: wallets[0] ?? '',
})

/** Another wallet to take from: one of games goes back to the lottery wallet, which goes to the wallet of games that was chosen. */
export const wayFrom = (out: string, before: ExchangeWay): ExchangeWay => ({
  out,
  into: out === lotteryWallet ? gameOf(before) : lotteryWallet,
})

/** Another wallet to put into. */
export const wayInto = (into: string, before: ExchangeWay): ExchangeWay => ({
  out: into === lotteryWallet ? gameOf(before) : lotteryWallet,
  into,
})

/** The other way round. */
export const swapped = ({ out, into }: ExchangeWay): ExchangeWay => ({ out: into, into: out })

/** The wallet of games of a way. */
export const gameOf = ({ out, into }: ExchangeWay): string => (out === lotteryWallet ? into : out)

/** Whether this way takes whole yuan alone. */
export const isWhole = (way: ExchangeWay): boolean => {
  const wallet = gameOf(way)
  return isGameWallet(wallet) && takesWholeYuan(wallet)
}

/** The typed amount; undefined while there is none. */
export const amountOf = (typed: string): Hao | undefined => {
  const clean = cleanNumber(typed, decimalsTyped).replace(/\.$/, '')
  return clean === '' || (clean.split('.')[0] ?? '').length > 12 ? undefined : parseYuan(clean)
}

/** Cleans what is typed: digits and one point of an amount; blanks are no part of a password or a code. */
export const cleanField = (field: ExchangeField, typed: string): string =>
  field === 'amount' ? cleanNumber(typed, decimalsTyped) : typed.replaceAll(/\s/g, '')

/** The amount as it is sent: never above the most of one exchange this way. */
export const settledAmount = (typed: string, { most }: Pick<ExchangeFacts, 'most'>): string => {
  const amount = amountOf(typed)
  return amount === undefined ? '' : amountText(amount > most ? most : amount)
}

const amountText = (amount: Hao): string => formatYuan(amount, amount % yuan === 0n ? 0 : 2)

/** The amount of the link 全部转出: what there is, up to the most, in whole yuan where the wallet wants that. */
export const allOutText = (way: ExchangeWay, { available = 0n, most }: ExchangeFacts): string => {
  const step = isWhole(way) ? yuan : 100n
  const all = available > most ? most : available
  return amountText(all - (all % step))
}

/** The first thing that is wrong; undefined where it may be sent. */
export const exchangeProblem = (
  way: ExchangeWay,
  { amount: typed, password, code }: TypedExchange,
  facts: ExchangeFacts,
): ExchangeProblem | undefined => {
  const wrong = amountFault(way, amountOf(settledAmount(typed, facts)), facts)
  if (wrong !== undefined) return { field: 'amount', text: wrong }
  if (facts.needsPassword && password === '') return { field: 'password', text: text.passwordMissing }
  return facts.needsCode && code === '' ? { field: 'code', text: text.codeMissing } : undefined
}

const amountFault = (
  way: ExchangeWay,
  amount: Hao | undefined,
  { available, least }: ExchangeFacts,
): string | undefined => {
  if (available === 0n) return text.insufficient
  if (amount === undefined) return text.amountMissing
  if (amount < least) return text.amountLess(amountText(least))
  if (isWhole(way) && amount % yuan !== 0n) return text.notWhole(walletName(gameOf(way)))
  return available !== undefined && amount > available ? text.insufficient : undefined
}

/** The call of what was typed, without what proves that it is the owner. */
export const exchangeBody = (
  { out, into }: ExchangeWay,
  amount: string,
): Omit<CallInput<'exchange'>, 'payPassword' | 'code'> => ({
  turnOut: out,
  turnIn: into,
  turnOutCn: walletName(out),
  turnInCn: walletName(into),
  cash: parseYuan(amount),
})
