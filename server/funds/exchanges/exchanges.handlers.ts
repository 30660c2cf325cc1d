/** The calls of exchanges. */
import * as z from 'zod/mini'
import type { Hao } from '#engine/money/money.ts'
import { err, ok, type Result } from '#engine/result.ts'
import type { CallInput, CallOutput } from '#contract/areas.ts'
import { exchangeDaysMost, type ExchangeState } from '#contract/funds/exchanges.ts'
import {
  gameWallets,
  gameWalletIds,
  isLotteryWallet,
  type GameWalletId,
} from '#contract/funds/gameWallets.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import { hasFundPassword } from '../../account/accounts/fundPassword.ts'
import { heldTwoStep } from '../../account/secondFactor/twoStep.ts'
import { stepsOf, type HeldStep } from '../../ledger/moneyOrders/orderReader.ts'
import { balancesOf } from '../../ledger/wallet.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Handlers, MemberContext } from '../../platform/http/http.ts'
import { keyOf } from '../../platform/http/moneyKey.ts'
import { beijingDays } from '../../platform/time/beijingDays.ts'
import { within } from '../../platform/time/within.ts'
import { answerMostMs } from '../providers/patience.ts'
import { keeperOf } from '../providers/walletProvider.ts'
import { riskFault } from '../risk/risk.sql.ts'
import { idOf, openStates, returnedNote, spsnOf, statusOf } from './exchangeOrder.ts'
import { exchangeById, exchangesOf, type Exchange } from './exchanges.sql.ts'
import { orderOfAnswer } from '../../ledger/moneyOrders/orderOfAnswer.ts'
import { makeExchange, type ExchangeParts } from './makeExchange.ts'
import { hasProof } from '../../account/accounts/givenFundPassword.sql.ts'
import { exchangeLimits } from './siteTerms.ts'

type ExchangeHandlers = Pick<
  Handlers,
  'exchangeSetup' | 'playerBalance' | 'walletBalances' | 'exchange' | 'exchangeOrder' | 'exchangeOrders'
>

/** What the calls need: `carried` waits a moment for the provider of an order. */
export interface ExchangeHandlersParts extends ExchangeParts {
  readonly carried: (id: bigint) => Promise<void>
}

/** Binds the calls. */
export const exchangeHandlers = (parts: ExchangeHandlersParts): ExchangeHandlers => ({
  exchangeSetup: (_input, context) => setupOf(parts, context),

  async playerBalance({ cbId }, { member: { memberId } }) {
    if (isLotteryWallet(cbId)) {
      const { cash, agent } = await balancesOf(parts.db, memberId)
      return ok({ cash, agentActiveBalance: agent })
    }
    const [wallet] = keptWallets(parts, cbId)
    if (wallet === undefined) return err(refusal('UnknownWallet'))
    const cash = await cashIn(parts, memberId, wallet)
    return cash === null ? err(refusal('WalletSilent')) : ok({ cash })
  },

  async walletBalances({ cbId }, { member: { memberId } }) {
    const wallets = keptWallets(parts, cbId)
    if (wallets.length === 0) return err(refusal('UnknownWallet'))
    const found = await Promise.all(
      wallets.map(async (wallet) => ({ cbId: wallet, cash: await cashIn(parts, memberId, wallet) })),
    )
    return ok({ result: found })
  },

  async exchange(input, context) {
    const key = keyOf(context.idempotencyKey, context.now)
    if (!key.ok) return key
    const made = await makeExchange(parts, context, input, key.value)
    if (!made.ok) return made
    await parts.carried(made.value)
    return ok({ spsn: spsnOf(made.value) })
  },

  async exchangeOrder({ spsn }, { member: { memberId } }) {
    const order = await exchangeById(parts.db, idOf(spsn) ?? 0n, memberId)
    if (!order) return err(refusal('UnknownExchange'))
    const steps = (await stepsOf(parts.db, [order.id])).get(order.id) ?? []
    return ok({
      result: {
        ...rowOf(order, steps),
        steps: steps.map(({ state, at }) => ({ state: state as ExchangeState, at: at.getTime() })),
      },
    })
  },

  exchangeOrders: (input, { member }) => listOf(parts.db, input, member.memberId),
})

