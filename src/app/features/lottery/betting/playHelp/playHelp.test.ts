import { BehaviorSubject } from 'rxjs'
import { expect, test, vi } from 'vitest'
import { parSheet } from '#engine/figures/par.ts'
import { parseYuan } from '#engine/money/money.ts'
import { findPlay, playsOf } from '#engine/plays/index.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { keepChart } from '#src/db/lottery/keptCharts.ts'
import { engineApi } from '#src/workers/engine.api.ts'
import type { EngineClient } from '#src/workers/engine.client.ts'
import { emptyWorld, type World } from '../betting.state.ts'
import { orderItem } from '../options/quote.ts'
import { samplePage } from '../page.sample.ts'
import { expectedReturn } from './expectedReturn.ts'
import { drawsOfYear } from './pastDraws.ts'
import { createPlayHelpModel } from './playHelp.model.ts'

emptyStores()

const record = (yuan: string, rate: number) => ({
  bonusA: parseYuan(yuan),
  rateA: rate,
  bonusB: parseYuan(yuan),
  rateB: rate,
  s: 0,
  n: 0,
  m: 30_000,
})
const play = (family: 'ssc' | 'lhc', method: string) => {
  const found = findPlay(family, method)?.play
  if (!found) throw new Error(`${family} must have the play ${method}`)
  return found
}
const position = play('ssc', 'dwd_dwd_dwd')
const world: World = {
  ...emptyWorld,
  plays: playsOf('ssc'),
  odds: { dwd_dwd_dwd: record('19.6', 0) },
}
const engine = {
  guide: (_signal: unknown, name: Parameters<EngineClient['guide']>[1]) => engineApi.guide(name),
  par: (_signal: unknown, question: Parameters<EngineClient['par']>[1]) => engineApi.par(question),
  settle: (_signal: unknown, question: Parameters<EngineClient['settle']>[1]) => engineApi.settle(question),
} as unknown as EngineClient

/** 定位胆, 5 and 7 of the first position for 2 yuan each. */
const selection = orderItem({
  play: position,
  quote: { odds: parseYuan('19.6'), point: 0, lowest: parseYuan('19.6'), cap: parseYuan('30000') },
  content: '5,7||||',
  position: undefined,
  bets: 2,
  single: false,
  unit: 20_000n,
  multiple: 1,
  key: 'k',
})

const start = async (codes: readonly string[], items = [selection]) => {
  const { page } = await samplePage(() => undefined, { world: new BehaviorSubject(world), engine })
  const data = codes.map((code, nth) => ({
    issue: `20261121-${String(900 - nth).padStart(4, '0')}`,
    code,
    source: nth === 0 ? 'simulated' : 'house',
  }))
  if (codes.length > 0)
    await keepChart(page.client.publicDb, { key: 'mjffc/100', serverTime: 5, value: { data, before: [] } })
  const model = createPlayHelpModel({ page, linesOf: () => Promise.resolve(items) }, position)
  return { model, help: () => model.help.value }
}

test('the selection is judged against the draws that the device has, without a connection', async () => {
  const codes = Array.from({ length: 100 }, (_, nth) => `${nth % 10},1,2,3,4`)
  const { model, help } = await start(codes)
  await vi.waitFor(() => expect(help().verify).toBeDefined())
  expect(help().selection).toEqual({ bets: 2, stake: 40_000n })
  await vi.waitFor(() => expect(help().asOfMs).toBe(5))
  help().verify?.()
  await vi.waitFor(() => expect(help().result).toBeDefined())
  // 5 and 7 are drawn ten times each.
  expect(help().result).toEqual({
    draws: 100,
    from: '20261121-0801',
    to: '20261121-0900',
    simulated: 1,
    hits: 20,
    paid: parseYuan('400'),
    won: parseYuan('392'),
  })
  await vi.waitFor(() => expect(help().expected?.map((one) => one.toFixed(2))).toEqual(['98.00', '98.00']))
  model.end()
})

test('the help has the rule and two examples, and asks for a selection where there is none', async () => {
  const { model, help } = await start(['1,2,3,4,5'], [])
  await vi.waitFor(() => expect(help().guide.state).toBe('ready'))
  const { guide } = help()
  expect(guide.state === 'ready' && guide.value.examples).toHaveLength(2)
  await vi.waitFor(() => expect(help().draws).toBe(1))
  expect(help()).toMatchObject({ verify: undefined, blocked: '请先在选号盘选号', selection: undefined })
  model.end()
})

test('a device without draws of the lottery says so', async () => {
  const { model, help } = await start([])
  await vi.waitFor(() => expect(help().blocked).toBe('本机还没有这个彩种的开奖，恢复连接后可验证'))
  model.end()
})

test('the expected return uses the prizes that are offered, and the cap of a single pick', () => {
  const line = (part: Partial<typeof selection>) => ({
    item: { ...selection, ...part },
    odds: { win: parseYuan('196000') },
    isTile: false,
  })
  const sheet = parSheet(play('ssc', 'wx_zx_fs'))
  expect(expectedReturn(sheet, [line({})])?.[0]).toBeCloseTo(98)
  expect(expectedReturn(sheet, [line({ point: 150 })])?.[0]).toBeCloseTo(99.5)
  // 30,000 yuan at most, for a chance of 1 in 100,000 and a stake of 2 yuan.
  const capped = { singlePick: true, singlePickCap: parseYuan('30000') }
  expect(expectedReturn(sheet, [line(capped)])?.[0]).toBeCloseTo(15)
  expect(expectedReturn(sheet, [line({ ...capped, multiple: 10 })])?.[0]).toBeCloseTo(1.5)
})

test('of the 49-ball game only draws of the lunar year of the plate are judged', () => {
  // 2026 is 马: ball 1 has it, ball 2 蛇; in 2025 ball 1 had 蛇.
  const draws = [
    { issue: 'a', code: '01,02,03,04,05,06,07', zodiac: '马,蛇,龙,兔,虎,牛,鼠' },
    { issue: 'b', code: '01,02,03,04,05,06,07', zodiac: '蛇,龙,兔,虎,牛,鼠,猪' },
    { issue: 'c', code: '02,01,03,04,05,06,07' },
  ]
  expect(drawsOfYear(draws, 2026).map(({ issue }) => issue)).toEqual(['a'])
  expect(drawsOfYear(draws, undefined)).toHaveLength(3)
})
