/** The refusal of whoever is silenced. */
import { refusal, type NamedError } from '#contract/refusals.ts'
import type { Db } from '../../platform/database/database.ts'
import { minuteText } from '../../protection/guard.ts'
import { silencedUntil } from './silence.sql.ts'

/** Undefined where he is not. */
export const silenced = async (
  db: Db,
  memberId: bigint,
  now: Date,
): Promise<NamedError<'ChatSilenced'> | undefined> => {
  const until = await silencedUntil(db, memberId, now)
  return until && refusal('ChatSilenced', { untilText: minuteText(until) })
}
