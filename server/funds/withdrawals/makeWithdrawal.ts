/**
 * Freezes the money of a withdrawal and makes its order, in one movement under the key of the call. What is wrong with the form is said before
 * the fund password is looked at; a repeat under the same key gets the first answer and costs no try.
 */
import { orderOfAnswer } from '../../ledger/moneyOrders/orderOfAnswer.ts'
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { formatYuan, type Hao } from '#engine/money/money.ts'
import { err, ok, type Result } from '#engine/result.ts'
import type { CallInput } from '#contract/areas.ts'
import { unconfirmedMost } from '#contract/funds/fastWithdrawals.ts'
import { banks, type BankCode } from '#contract/funds/banks.ts'
import { walletTypes, type CoinType } from '#contract/funds/payoutKinds.ts'
import {
  coinText,
  feeInYuan,
  isFastTab,
  paysTo,
  quoteOf,
  securityOf,
  tabOfChannel,
  usableFrom,
  withdrawTabs,
  type Quote,
  type WithdrawTab,
  type WithdrawTabKey,
} from '#contract/funds/withdrawTerms.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import type { RefusedSpender } from '../../account/accounts/spender.ts'
import type { MovementTransfer } from '../../ledger/movements/movement.ts'
import { beginOrder } from '../../ledger/moneyOrders/moneyOrder.ts'
import { reserveOrder } from '../../ledger/moneyOrders/moneyOrders.ts'
import { isKeyUsed } from '../../ledger/moneyOrders/orderReader.ts'
import { fundsTransfers } from '../../ledger/transfers/funds.ts'
import type { MemberContext } from '../../platform/http/http.ts'
import { beijingMinute, beijingText } from '../../platform/time/beijingTime.ts'
import type { Turns } from '../../platform/time/turns.ts'
import { uuidOf } from '../../platform/uuidOf.ts'
import { payoutsOf, type StoredPayout } from '../payouts/payouts.sql.ts'
import { within } from '../../platform/time/within.ts'
import { answerMostMs } from '../providers/patience.ts'
import { payerOf, type PayoutProvider } from '../providers/payoutProvider.ts'
import { areFastClosed } from '../orders/arrivals.sql.ts'
import { riskFault } from '../risk/risk.sql.ts'
import { endReturned, type EndingParts } from './endings.ts'
import { poolFault } from './pool.ts'
import {
  arrivalBonuses,
  networkFees,
  perDayMost,
  securityPercentOf,
  siteTabs,
  twoPeopleFrom,
  type SiteTab,
} from './siteTerms.ts'
import { standingOf, todaysOf, type WithdrawStanding } from './standing.ts'
import { withdrawMoneyOrder, withdrawTerms, type WithdrawTerms } from './withdrawOrder.ts'
import { inOrderOfFreezing } from './withdrawals.sql.ts'

/** What making an order needs. */
export interface WithdrawParts extends EndingParts {
  readonly providers: readonly PayoutProvider[]
  readonly refusedSpender: RefusedSpender
  readonly tokenKey: Uint8Array
  /** Orders of one member are made one after the other. */
  readonly turns: Turns
}

type Input = CallInput<'withdraw'>

const fen = 100n

/** What is asked for, on our form or on a page of a provider. */
export interface WithdrawAsk {
  readonly tab: WithdrawTabKey | undefined
  readonly payoutId: bigint
  readonly amount: Hao
  /** Of a fast withdrawal: the offer that was chosen. */
  readonly offer: string
  /** What our form showed. */
  readonly form?: Pick<Input, 'cardNo' | 'bindTime' | 'token'>
  /** What stands for the form where there was none. */
  readonly token?: string
}

/** Whose money it is, and when it is asked for. */
export interface WithdrawWho {
  readonly memberId: bigint
  readonly now: Date
}

/** Makes the order, or finds the one that was made under this key; answers its id. */
export const makeWithdrawal = (
  parts: WithdrawParts,
  context: MemberContext,
  input: Input,
  key: string,
): Promise<Result<bigint, NamedError>> => {
  const who = { memberId: context.member.memberId, now: context.now }
  const entry = { key, contentHash: hashOf(input) }
  return parts.turns.run(String(who.memberId), async () => {
    if (await isKeyUsed(parts.db, who.memberId, key)) return post(parts, who, entry, undefined)
    const plan = await planOf(parts, who, askOf(input))
    if (!plan.ok) return plan
    const refused = await parts.refusedSpender(context, {
      act: 'withdraw',
      fundPassword: input.pay_password,
      code: input.code,
    })
    return refused ? err(refused) : freeze(parts, who, entry, plan.value)
  })
}

/** The same for what was asked for on a page that was opened with a fund password. */
export const makeFromPage = (
  parts: WithdrawParts,
  who: WithdrawWho,
  ask: WithdrawAsk,
  key: string,
): Promise<Result<bigint, NamedError>> =>
  parts.turns.run(String(who.memberId), async () => {
    const entry = { key, contentHash: key }
    if (await isKeyUsed(parts.db, who.memberId, key)) return post(parts, who, entry, undefined)
    const plan = await planOf(parts, who, ask)
    return plan.ok ? freeze(parts, who, entry, plan.value) : plan
  })

