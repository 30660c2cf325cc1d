/** The calls of deposits. */
import * as z from 'zod/mini'
import { err, ok, type Result } from '#engine/result.ts'
import type { CallInput, CallOutput } from '#contract/areas.ts'
import { depositDaysMost, type DepositState } from '#contract/funds/deposits.ts'
import { chatOrders } from '#contract/funds/chatDeposits.ts'
import { chainCoins } from '#contract/funds/coins.ts'
import { depositKindOf, type Confirmation } from '#contract/funds/depositKinds.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import { stepOrder } from '../../ledger/moneyOrders/moneyOrder.ts'
import { stepsOf, type HeldStep } from '../../ledger/moneyOrders/orderReader.ts'
import type { Handlers } from '../../platform/http/http.ts'
import { keyOf } from '../../platform/http/moneyKey.ts'
import { beijingDays } from '../../platform/time/beijingDays.ts'
import {
  creditedNote,
  depositMoneyOrder,
  idOf,
  isOpen,
  openStates,
  spsnOf,
  statusOf,
} from './depositOrder.ts'
import { creditedTo, namesOf } from './beneficiary.ts'
import { areFastClosed } from '../orders/arrivals.sql.ts'
import { moveOn } from '../orders/moveOn.ts'
import { orderOfAnswer } from '../../ledger/moneyOrders/orderOfAnswer.ts'
import { chatWays, renewedPage } from './chats.ts'
import { addressOf } from './coinAddresses.ts'
import { closuresAt, withClosures } from './closures.ts'
import { collectionOf } from './collection.ts'
import { coinPayment, lookAtCoin, offeredChannels, type CoinPayment } from './coinView.ts'
import { depositById, depositsOf, type Deposit } from './deposits.sql.ts'
import { fastAmountsOf, withFastClosed } from './fastPay.ts'
import { makeDeposit, type MakeParts } from './makeDeposit.ts'
import { cancelMatchOf, statusOfMatch } from './matching.ts'
import { matchPayment, type MatchPayment } from './matchView.ts'
import { riskFault } from '../risk/risk.sql.ts'
import { remitOf, shownOf } from './shown.ts'
import { walletPageOf } from './walletPages.ts'
import { windowOf } from './window.ts'

type DepositHandlers = Pick<
  Handlers,
  | 'depositReady'
  | 'queryChannel'
  | 'collectionInfo'
  | 'recharge'
  | 'depositOrder'
  | 'depositOrders'
  | 'paidNotice'
  | 'coinTypeList'
  | 'coinAddress'
  | 'fastAmounts'
  | 'matchStatus'
  | 'cancelMatch'
  | 'renewChat'
  | 'walletPage'
>

