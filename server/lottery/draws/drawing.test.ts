import fc from 'fast-check'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lotteries, lotteryOf } from '../catalogue/lotteries.ts'
import { createManualClock, type ManualClock } from '../../platform/time/clock.ts'
import { openPglite } from '../../platform/database/database.ts'
import { createEventBus } from '../../platform/events.ts'
import { drawn, type DrawnEvent } from './events.ts'
import { drawProof, drawSeed, issue } from '../../schema/draws.ts'
import { member } from '../../schema/index.ts'
import { writeLines } from '../../../tests/support/pages.ts'
import { createLocalBeacon } from './beacon.ts'
import { createDrawing, type Drawing } from './drawing.ts'
import { drawOf, issueByNumber, issueSelling, lastDraws } from './draws.queries.ts'
import { seedHashOf } from './house.ts'
import { ensureIssues } from './issues.ts'
import { createDrawSources } from './sources.ts'
import type { DrawSource } from './source.ts'
import { verifyDraw } from './verify.ts'

const noon = new Date('2026-11-21T04:00:00Z')
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000)
const database = await openPglite()
const { db } = database
beforeAll(() => database.migrate())
afterAll(() => database.close())
beforeEach(() => db.execute(sql`truncate issue cascade`))

const beaconSecret = Buffer.alloc(32, 7)

interface Stage {
  readonly clock: ManualClock
  readonly drawing: Drawing
  readonly events: DrawnEvent[]
  readonly faults: string[]
}

/** One node drawing on the shared database. `house` replaces the in-house source. */
const stage = (clock = createManualClock(noon), house?: DrawSource): Stage => {
  const faults: string[] = []
  const events: DrawnEvent[] = []
  const bus = createEventBus((error) => faults.push(String(error)))
  bus.subscribe(drawn, (event) => events.push(event))
  const real = createDrawSources({ lotteries, sandbox: true, beacon: createLocalBeacon(beaconSecret, clock) })
  const sources = (code: string) => (house && code === 'mjffc' ? house : real(code))
  const log = { error: ({ err }: Readonly<Record<string, unknown>>) => faults.push(String(err)) }
  return { clock, events, faults, drawing: createDrawing({ db, clock, bus, sources, log }) }
}

describe('issues ahead', () => {
  test('every lottery has its current issue, three more and the next hour', async () => {
    await stage().drawing.tick()
    for (const { code, runs } of lotteries) {
      const ahead = await db
        .select()
        .from(issue)
        .where(and(eq(issue.lottery, code), isNull(issue.code)))
        .orderBy(issue.drawAt)
      if (runs.length === 0) expect(ahead).toEqual([])
      else expect(ahead.filter((row) => row.closeAt > noon).length).toBeGreaterThanOrEqual(4)
    }
    expect(await issueByNumber(db, 'mjffc', '20261121-0780')).toBeDefined()
    expect(await issueSelling(db, 'cqssc', noon)).toMatchObject({ number: '20261121-024' })
    expect(await issueSelling(db, 'xyft', noon)).toBeUndefined()
  })

  test('writing them twice, also at the same time, changes nothing', async () => {
    const counts = await Promise.all([ensureIssues(db, lotteries, noon), ensureIssues(db, lotteries, noon)])
    expect(counts.toSorted((a, b) => a - b)[0]).toBe(0)
    expect(await ensureIssues(db, lotteries, noon)).toBe(0)
  })

  test('an in-house issue shows the hash of its secret from its first moment, an official one has none', async () => {
    await stage().drawing.tick()
    const rows = await db.select().from(issue).leftJoin(drawSeed, eq(drawSeed.issueId, issue.id))
    for (const { issue: row, draw_seed: secret } of rows) {
      const isHouse = lotteryOf(row.lottery)?.source === 'house'
      expect([row.seedHash, secret === null]).toEqual([secret && seedHashOf(secret.seed), !isHouse])
    }
    expect(new Set(rows.flatMap((row) => row.draw_seed?.seed ?? [])).size).toBeGreaterThan(400)
  })
})

