/** Issues that are stored together with their result: history, simulated past, results from outside. */
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { issue } from '../../schema/lottery/draws.ts'

/** An issue and its result. `source`: simulated, feed or history. */
export interface DrawnIssue {
  readonly lottery: string
  readonly number: string
  readonly sellStart: Date
  readonly closeAt: Date
  readonly drawAt: Date
  readonly code: string
  readonly source: 'simulated' | 'feed' | 'history'
}

/**
 * Writes issues with their results in one statement, whatever their number. An issue that already
 * exists stays as it is, drawn or not.
 */
export const insertDrawnIssues = async (db: Db, issues: readonly DrawnIssue[]): Promise<void> => {
  if (issues.length === 0) return
  // One JSON parameter instead of seven per row: a query carries at most 65,535 of them.
  await db.execute(sql`
    insert into ${issue} (lottery, number, sell_start, close_at, draw_at, code, drawn_at, source)
    select lottery, number, "sellStart", "closeAt", "drawAt", code, "drawAt", source
    from jsonb_to_recordset(${JSON.stringify(issues)}::jsonb) as v(
      lottery text, number text, "sellStart" timestamptz, "closeAt" timestamptz, "drawAt" timestamptz,
      code text, source text
    )
    order by "drawAt"
    on conflict (lottery, number) do nothing`)
}
