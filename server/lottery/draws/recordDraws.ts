/** Writes results: the only way by which the code of an issue gets its first value. */
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'

/** The result of one issue. */
export interface RecordedDraw {
  readonly id: bigint
  /** Comma-separated numbers. */
  readonly code: string
  /** house | simulated | feed */
  readonly kind: string
}

/** Writes the results of issues that have none; an issue that is drawn stays as it is. */
export const recordDraws = async (tx: Db, draws: readonly RecordedDraw[], drawnAt: Date): Promise<void> => {
  const values = JSON.stringify(draws.map(({ id, code, kind }) => ({ id: String(id), code, kind })))
  await tx.execute(
    sql`select record_draws(p_draws => ${values}::jsonb, p_drawn_at => ${drawnAt.toISOString()}::timestamptz)`,
  )
}
