/** The plates of the games of numbers and of dice (lottery.md §5.2). */
import { describe, expect, test } from 'vitest'
import { betsOf, labelsOf, methodsOf, numbersTo, playOf, rowsOf, winsOf } from '#engine/laws/ask.ts'
import type { Family } from '#engine/plays/define.ts'
import { playsOf } from '#engine/plays/index.ts'

/** The plays of a family whose tiles are its numbers, and all its typed plays. */
const numberPlays = (family: Family) =>
  playsOf(family).filter(
    ({ plate, win }) =>
      plate.kind === 'typed' ||
      ['direct', 'group', 'contains', 'covers', 'position', 'anyDirect'].includes(win.rule),
  )

test.each([
  ['L-335', '11x5', 11],
  ['L-336', 'kl12', 12],
  ['L-353', 'pk10', 10],
] as const)('[%s] %s uses the numbers 01 to %d', (_id, family, last) => {
  const plays = numberPlays(family)
  expect(plays.length).toBeGreaterThan(10)
  for (const { plate, method } of plays)
    if (plate.kind === 'typed') expect([plate.lo, plate.hi, plate.width], method).toEqual([1, last, 2])
    else for (const { options } of plate.rows) expect(options.join(' '), method).toBe(numbersTo(1, last, 2))
})

test('[L-337] the click plate of any-pick shows 01 to 12 for kl12 and 01 to 11 for 11x5', () => {
  for (const n of ['1z1', '2z2', '3z3', '4z4', '5z5', '6z5', '7z5', '8z5']) {
    expect(rowsOf('kl12', `rxfs_rxfs_${n}`)).toEqual([numbersTo(1, 12, 2)])
    expect(rowsOf('11x5', `rxfs_rxfs_${n}`)).toEqual([numbersTo(1, 11, 2)])
  }
  expect(betsOf('kl12', 'rxfs_rxfs_1z1', '12')).toBe(1)
  expect(betsOf('11x5', 'rxfs_rxfs_1z1', '12')).toBe(0)
})

const picks = ['1z1', '2z2', '3z3', '4z4', '5z5', '6z5', '7z5', '8z5']
const first = (count: number) => numbersTo(1, count, 2).replaceAll(' ', ',')

describe.each(['11x5', 'kl12'] as const)('any-pick of %s', (family) => {
  test('[L-338] exists for 1 to 8 numbers in complex form', () => {
    expect(methodsOf(family, /^rxfs_/).toSorted()).toEqual(picks.map((n) => `rxfs_rxfs_${n}`))
    for (const [index, n] of picks.entries()) {
      expect(betsOf(family, `rxfs_rxfs_${n}`, first(index))).toBe(0)
      expect(betsOf(family, `rxfs_rxfs_${n}`, first(index + 1))).toBe(1)
      expect(betsOf(family, `rxfs_rxfs_${n}`, first(index + 2))).toBe(index + 2)
    }
  })

  test('[L-339] exists for 1 to 8 numbers in single form', () => {
    expect(methodsOf(family, /^rxds_/).toSorted()).toEqual(picks.map((n) => `rxds_rxds_${n}`))
    for (const [index, n] of picks.entries()) {
      expect(playOf(family, `rxds_rxds_${n}`).plate).toMatchObject({ kind: 'typed', length: index + 1 })
      expect(betsOf(family, `rxds_rxds_${n}`, first(index + 1))).toBe(1)
    }
  })

  test('[L-340] has banker and drag for 2 to 8 numbers, each with its set', () => {
    expect(methodsOf(family, /^rxdt_/).toSorted()).toEqual(picks.slice(1).map((n) => `rxdt_rxdt_${n}`))
    for (const [index, n] of picks.slice(1).entries()) {
      const choose = index + 2
      expect(labelsOf(family, `rxdt_rxdt_${n}`)).toBe('胆码 拖码')
      // One banker and as many drags as a bet has numbers: each bet leaves one drag out.
      const drags = numbersTo(2, choose + 1, 2).replaceAll(' ', ',')
      expect(betsOf(family, `rxdt_rxdt_${n}`, `01|${drags}`)).toBe(choose)
      expect(betsOf(family, `rxdt_rxdt_${n}`, `|${drags}`)).toBe(0)
      expect(betsOf(family, `rxdt_rxdt_${n}`, `${first(choose)}|${drags}`)).toBe(0)
    }
  })
})

test('[L-343] three dice use the faces 1 to 6', () => {
  expect(rowsOf('k3', 'cygh_cygh_cygh')).toEqual([numbersTo(1, 6)])
  expect(rowsOf('k3', 'bth3_bth3_fs')).toEqual([numbersTo(1, 6)])
  for (const play of playsOf('k3'))
    for (const tile of rowsOf('k3', play.method).join(' ').split(' '))
      if (play.win.rule === 'faces') expect(tile, play.method).toMatch(/^[1-6|]+$/)
  expect(() => winsOf('k3', 'cygh_cygh_cygh', '1', '1,2,7')).toThrow('draw of k3')
  expect(() => winsOf('k3', 'cygh_cygh_cygh', '1', '0,1,2')).toThrow('draw of k3')
})

