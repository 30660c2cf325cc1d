/** Statements at the money desk: the days that were compared, and what differs. */
import { err, ok } from '#engine/result.ts'
import { refusal } from '#contract/refusals.ts'
import { differenceKinds, type DifferenceKind, type OpenDifference } from '#contract/support/paymentsDesk.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/http.ts'
import type { DifferenceSide } from '../../schema/index.ts'
import {
  closeDifference,
  comparedDays,
  openDifferences,
  type StoredDifference,
} from '../reconcile/reconcile.sql.ts'
import { auditDesk, isReason } from './deskAudit.ts'

const daysMost = 60
const differencesMost = 200

/** Binds the calls. */
export const bookDeskHandlers = (db: Db): Pick<Handlers, 'deskBooks' | 'closeBookDifference'> => ({
  async deskBooks() {
    const [days, differences] = await Promise.all([
      comparedDays(db, daysMost),
      openDifferences(db, differencesMost),
    ])
    return ok({
      days: days.map((one) => ({ ...one, at: one.at.getTime() })),
      differences: differences.map(shownOf),
    })
  },

  async closeBookDifference({ id, reason }, context) {
    if (!isReason(reason)) return err(refusal('DeskReason'))
    const { member, now } = context
    return db.transaction(async (tx) => {
      const by = `member:${member.memberId}`
      if (!(await closeDifference(tx, BigInt(id), by, reason.trim(), now)))
        return err(refusal('UnknownDifference'))
      await auditDesk(tx, context, 'close-difference', { difference: id, reason: reason.trim() })
      return ok({})
    })
  },
})

const shownOf = ({
  id,
  provider,
  book,
  day,
  kind,
  reference,
  theirs,
  ours,
}: StoredDifference): OpenDifference => ({
  id: Number(id),
  provider,
  book: book === 'payouts' ? 'payouts' : 'payments',
  day,
  kind: kindOf(kind),
  reference,
  theirs: sideOf(theirs),
  ours: sideOf(ours),
})

const kindOf = (text: string): DifferenceKind => {
  const found = differenceKinds.find((one) => one === text)
  if (!found) throw new Error(`${text} must be a kind of differences`)
  return found
}

const sideOf = (side: DifferenceSide | null): OpenDifference['theirs'] =>
  side && { ...side, amount: BigInt(side.amount) }
