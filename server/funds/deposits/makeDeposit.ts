/**
 * Makes the order of a deposit under its key, then asks the provider. An order whose provider refused or did not answer ends: nobody knows
 * where to pay it, and a payment that comes all the same is credited. Nothing is credited here.
 */
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { formatYuan, type Hao } from '#engine/money/money.ts'
import { err, ok, type Result } from '#engine/result.ts'
import type { CallInput } from '#contract/areas.ts'
import type { DepositChannel } from '#contract/funds/depositChannel.ts'
import { depositKindOf, isMatchWay, walletOfWay, type PayWayCode } from '#contract/funds/depositKinds.ts'
import { cutMost, isCutting, mayBeCut } from '#contract/funds/cutPoints.ts'
import { cardDigits, coinYuan, isCardNumber, isHolderName } from '#contract/funds/depositTerms.ts'
import { walletTypes, type CoinType } from '#contract/funds/payoutKinds.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import { beginOrder, stepOrder } from '../../ledger/moneyOrders/moneyOrder.ts'
import { reserveOrder } from '../../ledger/moneyOrders/moneyOrders.ts'
import { isKeyUsed } from '../../ledger/moneyOrders/orderReader.ts'
import type { Log } from '../../platform/observe/log.ts'
import { within } from '../../platform/time/within.ts'
import type { Turns } from '../../platform/time/turns.ts'
import { uuidOf } from '../../platform/uuidOf.ts'
import type { PayoutSeals } from '../payouts/sealed.ts'
import { makingMostMs } from '../providers/patience.ts'
import type { PayProvider } from '../providers/provider.ts'
import { riskFault } from '../risk/risk.sql.ts'
import { moveOn } from '../orders/moveOn.ts'
import { orderOfAnswer } from '../../ledger/moneyOrders/orderOfAnswer.ts'
import { lowerOf, type Lower } from './beneficiary.ts'
import type { SiteChannel } from './channels.ts'
import { newAddress } from './coinAddresses.ts'
import { closedFault } from './closures.ts'
import { silentReason } from './closures.sql.ts'
import { coinOfWay, priceAt, type CoinTerms } from './coins.ts'
import type { CreditParts } from './credit.ts'
import { cutAmount, hasTwin } from './cut.ts'
import { fastFault } from './fastPay.ts'
import { checked, noteOf } from './shown.ts'
import { endOrder } from './news.ts'
import { isBoundCard, withPayerCard } from './payerCard.ts'
import { depositMoneyOrder, depositTerms, isOpen, spsnOf } from './depositOrder.ts'
import { depositById, openDepositsFor, openDepositsOf, type Deposit } from './deposits.sql.ts'

/** What making an order needs. */
export interface MakeParts extends CreditParts {
  readonly channels: readonly SiteChannel[]
  readonly log: Pick<Log, 'warn'>
  readonly seals: Pick<PayoutSeals, 'open'>
  /** Orders of one member are made one after the other. */
  readonly turns: Turns
  /** Orders with cut points of one channel too. */
  readonly cutTurns: Turns
}

/** Who asks for what. */
export interface DepositAsk {
  readonly member: { readonly memberId: bigint; readonly cn: string }
  readonly input: CallInput<'recharge'>
  readonly key: string
  readonly origin: string
  readonly now: Date
  /** The amount is typed on the page of a wallet: it is 0 here. */
  readonly isTypedThere?: true
}

/** Orders that may wait at the same time. */
export const openDepositsMost = 10

const fen = 100n
const fullYuan = 10_000n

