import { sql } from 'drizzle-orm'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createApp } from '#server/app/app.ts'
import { systemClock, type Clock } from '#server/platform/time/clock.ts'
import { rows, toDate } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/observe/log.ts'
import { addOrderPath, allDigits, submission } from '../kit/bets.ts'
import { openBrowser } from '../kit/browser.ts'
import { openCrowd } from '../kit/crowd.ts'
import { expectBalanced } from '../kit/expectBalanced.ts'
import { describeOnDatabase, freshDatabase, type TestDatabase } from '../kit/freshDatabase.ts'
import { noon } from '../kit/referenceTime.ts'
import { createDice, seedOf } from '../kit/seeded.ts'

const seed = seedOf('CLOSE_SEED')
const tries = Number(process.env['CLOSE_TRIES'] ?? 200)
const triesPerIssue = 20
const aroundMs = 50
const everyMs = 300

/** A clock that starts at noon of the tests and runs. */
const runningClock = (): Clock => {
  const shift = noon.getTime() - Date.now()
  return {
    now: () => new Date(Date.now() + shift),
    at: (instant, run) => systemClock.at(new Date(instant.getTime() - shift), run),
  }
}

interface Try {
  readonly issue: string
  readonly code: unknown
  readonly msg: unknown
  readonly orderId: string
}

describeOnDatabase(`bets and cancels within ${aroundMs} ms of the close, ${tries} of each`, (kind) => {
  test('each has one of two clean results', async () => {
    console.log(`CLOSE_SEED=${seed}`)
    const dice = createDice(seed, kind)
    const database: TestDatabase = await freshDatabase(kind)
    const clock = runningClock()
    const server = await createApp({
      database,
      clock,
      log: createLog('silent'),
      beaconSecret: Buffer.alloc(32, 7),
      sandbox: true,
      distDir: 'no-client-in-these-tests',
      requestsMax: 1_000_000,
    })
    const origin = await server.start(0)
    const [player] = await openCrowd(database, 1, '1000000', noon)
    const browser = openBrowser(origin)
    browser.cookies.set('sid', player?.token ?? '')

    const issues = Math.ceil((kind === 'pglite' ? tries / 2 : tries) / triesPerIssue)
    for (let n = 0; n < issues; n += 1) {
      await database.db.execute(sql`insert into issue (lottery, number, sell_start, close_at, draw_at)
        select 'tjssc', ${`race-${n}`}, at - interval '1 hour', at + interval '1 day', at + interval '1 day'
        from (select ${noon.toISOString()}::timestamptz as at) as noon`)
    }
    const form = (issue: string) => submission([allDigits()], { lottery: 'TJSSC', issue })
    const bet = async (issue: string): Promise<Try> => {
      const { body } = await browser.post(addOrderPath, form(issue), { key: dice.uuid() })
      const { orderIds = [] } = (body['result'] ?? {}) as { orderIds?: string[] }
      return { issue, code: body['code'], msg: body['msg'], orderId: orderIds[0] ?? '' }
    }
    const cancel = async ({ issue, orderId }: Try): Promise<Try> => {
      const { body } = await browser.post('/lottery/api/u/v1/lottery/cancel_order', { orderId })
      return { issue, code: body['code'], msg: body['msg'], orderId }
    }
    const bets: Try[] = []
    const cancels: Try[] = []
    const names = Array.from({ length: issues }, (_, n) => `race-${n}`)
    const earlier = await Promise.all(
      names.flatMap((issue) => Array.from({ length: triesPerIssue }, () => bet(issue))),
    )
    expect(earlier.every(({ code }) => code === 1)).toBe(true)
    bets.push(...earlier)
    // Only now their closing times are set: one after the other.
    const first = clock.now().getTime() + 1_000
    const closeOf = (issue: string) => first + Number(issue.slice(5)) * everyMs
    for (const issue of names) {
      const close = new Date(closeOf(issue)).toISOString()
      await database.db.execute(sql`update issue set close_at = ${close}::timestamptz,
        draw_at = ${close}::timestamptz + interval '200 milliseconds' where number = ${issue}`)
    }
    const near = (issue: string) =>
      wait(Math.max(0, closeOf(issue) - clock.now().getTime() - aroundMs + dice.below(2 * aroundMs)))
    await Promise.all([
      ...earlier.map(async (one) => {
        await near(one.issue)
        cancels.push(await cancel(one))
      }),
      ...earlier.map(async ({ issue }) => {
        await near(issue)
        bets.push(await bet(issue))
      }),
    ])
    const last = first + issues * everyMs + 300
    await wait(Math.max(0, last - clock.now().getTime()))
    await server.drawing.tick()
    await server.settler.settleOpen()

    const found = await rows(
      database.db,
      sql`select 'C' || o.id as id, o.ordered_at, o.cancelled_at, i.close_at, i.code, p.award is not null as won,
          (select count(*) from movement t where t.cause = 'C' || o.id)::int as movements
        from bet_order o join issue i on i.id = o.issue_id left join payout p on p.order_id = o.id
        where i.number like 'race-%'`,
    )
    const byId = new Map(found.map((row) => [String(row['id']), row]))
    const accepted = bets.filter(({ code }) => code === 1)
    expect(byId.size).toBe(accepted.length)
    for (const { code, msg } of bets)
      if (code !== 1) expect([code, msg]).toEqual([4004, expect.stringMatching(/已于 \d\d:\d\d:\d\d 截止$/)])
    for (const row of found) {
      expect(toDate(row['ordered_at']).getTime()).toBeLessThan(toDate(row['close_at']).getTime())
      expect(row['code']).not.toBeNull()
      // Bet and refunded, or bet and settled: two transfers, and never both.
      const isCancelled = row['cancelled_at'] !== null
      expect([isCancelled, row['won'], row['movements']]).toEqual([isCancelled, !isCancelled, 2])
      if (isCancelled)
        expect(toDate(row['cancelled_at']).getTime()).toBeLessThan(toDate(row['close_at']).getTime())
    }
    for (const { code, orderId } of cancels) {
      expect([orderId, code]).toEqual([orderId, byId.get(orderId)?.['cancelled_at'] === null ? 4010 : 0])
    }
    const counts = [0, 4010].map((code) => cancels.filter((one) => one.code === code).length)
    console.log(
      `${kind}: ${accepted.length} of ${bets.length} bets taken, ${counts[0]} cancelled, ${counts[1]} too late`,
    )
    expect([bets.length, cancels.length]).toEqual([2 * issues * triesPerIssue, issues * triesPerIssue])
    await expectBalanced(database.db)
    browser.close()
    await server.stop()
    await database.close()
  }, 300_000)
})
