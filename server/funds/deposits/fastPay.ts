/** Amounts of fast pay: a counterpart's offer, a fixed amount, or one on a step, as the provider says (funds.md §5). */
import { err, ok, type Result } from '#engine/result.ts'
import type { Hao } from '#engine/money/money.ts'
import type { CallOutput } from '#contract/areas.ts'
import { isFastAmount, limitsOf, type FastAmounts } from '#contract/funds/amountRules.ts'
import { isMatchWay, type PayWayCode } from '#contract/funds/depositKinds.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import type { Db } from '../../platform/database/database.ts'
import { within } from '../../platform/time/within.ts'
import { answerMostMs } from '../providers/patience.ts'
import type { SiteChannel } from './channels.ts'
import { spsnOf } from './depositOrder.ts'
import { openDepositsOf } from './deposits.sql.ts'

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
): Promise<Result<CallOutput<'fastAmounts'>, NamedError>> => {
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

/** The newest, because that is the one that was left last. */
const openMatchOf = async (db: Db, memberId: bigint): Promise<string> => {
  const open = await openDepositsOf(db, memberId)
  const match = open.findLast(({ terms, state }) => isMatchWay(terms.payWayCode) && state !== 'made')
  return match ? spsnOf(match.id) : ''
}

/** Why no order of this amount can be made by fast pay; undefined for any other way. */
export const fastFault = async (
  found: SiteChannel,
  { input: { amount, paymentId } }: { readonly input: { readonly amount: Hao; readonly paymentId: string } },
): Promise<NamedError | undefined> => {
  if (!isMatchWay(found.channel.payWayCode)) return undefined
  const amounts = await amountsOf(found)
  if (!amounts) return refusal('ChannelUnavailable')
  const isOffer = amounts.amountList.some((offer) => offer.id === paymentId && offer.amount === amount)
  return isOffer || (paymentId === '' && isFastAmount(amounts, limitsOf(found.channel), amount))
    ? undefined
    : refusal('FastAmountMissing')
}
