/** Posts the kinds of the lottery area: bets, awards, chases, vouchers, and a draw that was corrected. */
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { parseYuan } from '#engine/money/money.ts'
import { issueByNumber } from '#server/lottery/draws/draws.queries.ts'
import { voidIssue } from '#server/lottery/settlement/settlement.sql.ts'
import { expireVouchers, grantVoucher } from '#server/lottery/vouchers/vouchers.sql.ts'
import { rows } from '#server/platform/database/database.ts'
import {
  addOrderPath,
  allDigits,
  fiveStar,
  submission,
  twentyMinuteIssue,
  type WireLine,
} from '../../kit/bets.ts'
import type { WireFields } from '../../kit/browser.ts'
import { chase, minuteIssueAfter, traceCancelPath } from '../../kit/chases.ts'
import type { KindsJourney } from '../../kit/kindsJourney.ts'
import type { TestDatabase } from '../../kit/freshDatabase.ts'
import { afterNoon, noon } from '../../kit/referenceTime.ts'

export const postKinds: KindsJourney = async ({ database, it, player, me }) => {
  const { db } = database
  const bet = async (lines: readonly WireLine[], changes?: WireFields) => {
    const { body } = await player.post(addOrderPath, submission(lines, changes))
    expect(body).toMatchObject({ code: 1 })
    return (body['result'] as { orderIds: readonly string[] }).orderIds[0] ?? ''
  }
  const voucher = async (seconds: number) => {
    const terms = { amount: parseYuan('5'), minBet: parseYuan('20'), lottery: undefined }
    const id = await grantVoucher(db, me, { ...terms, validUntil: afterNoon(seconds) }, '活动', noon)
    await player.get('/lottery/api/u/v1/lottery/voucherAccept', { ids: id.toString() })
    return id.toString()
  }
  const issueOf = async (lottery: string, number: string) =>
    (await issueByNumber(db, lottery, number))?.id ?? 0n

  await voucher(60)
  const orderId = await bet([fiveStar()])
  await player.post('/lottery/api/u/v1/lottery/cancel_order', { orderId })
  const withVoucher = { lottery: 'MJFFC', issue: minuteIssueAfter(0), voucherId: await voucher(86_400) }
  await bet([allDigits()], withVoucher)
  await voidIssue(db, await issueOf('mjffc', minuteIssueAfter(0)), '设备故障', it.clock.now())
  // One line loses, so that the house takes its stake; the other wins and has a rebate.
  await bet([fiveStar(), allDigits({ odds: '18', point: '0.08' })])
  await player.post(addOrderPath, chase([allDigits()], [0, 1, 1, 1]))
  const [trace] = await rows(db, sql`select 'T' || id as id from trace`)
  await player.get(traceCancelPath, { traceId: String(trace?.['id']), issues: minuteIssueAfter(3) })
  // An issue at a time: a chase misses what the clock jumps over.
  await it.moveTo(afterNoon(62))
  await it.moveTo(afterNoon(122))
  await expireVouchers(db, it.clock.now())
  await it.moveTo(afterNoon(620))
  // The escrow is empty when the second run pays: the house covers it.
  await correct(database, await issueOf('cqssc', twentyMinuteIssue))
  await it.server.settler.settleOpen()
}

/** Puts another result beside a signed correction, as two operators do. */
const correct = ({ asOwner }: TestDatabase, issueId: bigint): Promise<void> =>
  asOwner(async (db) => {
    await rows(
      db,
      sql`insert into draw_correction (issue_id, old_code, new_code, reason, proposed_by, confirmed_by, signatures, corrected_at)
      select id, code, translate(code, '0123456789', '1234567890'), '更正', 'alice', 'bob', '[]', drawn_at
      from issue where id = ${issueId}`,
    )
    await rows(
      db,
      sql`update issue set code = translate(code, '0123456789', '1234567890') where id = ${issueId}`,
    )
    await rows(db, sql`update issue_book set settled = false where issue_id = ${issueId}`)
  })
