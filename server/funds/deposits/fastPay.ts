/** Amounts of fast pay: a counterpart's offer, a fixed amount, or one on a step, as the provider says (funds.md §5). */
import { err, ok, type Result } from '#engine/result.ts'
import type { Hao } from '#engine/money/money.ts'
import type { CallOutput } from '#contract/areas.ts'
import { isFastAmount, limitsOf, type FastAmounts } from '#contract/funds/amountRules.ts'
import { blockedMark, unconfirmedMost } from '#contract/funds/fastWithdrawals.ts'
import { isMatchWay, type PayWayCode } from '#contract/funds/depositKinds.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import type { Db } from '../../platform/database/database.ts'
import { areFastClosed } from '../orders/arrivals.sql.ts'
import { within } from '../../platform/time/within.ts'
import { answerMostMs } from '../providers/patience.ts'
import type { SiteChannel } from './channels.ts'
import { spsnOf } from './depositOrder.ts'
import { openDepositsOf } from './deposits.sql.ts'

const closed = refusal('FastBlocked', { most: unconfirmedMost })

/** The amounts of a channel as its provider says them; undefined where it does not answer in time. */
const amountsOf = ({ channel, provider }: SiteChannel): Promise<FastAmounts | undefined> =>
  provider.match && isMatchWay(channel.payWayCode)
    ? within(answerMostMs, provider.match.amounts(channel.payWayCode as PayWayCode)).catch(() => undefined)
    : Promise.resolve(undefined)

/** The same, without those that the channel does not take, and the match of a member that has not ended. */
export const fastAmountsOf = async (
  db: Db,
  found: SiteChannel | undefined,
  memberId: bigint,
  now: Date,
): Promise<Result<CallOutput<'fastAmounts'>, NamedError>> => {
  if (await areFastClosed(db, memberId, now)) return err(closed)
  const amounts = found && (await amountsOf(found))
  if (!found || !amounts) return err(refusal('ChannelUnavailable'))
  const { least, most } = limitsOf(found.channel)
  const isTaken = ({ amount }: { readonly amount: Hao }) => amount >= least && amount <= most
  return ok({
    amountList: amounts.amountList.filter(isTaken),
    availableList: amounts.availableList.filter(isTaken),
    fixedList: amounts.fixedList.filter(isTaken),
    amountRuleList: [...amounts.amountRuleList],
    openOrder: await openMatchOf(db, memberId),
  })
}

/** The channels for a member to whom fast pay is closed until midnight: they are marked, and stay in their places. */
export const withFastClosed = ({
  result,
  resultUsdt,
}: CallOutput<'queryChannel'>): CallOutput<'queryChannel'> => ({
  result: result.map((channel) =>
    isMatchWay(channel.payWayCode) ? { ...channel, blocked: blockedMark } : channel,
  ),
  resultUsdt,
})

/** The newest, because that is the one that was left last. */
const openMatchOf = async (db: Db, memberId: bigint): Promise<string> => {
  const open = await openDepositsOf(db, memberId)
  const match = open.findLast(({ terms, state }) => isMatchWay(terms.payWayCode) && state !== 'made')
  return match ? spsnOf(match.id) : ''
}

/** What an order of fast pay is judged by. */
interface FastAsk {
  readonly member: { readonly memberId: bigint }
  readonly input: { readonly amount: Hao; readonly paymentId: string }
  readonly now: Date
}

/** Why no order of this amount can be made by fast pay; undefined for any other way. */
export const fastFault = async (
  db: Db,
  found: SiteChannel,
  { member: { memberId }, input: { amount, paymentId }, now }: FastAsk,
): Promise<NamedError | undefined> => {
  if (!isMatchWay(found.channel.payWayCode)) return undefined
  if (await areFastClosed(db, memberId, now)) return closed
  const amounts = await amountsOf(found)
  if (!amounts) return refusal('ChannelUnavailable')
  const isOffer = amounts.amountList.some((offer) => offer.id === paymentId && offer.amount === amount)
  return isOffer || (paymentId === '' && isFastAmount(amounts, limitsOf(found.channel), amount))
    ? undefined
    : refusal('FastAmountMissing')
}