test('an issue is drawn when its time comes, not before, and published after it is written', async () => {
  const { clock, drawing, events, faults } = stage()
  await drawing.tick()
  clock.moveTo(later(59.999))
  await drawing.tick()
  expect(events).toEqual([])
  clock.moveTo(later(60))
  await drawing.tick()
  const oneMinute = ['hashffc', 'mj11y', 'mjffc', 'mjk3', 'mjpk10', 'sd11y', 'txffc']
  expect(events.map((event) => event.lottery).toSorted()).toEqual(oneMinute)
  for (const event of events)
    expect((await drawOf(db, event.issueId))?.issue).toMatchObject({
      number: event.issue,
      code: event.code,
      drawnAt: later(60),
    })
  expect(await lastDraws(db, 'sd11y', 5)).toMatchObject([{ issueNo: '20261121-010', source: 'simulated' }])
  expect(faults).toEqual([])
})

test('the proof of a draw is published with it, its secret is gone, and it verifies', async () => {
  const { clock, drawing, events } = stage()
  await drawing.tick()
  clock.moveTo(later(60))
  await drawing.tick()
  for (const { issueId, lottery } of events.filter((event) => event.lottery !== 'sd11y')) {
    const drawn = await drawOf(db, issueId)
    const family = lotteryOf(lottery)?.family
    if (!drawn?.proof || !family) throw new Error(`${lottery} must have a proof`)
    expect(verifyDraw(drawn.proof, { ...drawn.issue, family })).toMatchObject({ ok: true })
    expect(await db.select().from(drawSeed).where(eq(drawSeed.issueId, issueId))).toEqual([])
  }
  expect(await db.select().from(drawProof)).toHaveLength(6)
})

test('the timer of a started drawing wakes it for each draw by itself', async () => {
  const { clock, drawing, events } = stage()
  await drawing.start()
  for (let minute = 1; minute <= 3; minute++) {
    clock.moveTo(later(60 * minute))
    // Joins the round that the timer began; nothing is left to draw in it.
    await drawing.tick()
    expect(events.filter((event) => event.lottery === 'mjffc')).toHaveLength(minute)
  }
  await drawing.stop()
  clock.moveTo(later(240))
  expect(events.filter((event) => event.lottery === 'mjffc')).toHaveLength(3)
})

test('an issue that falls due while a round looks for work is drawn after it, and not an hour later', async () => {
  const manual = createManualClock(noon)
  // The first reading after a move is a millisecond before the draw, as when a timer fires early.
  let early = false
  const clock: ManualClock = {
    ...manual,
    now: () => {
      const was = early
      early = false
      return new Date(manual.now().getTime() - (was ? 1 : 0))
    },
  }
  const { drawing, events } = stage(clock)
  await drawing.start()
  for (let minute = 1; minute <= 2; minute++) {
    early = true
    manual.moveTo(later(60 * minute))
    await expect.poll(() => events.filter(({ lottery }) => lottery === 'mjffc').length).toBe(minute)
  }
  await drawing.stop()
})

test('issues missed while the server was down are drawn at the next start, in order', async () => {
  await stage().drawing.tick()
  const { drawing, events } = stage(createManualClock(later(3600)))
  await drawing.start()
  await drawing.stop()
  const missed = events.filter((event) => event.lottery === 'mjffc').map((event) => event.issue)
  expect(missed).toHaveLength(60)
  expect(missed).toEqual(missed.toSorted())
  expect((await lastDraws(db, 'mjffc', 1))[0]?.issueNo).toBe('20261121-0780')
})

test('two nodes draw each issue once', async () => {
  const clock = createManualClock(noon)
  const nodes = [stage(clock), stage(clock)]
  await Promise.all(nodes.map(({ drawing }) => drawing.tick()))
  clock.moveTo(later(300))
  await Promise.all(nodes.map(({ drawing }) => drawing.tick()))
  const drawn = nodes.flatMap(({ events }) => events.map((event) => event.issueId))
  expect(new Set(drawn).size).toBe(drawn.length)
  expect(nodes.flatMap(({ events }) => events).filter((event) => event.lottery === 'mjffc')).toHaveLength(5)
  expect(nodes.flatMap(({ faults }) => faults)).toEqual([])
})

