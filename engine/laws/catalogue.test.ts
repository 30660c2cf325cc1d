/** Our plays say what the catalogue says (catalogue.ssc.json, an extract of the published play types). */
import { describe, expect, test } from 'vitest'
import { countContent } from '#engine/count.ts'
import type { CountRule, Play } from '#engine/plays/define.ts'
import { findPlay, playsOf } from '#engine/plays/index.ts'
import { methodTabs } from '#engine/plays/tabs.ts'
import { parseDraw, settleContent } from '#engine/settle.ts'
import { trendShape } from '#engine/trend.ts'
import catalogue from './catalogue.ssc.json' with { type: 'json' }

type Entry = (typeof catalogue.plays)[number]

describe.each(catalogue.plays.map((entry) => [entry.method, entry] as const))('%s', (method, entry) => {
  const play = findPlay('ssc', method)?.play ?? expect.fail(`${method} must be a play`)

  test('stands in the same place under the same names', () => {
    const { code, name, scope, tabType, tab, group, label } = entry
    expect(play).toMatchObject({ method, code, name, scope, tabType, tab, group, label, trend: entry.trend })
  })

  test('has the same plate', () => expect(plateOf(play)).toEqual(entryPlate(entry)))

  test('counts, wins and pays by the same rules', () => {
    expect(countRule(play.count, play)).toEqual(entry.countRule)
    expect(play.win.at).toEqual(entry.winRule.pos)
    const patterns = 'patterns' in play.win ? play.win.patterns : undefined
    if ('patterns' in entry.winRule) expect(patterns).toEqual(entry.winRule.patterns)
    if ('mult' in entry.winRule) expect(play.win).toMatchObject({ multiplicities: entry.winRule.mult })
    expect(play.tiers.map(tierOf)).toEqual(entry.tiers)
    expect(play.oddsKeys.rule).toBe(entry.oddsKeys)
  })

  test('and its example holds', () => {
    const { content, count, draw, wins } = entry.example
    expect(countContent(play, content)).toBe(count)
    const titles = new Map(play.tiers.map((tier) => [tier.name, tier.title]))
    const settled = settleContent(play, content, undefined, parseDraw('ssc', draw) ?? [])
    expect(
      Object.fromEntries(Object.entries(settled).map(([name, bets]) => [titles.get(name), bets])),
    ).toEqual(wins)
  })
})

test('no play of these tabs is missing or added', () => {
  const known = new Set(catalogue.tabs.map(({ tab }) => tab))
  const ours = playsOf('ssc').filter(({ tab }) => known.has(tab))
  expect(ours.map(({ method }) => method).toSorted()).toEqual(
    catalogue.plays.map(({ method }) => method).toSorted(),
  )
})

test('the tabs have the shape and order of the default set', () => {
  const known = new Set(catalogue.tabs.map(({ tab }) => tab))
  expect(methodTabs('ssc').filter(({ tab }) => known.has(tab))).toEqual(catalogue.tabs)
})

test('the trend columns read like the samples', () => {
  const areas = {
    group5: [0, 5],
    group4: [1, 5],
    group3: [0, 3],
    sum: [0, 3],
    groupSum: [3, 5],
    span: [0, 3],
    sumTail: [2, 5],
  } as const
  for (const [kind, [from, to]] of Object.entries(areas) as [keyof typeof areas, readonly [number, number]][])
    for (const [draw = '', text] of catalogue.trendKinds[kind])
      expect(trendShape(kind, draw.split(',').map(Number).slice(from, to)), `${kind} ${draw}`).toBe(text)
})

const plateOf = ({ plate }: Play) =>
  plate.kind === 'typed'
    ? {
        plate: 'input',
        rows: [
          {
            label: '单式输入',
            first: String(plate.lo),
            last: String(plate.hi),
            options: plate.hi - plate.lo + 1,
            min: plate.length,
          },
        ],
        filters: false,
        allPositionsRow: false,
      }
    : {
        plate: 'click',
        rows: plate.rows.map(({ label, options, min, max }) => ({
          label,
          first: options[0],
          last: options.at(-1),
          options: options.length,
          min,
          ...(max === undefined ? {} : { max }),
        })),
        filters: plate.filters === 'numbers',
        allPositionsRow: plate.allPositionsRow ?? false,
      }

const entryPlate = ({ plate, rows, filters, allPositionsRow }: Entry) => ({
  plate,
  rows,
  filters,
  allPositionsRow,
})

const countRule = (count: CountRule, { plate, name }: Play) => {
  const rows = plate.kind === 'rows' ? plate.rows.length : 0
  switch (count.rule) {
    case 'product':
      return { type: 'product', rows }
    case 'tails':
      return { type: 'productTimes', rows, times: rows }
    case 'picks':
      return { type: 'picks' }
    case 'combination':
      return { type: 'combo', k: count.choose, per: count.per }
    case 'pattern':
      return { type: 'groupPattern', a: count.choose[0], b: count.choose[1] }
    case 'tupleSum':
      return { type: 'directSum', size: count.size, lo: count.lo, hi: count.hi }
    case 'groupSum':
      return { type: 'groupSum', size: count.size, lo: count.lo, hi: count.hi }
    case 'span':
      return { type: 'span', size: count.size, lo: count.lo, hi: count.hi }
    case 'holding':
      return { type: 'fixed', n: count.size === 3 ? 54 : 9 }
    case 'entries': {
      if (plate.kind !== 'typed') return expect.fail(`${name} must be typed`)
      const { length, unordered, reject } = plate
      return {
        type: 'lines',
        width: length,
        unique: unordered ? 'multiset' : 'ordered',
        ...(reject ? { reject } : {}),
      }
    }
  }
}

const tierOf = ({ name, title, probability: [chance, of], weight, oddsKey }: Play['tiers'][number]) => ({
  name,
  title,
  probability: `${chance}/${of}`,
  ...(weight ? { weight: (weight[0] / weight[1]).toFixed(2) } : {}),
  oddsKey,
})