const askOf = (input: Input): WithdrawAsk => ({
  tab: tabOfChannel(input.channelType),
  payoutId: input.user_bank_id,
  amount: input.withdrawMoney,
  offer: input.amountId,
  form: input,
})

const freeze = async (
  parts: WithdrawParts,
  who: WithdrawWho,
  entry: Entry,
  terms: WithdrawTerms,
): Promise<Result<bigint, NamedError>> => {
  const made = await post(parts, who, entry, terms)
  return made.ok ? lookAgain(parts, who, made.value, terms) : made
}

/** Judges what was asked, in the order in which the form shows it. */
const planOf = async (
  parts: WithdrawParts,
  { memberId, now }: WithdrawWho,
  ask: WithdrawAsk,
): Promise<Result<WithdrawTerms, NamedError>> => {
  const { db, providers } = parts
  const atRisk = await riskFault(db, memberId, '提现')
  if (atRisk) return err(atRisk)
  const site = siteTabs.find((one) => one.key === ask.tab && one.isOn)
  const provider = site && payerOf(providers, site.key)
  if (!site || !provider) return err(refusal('WithdrawUnavailable'))
  if (isFastTab(site.key) && (await areFastClosed(db, memberId, now)))
    return err(refusal('FastBlocked', { most: unconfirmedMost }))
  const payout = (await payoutsOf(db, memberId)).find(({ id }) => id === ask.payoutId)
  if (!payout || !paysTo(site.key, payout.kind, payout.type)) return err(refusal('UnknownPayout'))
  if (!isAsShown(payout, ask)) return err(refusal('PayoutChanged'))
  const standing = await standingOf(parts, memberId, now)
  const young = youngFault(payout, standing, now)
  if (young) return err(young)
  const fault = amountFault(site, standing, ask) ?? (await poolFault(provider, site, ask))
  if (fault) return err(fault)
  const paid = await paidIn(provider, site, payout, ask.amount)
  return paid.ok ? ok(termsOf({ site, provider, payout, standing, ask, paid: paid.value })) : paid
}

/** Why nothing can be paid to an account yet. */
export const youngFault = (
  { boundAt }: StoredPayout,
  { ageingHours }: WithdrawStanding,
  now: Date,
): NamedError | undefined => {
  const usable = new Date(usableFrom(boundAt.getTime(), ageingHours))
  return usable > now ? refusal('PayoutTooYoung', { until: beijingMinute(usable).trim() }) : undefined
}

/** Whether the form showed the account as it is: a page that is older than a change must not pay to another. */
const isAsShown = ({ shown, boundAt }: StoredPayout, { form }: WithdrawAsk): boolean =>
  (form?.cardNo ?? '') === '' || form?.cardNo === shown
    ? (form?.bindTime ?? '') === '' || form?.bindTime === beijingText(boundAt)
    : false

/** Why no withdrawal of this member can be made now, whatever its amount; what cannot be staked needs no stakes. */
export const standingFault = (
  { held, turnover, today }: WithdrawStanding,
  amount: Hao,
): NamedError | undefined => {
  if (today.length >= perDayMost) return refusal('TooManyWithdrawals', { most: perDayMost })
  return amount > held && turnover.done < turnover.needed
    ? refusal('TurnoverMissing', {
        done: formatYuan(turnover.done, 2),
        needed: formatYuan(turnover.needed, 2),
      })
    : undefined
}

const amountFault = (
  { least, most, key }: SiteTab,
  standing: WithdrawStanding,
  { amount, form }: WithdrawAsk,
): NamedError | undefined => {
  const { cash, held, token, today } = standing
  if (amount < least || amount > most || amount % fen !== 0n)
    return refusal('AmountOutOfRange', { least: formatYuan(least, 0), most: formatYuan(most, 0) })
  if (today.length >= perDayMost) return standingFault(standing, amount)
  const missing = amount + securityOf(amount, securityPercentOf(key)) - cash - held
  if (missing > 0n) return refusal('InsufficientBalance', { missing: formatYuan(missing, 2) })
  return standingFault(standing, amount) ?? (form && form.token !== token ? refusal('FormUsed') : undefined)
}

interface Paid extends Quote {
  /** Hao a coin; 0 where it is yuan. */
  readonly price: Hao
}

/** What arrives, in the unit of the tab. */
const paidIn = async (
  provider: PayoutProvider,
  { key }: SiteTab,
  { type }: StoredPayout,
  amount: Hao,
): Promise<Result<Paid, NamedError>> => {
  const { unit }: WithdrawTab = withdrawTabs[key]
  if (unit === '') return ok({ price: 0n, quantity: 0n, fee: 0n, real: 0n })
  const price = await within(answerMostMs, provider.price(unit)).catch(() => undefined)
  if (price === undefined || price <= 0n) return err(refusal('QuoteUnavailable'))
  const quote = quoteOf(amount, price, networkFees[type as CoinType] ?? 0n)
  return quote.real > 0n ? ok({ ...quote, price }) : err(refusal('QuoteUnavailable'))
}

