import fc from 'fast-check'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { roundFrom } from '#contract/fair/proof/rounds.ts'
import { computeNumbers } from '#contract/fair/proof/numbers.ts'
import { seedHashOf, seedOf } from '#contract/fair/proof/seed.ts'
import { lockTo } from '#contract/fair/proof/timeLock.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lotteries, lotteryOf } from '../catalogue/lotteries.ts'
import { createLog } from '../../platform/observe/log.ts'
import { createManualClock, type ManualClock } from '../../platform/time/clock.ts'
import { openPglite } from '../../platform/database/database.ts'
import { asOwner } from '../../platform/database/pgliteRole.ts'
import { createEventBus } from '../../platform/events.ts'
import { batchSecret, drawProof, drawSeed, issue, seedBatch } from '../../schema/lottery/draws.ts'
import { member } from '../../schema/index.ts'
import { beaconSecret, houseAt, sealedInTime, stagesOn } from '../../../tests/kit/drawingStage.ts'
import { testChain } from '../../../tests/kit/provenDraw.ts'
import { testPublishing } from '../../../tests/kit/publishing.ts'
import { standing } from '../../../tests/kit/referenceTime.ts'
import { writeLines } from '../../../tests/kit/pages.ts'
import { createDrawing } from './drawing.ts'
import { drawOf, issueByNumber, issueSelling, lastDraws } from './draws.queries.ts'
import { ensureIssues } from './issues.ts'
import { createLocalBeacon } from './localBeacon.ts'
import { createDrawSources } from './sources.ts'
import { verifySeeds } from '../../operation/verify/verifySeeds.ts'

const noon = new Date('2026-11-21T04:00:00Z')
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000)
const database = await openPglite()
const { db } = database
beforeAll(() => database.migrate())
afterAll(() => database.close())
/** Empties tables whose rows are kept for ever. */
const empty = (tables: string) =>
  asOwner(database.client, () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql.raw(`truncate ${tables} cascade`))
    }),
  )
beforeEach(() => empty('issue, seed_batch'))

const stage = stagesOn(db)

