/**
 * Makes the order of an exchange under the key of the call: out of the lottery wallet it is taken in the same movement, back it waits for the
 * provider. What is wrong with the form is said before the fund password is looked at; a repeat under the same key gets the first answer.
 */
import { orderOfAnswer } from '../../ledger/moneyOrders/orderOfAnswer.ts'
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { formatYuan, type Hao } from '#engine/money/money.ts'
import { err, ok, type Result } from '#engine/result.ts'
import type { CallInput } from '#contract/areas.ts'
import {
  isGameWallet,
  lotteryWallet,
  takesWholeYuan,
  type GameWalletId,
} from '#contract/funds/gameWallets.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import type { RefusedSpender } from '../../account/accounts/spender.ts'
import type { MovementDoor } from '../../ledger/movements/door.ts'
import { hasProof, keepProof, useProof } from '../../account/accounts/givenFundPassword.sql.ts'
import { beginOrder } from '../../ledger/moneyOrders/moneyOrder.ts'
import { reserveOrder } from '../../ledger/moneyOrders/moneyOrders.ts'
import { isKeyUsed } from '../../ledger/moneyOrders/orderReader.ts'
import { fundsTransfers } from '../../ledger/transfers/funds.ts'
import { balancesOf } from '../../ledger/wallet.ts'
import type { Db } from '../../platform/database/database.ts'
import type { MemberContext } from '../../platform/http/http.ts'
import type { Turns } from '../../platform/time/turns.ts'
import { within } from '../../platform/time/within.ts'
import { uuidOf } from '../../platform/uuidOf.ts'
import type { ProtectionGuard } from '../../protection/guard.ts'
import { answerMostMs } from '../providers/patience.ts'
import { keeperOf, type WalletProvider } from '../providers/walletProvider.ts'
import { riskFault } from '../risk/risk.sql.ts'
import { exchangeMoneyOrder, exchangeTerms, leaves, type ExchangeTerms } from './exchangeOrder.ts'
import { exchangeLimits } from './siteTerms.ts'

/** What making an order needs. */
export interface ExchangeParts {
  readonly db: Db
  readonly door: Pick<MovementDoor, 'post'>
  readonly guard: Pick<ProtectionGuard, 'mayPlay'>
  readonly providers: readonly WalletProvider[]
  readonly refusedSpender: RefusedSpender
  /** Orders of one member are made one after the other. */
  readonly turns: Turns
}

type Input = CallInput<'exchange'>

const [fen, yuan] = [100n, 10_000n]

/** Makes the order, or finds the one that was made under this key; answers its id. */
export const makeExchange = (
  parts: ExchangeParts,
  context: MemberContext,
  input: Input,
  key: string,
): Promise<Result<bigint, NamedError>> =>
  parts.turns.run(String(context.member.memberId), async () => {
    const { memberId } = context.member
    if (await isKeyUsed(parts.db, memberId, key)) return post(parts, context, input, key, undefined)
    const plan = await planOf(parts, context, input)
    if (!plan.ok) return plan
    const refused = await refusedOwner(parts, context, input)
    return refused ? err(refused) : post(parts, context, input, key, plan.value)
  })

/** Judges what was asked, in the order in which the form shows it. */
const planOf = async (
  { db, guard, providers }: ExchangeParts,
  { member: { memberId }, now }: MemberContext,
  { turnOut, turnIn, cash }: Input,
): Promise<Result<ExchangeTerms, NamedError>> => {
  const atRisk = await riskFault(db, memberId, '转账')
  if (atRisk) return err(atRisk)
  if (isGameWallet(turnOut) && isGameWallet(turnIn)) return err(refusal('NotBetweenGames'))
  const wallet = turnOut === lotteryWallet ? turnIn : turnOut
  const provider = isGameWallet(wallet) ? keeperOf(providers, wallet) : undefined
  if (!provider || !isGameWallet(wallet) || (turnOut !== lotteryWallet && turnIn !== lotteryWallet))
    return err(refusal('UnknownWallet'))
  const terms: ExchangeTerms = { provider: provider.name, out: turnOut, into: turnIn, amount: cash }
  const may = leaves(terms) ? await guard.mayPlay(memberId, now) : ok(undefined)
  if (!may.ok) return may
  const fault =
    amountFault(terms, wallet) ??
    (leaves(terms)
      ? missingFault((await balancesOf(db, memberId)).cash, cash)
      : await gameFault(provider, { player: String(memberId), wallet }, cash))
  return fault ? err(fault) : ok(terms)
}

