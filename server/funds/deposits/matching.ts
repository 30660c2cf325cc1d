/**
 * Orders for which a counterpart is looked for (decided.md 15 to 18): whether one was found, and the cancel. The provider is asked; what it
 * says moves the order on by the same rules as a callback.
 */
import { err, ok, type Result } from '#engine/result.ts'
import type { CallOutput } from '#contract/areas.ts'
import { isMatchWay } from '#contract/funds/depositKinds.ts'
import { canceled, cancelsMost } from '#contract/funds/matching.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import { stepOrder } from '../../ledger/moneyOrders/moneyOrder.ts'
import { stepsOf, type HeldStep } from '../../ledger/moneyOrders/orderReader.ts'
import { within } from '../../platform/time/within.ts'
import { moveOn } from '../orders/moveOn.ts'
import { answerMostMs } from '../providers/patience.ts'
import { providerNamed } from '../providers/provider.ts'
import { depositMoneyOrder, idOf, isOpen, spsnOf } from './depositOrder.ts'
import { cancelsOf, depositById, type Deposit } from './deposits.sql.ts'
import type { MakeParts } from './makeDeposit.ts'
import { takeNews } from './news.ts'
import { remitOf } from './shown.ts'
import { matchedAt } from './window.ts'

/** Who asks for which order, when. */
interface MatchAsk {
  readonly orderId: string
  readonly memberId: bigint
  readonly now: Date
}

/** Whether a counterpart was found; asks the provider while one is looked for. */
export const statusOfMatch = async (
  parts: MakeParts,
  ask: MatchAsk,
): Promise<Result<CallOutput<'matchStatus'>, NamedError>> => {
  const found = await matchOf(parts, ask)
  if (!found) return err(refusal('UnknownDeposit'))
  if (found.state === 'waiting') await askFor(parts, found, ask.now)
  const { deposit, steps } = await standingOf(parts, found)
  const end = endFault(deposit, steps)
  if (end) return err(end)
  const remitBankInfo = remitOf(deposit, steps)
  const at = matchedAt(steps)
  return at && remitBankInfo ? ok({ remitBankInfo, matchedAt: at.getTime() }) : err(refusal('MatchWaiting'))
}

/** Ends the search. Said again it changes nothing; the fourth order of a day is refused, and stays. */
export const cancelMatchOf = async (
  parts: MakeParts,
  { type, ...ask }: MatchAsk & { readonly type: number },
): Promise<Result<CallOutput<'cancelMatch'>, NamedError>> => {
  const found = await matchOf(parts, ask)
  if (!found) return err(refusal('UnknownDeposit'))
  if (found.state !== 'waiting') return answerOf(parts, found)
  if ((await cancelsOf(parts.db, ask.memberId, ask.now)) >= cancelsMost)
    return err(refusal('CancelsUsed', { most: cancelsMost }))
  const desk = providerNamed(parts.providers, found.terms.provider)?.match
  const answer = desk && (await within(answerMostMs, desk.cancel(spsnOf(found.id))).catch(() => undefined))
  if (answer === undefined) return err(refusal('MatchSilent'))
  if (answer === 'matched') await askFor(parts, found, ask.now)
  else
    await moveOn(
      parts.door,
      stepOrder(depositMoneyOrder, found, 'waiting', 'cancelled', { by: 'player', type: String(type) }),
      ask.now,
    )
  return answerOf(parts, found)
}

const matchOf = async ({ db }: MakeParts, { orderId, memberId }: MatchAsk): Promise<Deposit | undefined> => {
  const deposit = await depositById(db, idOf(orderId) ?? 0n, memberId)
  return deposit && isMatchWay(deposit.terms.payWayCode) ? deposit : undefined
}

interface Standing {
  readonly deposit: Deposit
  readonly steps: readonly HeldStep[]
}

const standingOf = async ({ db }: MakeParts, before: Deposit): Promise<Standing> => ({
  deposit: (await depositById(db, before.id)) ?? before,
  steps: (await stepsOf(db, [before.id])).get(before.id) ?? [],
})

/** What a cancel answers of an order as it stands now. */
const answerOf = async (
  parts: MakeParts,
  before: Deposit,
): Promise<Result<CallOutput<'cancelMatch'>, NamedError>> => {
  const { deposit, steps } = await standingOf(parts, before)
  if (isOwnCancel(deposit, steps)) return ok({ result: canceled })
  return err(endFault(deposit, steps) ?? refusal(deposit.state === 'waiting' ? 'MatchSilent' : 'MatchFound'))
}

const lastNote = (steps: readonly HeldStep[]): HeldStep['note'] => steps.at(-1)?.note ?? {}

const isOwnCancel = ({ state }: Deposit, steps: readonly HeldStep[]): boolean =>
  state === 'cancelled' && lastNote(steps)['by'] === 'player'

/** Why an order of a match has ended; undefined while it has not, and where it was paid. */
const endFault = (deposit: Deposit, steps: readonly HeldStep[]): NamedError | undefined => {
  const { state } = deposit
  if (isOpen(state) || state === 'credited') return undefined
  if (isOwnCancel(deposit, steps)) return refusal('MatchCancelled', { own: true })
  if (lastNote(steps)['match'] === 'counterpart_left') return refusal('MatchCancelled')
  return matchedAt(steps) ? refusal('MatchExpired') : refusal('NoCounterpart')
}

/** Asks the provider and takes what it says; one that does not answer changes nothing. */
const askFor = async (parts: MakeParts, { id, terms }: Deposit, now: Date): Promise<void> => {
  const provider = providerNamed(parts.providers, terms.provider)
  const spsn = spsnOf(id)
  const news = provider && (await within(answerMostMs, provider.query(spsn)).catch(() => undefined))
  if (news)
    await takeNews(parts, provider.name, spsn, news, now).catch((error: unknown) =>
      parts.log.warn({ err: error, order: spsn }, 'the news of a match wait for the next look'),
    )
}
