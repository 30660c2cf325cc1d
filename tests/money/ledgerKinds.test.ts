/** One short journey posts every kind of transfer: its accounts, causes and statement match the declarations. */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { formatYuan, parseYuan } from '#engine/money/money.ts'
import { allAccountKinds } from '#server/ledger/accountKinds.ts'
import { causeForms } from '#server/ledger/kinds.ts'
import { statementOf } from '#server/ledger/statement.ts'
import { allTransferKinds, transferKindOf } from '#server/ledger/transferKinds.ts'
import { creditPlayer } from '#server/ledger/wallet.ts'
import { issueByNumber } from '#server/lottery/draws/draws.queries.ts'
import { voidIssue } from '#server/lottery/settlement/settlement.sql.ts'
import { expireVouchers, grantVoucher } from '#server/lottery/vouchers/vouchers.sql.ts'
import { checkLedger } from '#server/operation/freeze/findings.ts'
import { rows, toBigint, type Database } from '#server/platform/database/database.ts'
import {
  addOrderPath,
  allDigits,
  fiveStar,
  submission,
  twentyMinuteIssue,
  type WireLine,
} from '../support/bets.ts'
import type { WireFields } from '../support/browser.ts'
import { chase, minuteIssueAfter, traceCancelPath } from '../support/chases.ts'
import { expectBalanced } from '../support/expectBalanced.ts'
import { describeOnBoth, freshDatabase } from '../support/freshDatabase.ts'
import { walletYuan } from '../support/ledger.ts'
import { afterNoon, noon } from '../support/referenceTime.ts'
import { startServer, type TestServer } from '../support/startServer.ts'

const memberId = async ({ db }: Database): Promise<bigint> => {
  const [row] = await rows(db, sql`select id from member where cn = 'player01'`)
  return toBigint(row?.['id'])
}

/** Replaces a result by a signed correction, as two operators do. */
const correct = async ({ db }: Database, issueId: bigint): Promise<void> => {
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
}

// The journey alone takes seconds, and longer while the whole suite runs.
const journeyMs = 120_000

describeOnBoth('the kinds of the ledger', (kind) => {
  const journey = async (database: Database, it: TestServer) => {
    const { db } = database
    const player = await it.signIn('player01')
    const me = await memberId(database)
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

    await creditPlayer(db, me, parseYuan('100'), '开户赠送', noon)
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
    // One issue at a time: a chase misses the issues that the clock skips.
    await it.moveTo(afterNoon(62))
    await it.moveTo(afterNoon(122))
    await expireVouchers(db, it.clock.now())
    await it.moveTo(afterNoon(620))
    // The escrow is empty when the second run pays: the house covers it.
    await correct(database, await issueOf('cqssc', twentyMinuteIssue))
    await it.server.settler.settleOpen()
    return me
  }

  test(
    'post what they declare, and the statement of the wallet says so in Chinese',
    async () => {
      const database = await freshDatabase(kind)
      const it = await startServer({ database })
      const me = await journey(database, it)
      const posted = await rows(
        database.db,
        sql`select distinct t.reason || ' ' || d.kind || ' ' || c.kind as move from transfer t
        join account d on d.id = t.debit_account_id join account c on c.id = t.credit_account_id`,
      )
      const declared = allTransferKinds.flatMap(({ name, moves }) =>
        moves.map(({ debit, credit }) => `${name} ${debit.name} ${credit.name}`),
      )
      expect(posted.map(({ move }) => String(move)).toSorted()).toEqual(declared.toSorted())

      const causes = await rows(
        database.db,
        sql`select t.reason, d.kind as debit, t.cause from transfer t join account d on d.id = t.debit_account_id`,
      )
      for (const { reason, debit, cause } of causes) {
        const move = transferKindOf(String(reason)).moves.find((one) => one.debit.name === debit)
        expect(String(cause), String(reason)).toMatch(causeForms[move?.cause ?? 'note'])
      }

      const lines = await statementOf(database.db, me, { limit: 1_000 })
      expect(lines.reduce((sum, { amount }) => sum + amount, 0n)).toBe(lines[0]?.balanceAfter)
      expect(Number(formatYuan(lines[0]?.balanceAfter ?? 0n, 4))).toBe(
        await walletYuan(database.db, 'player01'),
      )
      for (const [i, line] of lines.slice(1).entries()) {
        expect(line.transferId).toBeLessThan(lines[i]?.transferId ?? 0n)
        expect(line.balanceAfter).toBe((lines[i]?.balanceAfter ?? 0n) - (lines[i]?.amount ?? 0n))
      }
      expect(lines.map(({ text }) => text)).toContain('奖期取消退款')
      const page = await statementOf(database.db, me, { limit: 3, before: lines[2]?.transferId ?? 0n })
      expect(page).toEqual(lines.slice(3, 6))

      await expectBalanced(database.db)
      await it.stop()
      await database.close()
    },
    journeyMs,
  )

  test('a transfer between undeclared accounts and an undeclared right to go negative are findings', async () => {
    const database = await freshDatabase(kind)
    const { db } = database
    await rows(
      db,
      sql`insert into transfer (debit_account_id, credit_account_id, amount, reason, cause, event_at)
        select h.id, f.id, 5, 'bet', 'C1', now() from account h, account f where h.kind = 'house' and f.kind = 'funding'`,
    )
    await rows(db, sql`update account set balance = balance - 5 where kind = 'house'`)
    await rows(db, sql`update account set balance = balance + 5 where kind = 'funding'`)
    await rows(db, sql`update account set may_go_negative = true where kind = 'promotion'`)
    const found = (await checkLedger(db)).findings.map(({ text }) => text.replaceAll(/\d+/g, 'N'))
    expect(found).toEqual([
      "account N (promotion) is of no declared kind, or its right to go below zero is not the kind's",
      'no kind of transfer is declared for N of "bet" from house to funding, the first is transfer N',
    ])
    await database.close()
  })

  test('the opened accounts have the declared right to go below zero', async () => {
    const database = await freshDatabase(kind)
    const open = await rows(database.db, sql`select distinct kind, may_go_negative from account`)
    const rights = new Map(allAccountKinds.map(({ name, mayGoNegative }) => [name, mayGoNegative]))
    for (const { kind: name, may_go_negative: may } of open) expect(rights.get(String(name))).toBe(may)
    await database.close()
  })
})