/** Binds the calls. */
export const depositHandlers = (parts: MakeParts): DepositHandlers => ({
  async depositReady(_input, { member: { memberId } }) {
    const atRisk = await riskFault(parts.db, memberId, '充值')
    return atRisk ? err(atRisk) : ok({ result: { token: '', md5Key: '' } })
  },

  async queryChannel(_input, { member: { memberId }, now }) {
    const [all, areClosed, closures] = await Promise.all([
      offeredChannels(parts.channels),
      areFastClosed(parts.db, memberId, now),
      closuresAt(parts.db, now),
    ])
    const offered = closures.size > 0 ? withClosures(all, closures) : all
    return ok(areClosed ? withFastClosed(offered) : offered)
  },

  collectionInfo: (input) => collectionOf(parts.channels, input),

  coinTypeList: () =>
    Promise.resolve(ok({ result: chainCoins.map((name, index) => ({ id: index + 1, name })) })),

  async coinAddress({ spsn, coinType, refresh }, { member: { memberId }, now }) {
    const deposit = await depositById(parts.db, idOf(spsn) ?? 0n, memberId)
    const address = await addressOf(parts, deposit, { coinType, refresh, now })
    return address.ok ? ok({ result: { address: address.value, qrCodeURL: address.value } }) : address
  },

  fastAmounts({ channelCode }, { member: { memberId }, now }) {
    const found = parts.channels.find(({ channel }) => channel.code === channelCode)
    return fastAmountsOf(parts.db, found, memberId, now)
  },

  matchStatus: ({ orderId }, { member: { memberId }, now }) =>
    statusOfMatch(parts, { orderId, memberId, now }),

  cancelMatch: ({ orderId, type }, { member: { memberId }, now }) =>
    parts.turns.run(String(memberId), () => cancelMatchOf(parts, { orderId, type, memberId, now })),

  async renewChat({ spsn }, { member: { memberId }, origin }) {
    const reqUrl = await renewedPage(parts, await depositById(parts.db, idOf(spsn) ?? 0n, memberId), origin)
    return reqUrl.ok ? ok({ reqUrl: reqUrl.value }) : reqUrl
  },

  walletPage: (input, context) => walletPageOf(parts, input, context),

  async recharge(input, { member, idempotencyKey, origin, now }) {
    const key = keyOf(idempotencyKey, now)
    if (!key.ok) return key
    const made = await makeDeposit(parts, { member, input, key: key.value, origin, now })
    return made.ok ? ok(await rechargeAnswer(parts.db, made.value, now)) : made
  },

  async depositOrder({ spsn }, { member: { memberId }, now }) {
    const found = await depositById(parts.db, idOf(spsn) ?? 0n)
    const isPayer = found?.memberId === memberId
    if (!found || !(isPayer || creditedTo(found) === memberId)) return err(refusal('UnknownDeposit'))
    const seen = await lookAtCoin(parts, found, now)
    const deposit = (await depositById(parts.db, found.id)) ?? found
    const steps = (await stepsOf(parts.db, [deposit.id])).get(deposit.id) ?? []
    const coin = await coinPayment(parts.db, deposit, seen)
    const match = await matchPayment(parts.db, deposit, steps, now)
    return ok({
      result: {
        ...rowOf(deposit, memberId),
        ...(isPayer ? paymentOf(deposit, steps, { coin, match }) : unpayable(deposit, steps)),
        ...creditedOf(steps),
        steps: steps.map(stepAnswer),
      },
    })
  },

  depositOrders: (input, { member: { memberId } }) => listDeposits(parts.db, input, memberId),

  paidNotice: ({ orderId }, { member: { memberId }, now }) => tellPaid(parts, orderId, memberId, now),
})

const listDeposits = async (
  db: MakeParts['db'],
  { startDate, endDate, queryType, channelType, page, pageSize }: CallInput<'depositOrders'>,
  memberId: bigint,
): Promise<Result<CallOutput<'depositOrders'>, NamedError>> => {
  const range = beijingDays(startDate, endDate, depositDaysMost)
  if (!range) return err(refusal('DaysOutOfRange', { mostDays: depositDaysMost }))
  const found = await depositsOf(
    db,
    memberId,
    { ...range, states: listedStates[queryType], page, pageSize },
    channelType === chatOrders ? chatWays : undefined,
  )
  const steps = await stepsOf(
    db,
    found.orders.map(({ id }) => id),
  )
  return ok({
    result: {
      data: found.orders.map((deposit) => ({
        orderId: String(deposit.id),
        ...rowOf(deposit, memberId),
        credited: creditedOf(steps.get(deposit.id) ?? []).credited,
        way: wayOf[depositKindOf(deposit.terms.payWayCode)?.confirmation ?? 'redirect'],
      })),
      page,
      pageSize,
      total: found.total,
      pageCount: Math.ceil(found.total / pageSize),
      totalCash: found.cash,
      totalCredited: found.ended,
    },
  })
}

/** Notes that the player says that he has paid; it credits nothing. */
const tellPaid = async (
  parts: MakeParts,
  orderId: string,
  memberId: bigint,
  now: Date,
): Promise<Result<CallOutput<'paidNotice'>, NamedError>> => {
  const deposit = await depositById(parts.db, idOf(orderId) ?? 0n, memberId)
  if (!deposit) return err(refusal('UnknownDeposit'))
  if (deposit.state === 'shown')
    await moveOn(parts.door, stepOrder(depositMoneyOrder, deposit, 'shown', 'told'), now)
  const told = (await depositById(parts.db, deposit.id, memberId)) ?? deposit
  if (!isOpen(told.state) && told.state !== 'credited') return err(refusal('DepositEnded'))
  return ok({ result: { status: statusOf[told.state as DepositState] } })
}

