import { sql, type SQL } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addOrderPath, allDigits, fiveStar, submission, twentyMinuteIssue } from '../../../tests/kit/bets.ts'
import type { Browser } from '../../../tests/kit/browser.ts'
import { expectBalanced } from '../../../tests/kit/expectBalanced.ts'
import { describeOnDatabase, freshDatabase, type TestDatabase } from '../../../tests/kit/freshDatabase.ts'
import { connected, hear } from '../../../tests/kit/hearing.ts'
import { cashOf, countOf, movementsOf } from '../../../tests/kit/ledger.ts'
import { afterNoon } from '../../../tests/kit/referenceTime.ts'
import { startServer, type TestServer } from '../../../tests/kit/startServer.ts'
import { importDraws } from '../draws/importDraws.ts'
import { runOps } from '../../app/ops.ts'
import { rows, sqlState } from '../../platform/database/database.ts'
import { createEventBus } from '../../platform/events.ts'
import { createLog } from '../../platform/observe/log.ts'
import { createSettler } from './settlement.ts'
import { openObligations } from './settlement.sql.ts'

const closed = afterNoon(9 * 60 + 1)

describeOnDatabase('settlement', (kind) => {
  let database: TestDatabase
  let it: TestServer
  let player: Browser
  beforeEach(async () => {
    database = await freshDatabase(kind)
    it = await startServer({ database })
    player = await it.signIn('player01')
    const lines = [allDigits(), fiveStar({ code: '1|2|3|4|6' })]
    expect((await player.post(addOrderPath, submission(lines))).body).toMatchObject({ code: 1 })
  })
  afterEach(async () => {
    await expectBalanced(database.db)
    await it.stop()
    await database.close()
  })

  /** Writes a result without publishing it: the state after a crash directly after the draw. */
  const drawUnheard = async (code = '1,2,3,4,5') => {
    await it.moveTo(closed)
    const file = `cqssc,${twentyMinuteIssue},"${code}"`
    expect(await importDraws({ db: database.db, clock: it.clock }, file, 'told.csv')).toMatchObject({
      ok: true,
    })
  }
  const settlerOfAnotherNode = () =>
    createSettler({
      db: database.db,
      clock: it.clock,
      bus: createEventBus(() => undefined),
      log: createLog('silent'),
    })
  const statusOf = async (player: Browser) => {
    const { body } = await player.get('/lottery/api/u/v1/lottery/recent_order')
    return (body['result'] as { status: string }[]).map(({ status }) => status)
  }

  test('after a crash between draw and payment the next start pays', async () => {
    await drawUnheard()
    expect(await statusOf(player)).toEqual(['等待派奖', '等待派奖'])
    await it.stop()
    it = await startServer({ database, startAt: closed })
    player = await it.signIn('player01')
    expect(await statusOf(player)).toEqual(['未中奖', '已派奖'])
    expect(await cashOf(player)).toBe(10_000 - 22 + 19.6)
  })

  test('settling again changes nothing', async () => {
    await drawUnheard()
    expect(await it.server.settler.settleOpen()).toBe(1)
    const paid = await movementsOf(database.db, 'player01')
    expect(await it.server.settler.settleOpen()).toBe(0)
    expect(await movementsOf(database.db, 'player01')).toEqual(paid)
  })

  test('two settlers at once pay once', async () => {
    await drawUnheard()
    const settlers = Array.from({ length: 4 }, settlerOfAnotherNode)
    const paid = await Promise.all(settlers.map((settler) => settler.settleOpen()))
    expect(paid.reduce((sum, count) => sum + count)).toBe(1)
    expect((await movementsOf(database.db, 'player01')).map(({ reason }) => reason)).toEqual([
      'bet',
      'bet',
      'award',
    ])
    for (const settler of settlers) settler.stop()
  })

  test('what another node is settling is left to it, and taken over once that node is gone', async () => {
    await drawUnheard()
    const [obligation] = await openObligations(database.db)
    // The last renewal of a node that crashed after it.
    const until = new Date(closed.getTime() + 6_000)
    const lease = sql`insert into job_lease (name, node, until)
      values (${`settle ${obligation?.issueId}`}, 'another', ${until.toISOString()}::timestamptz)`
    await database.db.execute(lease)
    expect(await it.server.settler.settleOpen()).toBe(0)
    expect(await countOf(database.db, 'settlement')).toBe(0)
    await it.moveTo(new Date(until.getTime() - 1))
    expect(await countOf(database.db, 'settlement')).toBe(0)
    // The next look after its end.
    await it.moveTo(new Date(until.getTime() + 10_000))
    expect(await openObligations(database.db)).toEqual([])
    expect(await cashOf(player)).toBe(10_000 - 22 + 19.6)
    expect(await countOf(database.db, 'job_lease')).toBe(0)
  })

  test('bets, cancels and the settlement of another issue at once leave the ledger balanced', async () => {
    await drawUnheard()
    const other = await it.signIn('player02')
    const next = (browser: Browser) =>
      browser.post(addOrderPath, submission([allDigits()], { issue: '20261121-025' }))
    const answers = await Promise.all([
      it.server.settler.settleOpen(),
      ...Array.from({ length: 10 }, async (_, n) => {
        const browser = n % 2 ? player : other
        const { orderIds } = (await next(browser)).body['result'] as { orderIds: string[] }
        return browser.post('/lottery/api/u/v1/lottery/cancel_order', { orderId: orderIds[0] })
      }),
    ])
    expect(answers).toHaveLength(11)
    expect(await cashOf(player)).toBe(10_000 - 22 + 19.6)
    expect(await cashOf(other)).toBe(10_000)
  })

  test('a cancelled bet wins nothing', async () => {
    const { body } = await player.get('/lottery/api/u/v1/lottery/recent_order')
    for (const { orderId } of body['result'] as { orderId: string }[]) {
      expect((await player.post('/lottery/api/u/v1/lottery/cancel_order', { orderId })).body).toMatchObject({
        code: 0,
      })
    }
    await drawUnheard()
    await it.server.settler.settleOpen()
    expect(await cashOf(player)).toBe(10_000)
    expect(await statusOf(player)).toEqual(['个人撤单', '个人撤单'])
  })

  test('a win that a cap reduces to nothing is not announced', async () => {
    const again = [fiveStar(), fiveStar()]
    expect((await player.post(addOrderPath, submission(again))).body).toMatchObject({ code: 1 })
    const socket = player.socket('/lottery')
    const told = hear(socket)
    await connected(socket)
    await drawUnheard()
    await it.server.settler.settleOpen()
    await told.first(3)
    const wins = told.heard.filter((message) => message['type'] === 1)
    expect(wins.map(({ bonus }) => bonus)).toEqual(['19.6', '30000'])
    expect(await statusOf(player)).toEqual(['未中奖', '已派奖', '未中奖', '已派奖'])
  })

  test('the database refuses to change what was written', async () => {
    await drawUnheard()
    await it.server.settler.settleOpen()
    const refused = async (statement: string) => {
      const error: unknown = await database
        .asOwner((owner) => owner.execute(sql.raw(statement)))
        .then(
          () => undefined,
          (e: unknown) => e,
        )
      return sqlState(error)
    }
    for (const table of ['transfer', 'award', 'settlement', 'submission', 'bet_page', 'line_terms']) {
      expect(await countOf(database.db, table)).toBeGreaterThan(0)
      expect([table, await refused(`delete from ${table}`)]).toEqual([table, '23001'])
    }
    for (const [table, change] of [
      ['transfer', 'amount = amount + 100'],
      ['award', 'total = total + 100'],
      ['settlement', 'award = 0'],
      ['submission', "state = 'void'"],
      ['bet_page', 'cash = cash + 100'],
      ['line_terms', 'odds = odds + 100'],
      ['issue', "code = '9,9,9,9,9' where code is not null"],
    ]) {
      expect([table, await refused(`update ${table} set ${change}`)]).toEqual([table, '23001'])
    }
    expect(await refused('update account set balance = -1 where not may_go_negative')).toBe('23514')
  })

  describe('an operator', () => {
    const ops = (...args: string[]) =>
      runOps({ db: database.db, clock: it.clock, settings: { sandbox: true } }, args)

    test('settles the history again and finds no difference, and names one where there is one', async () => {
      await drawUnheard()
      await it.server.settler.settleOpen()
      expect(await ops('resettle', '--check')).toEqual({
        exitCode: 0,
        text: 'issues 1, orders 2, differences 0',
      })
      const [payout] = await rows(database.db, sql`select order_id, award from payout`)
      // The trigger would refuse this; the owner of the table can disable it.
      const tamper = (statement: SQL) => database.asOwner((owner) => owner.execute(statement))
      await tamper(sql`alter table award disable trigger award_append_only`)
      await tamper(sql`update award set amount = array[amount[1] + 100]`)
      const { exitCode, text } = await ops('resettle', '--check')
      expect({ exitCode, payout }).toMatchObject({ exitCode: 1 })
      expect(text).toMatch(/differences 1\nC\d+: paid 19\.6100, this build pays 19\.6000$/)
      await tamper(sql`update award set amount = array[amount[1] - 100]`)
    })

    test('takes the trial balance and finds a balance that was tampered with', async () => {
      expect(await ops('trial-balance')).toMatchObject({
        exitCode: 0,
        text: expect.stringMatching(/balanced$/),
      })
      const tamper = (statement: SQL) => database.asOwner((owner) => owner.execute(statement))
      await tamper(sql`update account set balance = balance + 1 where kind = 'house'`)
      expect(await ops('trial-balance')).toMatchObject({
        exitCode: 1,
        text: expect.stringMatching(/balance 0\.0001, entries 0\.0000\nNOT BALANCED$/),
      })
      await tamper(sql`update account set balance = balance - 1 where kind = 'house'`)
    })
  })
})

describe('an issue that nobody bet on', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(() => database.close())

  test('has nothing to settle: no settlement, no transfer', async () => {
    const it = await startServer({ database })
    const before = await countOf(database.db, 'transfer')
    await it.moveTo(afterNoon(60))
    expect(await countOf(database.db, 'settlement')).toBe(0)
    expect(await countOf(database.db, 'transfer')).toBe(before)
    await it.stop()
  })
})