test.each([
  ['triple same', 'th3_th3_th3dx', '222', '2,2,2', '2,2,3'],
  ['any triple', 'th3_th3_th3tx', '111|222|333|444|555|666', '5,5,5', '5,5,6'],
  ['double same', 'th2_th2dx_fs', '11|2', '1,1,2', '1,2,2'],
  ['double same, the third whatever it is', 'th2_th2fx_fx', '33', '3,3,3', '1,2,3'],
  ['three different', 'bth3_bth3_fs', '1,2,4', '1,2,4', '1,2,2'],
  ['two different', 'bth2_bth2_fs', '1,6', '1,4,6', '1,1,4'],
])('[L-344] dice have a play on %s', (_what, method, content, wins, loses) => {
  expect([winsOf('k3', method, content, wins), winsOf('k3', method, content, loses)]).toEqual([1, 0])
})

const lists = '123 234 345 456,124 125 126 134 145 156 235 236 245 256 346 356,135 136 146 246'.split(',')

test.each<readonly [string, string, string, string]>([
  ['L-345', 'consecutive', 'lh3', '123 234 345 456'],
  ['L-346', 'half-straight', 'bs', '124 125 126 134 145 156 235 236 245 256 346 356'],
  ['L-347', 'mixed-six', 'z6', '135 136 146 246'],
])('[%s] dice have %s plays with a fixed list', (_id, _what, kind, list) => {
  expect(rowsOf('k3', `bth3_${kind}_dx`)).toEqual([list])
  expect(rowsOf('k3', `bth3_${kind}_tx`)).toEqual([list.replaceAll(' ', '|')])
  expect(betsOf('k3', `bth3_${kind}_tx`, list.replaceAll(' ', '|'))).toBe(1)
  // Each of the twenty draws of three different faces is in one of the lists, and wins only that one.
  for (const others of lists)
    for (const draw of others.split(' '))
      expect(winsOf('k3', `bth3_${kind}_tx`, list.replaceAll(' ', '|'), Array.from(draw).join(','))).toBe(
        others === list ? 1 : 0,
      )
})

const ranks = '01,02,03,04,05,06,07,08,09,10'

test('[L-348] PK10 has guess first 1 to 5, clicked and typed', () => {
  expect(methodsOf('pk10', /^cq/)).toEqual([
    'cq1_cq1_cq1',
    ...[2, 3, 4, 5].flatMap((n) => [`cq${n}_cq${n}_cq${n}`, `cq${n}_cq${n}_ds`]),
  ])
  for (const n of [1, 2, 3, 4, 5]) {
    const content = ranks.split(',').slice(0, n).join('|')
    expect(rowsOf('pk10', `cq${n}_cq${n}_cq${n}`)).toHaveLength(n)
    expect(winsOf('pk10', `cq${n}_cq${n}_cq${n}`, content, ranks)).toBe(1)
    expect(winsOf('pk10', `cq${n}_cq${n}_cq${n}`, content, '10,01,02,03,04,05,06,07,08,09')).toBe(0)
  }
})

test('[L-349] PK10 has position bets on all ten ranks', () => {
  expect(labelsOf('pk10', 'dwd_dwd_q5')).toBe('冠军 亚军 季军 第四名 第五名')
  expect(labelsOf('pk10', 'dwd_dwd_h5')).toBe('第六名 第七名 第八名 第九名 第十名')
  expect(winsOf('pk10', 'dwd_dwd_q5', '01|02|03|04|05', ranks)).toBe(5)
  expect(winsOf('pk10', 'dwd_dwd_h5', '06|07|08|09|01', ranks)).toBe(4)
})

/** A draw with a number at a rank, the others in order. */
const withAt = (rank: number, number: string): string =>
  ranks
    .split(',')
    .filter((other) => other !== number)
    .toSpliced(rank - 1, 0, number)
    .join(',')

test.each([
  ['L-350', 'big/small', 'dx', '大', '小'],
  ['L-351', 'odd/even', 'ds', '单', '双'],
])('[%s] PK10 has %s for each of the ranks 1 to 5', (_id, _what, kind, one, other) => {
  for (const rank of [1, 2, 3, 4, 5]) {
    const method = `${kind}_${kind}_d${rank}`
    expect(rowsOf('pk10', method)).toEqual([`${one} ${other}`])
    // 09 is big and odd, 02 small and even; only this rank is judged.
    for (const [number, side] of [
      ['09', one],
      ['02', other],
    ] as const)
      for (const tile of [one, other])
        expect(winsOf('pk10', method, tile, withAt(rank, number)), method).toBe(tile === side ? 1 : 0)
  }
})

test('[L-352] PK10 has the dragon-tiger pairs 1v10, 2v9, 3v8, 4v7 and 5v6', () => {
  expect(methodsOf('pk10', /^lh_/)).toEqual(
    ['1v10', '2v9', '3v8', '4v7', '5v6'].map((pair) => `lh_lh_${pair}`),
  )
  for (const place of [0, 1, 2, 3, 4]) {
    const method = `lh_lh_${place + 1}v${10 - place}`
    expect(playOf('pk10', method).win.at).toEqual([place, 9 - place])
    expect([winsOf('pk10', method, '虎', ranks), winsOf('pk10', method, '龙', ranks)]).toEqual([1, 0])
  }
})
