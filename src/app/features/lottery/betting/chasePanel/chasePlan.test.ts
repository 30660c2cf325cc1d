/** Plans as the panel gets them from the real worker code behind a message channel. */
import { expose } from 'comlink'
import { afterEach, expect, test } from 'vitest'
import { multipleMax, parseYuan } from '#engine/money/money.ts'
import { engineApi } from '#src/workers/engine.api.ts'
import { createEngineClient, type WorkerLike } from '#src/workers/engine.client.ts'
import type { ChaseSettings, PlanTerms } from '#src/db/lottery/chaseDrafts.ts'
import { wanted } from '#src/workers/wanted.sample.ts'
import { chaseDefaults, inputMax, planPieces } from './chasePlan.ts'

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

const engine = () => {
  const { port1, port2 } = new MessageChannel()
  expose(engineApi, port1)
  port1.start()
  port2.start()
  open.push(() => {
    port1.close()
    port2.close()
  })
  const worker = Object.assign(port2, { terminate: () => undefined }) as unknown as WorkerLike
  return createEngineClient({ spawn: () => worker, idleMs: 30_000 })
}

const terms = (more: Partial<PlanTerms> = {}): PlanTerms => ({
  base: parseYuan('2'),
  prize: parseYuan('19.6'),
  cap: undefined,
  rows: 120,
  most: multipleMax,
  ...more,
})
const plan = (settings: Partial<ChaseSettings> = {}, more: Partial<PlanTerms> = {}) =>
  planPieces(engine(), { ...chaseDefaults, ...settings }, terms(more), wanted)

test('the defaults double after every second of five issues', async () => {
  expect(await plan()).toEqual({ pieces: [1, 1, 2, 2, 4], unreachable: undefined })
})

test('the same multiple, and a doubling up to the largest multiple that line and issue may have together', async () => {
  expect((await plan({ mode: 2, start: 7, count: 3 })).pieces).toEqual([7, 7, 7])
  expect((await plan({ gap: 1, factor: 10, count: 4 }, { most: 333 })).pieces).toEqual([1, 10, 100, 333])
})

test('a plan has no more issues than there are', async () => {
  expect((await plan({ count: 10 }, { rows: 3 })).pieces).toEqual([1, 1, 2])
})

test('[L-511] a profit plan keeps the rate after every issue, at 1 % by default', async () => {
  const { pieces, unreachable } = await plan({ mode: 1, count: 20 })
  expect(unreachable).toBeUndefined()
  expect(chaseDefaults.rate).toBe(1)
  let spent = 0n
  for (const piece of pieces) {
    spent += terms().base * BigInt(piece)
    expect(terms().prize * BigInt(piece) * 100n).toBeGreaterThanOrEqual(spent * 101n)
  }
})

test('a rate that cannot be kept ends the plan before its issue and names the nearest rate that can', async () => {
  const wanted = await plan({ mode: 1, rate: 870, count: 5 })
  const { kept = 0, nearestRate = 0 } = wanted.unreachable ?? {}
  expect(wanted.pieces).toHaveLength(kept)
  expect(kept).toBeGreaterThan(0)
  expect(nearestRate).toBeGreaterThan(1)
  expect((await plan({ mode: 1, rate: nearestRate, count: 5 })).unreachable).toBeUndefined()
  expect((await plan({ mode: 1, rate: nearestRate + 1, count: 5 })).unreachable).toBeDefined()
})

test('a rate that is just kept is kept, and so is the largest multiple that is just reached', async () => {
  // 2.02 for a stake of 2 is 1 % above it.
  const first = { mode: 1, count: 1 } as const
  expect(await plan(first, { prize: parseYuan('2.02') })).toEqual({ pieces: [1], unreachable: undefined })
  expect((await plan(first, { prize: parseYuan('2.0199') })).unreachable?.kept).toBe(0)
  const { pieces } = await plan({ mode: 1, count: 20 })
  const largest = pieces.at(-1) ?? 0
  expect((await plan({ mode: 1, count: 20 }, { most: largest })).pieces).toEqual(pieces)
  const less = await plan({ mode: 1, count: 20 }, { most: largest - 1 })
  expect(less.pieces).toEqual(pieces.filter((piece) => piece < largest))
  expect(less.unreachable?.kept).toBe(less.pieces.length)
  expect(inputMax).toBe(999)
})

test('a prize not above its cost reaches no rate at all', async () => {
  const { pieces, unreachable } = await plan({ mode: 1 }, { base: parseYuan('20') })
  expect([pieces, unreachable]).toEqual([[], { kept: 0, nearestRate: undefined }])
})

test('the cap of a single pick ends a plan whose spending would exceed it', async () => {
  const { unreachable } = await plan({ mode: 2 }, { cap: parseYuan('30') })
  expect(unreachable).toBeUndefined()
  const profit = await plan({ mode: 1, count: 12 }, { cap: parseYuan('30') })
  // 19.60 at multiple 1 may cost up to 19.40; at multiple 2 the award is 30.00, which covers up to 29.70.
  expect(profit.unreachable?.kept).toBe(profit.pieces.length)
  const spent = profit.pieces.reduce((sum, piece) => sum + 2 * piece, 0)
  expect(spent).toBeLessThanOrEqual(29.7)
  expect(profit.pieces.length).toBeLessThan(12)
})
