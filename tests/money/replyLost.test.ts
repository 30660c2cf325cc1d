import { request as httpRequest } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows, toBigint, type Database } from '#server/platform/database/database.ts'
import { addOrderPath, allDigits, fiveStar, submission } from '../kit/bets.ts'
import type { Browser, WireFields } from '../kit/browser.ts'
import { chase, minuteIssueAfter, traceCancelPath } from '../kit/chases.ts'
import { browserOf, openCrowd, type CrowdMember } from '../kit/crowd.ts'
import { expectBalanced } from '../kit/expectBalanced.ts'
import { describeOnDatabase, freshDatabase } from '../kit/freshDatabase.ts'
import { afterNoon, noon } from '../kit/referenceTime.ts'
import { createDice, seedOf } from '../kit/seeded.ts'
import { startServer, type TestServer } from '../kit/startServer.ts'

const seed = seedOf('REPLY_SEED')
const times = Number(process.env['REPLY_TIMES'] ?? 10)

const nowPath = '/lottery/api/u/v1/lottery/add_order_now'
const nowFields = (digit: number): WireFields => ({
  lottery: 'MJMMC',
  order: JSON.stringify([fiveStar({ code: `${digit}|2|3|4|5` })]),
  betType: 2,
  sourceType: 0,
})

/**
 * The money calls with a key, and the amount in yuan that each takes from a wallet; `past` issues of a chase have closed.
 */
const calls = [
  {
    name: 'add_order',
    path: addOrderPath,
    fields: (n: number) => submission([fiveStar({ code: `${n}|2|3|4|5` })]),
    costs: 2,
  },
  {
    name: 'add_order, three lines',
    path: addOrderPath,
    fields: (n: number) => submission([fiveStar({ code: `${n}|1|1|1|1` }), fiveStar(), allDigits()]),
    costs: 24,
  },
  {
    name: 'add_order as a chase',
    path: addOrderPath,
    fields: (n: number, past: number) =>
      chase([fiveStar({ code: `${n}|2|3|4|5` })], [...Array<number>(past).fill(0), 1, 2]),
    costs: 6,
  },
  { name: 'add_order_now', path: nowPath, fields: nowFields, costs: 2 },
] as const