/** Makes the order, or finds the one that was made under this key. */
export const makeDeposit = async (
  parts: MakeParts,
  ask: DepositAsk,
): Promise<Result<Deposit, NamedError>> => {
  const found = parts.channels.find(({ channel }) => channel.code === ask.input.channelCode)
  if (!found) return err(refusal('ChannelUnavailable'))
  const fault = faultOf(found.channel, ask) ?? (await riskFault(parts.db, ask.member.memberId, '充值'))
  if (fault) return err(fault)
  const lower = await lowerOf(parts.db, ask.member, ask.input.subordinateName)
  const named = await withPayerCard(parts, ask.member.memberId, found.channel, ask.input)
  const fast = await fastFault(parts.db, found, ask)
  const closed = await closedFault(parts.db, parts.channels, found.channel, ask.now)
  const plan = await planOf(found, ask)
  // What was made under this key is answered, whatever a coin costs now, whichever counterparts there are, and whoever is below whom.
  const unknown = [lower, named].find((one) => !one.ok)?.error
  const refused = unknown ?? closed ?? fast ?? (plan ? undefined : refusal('ChannelUnavailable'))
  if (refused && !(await isKeyUsed(parts.db, ask.member.memberId, ask.key))) return err(refused)
  const planned = {
    ...ask,
    plan: plan ?? { worth: 0n, coin: undefined },
    lower: lower.ok ? lower.value : undefined,
  }
  const beginNow = () => beginOnce(parts, found, planned)
  const made = await parts.turns.run(String(creditedBy(planned)), () =>
    // Two that drew at once could draw the same.
    isCutting(found.channel) ? parts.cutTurns.run(found.channel.code, beginNow) : beginNow(),
  )
  if (!made.ok) return made
  const deposit = await depositById(parts.db, made.value, ask.member.memberId)
  if (!deposit) throw new Error(`the order ${made.value} must be there once it is made`)
  return show(parts, found.provider, deposit, { ...ask, input: named.ok ? named.value : ask.input })
}

/** What an order is worth in yuan, and what it is paid in. */
interface Plan {
  readonly worth: Hao
  readonly coin: CoinTerms | undefined
}

type PlannedAsk = DepositAsk & {
  readonly plan: Plan
  /** The lower member who is credited; undefined for the payer himself. */
  readonly lower: Lower | undefined
}

const creditedBy = ({ member, lower }: Pick<PlannedAsk, 'member' | 'lower'>): bigint =>
  lower?.memberId ?? member.memberId

/** Undefined where a coin has no price. */
const planOf = async (
  { channel, provider }: SiteChannel,
  { input: { amount } }: DepositAsk,
): Promise<Plan | undefined> => {
  const type = coinOfWay(channel.payWayCode)
  if (!type) return { worth: amount, coin: undefined }
  const price = await priceAt(provider, type)
  if (price === undefined || price <= 0n) return undefined
  const coin = { type, amount, least: channel.minRechargeAmount, price }
  return { worth: coinYuan(amount, price), coin }
}

/**
 * Begins it if what waits leaves room, and looks again once it is there: another node may have begun one meanwhile. Then it ends, because
 * a limit that he has set must hold.
 */
const beginOnce = async (
  parts: MakeParts,
  channel: SiteChannel,
  ask: PlannedAsk,
): Promise<Result<bigint, NamedError>> => {
  const { db } = parts
  const { memberId } = ask.member
  if (await isKeyUsed(db, memberId, ask.key)) return begin(parts, channel, ask, ask.plan.worth)
  const before = await roomFault(parts, ask, ask.plan.worth)
  if (before) return err(before)
  const pay = await cutAmount(db, channel.channel, ask.plan.worth, ask.now)
  if (pay === undefined) return err(refusal('ChannelUnavailable'))
  const made = await begin(parts, channel, ask, pay)
  if (!made.ok) return made
  const mine = await depositById(db, made.value, memberId)
  const after = mine?.state === 'made' ? await afterFault(parts, channel, ask, mine) : undefined
  if (!mine || !after) return made
  await endOrder(parts, mine, 'refused', { reason: after.name }, ask.now)
  return err(after)
}

/** Why an order that was made cannot stay. */
const afterFault = async (
  parts: MakeParts,
  { channel }: SiteChannel,
  ask: PlannedAsk,
  mine: Deposit,
): Promise<NamedError | undefined> =>
  (await hasTwin(parts.db, channel, mine, ask.now))
    ? refusal('ChannelUnavailable')
    : roomFault(parts, ask, 0n)