const amountFault = (terms: ExchangeTerms, wallet: GameWalletId): NamedError | undefined => {
  const { amount } = terms
  const [least, most] = leaves(terms)
    ? [exchangeLimits.lotteryMinTransfer, exchangeLimits.lotteryMaxTransfer]
    : [exchangeLimits.thirdMinTransfer, exchangeLimits.thirdMaxTransfer]
  if (amount < least || amount % fen !== 0n)
    return refusal('ExchangeTooSmall', { least: formatYuan(least, 0) })
  if (amount > most) return refusal('ExchangeTooLarge', { most: formatYuan(most, 0) })
  return takesWholeYuan(wallet) && amount % yuan !== 0n ? refusal('WholeYuanOnly') : undefined
}

const missingFault = (cash: Hao, amount: Hao): NamedError | undefined =>
  cash < amount ? refusal('InsufficientBalance', { missing: formatYuan(amount - cash, 2) }) : undefined

const gameFault = async (
  provider: WalletProvider,
  of: Parameters<WalletProvider['balance']>[0],
  amount: Hao,
): Promise<NamedError | undefined> => {
  const cash = await within(answerMostMs, provider.balance(of)).catch(() => undefined)
  return cash === undefined ? refusal('WalletSilent') : missingFault(cash, amount)
}

/** A right fund password holds until an exchange is made with it, so that a wrong code costs no second one. */
const refusedOwner = async (
  { db, refusedSpender }: ExchangeParts,
  context: MemberContext,
  { payPassword, code }: Input,
): Promise<NamedError | undefined> => {
  const { member, now } = context
  const isGiven = payPassword === undefined && (await hasProof(db, member, now))
  if (payPassword === undefined && !isGiven) return refusal('FundPasswordNeeded')
  const refused = await refusedSpender(context, { act: 'thirdTransfer', fundPassword: payPassword, code })
  if (!isGiven && (refused?.name === 'CodeNeeded' || refused?.name === 'CodeWrong'))
    await keepProof(db, member, now)
  if (refused) return refused
  const isUsed = await useProof(db, member)
  return isGiven && !isUsed ? refusal('FundPasswordNeeded') : undefined
}

/** Posts it. Without terms the key is known, and what it answered comes back. */
const post = async (
  { db, door }: ExchangeParts,
  { member: { memberId }, now }: MemberContext,
  input: Input,
  key: string,
  terms: ExchangeTerms | undefined,
): Promise<Result<bigint, NamedError>> => {
  const id = await reserveOrder(db)
  const out = { kind: fundsTransfers.wallet_out, cause: `exchange:${id}`, from: memberId, to: memberId }
  const outcome = await door.post({
    memberId,
    key,
    call: 'exchange',
    contentHash: hashOf(input),
    answer: { order: String(id) },
    at: now,
    // Where the key is known nothing of this is written.
    transfers: !terms || leaves(terms) ? [{ ...out, amount: terms?.amount ?? fen }] : [],
    orders: terms ? [beginOrder(exchangeMoneyOrder, { id, memberId }, z.encode(exchangeTerms, terms))] : [],
  })
  if ('answer' in outcome) return ok(orderOfAnswer(outcome.answer))
  if (outcome.outcome === 'insufficient')
    return err(refusal('InsufficientBalance', { missing: formatYuan(outcome.missing, 2) }))
  return err(refusal(outcome.outcome === 'key_void' ? 'KeyVoid' : 'KeyReused'))
}

/** What the key stands for: not the proofs, which a repeat need not have any more. */
const hashOf = ({ turnOut, turnIn, cash }: Input): string =>
  uuidOf(
    createHash('sha256')
      .update(JSON.stringify([turnOut, turnIn, String(cash)]))
      .digest('hex'),
  )
