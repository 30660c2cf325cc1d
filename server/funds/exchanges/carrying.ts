/** Tells a new exchange to its provider while the call that made it waits, but not for long: the watch goes on with what takes longer. */
import type { Log } from '../../platform/observe/log.ts'
import { within } from '../../platform/time/within.ts'
import { answerMostMs } from '../providers/patience.ts'
import { send, type CarryParts } from './carry.ts'
import { spsnOf } from './exchangeOrder.ts'
import { exchangeById } from './exchanges.sql.ts'

/** Orders that are being told. */
export interface Carrying {
  /** Tells an order; resolves when its provider has answered, or after three seconds. Never rejects. */
  carried(id: bigint): Promise<void>
  /** Waits for all that are under way, three seconds at most: the watch of the next start goes on. */
  settled(): Promise<void>
}

/** Makes it. */
export const createCarrying = (parts: CarryParts & { readonly log: Pick<Log, 'warn'> }): Carrying => {
  const running = new Set<Promise<void>>()
  const carry = async (id: bigint): Promise<void> => {
    try {
      const order = await exchangeById(parts.db, id)
      if (order) await send(parts, order)
    } catch (error) {
      parts.log.warn({ err: error, order: spsnOf(id) }, 'an exchange waits for the watch')
    }
  }
  return {
    async carried(id) {
      const one = carry(id).finally(() => running.delete(one))
      running.add(one)
      await within(answerMostMs, one)
    },
    async settled() {
      await within(answerMostMs, Promise.all(running))
    },
  }
}