/** Why no order of this amount can wait beside those that do: the limits are those of who is credited. */
const roomFault = async (
  { db, guard }: MakeParts,
  ask: PlannedAsk,
  amount: Hao,
): Promise<NamedError | undefined> => {
  const memberId = creditedBy(ask)
  const [open, paid] = await Promise.all([
    openDepositsFor(db, memberId),
    openDepositsOf(db, ask.member.memberId),
  ])
  // What waits counts: otherwise ten orders of the limit each could be made before the first is paid.
  const waiting = open.reduce((sum, { terms }) => sum + terms.amount, amount)
  const may = await guard.mayDeposit(memberId, waiting, ask.now)
  // Which limit or break somebody has set for himself is nobody else's business.
  if (!may.ok) return ask.lower ? refusal('SubordinateUnavailable') : may.error
  const count = paid.length + (amount > 0n ? 1 : 0)
  return count > openDepositsMost ? refusal('TooManyOpenDeposits', { most: openDepositsMost }) : undefined
}

const begin = async (
  { db, door }: MakeParts,
  { channel, provider }: SiteChannel,
  { member: { memberId, cn }, input, plan, lower, key, now }: PlannedAsk,
  pay: Hao,
): Promise<Result<bigint, NamedError>> => {
  const id = await reserveOrder(db)
  const kind = depositKindOf(channel.payWayCode)
  const outcome = await door.post({
    memberId,
    key,
    call: 'recharge',
    contentHash: hashOf(input),
    answer: { order: String(id) },
    at: now,
    transfers: [],
    orders: [
      beginOrder(
        depositMoneyOrder,
        { id, memberId },
        z.encode(depositTerms, {
          channel: channel.code,
          payWayCode: channel.payWayCode,
          name: channel.name,
          provider: provider.name,
          amount: plan.worth,
          pay,
          ...(plan.coin && { coin: plan.coin }),
          ...(lower && { to: { memberId: String(lower.memberId), cn: lower.cn, by: cn } }),
          until: now.getTime() + (kind?.minutes ?? 15) * 60_000,
          costRate: channel.costRate,
          costStatus: channel.costStatus,
          minCostLimit: channel.minCostLimit,
          maxCostLimit: channel.maxCostLimit,
          bonus: [channel.recahrgeBouns1, channel.recahrgeBouns2, channel.recahrgeBouns3].filter(
            (tier) => tier !== '',
          ),
        }),
      ),
    ],
  })
  if ('answer' in outcome) return ok(orderOfAnswer(outcome.answer))
  return err(refusal(outcome.outcome === 'key_void' ? 'KeyVoid' : 'KeyReused'))
}

const hashOf = (input: CallInput<'recharge'>): string => {
  // The device may name itself otherwise after an update: that is the same order all the same.
  const { visitorId: _visitor, requestId: _request, amount, ...rest } = input
  const text = JSON.stringify([String(amount), Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1))])
  return uuidOf(createHash('sha256').update(text).digest('hex'))
}

/** Asks the provider, unless it has answered before. */
const show = async (
  { db, door, log }: MakeParts,
  provider: PayProvider,
  deposit: Deposit,
  { input, origin, now }: DepositAsk,
): Promise<Result<Deposit, NamedError>> => {
  if (deposit.state === 'waiting' || (await noteOf(db, deposit))) return ok(deposit)
  if (!isOpen(deposit.state)) return err(refusal('ChannelUnavailable'))
  const { terms } = deposit
  const asked = provider.create({
    spsn: spsnOf(deposit.id),
    payWayCode: terms.payWayCode as PayWayCode,
    amount: terms.coin?.amount ?? terms.pay,
    until: new Date(terms.until),
    origin,
    payerName: input.payRealUserName || input.alipayUserName,
    payerCard: cardDigits(input.payRealBankCardNumber),
    paymentId: input.paymentId,
  })
  const silent = (error: unknown) => {
    log.warn({ err: error, provider: provider.name, order: spsnOf(deposit.id) }, 'a provider did not answer')
    return err({ reason: silentReason })
  }
  const answer = (await within(makingMostMs, asked).catch(silent)) ?? silent('it hangs')
  if (answer.ok && answer.value === 'waits' && isMatchWay(terms.payWayCode)) {
    await moveOn(door, stepOrder(depositMoneyOrder, deposit, 'made', 'waiting'), now)
    return ok((await depositById(db, deposit.id)) ?? deposit)
  }
  const created =
    answer.ok && answer.value !== 'waits'
      ? await withAddress(db, provider, deposit, checked(terms.payWayCode, answer.value), now)
      : err({ reason: answer.ok ? 'the provider answered no page' : answer.error.reason })
  const step = created.ok
    ? stepOrder(depositMoneyOrder, deposit, 'made', 'shown', created.value)
    : stepOrder(depositMoneyOrder, deposit, 'made', 'refused', created.error)
  await moveOn(door, step, now)
  // Another request for the same key may have shown it first: what is stored is what everybody reads.
  const shown = await depositById(db, deposit.id)
  return shown && (await noteOf(db, shown)) ? ok(shown) : err(refusal('ChannelUnavailable'))
}

