import { afterAll, beforeAll, expect, test } from 'vitest'
import { envelopePrize, seedHashOf } from '#contract/games/envelopePrize.ts'
import { formatYuan } from '#engine/money/money.ts'
import type { Browser } from '../../../tests/kit/browser.ts'
import { expectBalanced } from '../../../tests/kit/expectBalanced.ts'
import { describeOnDatabase, freshDatabase } from '../../../tests/kit/freshDatabase.ts'
import { protectDone } from '../../../tests/kit/protection.ts'
import { signInStaff } from '../../../tests/kit/staff.ts'
import { startServer, type TestServer } from '../../../tests/kit/startServer.ts'
import type { Database } from '../../platform/database/database.ts'

const show = '/sobet/api/i/anon/activity/redEnvelope'
const draw = '/sobet/api/i/u/activity/luckyDraw'

// Half a minute into an issue of the minute game, on 2026-11-20 in Beijing.
const startAt = new Date('2026-11-20T12:00:30+08:00')
const minute = 60_000

interface Shown {
  readonly day: string
  readonly seedHash: string
  readonly nextSeedHash: string
  readonly issue: string | null
  readonly mine: { readonly day: string; readonly prize: number } | null
  readonly past: readonly Record<'day' | 'seedHash' | 'seed' | 'issue' | 'code', string>[]
}

describeOnDatabase('red envelopes', (kind) => {
  let database: Database
  let it: TestServer
  let player: Browser
  beforeAll(async () => {
    database = await freshDatabase(kind)
    it = await startServer({ database, startAt })
    player = await it.signIn('player01')
  })
  afterAll(async () => {
    await expectBalanced(database.db)
    await it.stop()
    await database.close()
  })

  const shown = async (browser: Browser = player) => (await browser.get(show)).body['result'] as Shown
  const cash = async () =>
    (await player.get('/sobet/pay/getPlayerBalance', { cbId: 'sobet_01' })).body['cash'] as number

  test('[L-298] [L-481] [L-482] an envelope opens once its numbers are drawn, and is paid once', async () => {
    const before = await shown()
    expect(before).toMatchObject({ day: '2026-11-20', issue: null, mine: null, past: [] })
    const early = await player.post(draw, { type: 1 })
    expect(early.body).toMatchObject({ code: 1, msg: expect.stringContaining('开奖后可以打开') as string })
    expect(await cash()).toBe(10_000)

    await it.moveTo(new Date(startAt.getTime() + 2 * minute))
    expect((await shown()).issue).toBe('20261120-0722')
    const answers = await Promise.all(Array.from({ length: 5 }, () => player.post(draw, { type: 1 })))
    const results = answers.map(
      ({ body }) => body['result'] as { draw: { prize: number }; award: { replayed: boolean } },
    )
    expect(new Set(results.map((one) => one.draw.prize)).size).toBe(1)
    expect(results.filter(({ award }) => !award.replayed)).toHaveLength(1)
    const prize = results[0]?.draw.prize ?? 0
    expect(await cash()).toBe(10_000 + prize)
    expect((await shown()).mine).toEqual({ day: '2026-11-20', prize })
    const statement = await player.get('/sobet/api/userPointCheck/queryResultWeb', {
      startDate: '2026-11-20',
      endDate: '2026-11-20',
      changeType: 6,
    })
    expect(statement.body).toMatchObject({ result: { total: 1, totalIncome: prize } })
  })

  test('the next day anybody can compute what was in it, from what was published before', async () => {
    const today = await shown()
    await it.jumpTo(new Date('2026-11-21T00:05:00+08:00'))
    const next = await shown()
    expect(next).toMatchObject({ day: '2026-11-21', seedHash: today.nextSeedHash, mine: null })
    const [past] = next.past
    expect(past?.seedHash).toBe(today.seedHash)
    expect(seedHashOf(past?.seed ?? '')).toBe(today.seedHash)
    const facts = { seed: '', day: '', issue: '', code: '', ...past, memberId: '1003' }
    expect(Number(formatYuan(envelopePrize(facts)))).toBe(today.mine?.prize)
    // The first issue that began after midnight: this server slept until five past.
    await it.moveTo(new Date('2026-11-21T00:07:00+08:00'))
    expect((await shown()).issue).toMatch(/^20261121-000[56]$/)
  })

  test('everybody has his own; staff has none, a stranger reads and opens nothing', async () => {
    const stranger = it.browser()
    expect(await shown(stranger)).toMatchObject({ mine: null, past: [] })
    expect((await stranger.post(draw, { type: 1 })).body['code']).toBe(-1)
    const { browser: staff } = await signInStaff(it)
    expect((await staff.post(draw, { type: 1 })).body['code']).toBe(-3)
    const other = await it.signIn('player02')
    expect((await other.post(draw, { type: 1 })).body).toMatchObject({ code: 0 })
  })

  test('a member in a break opens none', async () => {
    const member = await it.signIn('agent01')
    await protectDone(member, 'beginBreak', { length: 'week' })
    expect((await member.post(draw, { type: 1 })).body).toMatchObject({ code: 3 })
    expect(await shown(member)).toMatchObject({ mine: null })
  })

  test('[L-297] switched off it is -2 to read, and cannot be opened', async () => {
    const off = await startServer({ database, startAt, redEnvelopes: false })
    const browser = await off.signIn('player01')
    expect((await browser.get(show)).body).toMatchObject({ code: -2, msg: '红包活动未开放' })
    expect((await browser.post(draw, { type: 1 })).body).toMatchObject({ code: 2, msg: '红包活动未开放' })
    await off.stop()
  })
})
