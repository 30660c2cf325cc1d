/** The figures of charts against a naive reading: every cell of every view, looked up in the draws before it. */
import { describe, expect, test } from 'vitest'
import { chartViews } from '#engine/figures/chart/families.ts'
import { columnFigures, trackRows } from '#engine/figures/chart/grid.ts'
import { optionText, type ChartDraw, type ChartRule, type TrackGroup } from '#engine/figures/chart/define.ts'
import { shownBy, wordOf } from '#engine/figures/chart/read.ts'
import { seededRandom } from '#engine/counting/random.ts'
import { animalOfBall } from '#engine/plays/balls.ts'
import { families, type Family } from '#engine/plays/define.ts'
import { spaces } from './draws.ts'
import { expectSame } from './expectSame.ts'
import { realDraws, realFamilies } from './realDraws.ts'

const seed = Number(process.env['FC_SEED'] ?? 20_260_101)

const isReal = (family: Family): family is (typeof realFamilies)[number] =>
  realFamilies.some((one) => one === family)

/** Real draws where there are any, else random ones. */
const numbersOf = (family: Family): readonly (readonly number[])[] => {
  if (isReal(family)) return realDraws(family).slice(-700)
  const { size, lo, hi, distinct } = spaces[family]
  const random = seededRandom(seed)
  const any = () => lo + Math.floor(random() * (hi - lo + 1))
  return Array.from({ length: 500 }, () => {
    const draw: number[] = []
    while (draw.length < size) {
      const next = any()
      if (!distinct || !draw.includes(next)) draw.push(next)
    }
    return draw
  })
}

const drawsOf = (family: Family): readonly ChartDraw[] =>
  numbersOf(family).map((numbers, index) => ({
    issue: String(index),
    numbers,
    animals: family === 'lhc' ? numbers.map((ball) => animalOfBall(ball, 2026)) : [],
  }))

/** The same reading, written down a second time from the words of play-types.md. */
const naive = (rule: ChartRule, { numbers }: ChartDraw): readonly string[] => {
  const at = typeof rule.at === 'number' ? [rule.at] : rule.at
  const drawn = at.map((place) => numbers[place] ?? Number.NaN)
  let total = 0
  for (const number of drawn) total += number
  const odd = (number: number) => String(number / 2).endsWith('.5')
  switch (rule.rule) {
    case 'numbers':
      return drawn.map(String)
    case 'sum':
      return [String(total)]
    case 'sumTail':
      return [String(total).slice(-1)]
    case 'span': {
      const sorted = drawn.toSorted((one, other) => one - other)
      return [String((sorted.at(-1) ?? 0) - (sorted[0] ?? 0))]
    }
    case 'tails':
      return drawn.map((number) => `${String(number).slice(-1)}尾`)
    case 'size':
      return [total === rule.tie ? '和' : total < rule.big ? '小' : '大']
    case 'parity':
      return [total === rule.tie ? '和' : odd(total) ? '单' : '双']
    case 'sizes':
      return [drawn.map((number) => (number < rule.big ? '小' : '大')).join('')]
    case 'parities':
      return [drawn.map((number) => (odd(number) ? '单' : '双')).join('')]
    case 'sizeRatio': {
      const small = drawn.filter((number) => number < rule.big).length
      return [`${drawn.length - small}:${small}`]
    }
    case 'parityRatio': {
      const odds = drawn.filter(odd).length
      return [`${odds}:${drawn.length - odds}`]
    }
    case 'pattern': {
      const counts = new Map<number, number>()
      for (const number of drawn) counts.set(number, (counts.get(number) ?? 0) + 1)
      const name = rule.names[[...counts.values()].toSorted((one, other) => other - one).join('')]
      return name === undefined ? [] : [name]
    }
    case 'dragonTiger': {
      const [dragon = 0, tiger = 0] = drawn
      return [dragon === tiger ? '和' : dragon < tiger ? '虎' : '龙']
    }
    case 'animals':
      return drawn.map((ball) => animalOfBall(ball, 2026))
    case 'colour': {
      const [ball = 0] = drawn
      const red = '01 02 07 08 12 13 18 19 23 24 29 30 34 35 40 45 46'
      const blue = '03 04 09 10 14 15 20 25 26 31 36 37 41 42 47 48'
      const text = String(ball).padStart(2, '0')
      return [red.includes(text) ? '红' : blue.includes(text) ? '蓝' : '绿']
    }
  }
}

const tracks = (family: Family): readonly (readonly [string, TrackGroup])[] =>
  chartViews[family].flatMap((view) =>
    view.groups.flatMap((group) =>
      group.kind === 'track' ? [[`${view.key} ${group.key}`, group] as const] : [],
    ),
  )