describe('issues ahead', () => {
  test('every lottery has its current issue, three more and the next hour, an in-house one the next ten minutes', async () => {
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
    expect(await issueByNumber(db, 'mjffc', '20261121-0730')).toBeDefined()
    expect(await issueByNumber(db, 'cqssc', '20261121-029')).toBeDefined()
    expect(await issueSelling(db, 'cqssc', noon)).toMatchObject({ number: '20261121-024' })
    expect(await issueSelling(db, 'xyft', noon)).toBeUndefined()
  })

  test('writing them twice, also at the same time, changes nothing', async () => {
    const counts = await Promise.all([
      ensureIssues(db, testPublishing, lotteries, standing(noon)),
      ensureIssues(db, testPublishing, lotteries, standing(noon)),
    ])
    expect(counts.toSorted((a, b) => a - b)[0]).toBe(0)
    expect(await ensureIssues(db, testPublishing, lotteries, standing(noon))).toBe(0)
  })

  test('an in-house issue whose sale is open sells from its publication on; one that has closed is not written', async () => {
    // Making the seeds takes a second: the first issue closes meanwhile.
    let asked = 0
    const clock = { now: () => later(asked++ === 0 ? 54.5 : 55.5) }
    await ensureIssues(db, testPublishing, lotteries, clock)
    expect(await issueByNumber(db, 'mjffc', '20261121-0721')).toBeUndefined()
    expect(await issueByNumber(db, 'mjffc', '20261121-0722')).toMatchObject({ sellStart: later(55.5) })
    expect(await issueByNumber(db, 'mjffc', '20261121-0723')).toMatchObject({ sellStart: later(115) })
    // The sale of an official one is what its timetable says.
    expect(await issueByNumber(db, 'cqssc', '20261121-024')).toMatchObject({ sellStart: later(-660) })
    const rows = await db.select().from(issue).innerJoin(seedBatch, eq(seedBatch.id, issue.seedBatch))
    for (const { issue: row, seed_batch: batch } of rows)
      expect(batch.publishedAt.getTime()).toBeLessThanOrEqual(row.sellStart.getTime())
  })

  test('an in-house issue shows the hash of its seed from its first moment, an official one has none', async () => {
    await stage().drawing.tick()
    const rows = await db.select().from(issue).leftJoin(seedBatch, eq(seedBatch.id, issue.seedBatch))
    for (const { issue: row, seed_batch: batch } of rows) {
      const isHouse = lotteryOf(row.lottery)?.source === 'house'
      expect([row.lottery, row.seedHash !== null, batch !== null]).toEqual([row.lottery, isHouse, isHouse])
      if (batch) expect(row.beaconRound).toBe(batch.lockRound)
    }
    const hashes = rows.flatMap((row) => row.issue.seedHash ?? [])
    expect(hashes.length).toBeGreaterThan(60)
    expect(new Set(hashes).size).toBe(hashes.length)
  })

  test('nobody can read a seed before its draw: it is stored nowhere, and its lock has not opened', async () => {
    await stage().drawing.tick()
    expect(await db.select().from(drawSeed)).toEqual([])
    expect(await db.select().from(batchSecret)).toEqual([])
    const [batch] = await db.select().from(seedBatch).limit(1)
    const early = createLocalBeacon(beaconSecret, { now: () => noon })
    await expect(early.signature(batch?.lockRound ?? 0)).rejects.toThrow('has not come')
  })

  test('issues that are drawn with one round share one secret, and the audit log has each batch', async () => {
    await stage().drawing.tick()
    const drawnAtOne = await db
      .select({ lottery: issue.lottery, batch: issue.seedBatch, seedHash: issue.seedHash })
      .from(issue)
      .where(and(eq(issue.drawAt, later(60)), eq(issue.closeAt, later(55)), isNotNull(issue.seedBatch)))
    expect(drawnAtOne).toHaveLength(6)
    expect(new Set(drawnAtOne.map(({ batch }) => batch)).size).toBe(1)
    expect(new Set(drawnAtOne.map(({ seedHash }) => seedHash)).size).toBe(6)
    expect(await verifySeeds(db)).toMatchObject({ ok: true })
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

test('the proof of a draw is published with it, and it verifies', async () => {
  const { clock, drawing, events } = stage()
  await drawing.tick()
  clock.moveTo(later(60))
  await drawing.tick()
  for (const { issueId, lottery } of events.filter((event) => event.lottery !== 'sd11y')) {
    const drawn = await drawOf(db, issueId)
    const family = lotteryOf(lottery)?.family
    if (!drawn?.proof || !family) throw new Error(`${lottery} must have a proof`)
    const { seed, beacon, beaconRound, seedHash } = drawn.proof
    expect([seedHashOf(seed), seedHash]).toEqual([drawn.issue.seedHash, drawn.issue.seedHash])
    const mixture = { seed, lottery, number: drawn.issue.number, round: beaconRound, randomness: beacon }
    expect(computeNumbers(family, mixture).code).toBe(drawn.issue.code)
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
  // Seeds are published ten minutes ahead: nothing could be bet on later ones.
  expect(missed).toHaveLength(10)
  expect(missed).toEqual(missed.toSorted())
  expect((await lastDraws(db, 'mjffc', 1))[0]?.issueNo).toBe('20261121-0730')
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

test('without a sandbox official games are left to the feed', async () => {
  const clock = createManualClock(noon)
  const sources = createDrawSources({
    lotteries,
    sandbox: false,
    house: houseAt(clock),
  })
  expect(sources('cqssc')).toBeUndefined()
  const drawing = createDrawing({
    db,
    clock,
    bus: createEventBus(() => undefined),
    sources,
    publishing: testPublishing,
    sealTimes: sealedInTime,
    log: createLog('silent'),
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
  const secret = Buffer.alloc(32, 0x5a)
  const times = { sellStart: later(-65), closeAt: later(-5), drawAt: noon }
  const beaconRound = roundFrom(testChain, later(-3).getTime())
  const [batch] = await db
    .insert(seedBatch)
    .values({
      chain: testChain.hash,
      lockRound: beaconRound,
      ciphertext: lockTo(testChain, beaconRound, secret, Buffer.alloc(32, 1)),
      publishedAt: later(-600),
      auditId: 1n,
      auditHash: '',
    })
    .returning()
  const number = '20261121-0720'
  const committed = {
    seedHash: seedHashOf(seedOf(secret, 'mjffc', number)),
    seedBatch: batch?.id ?? 0n,
    beaconRound,
  }
  const scene = stage()

  const drawWith = async (bets: readonly (readonly [string, bigint])[]) => {
    await empty('issue, bet_page, submission')
    const [row] = await db
      .insert(issue)
      .values({ lottery: 'mjffc', number, ...times, ...committed })
      .returning()
    const issueId = row?.id ?? 0n
    await asOwner(database.client, () =>
      writeLines(
        db,
        bets.map(([code, stake], i) => ({
          id: BigInt(i + 1),
          memberId,
          issueId,
          method: 'wx_zx_fs',
          code,
          stake,
        })),
      ),
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
