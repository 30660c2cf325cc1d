/**
 * Delivers the mails that wait: as soon as one is kept, and every fifteen seconds those whose next try is due, also the mails that
 * another node left behind. Any number of nodes may run it.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { CancelTimer, Clock } from '../../platform/time/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Log } from '../../platform/observe/log.ts'
import type { Box } from '../base/box.ts'
import { noteTry, takeDue, textOfMail, type OutgoingMail, type Tried } from './outgoing.ts'
import type { TryToSend } from './smtp.ts'

/** What delivering needs. */
export interface DeliveryParts {
  readonly db: Db
  readonly clock: Clock
  readonly log: Pick<Log, 'warn' | 'error'>
  readonly box: Box
  readonly send: TryToSend
}

/** Delivers until stopped. */
export interface Delivery {
  start(): void
  /** Something was kept: does not wait for the timer. */
  wake(): void
  /** Ends, but waits no longer than three seconds for a mail server: the row then waits for another node. */
  stop(): Promise<void>
}

const lookEveryMs = 15_000
/** Connections to the mail server at once. */
const atOnce = 5
const stopWaitMs = 3_000

/** Makes it; it does nothing before `start`. */
export const createDelivery = (parts: DeliveryParts): Delivery => {
  const { clock, log } = parts
  let cancelTimer: CancelTimer = () => undefined
  let running: Promise<void> | undefined
  let again = false
  let ended = true
  const wake = (): void => {
    if (ended) return
    again = true
    running ??= run()
  }
  const run = async (): Promise<void> => {
    while (again && !ended) {
      again = false
      // A full round may have left more.
      if ((await round(parts)) === atOnce) again = true
    }
    // At once after the last look at `again`: who wakes afterwards begins a new run.
    running = undefined
  }
  const round = (from: DeliveryParts): Promise<number> =>
    deliverDue(from).catch((error: unknown) => {
      log.error({ err: error }, 'mails wait for the next look')
      return 0
    })
  const look = (): void => {
    wake()
    cancelTimer = clock.at(new Date(clock.now().getTime() + lookEveryMs), look)
  }
  return {
    start() {
      ended = false
      look()
    },
    wake,
    async stop() {
      ended = true
      cancelTimer()
      const waited = new AbortController()
      const { signal } = waited
      await Promise.race([running, pause(stopWaitMs, undefined, { signal }).catch(() => undefined)])
      waited.abort()
    },
  }
}

const deliverDue = async (parts: DeliveryParts): Promise<number> => {
  const due = await takeDue(parts.db, parts.clock.now(), atOnce)
  await Promise.all(due.map((mail) => deliver(parts, mail)))
  return due.length
}

const deliver = async ({ db, clock, log, box, send }: DeliveryParts, mail: OutgoingMail): Promise<void> => {
  const { id, recipient: to, subject, attempts, expiresAt } = mail
  const text = textOfMail(box, mail)
  const isUseful = expiresAt > clock.now()
  const tried = await (isUseful && text !== undefined ? send({ id, to, subject, text }) : unsent(isUseful))
  const state = await noteTry(db, mail, tried, clock.now())
  // Neither address nor text, nor the answer, which names the address: `npm run ops -- mail` shows them.
  if (tried.result !== 'sent') log.warn({ mail: id.toString(), attempts, state }, 'a mail was not taken')
}

const unsent = (isUseful: boolean): Tried =>
  isUseful
    ? { result: 'refused', answer: 'not sent: its text was sealed with another secret of the site' }
    : { result: 'failed', answer: 'not sent: its time was over' }