/** `way` of a row by how its order is confirmed. */
const wayOf = {
  redirect: 2,
  wallet: 2,
  coin: 2,
  bank: 1,
  match: 1,
  chat: chatOrders,
} as const satisfies Readonly<Record<Confirmation, number>>

/** The states that a filter of the list shows; all where there is none. */
const listedStates: Readonly<Record<number, readonly DepositState[]>> = {
  1: ['credited'],
  2: ['refused', 'cancelled', 'expired'],
  3: openStates,
}

/** The answer of an order that was made, made again from what is stored. */
export const keptRecharge =
  (db: MakeParts['db']) =>
  async (stored: unknown, memberId: bigint): Promise<CallOutput<'recharge'>> => {
    const deposit = await depositById(db, orderOfAnswer(stored), memberId)
    if (!deposit) throw new Error('the order of a stored answer must be there')
    // As it was answered: the cancels are those of the day on which it was made.
    return rechargeAnswer(db, deposit, deposit.createdAt)
  }

const rechargeAnswer = async (
  db: MakeParts['db'],
  deposit: Deposit,
  now: Date,
): Promise<CallOutput<'recharge'>> => {
  const steps = (await stepsOf(db, [deposit.id])).get(deposit.id) ?? []
  const coin = await coinPayment(db, deposit, undefined)
  const result = paymentOf(deposit, steps, { coin, match: await matchPayment(db, deposit, steps, now) })
  return {
    result,
    spsn: spsnOf(deposit.id),
    reqUrl: result.reqUrl,
    reqParams: '',
    coinAdress: coin?.address ?? '',
    usdtType: coin?.coinType ?? '',
  }
}

const rowOf = (deposit: Deposit, reader: bigint) => ({
  spsn: spsnOf(deposit.id),
  channelCode: deposit.terms.channel,
  payWayName: deposit.terms.name,
  cash: deposit.terms.amount,
  status: statusOf[deposit.state as DepositState],
  orderDate: deposit.createdAt.getTime(),
  ...namesOf(deposit, reader),
})

/** For who is credited and does not pay: the amount alone. */
const unpayable = (deposit: Deposit, steps: readonly HeldStep[]) => ({
  payAmount: deposit.terms.pay,
  until: windowOf(deposit, steps).until,
  coin: null,
  match: null,
  reqUrl: '',
  recodeInfo: '',
  remitBankInfo: null,
})

const paymentOf = (
  deposit: Deposit,
  steps: readonly HeldStep[],
  ways: { readonly coin: CoinPayment | null; readonly match: MatchPayment | null },
) => {
  // Where it cannot be paid any more nobody is shown where to send money.
  const shown = isOpen(deposit.state) ? shownOf(steps) : undefined
  return {
    payAmount: deposit.terms.pay,
    ...ways,
    until: windowOf(deposit, steps).until,
    reqUrl: shown?.reqUrl ?? '',
    recodeInfo: shown?.recodeInfo ?? '',
    remitBankInfo: remitOf(deposit, steps),
  }
}

const noteOfStep = ({ state, note }: HeldStep) =>
  state === 'credited' ? z.decode(creditedNote, note as z.input<typeof creditedNote>) : undefined

const creditedOf = (steps: readonly HeldStep[]) => {
  const notes = steps.map(noteOfStep).filter((note) => note !== undefined)
  return {
    credited: notes.reduce((sum, { credited }) => sum + credited, 0n),
    fee: notes.reduce((sum, { fee }) => sum + fee, 0n),
    held: notes.reduce((sum, { held }) => sum + held, 0n),
  }
}

const stepAnswer = (step: HeldStep) => {
  const note = noteOfStep(step)
  return {
    state: step.state as DepositState,
    at: step.at.getTime(),
    received: note?.received ?? 0n,
    coins: note?.coins ?? 0n,
    isLate: note?.isLate ?? false,
  }
}
