/**
 * Red envelopes. The seed of a day is published by its hash the day before (of the first day: when the activity begins); the
 * first issue of the site's own minute game that begins its sale after both that and midnight is mixed in. Whoever knows
 * the seed does not know these numbers, and the other way round.
 */
import { randomBytes } from 'node:crypto'
import type { Hao } from '#engine/money/money.ts'
import { err, ok, type Result } from '#engine/result.ts'
import { envelopePrize, seedHashOf } from '#contract/games/envelopePrize.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import type { MovementDoor } from '../../ledger/movements/door.ts'
import { fundsTransfers } from '../../ledger/transfers/funds.ts'
import { beijingDay, dateOfDay, dayOfDate, dayStartMs } from '../../lottery/catalogue/beijing.ts'
import type { Db } from '../../platform/database/database.ts'
import { uuidOf } from '../../platform/uuidOf.ts'
import { dayOf, drawOf, mixedIssue, noteDraw, publishDay, type StoredDay } from './envelopes.sql.ts'

/** What envelopes need. */
export interface EnvelopeParts {
  readonly db: Db
  readonly door: Pick<MovementDoor, 'post'>
}

/** The days at an instant, YYYY-MM-DD. */
export const daysAt = (now: Date): { readonly today: string; readonly tomorrow: string } => {
  const day = beijingDay(now)
  return { today: dateOfDay(day), tomorrow: dateOfDay(day + 1) }
}

/** The published day; publishes it if nobody has. */
export const publishedDay = async (db: Db, day: string, now: Date): Promise<StoredDay> => {
  const found = await dayOf(db, day)
  if (found) return found
  const seed = randomBytes(32).toString('hex')
  await publishDay(db, { day, seed, seedHash: seedHashOf(seed), publishedAt: now })
  const stored = await dayOf(db, day)
  if (!stored) throw new Error(`the envelopes of ${day} must have been published`)
  return stored
}

/** The issue that is mixed in. */
export const mixedInto = (db: Db, { day, publishedAt }: StoredDay) =>
  mixedIssue(db, new Date(Math.max(dayStartMs(dayOfDate(day)), publishedAt.getTime())))

/** What opening an envelope gave. */
export interface Opened {
  readonly day: string
  readonly prize: Hao
  /** It had been opened before: nothing was paid. */
  readonly replayed: boolean
}

/** Opens the envelope of a member for the day of `now`. */
export const openEnvelope = async (
  { db, door }: EnvelopeParts,
  memberId: bigint,
  now: Date,
): Promise<Result<Opened, NamedError<'EnvelopeNotReady'>>> => {
  const { today: day } = daysAt(now)
  const held = await drawOf(db, memberId, day)
  if (held !== undefined) return ok({ day, prize: held, replayed: true })
  const stored = await publishedDay(db, day, now)
  const mixed = await mixedInto(db, stored)
  if (mixed?.code == null) return err(refusal('EnvelopeNotReady', mixed && { issue: mixed.number }))
  const { seed } = stored
  const prize = envelopePrize({
    seed,
    day,
    issue: mixed.number,
    code: mixed.code,
    memberId: memberId.toString(),
  })
  // The key follows from member and day: whatever is lost or repeated in between, it is paid once.
  const key = uuidOf(`envelope ${day} ${memberId}`)
  const outcome = await door.post({
    memberId,
    key,
    call: 'luckyDraw',
    contentHash: key,
    answer: { day },
    at: now,
    transfers: [
      {
        kind: fundsTransfers.reward,
        amount: prize,
        cause: `activity:${day.replaceAll('-', '')}`,
        to: memberId,
      },
    ],
  })
  if (outcome.outcome !== 'accepted' && outcome.outcome !== 'replayed')
    throw new Error(`the envelope of member ${memberId} must be paid, it was ${outcome.outcome}`)
  await noteDraw(db, { memberId, day, prize, at: now })
  return ok({ day, prize, replayed: outcome.outcome === 'replayed' })
}
