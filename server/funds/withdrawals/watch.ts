/**
 * Looks after withdrawals: carries out what people decided, hands what is reviewed to its provider, and asks for what was sent until the
 * provider has answered. Any node may run it; running it twice changes nothing.
 */
import type { PayoutKind } from '#contract/funds/payoutKinds.ts'
import type { Log } from '../../platform/observe/log.ts'
import { createBackoff, type Backoff } from '../../platform/time/backoff.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { createLooks, type Looks } from '../../platform/time/looks.ts'
import { payoutById, sealedHolderOf } from '../payouts/payouts.sql.ts'
import type { PayoutSeals } from '../payouts/sealed.ts'
import { beginLook, type Look } from '../providers/patience.ts'
import type { PayoutNews, PayoutProvider } from '../providers/payoutProvider.ts'
import { settleOwedLetters } from '../orders/owedLetters.ts'
import { isAtRisk } from '../risk/risk.sql.ts'
import { advance, endReturned } from './endings.ts'
import { takeNews } from './news.ts'
import { lookAtPage, type PageParts } from './pages.ts'
import { openPages } from './pages.sql.ts'
import { spsnOf, withdrawMoneyOrder } from './withdrawOrder.ts'
import {
  areFrozen,
  frozenWithdrawals,
  verdictsOf,
  withdrawalById,
  type Verdict,
  type Withdrawal,
} from './withdrawals.sql.ts'

/** What the watch needs. */
export interface WithdrawWatchParts extends PageParts {
  readonly seals: Pick<PayoutSeals, 'open'>
  readonly clock: Clock
  readonly log: Pick<Log, 'warn' | 'error'>
}

const lookEveryMs = 5_000

/** Pauses between two questions for one order. */
const pauses = { firstMs: 10_000, mostMs: 600_000 } as const

/** The same of fast payments: the minutes of a confirmation begin when the site hears of the transfer. */
const fastPauses = { firstMs: 10_000, mostMs: 30_000 } as const

/** Makes it; it does nothing before `start`. */
export const createWithdrawWatch = (parts: WithdrawWatchParts): Looks => {
  const { clock, log } = parts
  const asked = {
    plain: createBackoff<bigint>(pauses),
    fast: createBackoff<bigint>(fastPauses),
    pages: createBackoff<bigint>(fastPauses),
  }
  return createLooks({
    clock,
    everyMs: lookEveryMs,
    look: () => lookOnce(parts, asked),
    failed: (error) => log.error({ err: error }, 'withdrawals wait for the next look'),
  })
}

/** When orders were asked for, by how soon an answer is of use. */
interface Asked {
  readonly plain: Backoff<bigint>
  readonly fast: Backoff<bigint>
  /** Pages, by their own numbers. */
  readonly pages: Backoff<bigint>
}

const lookOnce = async (parts: WithdrawWatchParts, asked: Asked): Promise<void> => {
  const { db, log, clock } = parts
  const orders = await frozenWithdrawals(db)
  const ids = new Set(orders.map(({ id }) => id))
  asked.plain.keep(ids)
  asked.fast.keep(ids)
  const verdicts = await verdictsOf(db, [...ids])
  const look = beginLook()
  for (const page of await openPages(db))
    if (!look.hung(page.provider) && asked.pages.isDue(page.id, clock.now().getTime()))
      await lookAtPage(parts, page, clock.now(), (ask) => look.ask(page.provider, ask)).catch(
        (error: unknown) =>
          log.warn({ err: error, page: String(page.id) }, 'a page of a withdrawal waits for the next look'),
      )
  const stateOf = async (id: bigint) => (await withdrawalById(db, id))?.state
  await settleOwedLetters(db, withdrawMoneyOrder.name, stateOf, ['paid'], clock.now())
  for (const order of orders) {
    // One provider that does not answer must not keep the others waiting.
    const backoff = order.terms.fast ? asked.fast : asked.plain
    await lookAt({ ...parts, look }, backoff, order, verdicts.get(order.id)).catch((error: unknown) =>
      log.warn({ err: error, order: spsnOf(order.id) }, 'a withdrawal waits for the next look'),
    )
  }
}

type LookParts = WithdrawWatchParts & { readonly look: Look }

const lookAt = async (
  parts: LookParts,
  asked: Backoff<bigint>,
  order: Withdrawal,
  verdict: Verdict | undefined,
): Promise<void> => {
  const { db, clock } = parts
  const now = clock.now()
  const { state } = order
  if (state === 'made' || state === 'reviewed') {
    if (!verdict) return
    if (!verdict.isApproved) {
      await endReturned(parts, order, state, { by: 'review', reason: verdict.reason }, now)
      return
    }
    if (state === 'made' && !(await advance(parts, order, 'made', now))) return
    // A mark that was set after the review holds it back, and a freeze of all payouts; what is sent cannot be held.
    if ((await isAtRisk(db, order.memberId)) || (await areFrozen(db))) return
    // A provider that hangs is handed nothing more in this look; what is not sent can still be refused.
    if (parts.look.hung(order.terms.provider)) return
    if (!(await advance(parts, order, 'reviewed', now))) return
    asked.isDue(order.id, now.getTime())
    await takeNews(parts, order.id, await pay(parts, order), now)
    return
  }
  if (parts.look.hung(order.terms.provider) || !asked.isDue(order.id, now.getTime())) return
  const provider = providerOf(parts, order)
  // What its player has confirmed is said again until the provider calls it paid: the first time may have been lost.
  const news = await parts.look.ask(provider.name, () =>
    state === 'confirmed' && provider.fast
      ? provider.fast.confirm(spsnOf(order.id))
      : provider.query(spsnOf(order.id)),
  )
  // It was never asked: the server stopped between the step and the question.
  await takeNews(parts, order.id, news?.state === 'unknown' ? await pay(parts, order) : news, now)
}

const providerOf = ({ providers }: WithdrawWatchParts, { id, terms }: Withdrawal): PayoutProvider => {
  const found = providers.find(({ name }) => name === terms.provider)
  if (!found) throw new Error(`the provider ${terms.provider} of ${spsnOf(id)} must be there`)
  return found
}

/** Asks the provider to pay; undefined where it hangs: it is asked what became of it in a later look. */
const pay = async (parts: LookParts, order: Withdrawal): Promise<PayoutNews | undefined> => {
  const { db, seals } = parts
  const { id, memberId, terms } = order
  const payout = await payoutById(db, memberId, BigInt(terms.payout))
  if (!payout) throw new Error(`the account of ${spsnOf(id)} must be there`)
  const holder = terms.kind === 'bank' ? await sealedHolderOf(db, memberId) : undefined
  const ask = {
    spsn: spsnOf(id),
    kind: terms.kind as PayoutKind,
    type: terms.type,
    number: seals.open(payout.number, memberId),
    holder: holder ? seals.open(holder, memberId) : '',
    amount: terms.amount - terms.fee,
    quantity: terms.quantity,
    offer: terms.fast?.offer,
  }
  return parts.look.ask(terms.provider, () => providerOf(parts, order).pay(ask))
}
