/**
 * Delivers the mails that wait: as soon as one is kept, and every fifteen seconds those whose next try is due, also the mails that
 * another node left behind. Any number of nodes may run it.
 */
import type { Clock } from '../../platform/time/clock.ts'
import { createRounds, type Rounds } from '../../platform/time/rounds.ts'
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

const lookEveryMs = 15_000
/** Connections to the mail server at once. */
const atOnce = 5

/** Delivers until stopped. It does nothing before `start`. */
export const createDelivery = (parts: DeliveryParts): Rounds =>
  createRounds({
    clock: parts.clock,
    log: parts.log,
    everyMs: lookEveryMs,
    atOnce,
    round: () => deliverDue(parts),
    failed: 'mails wait for the next look',
  })

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
