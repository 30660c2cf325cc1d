/** Whether the red-envelope activity is on: code -2 hides every way to it (lottery.md §4.5). */
import type { Observable } from 'rxjs'
import { activityKey } from '#src/db/games/activity.ts'
import type { Cached } from '#src/db/core/cached.ts'
import { mergeCached } from '#src/db/core/merge.ts'
import type { Client } from '../core/client.ts'
import { stored } from '../core/stored.ts'

/** Reads it once. An answer that is none about the activity changes nothing. */
export const askActivity = async ({ call, clock, publicDb: db }: Client): Promise<void> => {
  const ending = await call('redEnvelope', { type: 1 })
  const on = ending.kind === 'answered'
  if (!on && (ending.kind !== 'refused' || ending.name !== 'ActivityOff')) return
  const serverTime = on ? ending.serverTime : clock.now()
  await mergeCached(db, db.activity, { key: activityKey, serverTime, value: on })
}

/** What was answered last. */
export const activity$ = ({ publicDb }: Client): Observable<Cached<boolean> | undefined> =>
  stored(() => publicDb.activity.get(activityKey))
