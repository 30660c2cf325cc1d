import { sql, type SQL } from 'drizzle-orm'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keyAt, keyMostAgeMs } from '#contract/core/key.ts'
import { addOrderPath, allDigits, fiveStar, minuteIssue, submission } from '../../../tests/kit/bets.ts'
import { minuteIssueAfter } from '../../../tests/kit/chases.ts'
import { browserOf, openCrowd, type CrowdMember } from '../../../tests/kit/crowd.ts'
import { describeOnDatabase, freshDatabase, type TestDatabase } from '../../../tests/kit/freshDatabase.ts'
import { afterNoon, noon } from '../../../tests/kit/referenceTime.ts'
import { createDice, seedOf } from '../../../tests/kit/seeded.ts'
import { startServer, type TestServer } from '../../../tests/kit/startServer.ts'
import { beginSession } from '../../account/accounts/sessions.ts'
import { commands, runOps } from '../../app/ops.ts'
import { closeLedger } from '../../ledger/closing/closing.ts'
import { statementAfter } from '../../ledger/statementAfter.ts'
import { resettleCheck } from '../../lottery/settlement/resettle.ts'
import { rows } from '../../platform/database/database.ts'
import { appendAudit } from '../../audit/audit.ts'
import { verifyAudit } from '../../audit/verify.ts'
import { checkLedger } from '../freeze/findings.ts'
import { propose } from '../proposals/proposals.ts'

const dice = createDice(seedOf('ARCHIVE_SEED'))
const longAfter = new Date(Date.parse('2026-11-22T05:00:00+08:00') + keyMostAgeMs + 1_000)