/** What an exchange needs, or what has to be done first. */
const setupOf = async (
  parts: Pick<ExchangeHandlersParts, 'db' | 'providers'>,
  { member, now }: MemberContext,
): Promise<Result<CallOutput<'exchangeSetup'>, NamedError>> => {
  const { db } = parts
  const { memberId } = member
  const atRisk = await riskFault(db, memberId, '转账')
  if (atRisk) return err(atRisk)
  if (!(await hasFundPassword(db, memberId))) return err(refusal('FundPasswordMissing'))
  const [isGiven, flags, { cash }] = await Promise.all([
    hasProof(db, member, now),
    heldTwoStep(db, member),
    balancesOf(db, memberId),
  ])
  return ok({
    result: {
      pcodeCbBaseList: keptWallets(parts, '').map((id) => ({ cbId: id, cbName: gameWallets[id].name })),
      transferCashMap: exchangeLimits,
      payPasswordFlag: isGiven ? 'Y' : 'N',
      twostepThirdTransfer: flags.thirdTransfer,
      uinPoint: cash,
    },
  })
}

/** One page of the exchanges of a member. */
const listOf = async (
  db: Db,
  input: CallInput<'exchangeOrders'>,
  memberId: bigint,
): Promise<Result<CallOutput<'exchangeOrders'>, NamedError>> => {
  const { startDate, endDate, turnOut, turnIn, queryType, page, pageSize } = input
  const range = beijingDays(startDate, endDate, exchangeDaysMost)
  if (!range) return err(refusal('DaysOutOfRange', { mostDays: exchangeDaysMost }))
  const found = await exchangesOf(db, memberId, {
    ...range,
    states: listedStates[queryType],
    out: turnOut,
    into: turnIn,
    page,
    pageSize,
  })
  const steps = await stepsOf(
    db,
    found.orders.map(({ id }) => id),
  )
  return ok({
    result: {
      data: found.orders.map((order) => rowOf(order, steps.get(order.id) ?? [])),
      page,
      pageSize,
      total: found.total,
      pageCount: Math.ceil(found.total / pageSize),
      totalCash: found.cash,
      totalArrived: found.ended,
    },
  })
}

/** The wallets of games that a provider keeps: this one, or all where the text is empty. */
const keptWallets = (
  { providers }: Pick<ExchangeHandlersParts, 'providers'>,
  cbId: string,
): readonly GameWalletId[] =>
  gameWalletIds.filter((id) => (cbId === '' || cbId === id) && keeperOf(providers, id))

/** What a wallet of games has; null where its provider does not answer, or not in time. */
const cashIn = async (
  { providers }: Pick<ExchangeHandlersParts, 'providers'>,
  memberId: bigint,
  wallet: GameWalletId,
): Promise<Hao | null> => {
  const asked = keeperOf(providers, wallet)?.balance({ player: String(memberId), wallet })
  return (await within(answerMostMs, asked ?? Promise.resolve(null)).catch(() => null)) ?? null
}

/** The states that a filter of the list shows; all where there is none. */
const listedStates: Readonly<Record<string, readonly ExchangeState[]>> = {
  '0': ['arrived'],
  '1': openStates,
  '2': ['returned'],
}

/** The answer of an order that was made, made again from what is stored. */
export const keptExchange = (stored: unknown): Promise<CallOutput<'exchange'>> =>
  Promise.resolve({ spsn: spsnOf(orderOfAnswer(stored)) })

const rowOf = ({ id, state, terms, createdAt }: Exchange, steps: readonly HeldStep[]) => {
  const returned = steps.find((step) => step.state === 'returned')
  return {
    createTime: createdAt.getTime(),
    spsnNo: spsnOf(id),
    removeToCbId: terms.out,
    switchToCbId: terms.into,
    cash: terms.amount,
    status: statusOf(state),
    errorCode: returned ? z.parse(returnedNote, returned.note).reason : '',
  }
}