describe.each(families)('the charts of %s', (family) => {
  const all = drawsOf(family)
  const before = all.slice(0, 100)
  const draws = all.slice(100)

  test.each(tracks(family))('%s: every cell is as many issues old as a search says', (_name, group) => {
    const rows = trackRows(group, before, draws)
    expect(rows).toHaveLength(draws.length)
    const shown = all.map((draw) => naive(group.rule, draw))
    for (const [index, row] of rows.entries())
      for (const [column, option] of group.options.entries()) {
        const newest = 100 + index
        let last = newest
        while (last >= 0 && !shown[last]?.includes(String(option))) last -= 1
        const times = shown[newest]?.filter((one) => one === String(option)).length
        expectSame([row.misses[column], row.times?.[column]], [newest - last, times], `${index} ${option}`)
      }
  })

  test.each(tracks(family))('%s: the four figures are those of a count by hand', (_name, group) => {
    const rows = trackRows(group, before, draws)
    for (const [column, { hits, averageMiss, longestMiss, longestRun }] of columnFigures(
      group,
      rows,
    ).entries()) {
      const option = String(group.options[column])
      const marks = draws.map((draw) => (naive(group.rule, draw).includes(option) ? 'x' : '.')).join('')
      const misses = rows.map((row) => row.misses[column] ?? 0)
      const runs = marks.match(/x+/g) ?? []
      expect(hits).toBe(marks.replaceAll('.', '').length)
      expect(averageMiss).toBe(Math.round((draws.length - hits) / (hits || 1)))
      expect(longestMiss).toBe(misses.toSorted((one, other) => other - one)[0])
      expect(longestRun).toBe(runs.toSorted((one, other) => other.length - one.length)[0]?.length ?? 0)
    }
  })

  test('every draw shows exactly one option of a connected group, and only options of any group', () => {
    for (const [name, group] of tracks(family))
      for (const draw of all) {
        const shown = shownBy(group.rule, draw) ?? []
        if (group.line) expect(shown, name).toHaveLength(1)
        for (const one of shown) expect(group.options, name).toContain(one)
      }
  })

  test('words are those of the naive reading', () => {
    const words = chartViews[family].flatMap((view) => view.groups.filter(({ kind }) => kind === 'word'))
    for (const { rule } of words)
      for (const draw of all) expectSame(wordOf(rule, draw), naive(rule, draw).join(' '))
  })

  test('views and groups have names of their own, and each view shows something at first', () => {
    const views = chartViews[family]
    expect(new Set(views.map(({ key }) => key)).size).toBe(views.length)
    for (const { groups } of views) {
      expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length)
      expect(groups.filter(({ standard }) => standard).length).toBeGreaterThan(0)
    }
  })
})

const digits = chartViews.ssc[0]?.groups[0] as TrackGroup
const draw = (number: number): ChartDraw => ({
  issue: String(number),
  numbers: [number, 0, 0, 0, 0],
  animals: [],
})

test('a column by hand: 5 of 万位 in six draws, after two others', () => {
  const rows = trackRows(digits, [draw(1), draw(5)], [7, 5, 5, 0, 9, 8].map(draw))
  expect(rows.map(({ misses }) => misses[5])).toEqual([1, 0, 0, 1, 2, 3])
  expect(rows.map(({ misses }) => misses[3])).toEqual([3, 4, 5, 6, 7, 8])
  const figures = columnFigures(digits, rows)
  expect(figures[5]).toEqual({ hits: 2, averageMiss: 2, longestMiss: 3, longestRun: 2 })
  expect(figures[3]).toEqual({ hits: 0, averageMiss: 6, longestMiss: 8, longestRun: 0 })
})

test('a draw whose animals are not known counts neither as a hit nor as a miss', () => {
  const group = chartViews.lhc[1]?.groups[0] as TrackGroup
  const ball = (animals: readonly string[]): ChartDraw => ({
    issue: '1',
    numbers: [1, 2, 3, 4, 5, 6, 7],
    animals,
  })
  const known = ball(['马', '蛇', '龙', '兔', '虎', '牛', '鼠'])
  const rows = trackRows(group, [], [known, ball([]), ball(['马', '蛇', '龙', '兔', '虎', '牛', '猪'])])
  expect(rows.map(({ times }) => times?.[0])).toEqual([1, undefined, 0])
  expect(rows[2]?.misses[0]).toBe(1)
  expect(columnFigures(group, rows)[0]).toEqual({ hits: 1, averageMiss: 1, longestMiss: 1, longestRun: 1 })
  expect(wordOf(group.rule, ball([]))).toBe('—')
})

test('numbers of two-digit games are written with two digits', () => {
  const [first] = tracks('pk10').map(([, group]) => group)
  expect(first && optionText(first, 1)).toBe('01')
  expect(optionText(digits, 1)).toBe('1')
})