interface Chosen {
  readonly site: SiteTab
  readonly provider: PayoutProvider
  readonly payout: StoredPayout
  readonly standing: WithdrawStanding
  readonly ask: WithdrawAsk
  readonly paid: Paid
}

const termsOf = ({ site, provider, payout, standing, ask, paid }: Chosen): WithdrawTerms => {
  const { name, unit, kind }: WithdrawTab = withdrawTabs[site.key]
  const { amount } = ask
  const day = standing.today.reduce((sum, { terms }) => sum + terms.amount, amount)
  return {
    tab: site.key,
    name,
    provider: provider.name,
    payout: String(payout.id),
    kind,
    type: payout.type,
    account: accountText(payout),
    amount,
    fee: feeInYuan(paid.price, paid.fee),
    security: securityOf(amount, securityPercentOf(site.key)),
    held: standing.held < amount ? standing.held : amount,
    unit,
    price: unit === '' ? '' : formatYuan(paid.price, 2),
    quantity: unit === '' ? '' : coinText(paid.real),
    token: ask.token ?? standing.token,
    ...(isFastTab(site.key) && { fast: { offer: ask.offer, bonus: [...arrivalBonuses[site.key]] } }),
    needsTwo: amount >= twoPeopleFrom.one || day >= twoPeopleFrom.day,
  }
}

const accountText = ({ kind, type, shown }: StoredPayout): string => {
  if (kind === 'bank') return `${banks[type as BankCode]} ${shown}`
  const { unit, network } = walletTypes[type as CoinType]
  return [unit, network, shown].filter((part) => part !== '').join(' ')
}

/** Under what it is posted: the key of the call, and what the key stands for. */
interface Entry {
  readonly key: string
  readonly contentHash: string
}

/** Posts it. Without terms the key is known, and what it answered comes back. */
const post = async (
  { db, door }: WithdrawParts,
  { memberId, now }: WithdrawWho,
  { key, contentHash }: Entry,
  terms: WithdrawTerms | undefined,
): Promise<Result<bigint, NamedError>> => {
  const id = await reserveOrder(db)
  const cause = `withdrawal:${id}`
  const { amount = fen, held = 0n, security = 0n } = terms ?? {}
  const both = { cause, from: memberId, to: memberId }
  const moved: readonly MovementTransfer[] = [
    { kind: fundsTransfers.withdrawal_held, amount: held, ...both },
    { kind: fundsTransfers.withdrawal, amount: amount - held, ...both },
    { kind: fundsTransfers.withdrawal_security, amount: security, ...both },
  ]
  const outcome = await door.post({
    memberId,
    key,
    call: 'withdraw',
    contentHash,
    answer: { order: String(id) },
    at: now,
    transfers: moved.filter((one) => one.amount > 0n),
    orders: terms ? [beginOrder(withdrawMoneyOrder, { id, memberId }, z.encode(withdrawTerms, terms))] : [],
  })
  if ('answer' in outcome) return ok(orderOfAnswer(outcome.answer))
  if (outcome.outcome === 'insufficient')
    return err(refusal('InsufficientBalance', { missing: formatYuan(outcome.missing, 2) }))
  return err(refusal(outcome.outcome === 'key_void' ? 'KeyVoid' : 'KeyReused'))
}

/** What the key stands for: not the proofs, which a repeat need not have any more. */
const hashOf = ({
  pay_password: _password,
  code: _code,
  withdrawMoney,
  user_bank_id,
  ...rest
}: Input): string => {
  const text = JSON.stringify([
    String(withdrawMoney),
    String(user_bank_id),
    Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ])
  return uuidOf(createHash('sha256').update(text).digest('hex'))
}

/** Another node may have made one with the same form, or the last of the day, meanwhile: then this one ends. */
const lookAgain = async (
  parts: WithdrawParts,
  { memberId, now }: WithdrawWho,
  id: bigint,
  { token }: WithdrawTerms,
): Promise<Result<bigint, NamedError>> => {
  const today = await inOrderOfFreezing(parts.db, memberId, await todaysOf(parts.db, memberId, now))
  const place = today.findIndex((order) => order.id === id)
  const [mine, before] = [today[place], today.slice(0, Math.max(place, 0))]
  const fault = before.some(({ terms }) => terms.token === token)
    ? refusal('FormUsed')
    : before.length >= perDayMost
      ? refusal('TooManyWithdrawals', { most: perDayMost })
      : undefined
  if (!fault || !mine) return ok(id)
  await endReturned(parts, mine, 'made', { by: 'form', reason: fault.name }, now)
  return err(fault)
}
