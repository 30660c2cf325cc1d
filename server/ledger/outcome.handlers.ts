/** The outcome of a money call whose answer was lost (design.md §3.4). */
import { sql } from 'drizzle-orm'
import { err, ok } from '#engine/result.ts'
import { answerOf } from '#contract/core/answers.ts'
import { isKeyTooOld } from '#contract/core/key.ts'
import { refusal } from '#contract/refusals.ts'
import { rows, type Db } from '../platform/database/database.ts'
import type { Handlers } from '../platform/http/http.ts'
import type { KeptCall } from '../platform/keptAnswers.ts'

/** Binds the call to a database. Throws for a key of a call that `kept` does not have: its answer would be a guess. */
export const outcomeHandlers = (db: Db, kept: ReadonlyMap<string, KeptCall>): Pick<Handlers, 'outcome'> => ({
  async outcome({ key }, { member, now }) {
    // Void would be a claim: its row may be in an archive.
    if (isKeyTooOld(key, now.getTime())) return err(refusal('KeyExpired'))
    const [row] = await rows(
      db,
      sql`select state, call, answer from submission_outcome(p_member => ${member.memberId},
        p_key => ${key}::uuid, p_now => ${now.toISOString()})`,
    )
    if (row?.['state'] !== 'accepted') return ok({ result: { state: 'void' as const, answer: null } })
    const name = String(row['call'])
    const of = kept.get(name)
    if (!of) throw new Error(`"${name}" must say how its stored answer is read`)
    const answer = answerOf(of.call, await of.answer(row['answer'], member.memberId))
    return ok({ result: { state: 'accepted' as const, answer } })
  },
})
