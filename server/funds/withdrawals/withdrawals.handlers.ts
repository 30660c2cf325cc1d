/** The calls of withdrawals. */
import * as z from 'zod/mini'
import { err, ok } from '#engine/result.ts'
import type { CallOutput } from '#contract/areas.ts'
import { withdrawDaysMost, type WithdrawState } from '#contract/funds/withdrawals.ts'
import { refusal } from '#contract/refusals.ts'
import { stepsOf, type HeldStep } from '../../ledger/moneyOrders/orderReader.ts'
import type { Handlers } from '../../platform/http/http.ts'
import { keyOf } from '../../platform/http/moneyKey.ts'
import { beijingDays } from '../../platform/time/beijingDays.ts'
import { orderOfAnswer } from '../../ledger/moneyOrders/orderOfAnswer.ts'
import { makeWithdrawal } from './makeWithdrawal.ts'
import { openWithdrawPage, pageStateOf, pageTermsOf, type PageParts } from './pages.ts'
import { arrivalTiers, confirmUntil } from './arrival.ts'
import { confirmArrivalOf } from './confirmArrival.ts'
import { withdrawAmountsOf } from './pool.ts'
import { coinQuoteOf } from './quote.ts'
import { withdrawSetupOf, type SetupParts } from './setup.ts'
import { frozenStates, idOf, paidNote, returnedNote, spsnOf, statusOf } from './withdrawOrder.ts'
import { withdrawalById, withdrawalsOf, type Withdrawal } from './withdrawals.sql.ts'

type WithdrawHandlers = Pick<
  Handlers,
  | 'withdrawSetup'
  | 'coinQuote'
  | 'withdraw'
  | 'withdrawAmounts'
  | 'confirmArrival'
  | 'withdrawPageTerms'
  | 'withdrawPage'
  | 'withdrawPageState'
  | 'withdrawOrder'
  | 'withdrawOrders'
>

/** Binds the calls. */
export const withdrawHandlers = (parts: PageParts & SetupParts): WithdrawHandlers => ({
  withdrawSetup: (input, context) => withdrawSetupOf(parts, input, context),

  coinQuote: (input) => coinQuoteOf(parts, input),

  async withdraw(input, context) {
    const key = keyOf(context.idempotencyKey, context.now)
    if (!key.ok) return key
    const made = await makeWithdrawal(parts, context, input, key.value)
    return made.ok ? ok({ spsn: spsnOf(made.value) }) : made
  },

  withdrawAmounts: ({ channelType }, context) => withdrawAmountsOf(parts, channelType, context),

  confirmArrival: ({ spsn }, { member: { memberId }, now }) =>
    confirmArrivalOf(parts, { spsn, memberId, now }),

  withdrawPageTerms: (input) => Promise.resolve(pageTermsOf(parts, input)),

  withdrawPage: (input, context) => openWithdrawPage(parts, input, context),

  withdrawPageState: (input, context) => pageStateOf(parts, input, context),

  async withdrawOrder({ spsn }, { member: { memberId }, now }) {
    const order = await withdrawalById(parts.db, idOf(spsn) ?? 0n, memberId)
    if (!order) return err(refusal('UnknownWithdrawal'))
    const steps = (await stepsOf(parts.db, [order.id])).get(order.id) ?? []
    const { security, unit, price, quantity } = order.terms
    const paid = noteOf(steps, 'paid', paidNote)
    return ok({
      result: {
        ...rowOf(order, steps),
        securityDeposit: security,
        unit,
        price,
        realQuantity: quantity,
        reference: paid?.reference ?? '',
        confirmUntil: confirmUntil(steps),
        bonusList: arrivalTiers(order.terms, steps, now),
        bonusAmount: paid?.bonus ?? 0n,
        steps: steps.map(({ state, at }) => ({ state: state as WithdrawState, at: at.getTime() })),
      },
    })
  },

  async withdrawOrders({ startDate, endDate, queryType, page, pageSize }, { member: { memberId } }) {
    const range = beijingDays(startDate, endDate, withdrawDaysMost)
    if (!range) return err(refusal('DaysOutOfRange', { mostDays: withdrawDaysMost }))
    const found = await withdrawalsOf(parts.db, memberId, {
      ...range,
      states: listedStates[queryType],
      page,
      pageSize,
    })
    const steps = await stepsOf(
      parts.db,
      found.orders.map(({ id }) => id),
    )
    return ok({
      result: {
        data: found.orders.map((order) => ({
          drawOrderId: String(order.id),
          ...rowOf(order, steps.get(order.id) ?? []),
        })),
        page,
        pageSize,
        total: found.total,
        pageCount: Math.ceil(found.total / pageSize),
        totalCash: found.cash,
        totalPaid: found.ended,
      },
    })
  },
})

/** The states that a filter of the list shows; all where there is none. */
const listedStates: Readonly<Record<number, readonly WithdrawState[]>> = {
  1: ['paid'],
  2: ['returned'],
  3: frozenStates,
}

/** The answer of an order that was made, made again from what is stored. */
export const keptWithdraw = (stored: unknown): Promise<CallOutput<'withdraw'>> =>
  Promise.resolve({ spsn: spsnOf(orderOfAnswer(stored)) })

const rowOf = ({ id, state, terms, createdAt }: Withdrawal, steps: readonly HeldStep[]) => {
  const returned = noteOf(steps, 'returned', returnedNote)
  return {
    spsn: spsnOf(id),
    createTime: createdAt.getTime(),
    way: terms.name,
    account: terms.account,
    cash: terms.amount,
    poundage: terms.fee,
    amount: terms.amount - terms.fee,
    status: statusOf(state, returned?.by),
    errorCode: returned ? reasonOf(returned) : '',
  }
}

/** A form that was sent twice ends by the name of its refusal. */
const reasonOf = ({ by, reason }: z.output<typeof returnedNote>): string =>
  by === 'form' ? '与同时提交的另一笔重复' : reason

const noteOf = <C extends z.ZodMiniType>(
  steps: readonly HeldStep[],
  state: WithdrawState,
  codec: C,
): z.output<C> | undefined => {
  const step = steps.find((one) => one.state === state)
  return step && z.decode(codec, step.note as z.input<C>)
}
