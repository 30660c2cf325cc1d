/** What an amount of yuan is in a coin now (funds.md §3). */
import { formatYuan } from '#engine/money/money.ts'
import { err, ok, type Result } from '#engine/result.ts'
import type { CallInput, CallOutput } from '#contract/areas.ts'
import { walletTypes } from '#contract/funds/payoutKinds.ts'
import { coinText, quoteOf, withdrawTabKeys, withdrawTabs } from '#contract/funds/withdrawTerms.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import { within } from '../../platform/time/within.ts'
import { answerMostMs } from '../providers/patience.ts'
import type { PayoutProvider } from '../providers/payoutProvider.ts'
import { networkFees, siteTabs } from './siteTerms.ts'

/** Asks the provider that pays in this coin; a deposit pays no network. */
export const coinQuoteOf = async (
  { providers }: { readonly providers: readonly PayoutProvider[] },
  { side, coinType, amount }: CallInput<'coinQuote'>,
): Promise<Result<CallOutput<'coinQuote'>, NamedError>> => {
  const { unit, kind } = walletTypes[coinType]
  const key = withdrawTabKeys.find((one) => withdrawTabs[one].unit === unit)
  const site = siteTabs.find((tab) => tab.key === key)
  if (amount <= 0n || (site && amount > site.most))
    return err(refusal('AmountOutOfRange', { least: '0', most: formatYuan(site?.most ?? 0n, 0) }))
  const provider = providers.find(({ pays }) => pays.includes(kind))
  const price = provider && (await within(answerMostMs, provider.price(unit)).catch(() => undefined))
  if (price === undefined || price <= 0n) return err(refusal('QuoteUnavailable'))
  const networkFee = side === 'recharge' ? 0n : (networkFees[coinType] ?? 0n)
  const { quantity, fee, real } = quoteOf(amount, price, networkFee)
  return ok({
    result: {
      price: formatYuan(price, 2),
      quantity: coinText(quantity),
      feeAmount: coinText(fee),
      realQuantity: coinText(real),
    },
  })
}
