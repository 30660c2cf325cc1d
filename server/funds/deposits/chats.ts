/** Orders that are talked about with who takes them: their page is opened again at any time (decided.md 8). */
import { err, ok, type Result } from '#engine/result.ts'
import { depositKindOf, depositKinds } from '#contract/funds/depositKinds.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import { within } from '../../platform/time/within.ts'
import { answerMostMs } from '../providers/patience.ts'
import { providerNamed, type PayProvider } from '../providers/provider.ts'
import { isWebPage } from '../providers/shownNote.ts'
import { spsnOf } from './depositOrder.ts'
import type { Deposit } from './deposits.sql.ts'

/** The ways of such orders. */
export const chatWays = Object.entries(depositKinds)
  .filter(([, { confirmation }]) => confirmation === 'chat')
  .map(([way]) => way)

/** A new address of the page of an order, also of one that has ended; a provider that hangs keeps nobody waiting. */
export const renewedPage = async (
  { providers }: { readonly providers: readonly PayProvider[] },
  deposit: Deposit | undefined,
  origin: string,
): Promise<Result<string, NamedError>> => {
  if (!deposit || depositKindOf(deposit.terms.payWayCode)?.confirmation !== 'chat')
    return err(refusal('UnknownDeposit'))
  const asked = providerNamed(providers, deposit.terms.provider)?.renew?.(spsnOf(deposit.id), origin)
  const page = asked && (await within(answerMostMs, asked).catch(() => undefined))
  return page !== undefined && isWebPage(page) ? ok(page) : err(refusal('ChannelUnavailable'))
}
