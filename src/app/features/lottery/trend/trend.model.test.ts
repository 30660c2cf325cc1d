import { expect, test } from 'vitest'
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
