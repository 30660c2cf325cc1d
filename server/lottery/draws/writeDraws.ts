/** Writes the results of issues, if nobody else has. */
import { and, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { drawProof, drawSeed, issue } from '../../schema/lottery/draws.ts'
import type { DrawnEvent } from './events.ts'
import { recordDraws } from './recordDraws.ts'
import type { Drawn, DueIssue } from './source.ts'

/** The answer of a source for an issue; `kind`: that of the source. */
export interface Result {
  readonly due: DueIssue
  readonly drawn: Drawn
  readonly kind: string
}

/** Whether an issue is to be drawn as it was asked for: a draw on order may have been put back meanwhile, and sold again. */
const isStill = (
  due: DueIssue,
  row: Pick<typeof issue.$inferSelect, 'drawAt' | 'beaconRound'> | undefined,
): boolean =>
  row !== undefined && row.drawAt.getTime() === due.drawAt.getTime() && row.beaconRound === due.beaconRound

/**
 * Writes results of undrawn issues and publishes their proofs, in one transaction. Returns what was written; rows that are locked by
 * somebody else are left out.
 */
export const writeDraws = async (
  db: Db,
  results: readonly Result[],
  drawnAt: Date,
): Promise<readonly DrawnEvent[]> => {
  if (results.length === 0) return []
  return db.transaction(async (tx) => {
    const claimed = await tx
      .select({ id: issue.id, drawAt: issue.drawAt, beaconRound: issue.beaconRound })
      .from(issue)
      .where(
        and(
          inArray(
            issue.id,
            results.map(({ due }) => due.id),
          ),
          isNull(issue.code),
        ),
      )
      .for('update', { skipLocked: true })
    const rows = new Map(claimed.map((row) => [row.id, row]))
    const mine = results.filter(({ due }) => isStill(due, rows.get(due.id)))
    if (mine.length === 0) return []
    const drawn = mine.map(({ due, drawn: { code }, kind }) => ({ id: due.id, code, kind }))
    await recordDraws(tx, drawn, drawnAt)
    const proofs = mine.flatMap(({ due, drawn: { proof } }) => (proof ? [{ issueId: due.id, ...proof }] : []))
    if (proofs.length > 0) await tx.insert(drawProof).values(proofs)
    await tx.delete(drawSeed).where(
      inArray(
        drawSeed.issueId,
        mine.map(({ due }) => due.id),
      ),
    )
    return mine.map(({ due, drawn: { code }, kind }): DrawnEvent => ({
      type: 'drawn',
      issueId: due.id,
      lottery: due.lottery,
      issue: due.number,
      code,
      source: kind,
      drawnAt,
    }))
  })
}
