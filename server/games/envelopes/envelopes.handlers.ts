/** The calls of red envelopes. */
import { err, ok } from '#engine/result.ts'
import { refusal } from '#contract/refusals.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/http.ts'
import { excludedRefusal } from '../../protection/guard.ts'
import { breakOf } from '../../protection/limits.sql.ts'
import { drawOf, pastDraws } from './envelopes.sql.ts'
import { daysAt, mixedInto, openEnvelope, publishedDay, type EnvelopeParts } from './envelopes.ts'

/** Binds the calls. `on`: whether the activity is held at all. */
export const envelopeHandlers = (
  parts: EnvelopeParts & { readonly on: boolean },
): Pick<Handlers, 'redEnvelope' | 'luckyDraw'> => ({
  async redEnvelope(_input, { session, now }) {
    const { db, on } = parts
    if (!on) return err(refusal('ActivityOff'))
    const { today, tomorrow } = daysAt(now)
    const [day, next] = [await publishedDay(db, today, now), await publishedDay(db, tomorrow, now)]
    const mixed = await mixedInto(db, day)
    const own = session.state === 'signedIn' ? await ownOf(db, session.member.memberId, today) : nobodys
    return ok({
      result: {
        day: today,
        seedHash: day.seedHash,
        issue: mixed?.code == null ? null : mixed.number,
        nextSeedHash: next.seedHash,
        ...own,
      },
    })
  },
  async luckyDraw(_input, { member: { memberId, isProtected }, now }) {
    if (!parts.on) return err(refusal('ActivityOff'))
    // A promotion is no reason to come back in a break (requirement 67).
    const excluded = isProtected ? await breakOf(parts.db, memberId, now) : undefined
    if (excluded) return err(excludedRefusal(excluded))
    const opened = await openEnvelope(parts, memberId, now)
    if (!opened.ok) return opened
    const { day, prize, replayed } = opened.value
    return ok({ result: { draw: { day, prize }, award: { money: prize, replayed } } })
  },
})

const nobodys = { mine: null, past: [] }

const ownOf = async (db: Db, memberId: bigint, today: string) => {
  const prize = await drawOf(db, memberId, today)
  const past = []
  for (const { day, prize: drawn } of await pastDraws(db, memberId, today)) {
    const mixed = await mixedInto(db, day)
    // Drawn it was: the envelope could not have been opened else. A correction shows here, and in the proof of the issue.
    past.push({
      day: day.day,
      seedHash: day.seedHash,
      seed: day.seed,
      issue: mixed?.number ?? '',
      code: mixed?.code ?? '',
      prize: drawn,
    })
  }
  return { mine: prize === undefined ? null : { day: today, prize }, past }
}
