import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addOrderPath, allDigits, minuteIssue, submission } from '../../../tests/kit/bets.ts'
import { browserOf, openCrowd, type CrowdMember } from '../../../tests/kit/crowd.ts'
import { expectBalanced } from '../../../tests/kit/expectBalanced.ts'
import { describeOnDatabase, freshDatabase, type TestDatabase } from '../../../tests/kit/freshDatabase.ts'
import { afterNoon, noon } from '../../../tests/kit/referenceTime.ts'
import { describeOnOnePostgres } from '../../../tests/kit/severalNodes.ts'
import { startServer, type TestServer } from '../../../tests/kit/startServer.ts'
import { appendAudit } from '../../audit/audit.ts'
import { checkLedger } from '../../operation/freeze/findings.ts'
import { rows, toBigint, type Database } from '../../platform/database/database.ts'
import { creditPlayer } from '../wallet.ts'
import { closeLedger, lastClosing } from './closing.ts'

const close = (database: Database, at: Date) =>
  closeLedger(database.db, at, (tx, details) =>
    appendAudit(tx, { actor: 'system', action: 'close-ledger', details, at }),
  )

const findings = async (database: Database, scope: 'whole' | 'open') =>
  (await checkLedger(database.db, scope)).findings.map(({ text }) => text)

describeOnDatabase('closing the ledger', (kind) => {
  let database: TestDatabase
  let it: TestServer
  let players: readonly CrowdMember[]
  beforeEach(async () => {
    database = await freshDatabase(kind)
    players = await openCrowd(database, 3, '1000', noon)
    it = await startServer({ database })
  })
  afterEach(async () => {
    await it.stop()
    await database.close()
  })

  const run = (statement: string) => database.asOwner((owner) => rows(owner, sql.raw(statement)))
  /** Changes rows that the database protects, like somebody with all rights. */
  const tamper = async (table: string, statement: string) => {
    await run(`alter table ${table} disable trigger user`)
    await run(statement)
    await run(`alter table ${table} enable trigger user`)
  }
  const bet = async (lines = 2) => {
    for (const player of players) {
      const wire = Array.from({ length: lines }, () => allDigits())
      const fields = submission(wire, { lottery: 'MJFFC', issue: minuteIssue })
      const { body } = await browserOf(it, player).post(addOrderPath, fields)
      expect(body).toMatchObject({ code: 1 })
    }
  }
  const played = async () => {
    await bet()
    await it.moveTo(afterNoon(70))
  }

  test('its balances are those of the accounts, as are the sums of what follows', async () => {
    await played()
    const closed = await close(database, afterNoon(80))
    const [unlike] = await run(`select count(*)::int as n from account a
      full join (select * from closing_balance where close_id = ${closed.closeId}) c on c.account_id = a.id
      where coalesce(a.balance, 0) <> coalesce(c.balance, 0)`)
    expect(unlike).toEqual({ n: 0 })
    const before = (await checkLedger(database.db, 'whole')).transfers
    expect(closed.movements).toBe(before)
    await creditPlayer(database.db, players[0]?.id ?? 0n, 50_000n, 'after the closing', afterNoon(81))
    expect(await checkLedger(database.db, 'open')).toMatchObject({ findings: [], transfers: before + 1n })
    await expectBalanced(database.db)
  })

  test('it is in the audit log with its hash, and cannot be changed', async () => {
    await played()
    const closed = await close(database, afterNoon(80))
    const [row] = await run(
      `select details->>'hash' as audited, c.hash, closing_hash(c.id) as now from audit_log, ledger_close c
        where action = 'close-ledger'`,
    )
    expect(row).toEqual({ audited: row?.['hash'], hash: row?.['hash'], now: row?.['hash'] })
    await expect(run(`update ledger_close set entry_before = 0`)).rejects.toThrow()
    await expect(run(`delete from ledger_close where id = ${closed.closeId}`)).rejects.toThrow()
  })

  test.each([
    ['a submission', 'submission', 'update submission set cash = cash + 100 where cash > 0', 'account'],
    ['a page', 'bet_page', 'update bet_page set cash = cash - 100 where cash > 0', 'escrow'],
    ['an award', 'award', 'update award set total = total + 100', 'account'],
    [
      'a transfer',
      'transfer',
      `update transfer set amount = amount + 100 where reason = 'credit'`,
      'account',
    ],
  ])('%s changed before the closing is found by the whole check, afterwards by both', async (...row) => {
    const [, table, statement, account] = row
    await played()
    await close(database, afterNoon(80))
    await tamper(table, statement)
    expect(await findings(database, 'open')).toEqual([])
    expect((await findings(database, 'whole')).join()).toContain(account)
    await tamper(table, statement.replace('+ 100', '- 100').replace('- 100 where cash', '+ 100 where cash'))
  })

  test('a balance changed by hand is found by the open check', async () => {
    await played()
    await close(database, afterNoon(80))
    await run(
      `update account set balance = balance + 1 where kind = 'player' and member_id = ${players[0]?.id}`,
    )
    expect((await findings(database, 'open')).join()).toMatch(
      /all balances must sum to zero.*\(player\): balance/,
    )
  })

  test('what does not sum to zero is not closed', async () => {
    await played()
    await tamper('bet_page', 'update bet_page set cash = cash - 100 where cash > 0')
    await expect(close(database, afterNoon(80))).rejects.toThrow()
    expect((await lastClosing(database.db)).closeId).toBeUndefined()
  })

  test('bounds that an earlier closing has passed are refused', async () => {
    const [cut] = await run('select entry_before, page_before from cut_ledger()')
    await close(database, afterNoon(80))
    const [entry, page] = [toBigint(cut?.['entry_before']), toBigint(cut?.['page_before'])]
    await expect(run(`select close_ledger(${entry}, ${page}, now())`)).rejects.toThrow()
  })

  test('of the closings of a month the balances of the last are kept', async () => {
    const days = ['2026-11-22', '2026-11-23', '2026-11-30', '2026-12-01', '2026-12-02']
    for (const day of days) await close(database, new Date(`${day}T05:00:00+08:00`))
    const kept = await run(
      `select (closed_at at time zone 'Asia/Shanghai')::date::text as day from ledger_close c
        where exists (select 1 from closing_balance b where b.close_id = c.id) order by c.id`,
    )
    expect(kept.map(({ day }) => day)).toEqual(['2026-11-30', '2026-12-02'])
    await expectBalanced(database.db)
  })
})

describeOnOnePostgres('closing beside money that moves', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await freshDatabase('postgres')
  })
  afterAll(() => database.close())

  test('a transfer that has its number and is not committed holds the closing up, and is counted', async () => {
    const [player] = await openCrowd(database, 1, '1000', noon)
    let commit: () => void = () => undefined
    let posted: () => void = () => undefined
    const isPosted = new Promise<void>((resolve) => (posted = resolve))
    const late = database.db.transaction(async (tx) => {
      await creditPlayer(tx, player?.id ?? 0n, 10_000n, 'late', noon)
      posted()
      await new Promise<void>((resolve) => (commit = resolve))
    })
    await isPosted
    const closing = close(database, afterNoon(10))
    const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%cut_ledger%'
      and datname = current_database()`
    await vi.waitFor(async () => expect(await rows(database.db, waiting)).toHaveLength(1), 20_000)
    commit()
    await late
    expect((await closing).movements).toBe((await checkLedger(database.db)).transfers)
    await expectBalanced(database.db)
  })
})