test('a source that fails delays only its own lottery, is retried and never replaced', async () => {
  const good = createDrawSources({
    lotteries,
    sandbox: true,
    beacon: createLocalBeacon(beaconSecret, { now: () => later(3600) }),
  })('mjffc')
  let works = false
  let asked = 0
  const { clock, drawing, events, faults } = stage(undefined, {
    kind: 'house',
    draw: (due) => {
      asked++
      return works && good ? good.draw(due) : Promise.reject(new Error('no beacon'))
    },
  })
  await drawing.tick()
  clock.moveTo(later(120))
  await drawing.tick()
  expect(events.filter((event) => event.lottery === 'mjffc')).toEqual([])
  expect(events.filter((event) => event.lottery === 'txffc')).toHaveLength(2)
  expect([asked, faults]).toEqual([1, ['Error: no beacon']])

  // It is not retried within five seconds, but afterwards.
  works = true
  await drawing.tick()
  expect(asked).toBe(1)
  clock.moveTo(later(125))
  await drawing.tick()
  expect(events.filter((event) => event.lottery === 'mjffc').map((event) => event.issue)).toEqual([
    '20261121-0721',
    '20261121-0722',
  ])
  expect(await lastDraws(db, 'mjffc', 2)).toMatchObject([{ source: 'house' }, { source: 'house' }])
})

test('a started drawing retries a failed source by itself', async () => {
  let asked = 0
  const { clock, drawing } = stage(undefined, {
    kind: 'house',
    draw: () => Promise.reject(new Error(`no beacon ${++asked}`)),
  })
  await drawing.start()
  clock.moveTo(later(60))
  await drawing.tick()
  clock.moveTo(later(65))
  await drawing.tick()
  expect(asked).toBe(2)
  await drawing.stop()
})

test('without a sandbox official games are left to the feed', async () => {
  const clock = createManualClock(noon)
  const sources = createDrawSources({
    lotteries,
    sandbox: false,
    beacon: createLocalBeacon(beaconSecret, clock),
  })
  expect(sources('cqssc')).toBeUndefined()
  const drawing = createDrawing({
    db,
    clock,
    bus: createEventBus(() => undefined),
    sources,
    log: { error: () => undefined },
  })
  await drawing.tick()
  clock.moveTo(later(3600))
  await drawing.tick()
  expect(await lastDraws(db, 'cqssc', 1)).toEqual([])
  expect(await lastDraws(db, 'mjffc', 1)).toHaveLength(1)
})

test('whatever was bet, the same seed and round give the same numbers', async () => {
  const [player] = await db
    .insert(member)
    .values({ cn: 'drawn', passwordHash: '', userType: 0, createdAt: noon })
    .returning()
  const memberId = player?.id ?? 0n
  const seed = '5a'.repeat(32)
  const times = { sellStart: later(-65), closeAt: later(-5), drawAt: noon }
  const scene = stage()

  const drawWith = async (bets: readonly (readonly [string, bigint])[]) => {
    await db.execute(sql`truncate issue, bet_page, submission cascade`)
    const [row] = await db
      .insert(issue)
      .values({ lottery: 'mjffc', number: '20261121-0720', ...times, seedHash: seedHashOf(seed) })
      .returning()
    const issueId = row?.id ?? 0n
    await db.insert(drawSeed).values({ issueId, seed })
    await writeLines(
      db,
      bets.map(([code, stake], i) => ({
        id: BigInt(i + 1),
        memberId,
        issueId,
        method: 'wx_zx_fs',
        code,
        stake,
      })),
    )
    await scene.drawing.tick()
    return (await drawOf(db, issueId))?.issue.code
  }

  const digit = fc.integer({ min: 0, max: 9 })
  const picks = fc.tuple(digit, digit, digit, digit, digit).map((digits) => digits.join('|'))
  const bets = fc.array(fc.tuple(picks, fc.bigInt({ min: 100n, max: 10n ** 12n })), { maxLength: 20 })
  const expected = await drawWith([])
  expect(expected).toMatch(/^\d(,\d){4}$/)
  // This includes a bet on exactly the numbers that are about to be drawn.
  expect(await drawWith([[expected?.replaceAll(',', '|') ?? '', 10n ** 12n]])).toBe(expected)
  await fc.assert(
    fc.asyncProperty(bets, async (placed) => {
      expect(await drawWith(placed)).toBe(expected)
    }),
    { numRuns: 25 },
  )
})
