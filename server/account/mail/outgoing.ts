/**
 * The mails that are on their way: waiting → sent, refused (the server will never take it), or given up (its tries or its time
 * are over); sent → bounced, when it came back later. A mail is handed over at least once: a node that dies between the answer of
 * the server and the row leaves it to another one. The text is removed as soon as the way has ended.
 */
import { and, asc, count, desc, eq, gt, inArray, lt, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { outgoingMail, type MailState } from '../../schema/index.ts'
import type { Box } from '../base/box.ts'
import type { Mailer } from './mailer.ts'

/** A stored mail. */
export type OutgoingMail = typeof outgoingMail.$inferSelect

/** Seconds until the next try, after the first, the second, … One more try than there are pauses. */
export const pauseSeconds: readonly number[] = [15, 60, 120, 300, 900, 3_600, 4 * 3_600]

const usefulDefault = 3 * 24 * 3_600
/** A node that has taken a mail and does not come back: longer than any server keeps a try waiting. */
const leaseSeconds = 180
/** How long rows of ended ways are kept, in days: recipients are personal data. */
const keptDays = 30

const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

/** To whom a sealed text belongs: a row that is copied to another address does not open. */
const ownerOf = ({ recipient, subject }: Pick<OutgoingMail, 'recipient' | 'subject'>): string =>
  `mail:${recipient}:${subject}`

/** The mailer of a site that sends: it keeps the mail and wakes whoever delivers. */
export const queueMailer = (db: Db, box: Box, wake: () => void): Mailer => ({
  async send({ to: recipient, subject, body, usefulSeconds = usefulDefault }, now) {
    await forgetOld(db, now)
    await db.insert(outgoingMail).values({
      recipient,
      subject,
      sealedBody: box.seal(body, ownerOf({ recipient, subject })),
      at: now,
      expiresAt: after(now, usefulSeconds),
      state: 'waiting',
      nextAt: now,
    })
    wake()
  },
})

const forgetOld = async (db: Db, now: Date): Promise<void> => {
  await db
    .delete(outgoingMail)
    .where(and(ne(outgoingMail.state, 'waiting'), lt(outgoingMail.at, after(now, -keptDays * 24 * 3_600))))
}

/** Takes mails that are due, each for one try by this node alone. */
export const takeDue = (db: Db, now: Date, most: number): Promise<readonly OutgoingMail[]> => {
  const due = db
    .select({ id: outgoingMail.id })
    .from(outgoingMail)
    .where(and(eq(outgoingMail.state, 'waiting'), lte(outgoingMail.nextAt, now)))
    .orderBy(asc(outgoingMail.nextAt))
    .limit(most)
    .for('update', { skipLocked: true })
  return db
    .update(outgoingMail)
    .set({ attempts: sql`${outgoingMail.attempts} + 1`, nextAt: after(now, leaseSeconds) })
    .where(inArray(outgoingMail.id, due))
    .returning()
}

/** The text of a mail, undefined when the secret of the site is another one than when it was kept. */
export const textOfMail = (box: Box, mail: OutgoingMail): string | undefined =>
  mail.sealedBody === null ? undefined : box.open(mail.sealedBody, ownerOf(mail))

/** The result of a try. */
export interface Tried {
  readonly result: 'sent' | 'refused' | 'failed'
  /** What the mail server said, or why it said nothing. */
  readonly answer: string
}

/** The state after a try: a failure is tried again until its tries or its time are over. */
export const stateAfter = (
  { attempts, expiresAt }: Pick<OutgoingMail, 'attempts' | 'expiresAt'>,
  { result }: Pick<Tried, 'result'>,
  now: Date,
): { readonly state: MailState; readonly nextAt: Date } => {
  if (result !== 'failed') return { state: result, nextAt: now }
  const pause = pauseSeconds[attempts - 1]
  const nextAt = after(now, pause ?? 0)
  return pause === undefined || nextAt > expiresAt
    ? { state: 'given up', nextAt: now }
    : { state: 'waiting', nextAt }
}

/**
 * Notes the result of a try. Returns the state that follows. A failure that comes so late that another node has taken the mail
 * over changes nothing; that the server took it counts at any time.
 */
export const noteTry = async (db: Db, mail: OutgoingMail, tried: Tried, now: Date): Promise<MailState> => {
  const { state, nextAt } = stateAfter(mail, tried, now)
  await db
    .update(outgoingMail)
    .set({
      state,
      nextAt,
      lastAnswer: tried.answer,
      answeredAt: now,
      ...(state === 'waiting' ? {} : { sealedBody: null }),
    })
    .where(
      and(
        eq(outgoingMail.id, mail.id),
        eq(outgoingMail.state, 'waiting'),
        tried.result === 'sent' ? undefined : eq(outgoingMail.attempts, mail.attempts),
      ),
    )
  return state
}

/** Notes that a mail which had been taken came back. Undefined when there is none of this number that was sent. */
export const noteBounce = async (
  db: Db,
  id: bigint,
  reason: string,
  now: Date,
): Promise<string | undefined> => {
  const [bounced] = await db
    .update(outgoingMail)
    .set({ state: 'bounced', lastAnswer: reason, answeredAt: now })
    .where(and(eq(outgoingMail.id, id), eq(outgoingMail.state, 'sent')))
    .returning({ recipient: outgoingMail.recipient })
  return bounced?.recipient
}

/** The newest mails, the newest first, all or those to one address. */
export const newestMails = (
  db: Db,
  address: string | undefined,
  most: number,
): Promise<readonly OutgoingMail[]> =>
  db
    .select()
    .from(outgoingMail)
    .where(address === undefined ? undefined : eq(outgoingMail.recipient, address))
    .orderBy(desc(outgoingMail.id))
    .limit(most)

/** How many mails wait, and how many of the last day did not arrive. */
export const mailFigures = async (
  db: Db,
  now: Date,
): Promise<{ readonly waiting: number; readonly lost: number }> => {
  const [waiting] = await db
    .select({ n: count() })
    .from(outgoingMail)
    .where(eq(outgoingMail.state, 'waiting'))
  const isLost = inArray(outgoingMail.state, ['refused', 'given up', 'bounced'])
  const [lost] = await db
    .select({ n: count() })
    .from(outgoingMail)
    .where(and(isLost, gt(outgoingMail.answeredAt, after(now, -24 * 3_600))))
  return { waiting: waiting?.n ?? 0, lost: lost?.n ?? 0 }
}
