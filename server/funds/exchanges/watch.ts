/** Looks after exchanges that no request waits for any more: those that a stop left, and those whose provider has not answered. */
import type { Log } from '../../platform/observe/log.ts'
import { createBackoff } from '../../platform/time/backoff.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { createLooks, type Looks } from '../../platform/time/looks.ts'
import { settleOwedLetters } from '../orders/owedLetters.ts'
import { beginLook } from '../providers/patience.ts'
import { askAgain, send, type CarryParts } from './carry.ts'
import { exchangeMoneyOrder, spsnOf } from './exchangeOrder.ts'
import { exchangeById, openExchanges } from './exchanges.sql.ts'

/** What the watch needs. */
export interface ExchangeWatchParts extends CarryParts {
  readonly clock: Clock
  readonly log: Pick<Log, 'warn' | 'error'>
}

const lookEveryMs = 5_000

/** Pauses between two questions for one order. */
const pauses = { firstMs: 5_000, mostMs: 300_000 } as const

/** Makes it; it does nothing before `start`. */
export const createExchangeWatch = (parts: ExchangeWatchParts): Looks => {
  const { db, clock, log } = parts
  const asked = createBackoff<bigint>(pauses)
  const lookOnce = async (): Promise<void> => {
    const stateOf = async (id: bigint) => (await exchangeById(db, id))?.state
    await settleOwedLetters(db, exchangeMoneyOrder.name, stateOf, ['arrived'], clock.now())
    const orders = await openExchanges(db)
    asked.keep(new Set(orders.map(({ id }) => id)))
    const look = beginLook()
    for (const order of orders) {
      const { provider } = order.terms
      if (look.hung(provider) || !asked.isDue(order.id, clock.now().getTime())) continue
      // One provider that does not answer must not keep the others waiting.
      const tell = () => (order.state === 'made' ? send(parts, order) : askAgain(parts, order))
      await look
        .ask(provider, tell)
        .catch((error: unknown) =>
          log.warn({ err: error, order: spsnOf(order.id) }, 'an exchange waits for the next look'),
        )
    }
  }
  return createLooks({
    clock,
    everyMs: lookEveryMs,
    look: lookOnce,
    failed: (error) => log.error({ err: error }, 'exchanges wait for the next look'),
  })
}
