import { describe, expect, test } from 'vitest'
import { playsOf } from '#engine/plays/index.ts'
import { ballsOfShortcut, ballsOfTile, isBallPlay, listedBalls } from './tiles.ts'

const playIn = (year: number, method: string) =>
  playsOf('lhc', year).find((play) => play.method === method) ?? expect.fail(method)
const balls = (method: string, label: string, year = 2026) =>
  ballsOfTile(playIn(year, method), label, year).join()

test.each([
  ['a ball is itself', 'tm_tm_zx', '08', '08'],
  ['an animal has every twelfth ball', 'tm_tm_sx', '马', '01,13,25,37,49'],
  ['also in a set', 'lx_lx_2lx', '蛇', '02,14,26,38'],
  ['an element', 'tm_tm_wx', '土', expect.stringMatching(/^\d\d(?:,\d\d){7}$/)],
  ['a tail', 'ztws_ztws_ztws', '0尾', '10,20,30,40'],
  ['a head', 'tm_tm_ts', '4头', '40,41,42,43,44,45,46,47,48,49'],
  ['ball 49 is a tie and stays out', 'tm_tm_bbb', '绿大单', '27,33,39,43'],
  ['but has its colour', 'tm_tm_sb', '绿', expect.stringMatching(/,49$/)],
  ['a total is no set of balls', 'hzdxds_hzdxds_hzdxds', '大', ''],
])('%s', (_story, method, label, numbers) => expect(balls(method, label)).toEqual(numbers))

test('at the lunar new year every animal moves by one ball', () => {
  expect(balls('tm_tm_sx', '羊', 2027)).toBe('01,13,25,37,49')
  expect(balls('tm_tm_sx', '马', 2027)).toBe('02,14,26,38')
  expect(ballsOfShortcut('马', 2027).join()).toBe('02,14,26,38')
})

test('a shortcut takes ball 49 with it', () => {
  expect(ballsOfShortcut('大', 2026)).toHaveLength(25)
  expect(ballsOfShortcut('红波', 2026)).toHaveLength(17)
  expect(ballsOfShortcut('9尾', 2026).join()).toBe('09,19,29,39,49')
})

describe('the balls on the tiles', () => {
  test('are listed on all tiles of a plate or on none', () => {
    expect(listedBalls(playIn(2026, 'tm_tm_sx'), 2026).get('鼠')).toEqual([
      { number: '07', wave: 'red' },
      { number: '19', wave: 'red' },
      { number: '31', wave: 'blue' },
      { number: '43', wave: 'green' },
    ])
    expect(listedBalls(playIn(2026, 'tm_tm_dxds'), 2026).size).toBe(0)
  })

  test('every tile of every play is a set of balls or a total', () => {
    for (const play of playsOf('lhc', 2026)) {
      const tiles = play.plate.kind === 'rows' ? (play.plate.rows[0]?.options ?? []) : []
      const counts = tiles.map((label) => ballsOfTile(play, label, 2026).length)
      if (isBallPlay(play)) expect(counts).toEqual(tiles.map(() => 1))
      else if (play.win.rule !== 'sumAttribute') expect(Math.min(...counts)).toBeGreaterThan(2)
    }
  })
})