describeOnDatabase(`a reply lost after the commit, ${times} times at every money call`, (kind) => {
  const dice = createDice(seed, kind)
  let database: Database
  let it: TestServer
  let player: CrowdMember
  let browser: Browser
  beforeAll(async () => {
    console.log(`REPLY_SEED=${seed}`)
    database = await freshDatabase(kind)
    it = await startServer({ database })
    ;[player] = (await openCrowd(database, 1, '1000000', noon)) as [CrowdMember]
    browser = browserOf(it, player)
  })
  afterAll(async () => {
    await expectBalanced(database.db)
    await it.stop()
    await database.close()
  })

  const balance = async (): Promise<number> => {
    const [row] = await rows(
      database.db,
      sql`select balance from account where kind = 'player' and member_id = ${player.id}`,
    )
    return Number(toBigint(row?.['balance'])) / 10_000
  }
  const awards = async (): Promise<number> => {
    const [row] = await rows(
      database.db,
      sql`select coalesce(sum(award), 0) as paid from payout where member_id = ${player.id}`,
    )
    return Number(toBigint(row?.['paid'])) / 10_000
  }
  const submissions = async (): Promise<number> => {
    const [row] = await rows(
      database.db,
      sql`select count(*)::int as n from submission where state = 'accepted' and key is not null`,
    )
    return Number(row?.['n'])
  }

  /** Sends, and breaks the connection as soon as the answer begins to arrive: by then the server has committed. */
  const sendAndLose = (method: string, path: string, fields: WireFields, key?: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const form = new URLSearchParams(
        Object.entries(fields).map(([name, value]) => [name, String(value)]),
      ).toString()
      const request = httpRequest(
        `${it.origin}${method === 'GET' ? `${path}?${form}` : path}`,
        {
          method,
          headers: {
            'x-requested-with': 'XMLHttpRequest',
            'content-type': 'application/x-www-form-urlencoded',
            cookie: `sid=${player.token}`,
            ...(key === undefined ? {} : { 'idempotency-key': key }),
          },
        },
        (response) => {
          response.destroy()
          resolve()
        },
      )
      request.on('error', reject)
      request.end(method === 'GET' ? undefined : form)
    })

  // The instant draw waits for the clock, so the clock moves while a call is waiting.
  let seconds = 0
  // An issue closes at second 55 of its minute; one with only a few seconds left is not used.
  const past = () => Math.floor((seconds + 10) / 60)
  const whileTimeGoesOn = async <T>(work: Promise<T>): Promise<T> => {
    let waiting = true
    const ended = work.finally(() => (waiting = false))
    while (waiting) {
      const [open] = await rows(
        database.db,
        sql`select 1 from issue_book b join issue i on i.id = b.issue_id where i.lottery = 'mjmmc' and i.code is null limit 1`,
      )
      if (open) await it.moveTo(afterNoon((seconds += 1)))
      await new Promise((resolve) => setImmediate(resolve))
    }
    return ended
  }
  const outcomeOf = async (key: string) =>
    (await browser.post('/sobet/pay/outcome', { key }, { as: 'json' })).body['result'] as {
      state: string
      answer: { code: number; result: Record<string, unknown> } | null
    }

  test.each(calls)(
    '$name has one effect, whatever is asked afterwards',
    async ({ path, fields, costs }) => {
      for (let n = 0; n < times; n += 1) {
        const key = dice.uuid()
        const asked = fields(n % 10, past())
        const [before, paid, count] = [await balance(), await awards(), await submissions()]
        await whileTimeGoesOn(sendAndLose('POST', path, asked, key))
        const repeats = dice.below(3)
        const answers = [(await outcomeOf(key)).answer?.result]
        for (let repeat = 0; repeat < repeats; repeat += 1) {
          const { body } = await browser.post(path, asked, { key })
          expect(body).toMatchObject({ code: 1, replayed: true })
          // Whoever repeats a bet asks for its receipt by itself.
          const {
            replayed: _replayed,
            receipt: _receipt,
            ...result
          } = body['result'] as Record<string, unknown>
          answers.push(result)
        }
        expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
        expect(await submissions()).toBe(count + 1)
        expect(await balance()).toBeCloseTo(before - costs + (await awards()) - paid, 4)
      }
    },
    600_000,
  )

  test.each(calls)(
    '$name that never arrived is void, and its late arrival is refused',
    async ({ path, fields }) => {
      for (let n = 0; n < times; n += 1) {
        const key = dice.uuid()
        const before = await balance()
        expect(await outcomeOf(key)).toEqual({ state: 'void', answer: null })
        expect((await browser.post(path, fields(n % 10, past()), { key })).body).toMatchObject({ code: 4091 })
        expect(await balance()).toBe(before)
      }
    },
    600_000,
  )

  test.each(calls)(
    'fifty of $name at once have one effect and one answer',
    async ({ path, fields, costs }) => {
      const key = dice.uuid()
      const [before, paid] = [await balance(), await awards()]
      const answers = await whileTimeGoesOn(
        Promise.all(Array.from({ length: 50 }, () => browser.post(path, fields(1, past()), { key }))),
      )
      const results = answers.map(({ body }) => {
        // Whoever repeats a bet asks for its receipt by itself.
        const { replayed, receipt, ...result } = body['result'] as Record<string, unknown>
        expect([replayed, receipt === undefined]).toBeOneOf([
          [true, true],
          [undefined, false],
        ])
        return JSON.stringify([body['code'], result])
      })
      expect(new Set(results).size).toBe(1)
      expect(answers.filter(({ body }) => body['replayed'] === undefined)).toHaveLength(1)
      expect(await balance()).toBeCloseTo(before - costs + (await awards()) - paid, 4)
    },
    600_000,
  )

  test.each(calls)(
    '$name with other content under its key is refused',
    async ({ path, fields }) => {
      const key = dice.uuid()
      await whileTimeGoesOn(browser.post(path, fields(1, past()), { key }))
      const before = await balance()
      expect((await browser.post(path, fields(2, past()), { key })).body).toMatchObject({ code: 4090 })
      expect(await balance()).toBe(before)
    },
    600_000,
  )

  test('a key of one call is not the key of another', async () => {
    const key = dice.uuid()
    await browser.post(addOrderPath, submission([fiveStar()]), { key })
    expect((await browser.post(nowPath, nowFields(1), { key })).body).toMatchObject({ code: 4090 })
  })

  test('cancel_order without its reply gives the money back once', async () => {
    for (let n = 0; n < times; n += 1) {
      const before = await balance()
      const { body } = await browser.post(addOrderPath, submission([fiveStar()]), { key: dice.uuid() })
      const [orderId = ''] = (body['result'] as { orderIds: string[] }).orderIds
      await sendAndLose('POST', '/lottery/api/u/v1/lottery/cancel_order', { orderId })
      for (let again = dice.below(3); again >= 0; again -= 1) {
        const { body: repeated } = await browser.post('/lottery/api/u/v1/lottery/cancel_order', { orderId })
        expect(repeated).toMatchObject({ code: 0, result: { money: { avail: before } } })
      }
      expect(await balance()).toBe(before)
    }
  }, 600_000)

  test('trace_cancel without its reply gives the money back once', async () => {
    const next = Math.floor((seconds + 65) / 60)
    for (let n = 0; n < times; n += 1) {
      const before = await balance()
      const fields = chase([fiveStar()], [...Array<number>(next).fill(0), 1, 2])
      const { body } = await browser.post(addOrderPath, fields, { key: dice.uuid() })
      const [traceId = ''] = (body['result'] as { traceIds: string[] }).traceIds
      const issues = [minuteIssueAfter(next), minuteIssueAfter(next + 1)].join(',')
      await sendAndLose('GET', traceCancelPath, { traceId, issues })
      const { body: repeated } = await browser.get(traceCancelPath, { traceId, issues })
      expect(repeated).toMatchObject({ code: 1, result: { count: 0, money: { avail: before } } })
      expect(await balance()).toBe(before)
    }
  }, 600_000)
})
