/**
 * Withdrawals that are asked for on a page of the provider. The page is opened with a fund password, for one account and for fifteen
 * minutes; what is asked for there is judged and frozen like a form of ours, once, under a key of the page.
 */
import { err, ok, type Result } from '#engine/result.ts'
import type { Hao } from '#engine/money/money.ts'
import type { CallInput, CallOutput } from '#contract/areas.ts'
import { pageOf, paysTo, withdrawTabKeys } from '#contract/funds/withdrawTerms.ts'
import { withdrawPageMinutes, type withdrawPageStates } from '#contract/funds/withdrawPages.ts'
import { refusal, sentenceOf, type NamedError } from '#contract/refusals.ts'
import { givenProof, useProof } from '../../account/accounts/givenFundPassword.sql.ts'
import { heldTwoStep } from '../../account/secondFactor/twoStep.ts'
import type { MemberContext } from '../../platform/http/http.ts'
import type { Log } from '../../platform/observe/log.ts'
import { within } from '../../platform/time/within.ts'
import { payoutsOf } from '../payouts/payouts.sql.ts'
import { answerMostMs, makingMostMs } from '../providers/patience.ts'
import { payerOf, type PayoutProvider, type WithdrawPages } from '../providers/payoutProvider.ts'
import { riskFault } from '../risk/risk.sql.ts'
import { makeFromPage, standingFault, youngFault, type WithdrawParts } from './makeWithdrawal.ts'
import { endPage, keepPage, pageById, type HeldPage } from './pages.sql.ts'
import { siteTabs, type SiteTab } from './siteTerms.ts'
import { standingOf } from './standing.ts'
import { spsnOf } from './withdrawOrder.ts'

/** What pages need. */
export interface PageParts extends WithdrawParts {
  readonly log: Pick<Log, 'warn'>
}

/** A tab that is offered, and who has its page. */
interface PageTab {
  readonly site: SiteTab
  readonly provider: PayoutProvider
  readonly desk: WithdrawPages
}

const pageTabOf = (
  { providers }: Pick<PageParts, 'providers'>,
  withdrawType: number,
  isInside: boolean,
): PageTab | undefined => {
  const key = withdrawTabKeys.find((one) => {
    const page = pageOf(one)
    return page?.type === withdrawType && (page.isInside ?? false) === isInside
  })
  const site = siteTabs.find((tab) => tab.key === key && tab.isOn)
  const provider = site && payerOf(providers, site.key)
  return site && provider?.pages ? { site, provider, desk: provider.pages } : undefined
}

/** The limits of a page. */
export const pageTermsOf = (
  parts: Pick<PageParts, 'providers'>,
  { withdrawType, inside }: CallInput<'withdrawPageTerms'>,
): Result<CallOutput<'withdrawPageTerms'>, NamedError> => {
  const tab = pageTabOf(parts, withdrawType, inside)
  return tab
    ? ok({ minAmount: tab.site.least, maxAmount: tab.site.most })
    : err(refusal('WithdrawUnavailable'))
}

/** Opens a page. The fund password that was given is used up; what is in the way is said before. */
export const openWithdrawPage = async (
  parts: PageParts,
  { withdrawType, inside, user_bank_id: chosen }: CallInput<'withdrawPage'>,
  { member, now, origin }: MemberContext,
): Promise<Result<CallOutput<'withdrawPage'>, NamedError>> => {
  const { db } = parts
  const { memberId } = member
  const atRisk = await riskFault(db, memberId, '提现')
  if (atRisk) return err(atRisk)
  const tab = pageTabOf(parts, withdrawType, inside)
  if (!tab) return err(refusal('WithdrawUnavailable'))
  const { site, provider, desk } = tab
  const payable = (await payoutsOf(db, memberId)).filter(({ kind, type }) => paysTo(site.key, kind, type))
  const payout = chosen === undefined ? payable[0] : payable.find(({ id }) => id === chosen)
  if (!payout) return err(refusal('UnknownPayout'))
  const standing = await standingOf(parts, memberId, now)
  const fault = youngFault(payout, standing, now) ?? standingFault(standing, site.least)
  if (fault) return err(fault)
  const refused = await refusedProof(parts, { member, now })
  if (refused) return err(refused)
  const until = new Date(now.getTime() + withdrawPageMinutes * 60_000)
  const page = await keepPage(db, {
    memberId,
    tab: site.key,
    provider: provider.name,
    payoutId: payout.id,
    madeAt: now,
    until,
  })
  const asked = desk.open({
    number: numberOf(page),
    tab: site.key,
    account: payout.shown,
    least: site.least,
    most: site.most,
    until,
    origin,
  })
  const url = await within(makingMostMs, asked).catch(() => undefined)
  if (url === undefined || !/^https?:\/\//.test(url)) {
    // Nobody has its address: nothing can be asked for there.
    await endPage(db, page, { state: 'ended' })
    return err(refusal('WithdrawUnavailable'))
  }
  return ok({ url, pageId: page.id, until: until.getTime() })
}

