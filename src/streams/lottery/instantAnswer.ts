/** The result of an instant draw, from its answer or from what `outcome` tells of it. */
import * as z from 'zod/mini'
import type { CallOutput } from '#contract/areas.ts'
import { firstCalls } from '#contract/firstCalls.ts'
import { storeInstantResult, type InstantResult } from '#src/db/lottery/instantResults.ts'
import type { StoredSubmission } from '#src/db/lottery/submissions.ts'
import type { PrivateDb } from '#src/db/stores.ts'

type Drawn = Pick<CallOutput<'addOrderNow'>, 'issue' | 'code' | 'bonus'>

/** The result of a submission with these numbers. */
export const instantResultOf = (
  { key, lottery, sentAt, items, instant }: StoredSubmission,
  { issue, code, bonus }: Drawn,
): InstantResult => ({
  key,
  lottery,
  sentAt,
  stake: items.reduce((sum, { stake }) => sum + stake, 0n),
  round: instant?.round ?? 1,
  rounds: instant?.rounds ?? 1,
  issue,
  numbers: code,
  bonus,
})

/** Stores the first answer of a submission as `outcome` tells it. The bet counts even if its answer cannot be read. */
export const storeInstantAnswer = (
  db: PrivateDb,
  submission: StoredSubmission,
  answer: unknown,
): Promise<void> => {
  const told = z.safeDecode(z.object({ result: firstCalls.addOrderNow.output }), answer as never)
  const drawn = told.success ? told.data.result : { issue: '', code: '', bonus: 0n }
  return storeInstantResult(db, instantResultOf(submission, drawn))
}
