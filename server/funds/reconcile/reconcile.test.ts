/** Reconciliation on a site: payments that were credited and parked against a file, the commands of operators, and the morning's job. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { depositForms } from '../../../tests/kit/depositSite.ts'
import { describeOnDatabase, freshDatabase } from '../../../tests/kit/freshDatabase.ts'
import { testProvider } from '../../../tests/kit/payProvider.ts'
import { startServer, type TestServer } from '../../../tests/kit/startServer.ts'
import { runOps } from '../../app/ops.ts'
import { rows, type Database } from '../../platform/database/database.ts'
import type { BookEntry } from '../providers/bookEntry.ts'

const day = '2026-11-21'
const head = 'reference,order,amount,currency,time'

describeOnDatabase('reconciliation', (kind) => {
  let database: Database
  let site: TestServer
  /** What the provider says of a day: what is thrown is a lost answer. */
  let statement: (asked: string) => readonly BookEntry[] = () => []
  const asked: string[] = []
  const mill = testProvider('mill', async (of) => {
    asked.push(of)
    return Promise.resolve(statement(of))
  })
  let spsn = ''
  beforeAll(async () => {
    database = await freshDatabase(kind)
    site = await startServer({ database, payProviders: [mill.provider] })
    const player = await site.signIn('player01')
    const made = async () => {
      const { body } = await player.post('/sobet/pay/recharge', depositForms.topay, {
        key: crypto.randomUUID(),
      })
      return String(body['spsn'])
    }
    spsn = await made()
    const pay = (fields: Parameters<typeof mill.post>[1]) => mill.post(player, fields, site.clock.now())
    await pay({ order: spsn, reference: 'R-1', amount: '100.00' })
    await pay({ order: spsn, reference: 'R-2', amount: '0.03' })
    // Parked: nobody ordered it, but it was received.
    await pay({ order: 'D999999', reference: 'R-3', amount: '7.00' })
  })
  afterAll(async () => {
    await site.stop()
    await database.close()
  })

  const ops = (...words: readonly string[]) =>
    runOps({ db: database.db, clock: site.clock, settings: { sandbox: true } }, words)
  const file = (...lines: readonly string[]) =>
    ops('reconcile', 'mill', day, 'day.csv', [head, ...lines].join('\n'))
  const right = () => [
    `R-1,${spsn},100.00,CNY,${day} 12:00:30`,
    `R-2,${spsn},0.03,CNY,${day} 12:00:31`,
    `R-3,D999999,7.00,CNY,${day} 12:00:32`,
  ]

  test('what was received is all there, whatever became of it', async () => {
    expect(await file(...right())).toEqual({
      exitCode: 0,
      text: `mill ${day}: 3 in the statement, 3 here, no difference`,
    })
    expect(await ops('differences')).toEqual({ exitCode: 0, text: 'no difference is open' })
  })

  test('differences are named and stored once; what a later comparison does not find is closed, and open again where it comes back', async () => {
    const [first = '', , third = ''] = right()
    const wrong = [first.replace('100.00', '100.01'), third, `R-9,D1,5.00,CNY,${day} 13:00`]
    const answer = await file(...wrong)
    expect(answer).toMatchObject({ exitCode: 1 })
    expect(answer.text.split('\n')).toEqual([
      `mill ${day}: 3 in the statement, 3 here, 3 differences`,
      `another amount: R-1: they have 100.01 CNY of ${spsn} on ${day}, we have 100.00 CNY of ${spsn} on ${day}: +0.01 CNY`,
      `missing here: R-9: they have 5.00 CNY of D1 on ${day}`,
      `missing there: R-2: we have 0.03 CNY of ${spsn} on ${day}`,
    ])
    await file(...wrong)
    const open = async () => (await ops('differences')).text.split('\n')
    const before = await open()
    expect(before).toHaveLength(3)
    const number = /^(\d+) mill \S+ another amount/.exec(before[0] ?? '')?.[1] ?? ''
    expect(await ops('close-difference', number, 'their', 'rounding')).toMatchObject({ exitCode: 0 })
    expect(await ops('close-difference', number, 'again')).toMatchObject({ exitCode: 1 })
    await file(...wrong)
    expect(await open()).toHaveLength(2)
    await file(...right())
    expect(await open()).toEqual(['no difference is open'])
    await file(...wrong)
    expect(await open()).toHaveLength(2)
    await file(...right())
    const audited = await rows(
      database.db,
      sql`select details->>'reason' as reason from audit_log where action = 'close_difference'`,
    )
    expect(audited).toEqual([{ reason: 'their rounding' }])
  })

  test('payments and payouts are books of their own: comparing one closes nothing of the other', async () => {
    expect((await file(`P-1,W1,5.00,CNY,${day} 13:00`)).text).toContain('missing here: P-1')
    await file(...right())
    expect((await ops('differences')).text).toContain('missing here: P-1')
    const [row] = await rows(database.db, sql`select id from reconcile_difference where reference = 'P-1'`)
    expect(await ops('close-difference', String(row?.['id']), 'explained')).toMatchObject({ exitCode: 0 })
  })

  test('a payment of another day is named, whichever side has it so', async () => {
    const [first = '', second = '', third = ''] = right()
    expect((await file(first.replaceAll(day, '2026-11-20'), second, third)).text).toContain(
      `another day: R-1: they have 100.00 CNY of ${spsn} on 2026-11-20`,
    )
    const other = await ops('reconcile', 'mill', '2026-11-20', 'day.csv', [head, first].join('\n'))
    expect(other.text).toContain(`another day: R-1: they have 100.00 CNY of ${spsn} on ${day}`)
    expect(other.text).not.toContain('missing there')
    await file(...right())
    await ops('reconcile', 'mill', '2026-11-20', 'day.csv', head)
  })

  test.each([
    [['reconcile', 'mil', day, 'day.csv', head], 1, 'no order was ever made with "mil"'],
    [['reconcile', 'mill', '2026-11-22', 'day.csv', head], 1, '2026-11-22 has not begun'],
    [['reconcile', 'mill', '9999-12-31', 'day.csv', head], 1, '9999-12-31 has not begun'],
    [['reconcile', 'mill', day], 1, `the statement of mill is needed: reconcile mill ${day} <file>`],
    [['reconcile', 'mill', day, 'day.csv', `${head}\nR-1,D1`], 1, 'day.csv: line 2: "R-1,D1" must be'],
    [['reconcile', 'mill', day, 'day.csv', ''], 1, 'day.csv: the file must have a row'],
    [['reconcile', 'mill', '2026-02-30'], 2, 'It must be a day as YYYY-MM-DD'],
    [['close-difference', '7x', 'why'], 2, 'It must be a number of the list'],
  ] as const)('%j is refused by name, and nothing is stored', async (words, exitCode, text) => {
    const count = async () => rows(database.db, sql`select count(*) as runs from reconciliation`)
    const before = await count()
    const answer = await ops(...words)
    expect(answer.text).toContain(text)
    expect(answer.exitCode).toBe(exitCode)
    expect(await count()).toEqual(before)
  })

  test('the provider of the sandbox is asked itself', async () => {
    await rows(
      database.db,
      sql`insert into pay_receipt (provider, reference, spsn, amount, currency, at, state)
        values ('sandbox', 'SB-1', 'D5', 1000000, 'CNY', ${`${day}T12:00:00+08:00`}, 'credited') returning id`,
    )
    expect((await ops('reconcile', 'sandbox', day)).text).toContain('missing there: SB-1')
    await rows(
      database.db,
      sql`insert into sandbox_payment (spsn, token, amount, pay_way_code, state, paid, reference, paid_at)
        values ('D5', 't', 1000000, 'UC_TOPAY_WEB', 'paid', 1000000, 'SB-1', ${`${day}T12:00:00+08:00`}) returning spsn`,
    )
    expect(await ops('reconcile', 'sandbox', day)).toMatchObject({ exitCode: 0 })
  })

  test('every morning the day before is compared once; a statement that is lost is asked for again', async () => {
    asked.length = 0
    let tries = 0
    statement = () => {
      tries += 1
      if (tries === 1) throw new Error('lost')
      return [{ reference: 'R-1', spsn, amount: 1_000_000n, currency: 'CNY', day }]
    }
    // The file of the day was compared above: the job has nothing to do for it.
    await site.jumpTo(new Date('2026-11-23T03:50:00+08:00'))
    expect(asked.filter((of) => of === '2026-11-22')).toEqual([])
    const found = () =>
      rows(
        database.db,
        sql`select day, differences, by from reconciliation where provider = 'mill' and day = '2026-11-22'`,
      )
    await expect
      .poll(
        async () => {
          await site.jumpTo(new Date(site.clock.now().getTime() + 600_000))
          return found()
        },
        { timeout: 20_000, interval: 50 },
      )
      .toEqual([{ day: '2026-11-22', differences: 1, by: 'site' }])
    expect(asked.filter((of) => of === '2026-11-22')).toHaveLength(2)
    await site.jumpTo(new Date(site.clock.now().getTime() + 1_200_000))
    expect(await found()).toHaveLength(1)
  })
})