/** The number by which a provider knows a page. */
const numberOf = ({ id }: Pick<HeldPage, 'id'>): string => `P${id}`

const refusedProof = async (
  { db }: PageParts,
  { member, now }: Pick<MemberContext, 'member' | 'now'>,
): Promise<NamedError | undefined> => {
  const given = await givenProof(db, member, now)
  if (!given) return refusal('FundPasswordNeeded')
  if (!given.withCode && (await heldTwoStep(db, member)).withdraw) return refusal('CodeNeeded')
  return (await useProof(db, member)) ? undefined : refusal('FundPasswordNeeded')
}

/** What became of a page; asks its provider while it is open. */
export const pageStateOf = async (
  parts: PageParts,
  { pageId }: CallInput<'withdrawPageState'>,
  { member: { memberId }, now }: MemberContext,
): Promise<Result<CallOutput<'withdrawPageState'>, NamedError>> => {
  const found = await pageById(parts.db, memberId, pageId)
  if (!found) return err(refusal('UnknownWithdrawal'))
  if (found.state === 'open') await lookAtPage(parts, found, now, (ask) => within(answerMostMs, ask()))
  const page = (await pageById(parts.db, memberId, pageId)) ?? found
  return ok({
    state: page.state as (typeof withdrawPageStates)[number],
    spsn: page.orderId === null ? '' : spsnOf(page.orderId),
    reason: page.reason ?? '',
    until: page.until.getTime(),
  })
}

/** A question to a provider, which may hang: then it is undefined. */
type Patient = <T>(ask: () => Promise<T>) => Promise<T | undefined>

/** Asks for one page, and makes the order of what was asked for there. */
export const lookAtPage = async (
  parts: PageParts,
  page: HeldPage,
  now: Date,
  patient: Patient,
): Promise<void> => {
  const desk = parts.providers.find(({ name }) => name === page.provider)?.pages
  if (!desk) return
  const amount = await patient(() => desk.query(numberOf(page))).catch(() => undefined)
  if (amount === undefined) {
    // What was asked for in its last second is still taken in.
    if (now.getTime() > page.until.getTime() + graceMs) await endPage(parts.db, page, { state: 'ended' })
    return
  }
  const end = await orderOf(parts, page, amount, now)
  await endPage(parts.db, page, end)
  const said = end.state === 'asked' ? { spsn: spsnOf(end.orderId) } : { refused: end.reason }
  await patient(() => desk.answer(numberOf(page), said)).catch((error: unknown) =>
    parts.log.warn({ err: error, page: numberOf(page) }, 'a provider was not told what became of a page'),
  )
}

const graceMs = 60_000

const orderOf = async (parts: PageParts, page: HeldPage, amount: Hao, now: Date) => {
  const { memberId, payoutId, key, id } = page
  const tab = withdrawTabKeys.find((one) => one === page.tab)
  const ask = { tab, payoutId, amount, offer: '', token: `page ${id}` }
  const made = await makeFromPage(parts, { memberId, now }, ask, key)
  return made.ok
    ? ({ state: 'asked', orderId: made.value } as const)
    : ({ state: 'refused', reason: sentenceOf(made.error) } as const)
}
