/** The amounts of fast withdrawals, as the provider says them. */
import { err, ok, type Result } from '#engine/result.ts'
import type { Hao } from '#engine/money/money.ts'
import type { CallOutput } from '#contract/areas.ts'
import { isFastAmount, type FastAmounts } from '#contract/funds/amountRules.ts'
import { unconfirmedMost } from '#contract/funds/fastWithdrawals.ts'
import { isFastTab, tabOfChannel } from '#contract/funds/withdrawTerms.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import type { Db } from '../../platform/database/database.ts'
import type { MemberContext } from '../../platform/http/http.ts'
import { within } from '../../platform/time/within.ts'
import { areFastClosed } from '../orders/arrivals.sql.ts'
import { answerMostMs } from '../providers/patience.ts'
import { payerOf, type PayoutProvider } from '../providers/payoutProvider.ts'
import { siteTabs, type SiteTab } from './siteTerms.ts'

const poolOf = (provider: PayoutProvider | undefined, { key }: SiteTab): Promise<FastAmounts | undefined> =>
  provider?.fast && isFastTab(key)
    ? within(answerMostMs, provider.fast.amounts(key)).catch(() => undefined)
    : Promise.resolve(undefined)

/** What may be chosen or typed at a fast tab, without what the tab does not pay. */
export const withdrawAmountsOf = async (
  { db, providers }: { readonly db: Db; readonly providers: readonly PayoutProvider[] },
  channelType: string,
  { member: { memberId }, now }: MemberContext,
): Promise<Result<CallOutput<'withdrawAmounts'>, NamedError>> => {
  const key = tabOfChannel(channelType)
  const site = siteTabs.find((tab) => tab.key === key && tab.isOn)
  if (await areFastClosed(db, memberId, now)) return err(refusal('FastBlocked', { most: unconfirmedMost }))
  const pool = site && (await poolOf(payerOf(providers, site.key), site))
  if (!pool) return err(refusal('WithdrawUnavailable'))
  const isPaid = ({ amount }: { readonly amount: Hao }) => amount >= site.least && amount <= site.most
  return ok({
    amountList: pool.amountList.filter(isPaid),
    availableList: pool.availableList.filter(isPaid),
    fixedList: pool.fixedList.filter(isPaid),
    amountRuleList: [...pool.amountRuleList],
  })
}

/** Why a fast tab does not pay this amount; undefined where it does, and for any other tab. */
export const poolFault = async (
  provider: PayoutProvider,
  site: SiteTab,
  { amount, offer: chosen }: { readonly amount: Hao; readonly offer: string },
): Promise<NamedError | undefined> => {
  if (!isFastTab(site.key)) return undefined
  const pool = await poolOf(provider, site)
  if (!pool) return refusal('WithdrawUnavailable')
  const isOffer = pool.availableList.some((offer) => offer.id === chosen && offer.amount === amount)
  return isOffer || (chosen === '' && isFastAmount(pool, site, amount))
    ? undefined
    : refusal('FastAmountWrong')
}
