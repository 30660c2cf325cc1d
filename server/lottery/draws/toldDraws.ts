/**
 * Results that operators report. They follow the rules of our own draws: only after sales have closed, once, and never over
 * another result. All results of a batch are written or none.
 */
import type { Result } from '#engine/result.ts'
import type { Db } from '../../platform/database/database.ts'
import type { DrawnEvent } from './events.ts'
import { orRefusal, refuse, soundDraw, type Refusal, type ToldDraw } from './soundDraw.ts'
import { keyOf, lockDraws, writeDrawn } from './toldIssues.ts'

/**
 * Writes reported results in one transaction and returns the new ones, to be published by the caller. A result
 * that is already stored is neither new nor a fault. Issues without a row are created from the timetable.
 * `alongside` writes what must be committed in the same transaction.
 */
export const recordToldDraws = (
  db: Db,
  draws: readonly ToldDraw[],
  now: Date,
  alongside?: (tx: Db, drawn: readonly DrawnEvent[]) => Promise<unknown>,
): Promise<Result<readonly DrawnEvent[], Refusal>> =>
  orRefusal(async () => {
    const sound = draws.map((told) => soundDraw(told, now))
    return db.transaction(async (tx) => {
      const locked = await lockDraws(tx, sound)
      for (const { told, code, issue } of locked)
        if (issue.code !== null && issue.code !== code)
          refuse('OtherResult', told, `${keyOf(issue)} is drawn ${issue.code}, not ${code}`)
      const undrawn = locked.filter(({ issue }) => issue.code === null)
      const written = await writeDrawn(tx, undrawn, now)
      await alongside?.(tx, written)
      return written
    })
  })
