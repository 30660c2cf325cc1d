import { expect, test } from 'vitest'
import { parseYuan } from '#engine/money/money.ts'
import { playsOf } from '#engine/plays/index.ts'
import type { Countdown } from '#src/app/lottery/countdown.ts'
import type { PageState } from '../betting.state.ts'
import { sixMarkBar } from './sixMark.bar.ts'
import { oddsText, sixMarkPlate } from './sixMark.plate.ts'
import { sampleState, sampleWorld } from '../../../../../../tests/kit/sixMarkPage.ts'

const nothing = () => undefined
const actions = {
  sixMark: { toggle: nothing, toggleGroup: nothing, type: nothing, changeMoney: nothing, random: nothing },
  plays: { clearPlate: nothing },
  options: { chooseOdds: nothing, add: nothing, submit: nothing },
}
const plateOf = (state: PageState, year?: number) =>
  sixMarkPlate(state, sampleWorld(year), actions) ?? expect.fail('there must be a plate')
const running: Countdown = { kind: 'running', secondsLeft: 60, secondsTotal: 300 }
const barOf = (state: PageState, world = sampleWorld()) => sixMarkBar(state, world, running, actions)

test('a ball has its wave, the animal of the year and its odds for 1 yuan', () => {
  const plate = plateOf(sampleState('tm_tm_zx', { amounts: { '08': '50', '09': 'x' } }))
  expect(plate.tiles).toHaveLength(49)
  expect(plate.tiles[0]).toMatchObject({
    label: '01',
    wave: 'red',
    animal: '马',
    odds: '47.04',
    chosen: false,
  })
  expect(plate.tiles[7]).toMatchObject({ label: '08', chosen: true, amount: '50', bad: false })
  expect(plate.tiles[8]).toMatchObject({ label: '09', chosen: true, amount: 'x', bad: true })
  expect(plate.year).toEqual({ animal: '马', number: 2026 })
  expect(plate.groups.map(({ items }) => items.length)).toEqual([12, 9, 10])
})

test('after the lunar new year animals and odds are those of the new year', () => {
  const before = plateOf(sampleState('tm_tm_sx'))
  const after = plateOf(sampleState('tm_tm_sx'), 2027)
  const oddsOf = (plate: typeof before, animal: string) =>
    plate.tiles.find(({ label }) => label === animal)?.odds
  expect([oddsOf(before, '马'), oddsOf(before, '羊')]).toEqual(['9.408', '11.76'])
  expect([oddsOf(after, '马'), oddsOf(after, '羊')]).toEqual(['11.76', '9.408'])
  expect(plateOf(sampleState('tm_tm_zx'), 2027).tiles[0]?.animal).toBe('羊')
})

test('both sides of the odds are offered, as a range where tiles differ', () => {
  expect(plateOf(sampleState('tm_tm_zx')).odds).toEqual([
    { key: 'A', prize: '47.04', rebate: '0.0%' },
    { key: 'B', prize: '44.10', rebate: '6.0%' },
  ])
  expect(plateOf(sampleState('tm_tm_dxds')).odds[0]?.prize).toBe('1.92–3.84')
  expect(plateOf({ ...sampleState('tm_tm_zx'), side: 'B' }).tiles[0]?.odds).toBe('44.10')
  expect(['94.08', '3.4664', '2'].map((yuan) => oddsText(parseYuan(yuan)))).toEqual([
    '47.04',
    '1.7332',
    '1.00',
  ])
})

test.each(playsOf('lhc').map(({ method, stakeEntry }) => [method, stakeEntry] as const))(
  '%s has a plate, with money %s',
  (method, entry) => {
    const plate = plateOf(sampleState(method))
    expect(plate.entry).toBe(entry)
    expect(plate.tiles.length).toBeGreaterThan(2)
    // The odds of a set stand above the plate, those of a tile on it.
    expect(plate.tiles.every(({ odds }) => (odds === undefined) === (entry === 'perNote'))).toBe(true)
    expect(plate.odds).toHaveLength(2)
  },
)

test('the bar adds up the money, names the largest prize, and offers to bet', () => {
  const bar = barOf(sampleState('tm_tm_zx', { amounts: { '01': '10', '08': '50' } }))
  expect(bar).toMatchObject({ bets: 2, total: parseYuan('60'), prize: parseYuan('2352'), prizeCapped: false })
  expect(bar.add).toBeDefined()
  expect(bar.submit).toBeDefined()
})

test.each([
  [
    'money that cannot be staked',
    sampleState('tm_tm_zx', { amounts: { '01': '10', '08': '0.5' } }),
    '08 的金额须为 1.00–99,999.99 元，最多两位小数，不以 0 开头',
  ],
  [
    'money of a set that cannot be staked',
    { ...sampleState('lx_lx_2lx', { money: '' }), count: counted(3) },
    '金额须为 1.00–99,999.99 元，最多两位小数，不以 0 开头',
  ],
])('%s is named, and cannot be bet', (_story, state, problem) =>
  expect(barOf(state)).toMatchObject({ problem, add: undefined, submit: undefined }),
)

test('a set of too many bets is refused with the limit', () => {
  const bar = barOf({ ...sampleState('zxbz_zxbz_12bz'), count: counted(100_001) })
  expect(bar).toMatchObject({ addBlocked: '单行最多 100000 注', add: undefined })
})

test('the bets of a set are those that the engine counted, at the money of each', () => {
  const bar = barOf({ ...sampleState('lx_lx_2lx', { money: '20' }), count: counted(6) })
  expect(bar).toMatchObject({ bets: 6, total: parseYuan('120'), prize: parseYuan('93.585') })
})

test('a prize above the most that a line may win is shown as that', () => {
  const bar = barOf(sampleState('tm_tm_zx', { amounts: { '01': '99999.99' } }))
  expect(bar).toMatchObject({ prize: parseYuan('400000'), prizeCapped: true })
})

test('without a connection the plate can be composed and not be bet, and no old balance is continued', () => {
  const world = { ...sampleWorld(), line: { up: false, latencyMs: undefined, lastHeardAt: 1 } }
  const bar = barOf(sampleState('tm_tm_zx', { amounts: { '01': '10' } }), world)
  expect(bar).toMatchObject({ submit: undefined, balance: undefined, submitBlocked: { offline: true } })
  expect(bar.add).toBeDefined()
})

function counted(bets: number): PageState['count'] {
  return { bets, single: false, result: undefined, keys: undefined }
}
