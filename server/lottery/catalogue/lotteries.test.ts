import { expect, test } from 'vitest'
import { lotteryGroups } from './groups.ts'
import { lotteries, lotteryNames, lotteryOf, scheduleLine, type LotteryFamily } from './lotteries.ts'

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
