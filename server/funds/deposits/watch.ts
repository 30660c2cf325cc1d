/**
 * Looks after the orders of deposits: asks providers for what no callback told, ends those whose window is over, and finishes payments
 * that a stop of the server left between. Any node may run it; running it twice changes nothing.
 */
import { createBackoff, type Backoff } from '../../platform/time/backoff.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { createLooks, type Looks } from '../../platform/time/looks.ts'
import type { Log } from '../../platform/observe/log.ts'
import { beginLook, type Look } from '../providers/patience.ts'
import { providerNamed } from '../providers/provider.ts'
import { idOf, isOpen, spsnOf } from './depositOrder.ts'
import { depositById, watchedDeposits, type Deposit } from './deposits.sql.ts'
import { endOrder, settlePayment, takeNews, type EndCause, type NewsParts } from './news.ts'
import { dropOldCallbacks, unsettledReceipts, type Receipt } from './receipts.sql.ts'
import { readWindow } from './window.ts'

/** What the watch needs. */
export interface WatchParts extends NewsParts {
  readonly clock: Clock
  readonly log: Pick<Log, 'warn' | 'error'>
}

const lookEveryMs = 10_000

/** How long after its making an order without a payment is still asked for. */
const askedForMs = 24 * 3_600_000

/** Pauses between two questions for one order: ten seconds, then twice as long each time, up to an hour. */
const pauses = { firstMs: 10_000, mostMs: 3_600_000 } as const

/** Makes it; it does nothing before `start`. */
export const createDepositWatch = (parts: WatchParts): Looks => {
  const { clock, log } = parts
  const asked: Asked = createBackoff(pauses)
  return createLooks({
    clock,
    everyMs: lookEveryMs,
    look: () => lookOnce(parts, asked),
    failed: (error) => log.error({ err: error }, 'the orders of deposits wait for the next look'),
  })
}

type Asked = Backoff<bigint>

const lookOnce = async (parts: WatchParts, asked: Asked): Promise<void> => {
  const { db, clock, log } = parts
  for (const receipt of await unsettledReceipts(db)) {
    // One that cannot be settled must not keep the others waiting.
    await settleLeft(parts, receipt).catch((error: unknown) =>
      log.error({ err: error, order: receipt.spsn }, 'a payment waits for the next look'),
    )
  }
  await dropOldCallbacks(db, clock.now())
  const watched = await watchedDeposits(db, new Date(clock.now().getTime() - askedForMs))
  asked.keep(new Set(watched.map(({ id }) => id)))
  const look = beginLook()
  for (const deposit of watched) {
    if (!look.hung(deposit.terms.provider) && asked.isDue(deposit.id, clock.now().getTime()))
      // One provider that does not answer must not keep the others waiting.
      await askFor(parts, look, deposit, asked).catch((error: unknown) =>
        log.warn({ err: error, order: spsnOf(deposit.id) }, 'a provider could not be asked'),
      )
    await expire(parts, deposit)
  }
}

const settleLeft = async (parts: WatchParts, receipt: Receipt): Promise<void> => {
  const id = idOf(receipt.spsn)
  const deposit = id === undefined ? undefined : await depositById(parts.db, id)
  await settlePayment(parts, receipt, deposit, parts.clock.now())
}

const askFor = async (
  parts: WatchParts,
  look: Look,
  { id, state, terms }: Deposit,
  asked: Asked,
): Promise<void> => {
  const provider = providerNamed(parts.providers, terms.provider)
  if (!provider) return
  const spsn = spsnOf(id)
  const news = await look.ask(provider.name, () => provider.query(spsn))
  if (!news) {
    parts.log.warn(
      { provider: provider.name, order: spsn },
      'a provider hangs: its orders wait for the next look',
    )
    return
  }
  // A payment on its way is final within minutes, a counterpart found within one: such an order is asked for at every look.
  if (news.state === 'open' && (news.seen || state === 'waiting')) asked.soon(id)
  await takeNews(parts, provider.name, spsn, news, parts.clock.now())
}

/** Its window ends by our clock, whether the provider answers or not; a payment that comes later is credited. */
const expire = async (parts: WatchParts, { id }: Deposit): Promise<void> => {
  const now = parts.clock.now()
  const standing = await depositById(parts.db, id)
  if (!standing || !isOpen(standing.state)) return
  if ((await readWindow(parts.db, standing)).until >= now.getTime()) return
  const cause: EndCause =
    standing.state === 'waiting'
      ? { reason: 'no counterpart was found', match: 'no_counterpart' }
      : { reason: 'not paid in its window' }
  await endOrder(parts, standing, 'expired', cause, now)
}
