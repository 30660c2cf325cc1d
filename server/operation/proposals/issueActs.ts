/** Correcting a published draw, and voiding an issue (requirements 37, 38, 47). */
import { sql } from 'drizzle-orm'
import { err, ok, type Result } from '#engine/result.ts'
import { lotteryOf } from '../../lottery/catalogue/lotteries.ts'
import { issueByNumber, type IssueRow } from '../../lottery/draws/draws.queries.ts'
import { parseCode } from '../../lottery/draws/numbers.ts'
import { voidIssue } from '../../lottery/settlement/settlement.sql.ts'
import { rows, type Db } from '../../platform/database/database.ts'
import type { Act } from './act.ts'
import type { ProposalPayload } from './signing.ts'

/** The issue of a proposal, if it can be voided as far as is known before its row is locked. */
const voidable = async (db: Db, payload: ProposalPayload): Promise<Result<IssueRow, string>> => {
  const lottery = lotteryOf(payload['lottery'] ?? '')
  const row = lottery && (await issueByNumber(db, lottery.code, payload['issue'] ?? ''))
  if (!lottery || !row) return err(`there is no issue "${payload['issue']}" of "${payload['lottery']}"`)
  const [archived] = await rows(
    db,
    sql`select is_archived(i => i) as archived from issue i where i.id = ${row.id}`,
  )
  if (archived?.['archived'] === true)
    return err(`the bets of issue ${row.number} of ${lottery.code} are archived: they stay as they are`)
  if ((payload['reason'] ?? '').trim() === '') return err('a reason must be given: players read it')
  return ok(row)
}

/** The issue of a proposal, if its result can be corrected. */
const correctable = async (db: Db, payload: ProposalPayload): Promise<Result<IssueRow, string>> => {
  const subject = await voidable(db, payload)
  if (!subject.ok) return subject
  const row = subject.value
  const lottery = lotteryOf(row.lottery)
  if (row.code === null)
    return err(`issue ${row.number} of ${row.lottery} is not drawn: there is nothing to correct`)
  if (!lottery || lottery.source === 'house')
    return err(`${row.lottery} draws from its committed seed: its result is what it is`)
  if (row.code !== payload['oldCode'])
    return err(`issue ${row.number} of ${row.lottery} is drawn ${row.code}, not ${payload['oldCode']}`)
  const code = parseCode(lottery.family, payload['newCode'] ?? '')
  if (code === undefined || code === row.code)
    return err(`"${payload['newCode']}" must be another result of ${row.lottery}`)
  return ok(row)
}

// Thrown, so that the transaction also rolls back the confirmation.
const orThrow = (subject: Result<IssueRow, string>): IssueRow => {
  if (!subject.ok) throw new Error(subject.error)
  return subject.value
}

/** Voids an unsettled issue: all its stakes are given back. */
export const voidIssueAct: Act = {
  check: voidable,
  async carryOut(tx, { payload }, now) {
    const row = orThrow(await voidable(tx, payload))
    const refunded = await voidIssue(tx, row.id, payload['reason'] ?? '', now)
    if (refunded === undefined) throw new Error(`issue ${row.number} is settled or void: it cannot be voided`)
    return { kind: 'void_issue', issue: row, refunded }
  },
}

/** Replaces the result of a drawn issue; the row of the correction keeps both numbers and both signatures. */
export const correctDrawAct: Act = {
  check: correctable,
  async carryOut(tx, held, now) {
    const row = orThrow(await correctable(tx, held.payload))
    await rows(
      tx,
      sql`select correct_draw(p_proposal => ${held.id}, p_now => ${now.toISOString()}::timestamptz)`,
    )
    return { kind: 'correct_draw', issue: row, newCode: held.payload['newCode'] ?? '' }
  },
}
