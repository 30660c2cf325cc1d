import { expect, test } from 'vitest'
import type { Family } from '#engine/plays/define.ts'
import { findPlay, playsOf } from '#engine/plays/index.ts'
import type { Cached } from '#src/db/core/cached.ts'
import type { Trend } from '#src/db/lottery/catalogue.ts'
import { trendSnapshot } from './trend.model.ts'

const trend: Cached<Trend> = {
  key: 'mjpk10/lh_lh_1v10',
  serverTime: 5,
  value: {
    issue: [
      { issueNo: '0721', code: '05,03,10,01,02,04,06,07,08,09', source: 'simulated' },
      { issueNo: '0720', code: '10,03,05,01,02,04,06,07,08,09', source: 'history' },
    ],
    hitFrequency: [],
    skipFrequency: [],
  },
}
const dragonTiger = findPlay('pk10', 'lh_lh_1v10')?.play

test('the rail marks the positions of the play and shows its columns as they become known', () => {
  const cells = new Map([['10,03,05,01,02,04,06,07,08,09', ['龙']]])
  expect(trendSnapshot('pk10', dragonTiger, trend, cells, true)).toEqual({
    look: 'tile',
    columns: ['1v10'],
    area: [0, 9],
    widths: [80, 100],
    notKept: false,
    rows: {
      state: 'ready',
      value: [
        {
          issue: '0721',
          numbers: ['05', '03', '10', '01', '02', '04', '06', '07', '08', '09'],
          simulated: true,
          provable: false,
          cells: [],
        },
        {
          issue: '0720',
          numbers: ['10', '03', '05', '01', '02', '04', '06', '07', '08', '09'],
          simulated: false,
          provable: false,
          cells: ['龙'],
        },
      ],
      asOfMs: undefined,
    },
  })
})

test('a play without a trend shows plain draws, and old draws show their age', () => {
  const [ball] = playsOf('lhc')
  expect(ball?.trend).toBeUndefined()
  const shown = trendSnapshot('lhc', ball, trend, new Map(), false)
  expect(shown).toMatchObject({ look: 'wave', columns: [], area: [], widths: [80, 150] })
  expect(shown.rows).toMatchObject({ state: 'ready', asOfMs: 5 })
  expect(trendSnapshot('k3', undefined, undefined, new Map(), true)).toMatchObject({
    look: 'die',
    rows: { state: 'loading' },
  })
})

const drawn = (...codes: readonly string[]): Cached<Trend> => ({
  ...trend,
  value: { ...trend.value, issue: codes.map((code, n) => ({ issueNo: `0${n}`, code })) },
})
/** Titles, and the cells of each draw, before the worker has answered. */
const columnsAtOnce = (family: Family, method: string, ...codes: readonly string[]) => {
  const shown = trendSnapshot(family, findPlay(family, method)?.play, drawn(...codes), new Map(), true)
  const cells = shown.rows.state === 'ready' ? shown.rows.value.map((row) => row.cells.join()) : []
  return [shown.columns.join(), ...cells]
}

test('plays over five places have the total of the draw before their form', () => {
  expect(columnsAtOnce('ssc', 'wx_zx_fs', '5,8,0,3,7', '9,9,9,9,9')).toEqual(['和值,五星组态', '23', '45'])
  expect(columnsAtOnce('ssc', 'wx_zux_z120', '0,0,0,0,0')).toEqual(['和值,五星组态', '0'])
  const cells = new Map([['5,8,0,3,7', ['组120']]])
  const play = findPlay('ssc', 'wx_zx_fs')?.play
  expect(trendSnapshot('ssc', play, drawn('5,8,0,3,7'), cells, true).rows).toMatchObject({
    value: [{ cells: ['23', '组120'] }],
  })
})

test.each([
  ['ssc', '5,8,0,3,7', '组120'],
  ['ssc', '7,7,7,2,2', '组10'],
  ['ssc', '4,4,4,4,4', '---'],
  ['3d', '4,0,4', '组三'],
  ['3d', '4,0,9', '组六'],
  ['ky481', '6,1,1,3', '组12'],
] as const)('定位胆 of %s shows the form of the draw %s', (family, code, form) =>
  expect(columnsAtOnce(family, 'dwd_dwd_dwd', code)).toEqual(['形态', form]),
)

test('numbers that are drawn without repetition have no form, and other plays no column more', () => {
  expect(columnsAtOnce('11x5', 'dwd_dwd_dwd11y', '01,05,09,11,03')).toEqual(['', ''])
  expect(columnsAtOnce('pk10', 'dwd_dwd_q5', '10,03,05,01,02,04,06,07,08,09')).toEqual(['', ''])
  expect(columnsAtOnce('ssc', 'sx_zx_fs', '5,8,0,3,7')).toEqual(['四星组态', ''])
  expect(columnsAtOnce('ssc', 'bdd_bdd_qs1', '5,8,0,3,7')).toEqual(['', ''])
})