/** Stores the first address of an order in a coin; without one the order cannot be paid. */
const withAddress = async (
  db: CreditParts['db'],
  provider: PayProvider,
  { id, terms: { coin } }: Deposit,
  created: ReturnType<typeof checked>,
  now: Date,
): Promise<ReturnType<typeof checked>> => {
  if (!coin || !created.ok) return created
  const address = await newAddress(db, provider, { id, coinType: coin.type }, now)
  return address === undefined ? err({ reason: 'the provider gave no address' }) : created
}

/** Why an order cannot be made with what was typed; in the order in which the form shows its boxes. */
const faultOf = (channel: DepositChannel, { input, isTypedThere }: DepositAsk): NamedError | undefined => {
  if ((walletOfWay(channel.payWayCode) !== undefined) !== (isTypedThere === true))
    return refusal('ChannelUnavailable')
  if (isTypedThere) return undefined
  // Of a channel with choices one of them is sent.
  if (channel.imChildChannels.length > 0) return refusal('PayWayMissing')
  const boxes = depositKindOf(channel.payWayCode)?.boxes ?? []
  const { amount, bankId } = input
  const isTypedCard = boxes.includes('card') && !isBoundCard(channel, input)
  const coin = coinOfWay(channel.payWayCode)
  if (channel.bankList.length > 0 && !channel.bankList.some(({ bankCode }) => bankCode === bankId))
    return refusal('BankUnknown')
  if (isTypedCard && !isCardNumber(cardDigits(input.payRealBankCardNumber)))
    return refusal('CardNumberLength')
  if (isTypedCard && !isHolderName(input.payRealUserName.trim())) return refusal('HolderNameLength')
  if (boxes.includes('payerName') && input.alipayUserName.trim() === '') return refusal('PayerNameMissing')
  return coin ? coinFault(channel, coin, amount) : amountFault(channel, amount)
}

const coinFault = (
  { minRechargeAmount: least, maxRechargeAmount: most }: DepositChannel,
  type: CoinType,
  amount: bigint,
): NamedError | undefined =>
  amount < least || amount > most || amount % fen !== 0n
    ? refusal('CoinAmountOutOfRange', {
        least: formatYuan(least, 0),
        most: formatYuan(most, 0),
        unit: walletTypes[type].unit,
      })
    : undefined

const amountFault = (channel: DepositChannel, amount: Hao): NamedError | undefined => {
  const { payWayCode, minRechargeAmount: least, maxRechargeAmount: most, isAllowInput, fastCash } = channel
  // What a client has cut already may be that much below the least.
  const isSound = isCutting(channel)
    ? mayBeCut(amount) && amount >= (amount % fullYuan === 0n ? least : least - cutMost)
    : amount >= least && amount % fen === 0n
  if (!isSound || amount > most)
    return refusal('AmountOutOfRange', { least: formatYuan(least, 0), most: formatYuan(most, 0) })
  // Of a match the provider says which amounts there are.
  if (isMatchWay(payWayCode)) return undefined
  const chips = fastCash.split(',').map((chip) => BigInt(chip) * 10_000n)
  return isAllowInput === 1 && !chips.includes(amount) ? refusal('AmountFromChips') : undefined
}
