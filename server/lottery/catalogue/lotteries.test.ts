import { expect, test } from 'vitest'
import { dateOfDay, dayOfDate } from './beijing.ts'
import { lotteryGroups } from './groups.ts'
import {
  canBetAgain,
  isDaily,
  issuesPerDay,
  lotteries,
  lotteryNames,
  lotteryOf,
  runningAnchor,
  scheduleLine,
  type LotteryFamily,
} from './lotteries.ts'

const codesOf = (family: LotteryFamily) =>
  lotteries.filter((row) => row.family === family).map((row) => row.code)
const lineOf = (code: string) => {
  const row = lotteryOf(code)
  return row && scheduleLine(row)
}

test('[L-220] the catalogue maps every code to a Chinese name', () => {
  expect(Object.keys(lotteryNames)).toHaveLength(29)
  expect(lotteryNames).toMatchObject({ cqssc: '重庆时时彩', mjmmc: '秒秒彩', xglhc: '香港六合彩' })
  for (const name of Object.values(lotteryNames)) expect(name).toMatch(/\p{Script=Han}|PK10|3D/u)
})

test('[L-221] the catalogue has several time lotteries, 11-choose-5, PK10, fast-3 and 3D games', () => {
  for (const family of ['ssc', '11x5', 'pk10', 'k3', '3d'] as const)
    expect(codesOf(family).length).toBeGreaterThanOrEqual(3)
})

test('[L-222] the crypto games are the provable ones, hashffc by name', () => {
  expect(lotteryNames['hashffc']).toBe('哈希分分彩')
  expect(lotteries.filter((row) => row.provable).map((row) => row.code)).toEqual([
    'txffc',
    'mjffc',
    'mj5fc',
    'hashffc',
    'mjmmc',
    'mj11y',
    'mjpk10',
    'mjk3',
    'mj3d',
    'jslhc',
  ])
  expect(lotteries.filter((row) => row.provable)).toEqual(lotteries.filter((row) => row.source === 'house'))
})

test('[L-520] the ssc family holds cqssc, tjssc, xjssc, txffc and tcp5', () => {
  expect(codesOf('ssc')).toEqual(expect.arrayContaining(['cqssc', 'tjssc', 'xjssc', 'txffc', 'tcp5']))
})

test('[L-521] the ssc family holds 1-minute and 5-minute variants', () => {
  expect(codesOf('ssc')).toEqual(expect.arrayContaining(['mjffc', 'mj5fc']))
  expect([lineOf('mjffc'), lineOf('mj5fc')]).toEqual(['1 分钟一期', '5 分钟一期'])
})

test.each([
  ['L-522', '11x5', ['gd11y', 'sd11y', 'jx11y', 'mj11y']],
  ['L-523', 'pk10', ['bjpk10', 'xyft', 'mjpk10']],
  ['L-524', 'k3', ['jsk3', 'hnk3', 'hbk3', 'ahk3', 'mjk3']],
  ['L-525', 'kl12', ['sckl12']],
  ['L-526', 'ky481', ['hnky481']],
  ['L-527', 'lhc', ['xglhc', 'jslhc']],
] as const)('[%s] the %s family holds %j', (_line, family, codes) => {
  expect(codesOf(family)).toEqual(codes)
})

test('[L-528] the 3d family holds 3dfc, mj3d, shssl and tcp3', () => {
  expect(codesOf('3d').toSorted()).toEqual(['3dfc', 'mj3d', 'shssl', 'tcp3'])
})

test('[L-529] the instant-draw game is mjmmc and has no issues', () => {
  expect(lotteries.filter((row) => row.runs.length === 0).map((row) => row.code)).toEqual(['mjmmc'])
  expect(lineOf('mjmmc')).toBe('即买即开')
})