describeOnDatabase('an archive', (kind) => {
  let database: TestDatabase
  let it: TestServer
  let player: CrowdMember
  let folder: string
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'haocai-archive-'))
    database = await freshDatabase(kind)
    const [one] = await openCrowd(database, 1, '1000', noon)
    if (!one) throw new Error('there must be a player')
    player = one
    it = await startServer({ database })
  })
  afterEach(async () => {
    await it.stop()
    await database.close()
    rmSync(folder, { recursive: true })
  })

  const file = (name = 'november.gz') => join(folder, name)
  const ops = (now: Date, ...args: string[]) =>
    runOps(
      { db: database.db, database, clock: { ...it.clock, now: () => now }, settings: { sandbox: true } },
      args,
    )
  const close = (at: Date) =>
    closeLedger(database.db, at, (tx, details) =>
      appendAudit(tx, { actor: 'system', action: 'close-ledger', details, at }),
    )
  const bet = async (key: string, issue = minuteIssue, by = player) => {
    const fields = submission([allDigits(), fiveStar()], { lottery: 'MJFFC', issue })
    const { body } = await browserOf(it, by).post(addOrderPath, fields, { key })
    return body
  }
  const count = async (table: string) =>
    (await rows(database.db, sql`select count(*)::int as n from ${sql.identifier(table)}`))[0]?.['n']
  const expectWhole = async () => {
    for (const scope of ['whole', 'open'] as const)
      expect((await checkLedger(database.db, scope)).findings).toEqual([])
    expect((await resettleCheck(database.db)).differences).toEqual([])
    expect(await verifyAudit(database.db)).toMatchObject({ ok: true })
  }

  const timed = keyAt(noon.getTime(), dice.uuid())
  const untimed = dice.uuid()
  /** A day of bets that are paid, one cancelled; then the closing of November. */
  const november = async () => {
    const first = await bet(timed)
    await bet(untimed)
    const { orderIds } = first['result'] as { orderIds: string[] }
    const path = '/lottery/api/u/v1/lottery/cancel_order'
    expect((await browserOf(it, player).post(path, { orderId: orderIds[1] })).body).toMatchObject({ code: 0 })
    await it.moveTo(afterNoon(70))
    await close(new Date('2026-11-22T05:00:00+08:00'))
    return orderIds[0] ?? ''
  }

  test('its rows leave the database, their sums stay', async () => {
    const order = await november()
    const before = (await checkLedger(database.db)).transfers
    const listed = await statementAfter(database.db, player.id, 0n, 100)
    const answer = await ops(longAfter, 'archive', '2026-11', file())
    expect(answer).toMatchObject({
      exitCode: 0,
      text: expect.stringMatching(/sha256 [0-9a-f]{64}\n.*bet_page \d/),
    })
    expect(statSync(file()).mode & 0o777).toBe(0o600)
    for (const table of ['transfer', 'bet_page', 'award', 'cancelled_order', 'player_book'])
      expect([table, await count(table)]).toEqual([table, 0])
    expect((await checkLedger(database.db)).transfers).toBe(before)
    // A device that has noted the movements is told that they are listed no more.
    const { lines, balance, keptFrom } = await statementAfter(database.db, player.id, 0n, 100)
    expect([lines, balance]).toEqual([[], listed.balance])
    expect(keptFrom).toBeGreaterThan(listed.lines.at(-1)?.transferId ?? 0n)
    await expectWhole()
    // The books of the archived issues have no bets here any more.
    expect(await ops(longAfter, 'verify-audit')).toMatchObject({ exitCode: 0 })
    expect(await ops(longAfter, 'archive-check', file())).toMatchObject({ exitCode: 0 })
    const found = await ops(longAfter, 'archive-find', file(), order.slice(1))
    expect(found).toMatchObject({ exitCode: 0, text: expect.stringMatching(/^submission[^]*\nbet_page/) })
    expect(await ops(longAfter, 'archive-find', file(), '12345678')).toMatchObject({ exitCode: 1 })
  })

  test('money moves on afterwards, and the next month is archived behind it', async () => {
    await november()
    await ops(longAfter, 'archive', '2026-11', file())
    expect(await bet(dice.uuid(), minuteIssueAfter(1))).toMatchObject({ code: 1 })
    await it.moveTo(afterNoon(140))
    await expectWhole()
    await close(new Date('2026-12-31T05:00:00+08:00'))
    const later = new Date(longAfter.getTime() + 40 * 86_400_000)
    expect(await ops(later, 'archive', '2026-12', file('december.gz'))).toMatchObject({ exitCode: 0 })
    for (const name of ['november.gz', 'december.gz'])
      expect(await ops(later, 'archive-check', file(name))).toMatchObject({ exitCode: 0 })
    await expectWhole()
  })

  test('a key is refused for its age or by its row, and never taken again', async () => {
    await november()
    await ops(longAfter, 'archive', '2026-11', file())
    const { token } = await beginSession(database.db, player.id, longAfter)
    const again = { ...player, token }
    const now = it.clock.now
    it.clock.now = () => longAfter
    expect(await bet(timed, minuteIssue, again)).toMatchObject({
      code: 4092,
      msg: '提交编号已过期，请在记录中核对',
    })
    expect(await bet(untimed, minuteIssue, again)).toMatchObject({
      code: 1,
      result: { replayed: true, orderIds: [] },
    })
    const outcome = (key: string) => browserOf(it, again).post('/sobet/pay/outcome', { key }, { as: 'json' })
    expect((await outcome(timed)).body).toMatchObject({ code: 4092 })
    expect((await outcome(untimed)).body).toMatchObject({ code: 0, result: { state: 'accepted' } })
    it.clock.now = now
  })

  test.each([
    ['a month without a closing', '2026-10', longAfter, /there is no closing in 2026-10/],
    [
      'a month that players still see',
      '2026-11',
      new Date(longAfter.getTime() - 2_000),
      /it must be 400 days/,
    ],
  ])('%s is not archived', async (_name, month, now, text) => {
    await november()
    const answer = await ops(now, 'archive', month, file())
    expect(answer).toMatchObject({ exitCode: 1, text: expect.stringMatching(text) })
    expect(await count('bet_page')).toBeGreaterThan(0)
  })

  test('a month with an unsettled issue, or one archived before, is not archived', async () => {
    await bet(timed)
    await close(new Date('2026-11-22T05:00:00+08:00'))
    expect((await ops(longAfter, 'archive', '2026-11', file())).text).toMatch(
      /issue \S+ of mjffc is not settled/,
    )
    await it.moveTo(afterNoon(70))
    expect(await ops(longAfter, 'archive', '2026-11', file())).toMatchObject({ exitCode: 0 })
    expect((await ops(longAfter, 'archive', '2026-11', file('again.gz'))).text).toMatch(/archived already/)
  })

  test('rows may be removed by an archive only', async () => {
    await november()
    const change = (statement: SQL) => database.asOwner((owner) => rows(owner, statement))
    await expect(change(sql`delete from bet_page`)).rejects.toThrow()
    await ops(longAfter, 'archive', '2026-11', file())
    expect(await bet(dice.uuid(), minuteIssueAfter(1))).toMatchObject({ code: 1 })
    await it.moveTo(afterNoon(140))
    for (const table of ['transfer', 'submission', 'bet_page', 'award', 'ledger_archive']) {
      const one = sql.identifier(table)
      await expect(
        change(sql`delete from ${one} where ctid = (select max(ctid) from ${one})`),
      ).rejects.toThrow()
    }
  })

  test('the issues of an archive are neither corrected nor voided', async () => {
    await november()
    const payload = { lottery: 'mjffc', issue: minuteIssue, reason: '开奖设备故障' }
    const voided = () =>
      propose(database.db, 'void_issue', payload, { name: 'alice', nonce: '', signature: '-' }, longAfter)
    expect(await voided()).toMatchObject({ error: expect.not.stringMatching(/archived/) })
    await ops(longAfter, 'archive', '2026-11', file())
    expect(await voided()).toMatchObject({ error: expect.stringMatching(/are archived/) })
  })

  test('a file that was changed or cut is found', async () => {
    await november()
    await ops(longAfter, 'archive', '2026-11', file())
    const text = gunzipSync(readFileSync(file())).toString()
    const changed = text.replace(/"cash":"(\d+)"/, (_all, cash: string) => `"cash":"${Number(cash) + 100}"`)
    expect(changed).not.toBe(text)
    writeFileSync(file('changed.gz'), gzipSync(changed))
    expect(await ops(longAfter, 'archive-check', file('changed.gz'))).toMatchObject({
      exitCode: 1,
      text: expect.stringMatching(/account \d+ moved .*\nDIFFERENT/),
    })
    writeFileSync(file('cut.gz'), readFileSync(file()).subarray(0, -200))
    await expect(ops(longAfter, 'archive-check', file('cut.gz'))).rejects.toThrow()
    writeFileSync(file('other.gz'), gzipSync('{}\n'))
    await expect(ops(longAfter, 'archive-check', file('other.gz'))).rejects.toThrow(/no archive of this site/)
  })

  test('its commands are known', () => {
    expect(commands.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['archive', 'archive-check', 'archive-find']),
    )
  })
})
