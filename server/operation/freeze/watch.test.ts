import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeOnDatabase, freshDatabase, type TestDatabase } from '../../../tests/kit/freshDatabase.ts'
import { afterNoon, noon } from '../../../tests/kit/referenceTime.ts'
import { verifyAudit } from '../../audit/verify.ts'
import { createManualClock, type ManualClock } from '../../platform/time/clock.ts'
import { rows, toBigint, type RawRow } from '../../platform/database/database.ts'
import type { DrawnEvent } from '../../lottery/draws/events.ts'
import { createEventBus, type EventBus } from '../../platform/events.ts'
import { withLease } from '../../platform/database/lease.ts'
import { createLog } from '../../platform/observe/log.ts'
import { isFrozen } from '../../../tests/kit/frozen.ts'
import { setFreeze } from './freeze.ts'
import { watchState } from './state.ts'
import { createWatch, type Watch } from './watch.ts'

describeOnDatabase('the watch', (kind) => {
  let database: TestDatabase
  let clock: ManualClock
  let bus: EventBus<DrawnEvent>
  let watch: Watch
  let timed: number
  let issueId: bigint
  beforeAll(async () => {
    database = await freshDatabase(kind)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await reset()
    clock = createManualClock(noon)
    bus = createEventBus((error) => expect(error).toBeUndefined())
    timed = 0
    watch = createWatch(parts())
    issueId = await idOf(`select id from issue where lottery = 'cqssc' order by draw_at limit 1`)
    await stake()
  })
  afterEach(async () => {
    await watch.stop()
  })

  const parts = () => ({
    db: database.db,
    clock,
    bus,
    log: createLog('silent'),
    metrics: { trialBalance: () => void (timed += 1) },
  })
  const run = (statement: string): Promise<readonly RawRow[]> =>
    database.asOwner((owner) => rows(owner, sql.raw(statement)))
  const idOf = async (statement: string) => toBigint((await run(statement))[0]?.['id'])

  /** Restores the seeded state with statements that the product never uses. */
  const reset = async () => {
    const kept = ['transfer', 'audit_log', 'settlement']
    for (const table of kept) await run(`alter table ${table} disable trigger user`)
    await run(
      `truncate trial_balance_run, payout_freeze, issue_book, player_book, settlement, audit_log, trace, trace_issue,
        ledger_close, closing_balance`,
    )
    await run(`delete from transfer where reason <> 'credit' or cause = 'x'`)
    await run(`delete from account where kind in ('escrow', 'trace')`)
    await run(
      `update account a set balance = coalesce((select sum(signed_amount) from statement where account_id = a.id), 0)`,
    )
    for (const table of kept) await run(`alter table ${table} enable trigger user`)
  }

  /** Writes a bet of 2 yuan into the ledger and the books. */
  const stake = async () => {
    const player = await idOf(
      `select a.id from account a join member m on m.id = a.member_id where m.cn = 'player01'`,
    )
    const escrow = await idOf(
      `insert into account (kind, issue_id) values ('escrow', ${issueId}) returning id`,
    )
    await run(`select move_money(${player}, ${escrow}, 20000, 'bet', 'C1', now())`)
    await run(`insert into issue_book values (${issueId}, 1, 20000, 0)`)
    await run(
      `insert into player_book values (${issueId}, (select id from member where cn = 'player01'), 1, 20000, 0, 0)`,
    )
  }

  /** The timer of the first check fires in a turn of its own. */
  const begin = async (one = watch) => {
    one.start()
    await Promise.resolve()
    await one.idle()
  }
  const drawn = async () => {
    bus.publish({
      type: 'drawn',
      issueId,
      lottery: 'cqssc',
      issue: 'any',
      code: '1,2,3,4,5',
      drawnAt: clock.now(),
    })
    await watch.idle()
  }
  const runs = async () =>
    (await run('select scope, balanced, findings from trial_balance_run order by id')).map((row) => [
      row['scope'],
      row['balanced'],
      row['findings'],
    ])
  const frozen = async () => [await isFrozen(database.db, 'cqssc'), await isFrozen(database.db, 'mjffc')]

  test('a ledger that adds up is checked at start and every five minutes, and freezes nothing', async () => {
    watch.start()
    for (const seconds of [0, 299, 300, 599, 600]) {
      clock.moveTo(afterNoon(seconds))
      await Promise.resolve()
      await watch.idle()
    }
    expect(await runs()).toEqual([
      ['all', true, []],
      ['open', true, []],
      ['open', true, []],
    ])
    expect(timed).toBe(3)
    expect(await watchState(database.db)).toEqual({
      broken: false,
      takenAt: afterNoon(600),
      frozen: 0,
      auditRows: 0,
    })
    expect(await frozen()).toEqual([false, false])
  })

  test('the whole ledger is checked once a day and then closed; until then only what moved since', async () => {
    watch.start()
    for (const seconds of [0, 300, 90_000, 90_300, 180_000]) {
      clock.moveTo(afterNoon(seconds))
      await Promise.resolve()
      await watch.idle()
    }
    expect((await runs()).map(([scope]) => scope)).toEqual(['all', 'open', 'all', 'open', 'all'])
    const closed = await run('select closed_at from ledger_close order by id')
    expect(closed.map((row) => new Date(String(row['closed_at'])))).toEqual(
      [90_000, 180_000].map((seconds) => afterNoon(seconds)),
    )
    expect(await verifyAudit(database.db)).toMatchObject({ ok: true, value: { rows: 2n } })
  })

  test('while a difference is there every check is whole, and nothing is closed', async () => {
    await begin()
    await run('update issue_book set stake = 30000')
    for (const seconds of [300, 600, 90_000]) {
      clock.moveTo(afterNoon(seconds))
      await Promise.resolve()
      await watch.idle()
    }
    const scopes = (await runs()).map(([scope]) => scope)
    expect(scopes).toEqual(['all', 'open', 'all', 'all'])
    expect(await run('select id from ledger_close')).toEqual([])
  })

  test('results with findings are kept, those without for thirty days', async () => {
    const old = (balanced: boolean) =>
      `insert into trial_balance_run (taken_at, scope, balanced, findings)
        values ('2026-10-22 03:59:59+00', 'cqssc', ${balanced}, '[]'), ('2026-10-22 04:00:01+00', 'cqssc', ${balanced}, '[]')`
    await run(old(true))
    await run(old(false))
    await watch.check()
    expect((await runs()).map(([, balanced]) => balanced)).toEqual([true, false, false, true])
  })

  test('an issue that had bets is checked when it is drawn, one without is not', async () => {
    await begin()
    await drawn()
    await run('delete from issue_book')
    await drawn()
    expect((await runs()).filter(([scope]) => scope === 'cqssc')).toEqual([['cqssc', true, []]])
  })

  test.each([
    ['a book that says more', 'update issue_book set stake = 30000', /book says 3\.0000/],
    ['a player book that says less', 'update player_book set stake = 10000', /players' books 1\.0000/],
    [
      'an escrow that was emptied',
      `update account set balance = 0 where kind = 'escrow'`,
      /: balance 0\.0000/,
    ],
  ])('%s freezes its lottery alone, and raises the alarm', async (_story, statement, text) => {
    await run(statement)
    await begin()
    await drawn()
    expect(await frozen()).toEqual([true, statement.includes('account')])
    expect(await watchState(database.db)).toMatchObject({ broken: true })
    const [broken] = (await runs()).filter(([scope]) => scope === 'cqssc')
    expect(broken).toEqual(['cqssc', false, expect.arrayContaining([expect.stringMatching(text)])])
  })

  test('money left after the settlement is reported, but not while the settlement is under way', async () => {
    const settle = `insert into settlement (issue_id, orders, winners, stake, award, begun_at) values (${issueId}, 1, 0, 20000, 0, now())`
    await run(settle)
    expect((await watch.check()).findings).toEqual([])
    await run('update settlement set settled_at = now()')
    expect((await watch.check()).findings).toEqual([
      {
        lottery: 'cqssc',
        text: expect.stringMatching(/^the escrow of cqssc \S+ holds 2\.0000 after/) as unknown,
      },
    ])
  })

  test('a chase that has reserved more than its waiting issues cost freezes its lottery', async () => {
    await run(`insert into account (kind, trace_id) values ('trace', 7)`)
    await run(
      `insert into trace (id, member_id, account_id, lottery, method, code, nums, piece, price, odds, point, tier_odds,
          play_revision, single_pick, award_cap, trace_type, start, win_stop, total_money, issue_count, created_at)
        select 7, 1001, id, 'mjffc', 'wx_zx_fs', '1|2|3|4|5', 1, 1, 20000, 1, 0, '{}', 'r', false, 1, 2, '1', false,
          20000, 1, now() from account where kind = 'trace'`,
    )
    await run(
      `insert into trace_issue (trace_id, number, place, lottery, count, money, liability, opens_at, closes_at, state)
        values (7, '1', 1, 'mjffc', 1, 20000, 0, now(), now(), 'waiting')`,
    )
    expect((await watch.check()).findings).toEqual([
      { lottery: 'mjffc', text: 'chase 7 has 0.0000 reserved, its waiting issues cost 2.0000' },
    ])
    await run(`update trace_issue set state = 'cancelled'`)
    expect((await watch.check()).findings).toEqual([])
    expect(await frozen()).toEqual([false, true])
  })

  test.each([
    [
      'a player with too much',
      `update account set balance = balance + 1 where kind = 'player'`,
      /\(player\): balance/,
    ],
    [
      'a house with too little',
      `update account set balance = balance - 1 where kind = 'house'`,
      /\(house\): balance/,
    ],
    [
      'a movement between accounts that are not there',
      `insert into transfer (debit_account_id, credit_account_id, amount, reason, cause, event_at)
         values (999998, 999999, 1, 'credit', 'x', now())`,
      /names an account that is not there/,
    ],
  ])('%s freezes every lottery', async (_story, statement, text) => {
    await run(statement)
    const { findings } = await watch.check()
    expect(findings.map((finding) => finding.text)).toContainEqual(expect.stringMatching(text))
    expect(await frozen()).toEqual([true, true])
  })

  test('a break is written into the audit log once; a lottery released too early is frozen again', async () => {
    await run('update issue_book set stake = 30000')
    await watch.check()
    await watch.check()
    const free = { lottery: 'cqssc', frozen: false, reason: '查明', actor: 'ops:root', at: clock.now() }
    expect(await setFreeze(database.db, free)).toBe(true)
    expect(await setFreeze(database.db, free)).toBe(false)
    await watch.check()
    expect((await run('select actor, action from audit_log order by id')).map(Object.values)).toEqual([
      ['system', 'freeze'],
      ['ops:root', 'unfreeze'],
      ['system', 'freeze'],
    ])
    expect(await verifyAudit(database.db)).toMatchObject({ ok: true })
  })

  test('once the ledger adds up again the alarm ends, and the freeze stays until an operator releases it', async () => {
    await run('update issue_book set stake = 30000')
    await watch.check()
    await run('update issue_book set stake = 20000')
    await watch.check()
    expect(await watchState(database.db)).toMatchObject({ broken: false, frozen: 1, auditRows: 1 })
    expect(await frozen()).toEqual([true, false])
  })

  test('of two nodes one checks an issue, and one the whole', async () => {
    const once = (node: string) => (job: string, work: () => Promise<void>) =>
      withLease({ db: database.db, name: job, node, clock, ms: 60_000 }, work)
    const other = createWatch({ ...parts(), once: once('b') })
    watch = createWatch({ ...parts(), once: once('a') })
    await begin()
    await begin(other)
    await drawn()
    await other.idle()
    clock.moveTo(afterNoon(300))
    await Promise.resolve()
    await Promise.all([watch.idle(), other.idle()])
    await other.stop()
    expect((await runs()).map(([scope]) => scope)).toEqual(['all', 'open', 'cqssc', 'open'])
  })

  test('a node whose job is done by another node checks nothing', async () => {
    const idle = createWatch({ ...parts(), once: () => Promise.resolve() })
    await begin(idle)
    await drawn()
    await idle.stop()
    expect(await runs()).toEqual([])
  })
})