// Draws a day, the first and the last of each run by the clock of Beijing, the pause, and how long before a draw sales close.
test.each([
  ['cqssc', 59, '00:30–03:10 07:30–23:50', 1200, 60, 'dated3'],
  ['tjssc', 42, '09:20–23:00', 1200, 60, 'dated3'],
  ['xjssc', 48, '10:20–26:00', 1200, 60, 'dated3'],
  ['txffc', 1440, '00:01–24:00', 60, 5, 'dated4'],
  ['mjffc', 1440, '00:01–24:00', 60, 5, 'dated4'],
  ['mj5fc', 288, '00:05–24:00', 300, 15, 'dated3'],
  ['hashffc', 1440, '00:01–24:00', 60, 5, 'dated4'],
  ['mjmmc', 0, '', undefined, 0, 'dated3'],
  ['tcp5', 1, '21:25–21:25', 86_400, 600, 'yearly'],
  ['gd11y', 42, '09:30–23:10', 1200, 60, 'dated3'],
  ['sd11y', 43, '09:01–23:01', 1200, 60, 'dated3'],
  ['jx11y', 42, '09:30–23:10', 1200, 60, 'dated3'],
  ['mj11y', 1440, '00:01–24:00', 60, 5, 'dated4'],
  ['sckl12', 39, '09:20–22:00', 1200, 60, 'dated3'],
  ['bjpk10', 44, '09:30–23:50', 1200, 60, 'running'],
  ['xyft', 180, '13:09–28:04', 300, 30, 'dated3'],
  ['mjpk10', 1440, '00:01–24:00', 60, 5, 'dated4'],
  ['jsk3', 41, '08:50–22:10', 1200, 60, 'dated3'],
  ['hnk3', 42, '08:50–22:30', 1200, 60, 'dated3'],
  ['hbk3', 39, '09:20–22:00', 1200, 60, 'dated3'],
  ['ahk3', 40, '09:00–22:00', 1200, 60, 'dated3'],
  ['mjk3', 1440, '00:01–24:00', 60, 5, 'dated4'],
  ['3dfc', 1, '21:15–21:15', 86_400, 600, 'yearly'],
  ['tcp3', 1, '21:25–21:25', 86_400, 600, 'yearly'],
  ['shssl', 23, '10:30–21:30', 1800, 120, 'dated3'],
  ['mj3d', 288, '00:05–24:00', 300, 15, 'dated3'],
  ['hnky481', 39, '09:20–22:00', 1200, 60, 'dated3'],
  ['xglhc', 1, '21:30–21:30', 86_400, 900, 'yearly'],
  ['jslhc', 288, '00:05–24:00', 300, 15, 'dated3'],
] as const)('the timetable of %s: %d draws, %s', (code, count, hours, pause, closeSeconds, numbering) => {
  const row = lotteryOf(code) ?? expect.fail(code)
  const clock = (minutes: number) =>
    [Math.floor(minutes / 60), minutes % 60].map((part) => `${part}`.padStart(2, '0')).join(':')
  const runs = row.runs.map(({ firstDraw, count: draws, intervalSeconds }) => {
    const [hour = 0, minute = 0] = firstDraw.split(':').map(Number)
    return `${firstDraw}–${clock(hour * 60 + minute + ((draws - 1) * intervalSeconds) / 60)}`
  })
  expect(runs.join(' ')).toBe(hours)
  expect(issuesPerDay(row)).toBe(count)
  expect(row.runs.every((run) => run.intervalSeconds === pause)).toBe(true)
  expect([row.closeSeconds, row.numbering]).toEqual([closeSeconds, numbering])
  expect(isDaily(row)).toBe(count === 1)
})

test('official games of the mainland break at festivals, and ours never', () => {
  const breaks = (code: string) =>
    lotteryOf(code)?.suspensions.map(({ from, to }) => [from, to].map(dateOfDay))
  const mainland = [
    ['2026-02-14', '2026-02-23'],
    ['2026-10-01', '2026-10-04'],
  ]
  expect(['cqssc', '3dfc', 'shssl'].map(breaks)).toEqual([mainland, mainland, mainland])
  expect(['mjffc', 'jslhc', 'xyft'].map(breaks)).toEqual([[], [], []])
  expect(breaks('xglhc')).toEqual([['2025-12-29', '2025-12-31']])
  expect(runningAnchor).toEqual({ day: dayOfDate('2020-01-01'), number: 740_001 })
})

test.each([
  ['cqssc', true],
  ['mjffc', true],
  ['mjmmc', false],
  ['jslhc', false],
  ['a code that we do not sell', true],
])('a bet of %s can be placed again: %s', (code, again) => expect(canBetAgain(lotteryOf(code))).toBe(again))

test('a code is found in any case, and an unknown one is not', () => {
  expect(lotteryOf('CQSSC')).toBe(lotteryOf('cqssc'))
  expect(lotteryOf('hlj11y')).toBeUndefined()
})

test('prize ceilings are those of the odds model', () => {
  const ceilings = new Map(lotteries.map((row) => [row.code, row.prizeCeiling]))
  for (const code of ['3dfc', 'tcp3', 'tcp5']) expect(ceilings.get(code)).toBe(1900)
  for (const code of ['xglhc', 'jslhc']) expect(ceilings.get(code)).toBe(1920)
  expect([...ceilings.values()].filter((ceiling) => ceiling === 1960)).toHaveLength(24)
})

test('the timetable is described in one line', () => {
  expect([lineOf('cqssc'), lineOf('shssl'), lineOf('3dfc'), lineOf('xglhc')]).toEqual([
    '20 分钟一期',
    '30 分钟一期',
    '每日一期',
    '每周二、四、六开奖',
  ])
})

test('[L-215] [L-216] [L-217] [L-218] every lottery stands in one group of the menu, tcp5 in the first', () => {
  expect(lotteryGroups.map((group) => group.title)).toEqual([
    '时时彩',
    '11选5',
    'PK10',
    '快3',
    '3D/低频',
    '六合彩',
    '其他彩票',
  ])
  const listed = lotteryGroups.flatMap((group) => group.list.map((entry) => entry.en))
  expect(listed.toSorted()).toEqual(lotteries.map((row) => row.code).toSorted())
  expect(lotteryGroups[0]?.list).toContainEqual({
    en: 'tcp5',
    cn: '排列5',
    sourceCode: 'TCP5',
    family: 'ssc',
    scheduleLine: '每日一期',
    isHot: false,
    isNew: false,
    provable: false,
  })
})
