/** Official results that two operators report, where one source is not enough: both sign every line of the file. */
import { err, type Result } from '#engine/result.ts'
import { checkImport, recordImport } from '../../lottery/draws/importDraws.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Act } from './act.ts'
import type { ProposalPayload } from './signing.ts'

/** Results in one proposal: as many as a person can compare, and the audit log keeps them for ever. */
const resultsMax = 200

/** What is signed: the name of the file and its rows. */
export const importOf = (file: string, results: string): ProposalPayload => ({ file, results })

const check = async (
  _db: Db,
  { file = '', results = '' }: ProposalPayload,
  now: Date,
): Promise<Result<number, string>> => {
  const sound = await checkImport(results, file, now)
  if (!sound.ok) return err(sound.error.text)
  if (sound.value === 0 || sound.value > resultsMax)
    return err(`${file} must have 1 to ${resultsMax} results, it has ${sound.value}`)
  return sound
}

/** Records the results as an import does. */
export const importDrawsAct: Act = {
  check,
  async carryOut(tx, { payload: { file = '', results = '' } }, now) {
    const recorded = await recordImport(tx, results, file, now)
    // Thrown, so that the transaction also rolls back the confirmation.
    if (!recorded.ok) throw new Error(recorded.error.text)
    return { kind: 'import_draws', ...recorded.value }
  },
}
