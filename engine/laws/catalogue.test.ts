/** Our plays match the published catalogue (docs/spec/play-types.json and its companions). */
import { describe, expect, test } from 'vitest'
import { countFound } from '#engine/counting/count.ts'
import { oddsOf } from '#engine/money/oddsTable.ts'
import { families, type Play } from '#engine/plays/define.ts'
import { allPlays, findPlay } from '#engine/plays/index.ts'
import { methodTabs } from '#engine/content/tabs.ts'
import { playsOf } from '#engine/plays/index.ts'
import { parseDraw, settleFound } from '#engine/judging/settle.ts'
import { trendCell } from '#engine/figures/trend.ts'
import { catalogue, crosswalk, tabs, trendKinds, type Entry } from './catalogue.ts'

const entries = catalogue.map((entry) => [`${entry.family}/${entry.method}`, entry] as const)
const found = ({ family, method }: Entry) => findPlay(family, method) ?? expect.fail(`${family}/${method}`)

describe.each(entries)('%s', (key, entry) => {
  const { play } = found(entry)

  test('[L-171] stands in the same place under the same names', () => {
    const { code, name, scope, tabType, tab, group, label, methodAliases, stakeEntry, trend } = entry
    expect(play).toMatchObject({ method: entry.method, code, name, scope, tabType, tab, group, label })
    expect([play.methodAliases, play.stakeEntry, play.trend]).toEqual([methodAliases, stakeEntry, trend])
  })

  test('[L-173] [L-174] [L-176] [L-178] has the same plate, buttons, positions and flag', () => {
    expect(plateOf(play)).toEqual({
      plate: entry.plate,
      rows: entry.rows,
      filterButtons: entry.filterButtons,
      filterRows: entry.filterRows,
      allPositionsRow: entry.allPositionsRow,
      posSelect: entry.posSelect,
    })
    expect(play.options ?? []).toEqual((entry.options ?? []).map((o) => optionInYear(entry, o)))
  })

  test('[L-172] [L-180] counts by the same rule, looks at the same places and pays the same tiers', () => {
    expect(countRule(play)).toEqual(without(entry.countRule, 'note'))
    if (Array.isArray(entry.winRule.pos)) expect(play.win.at).toEqual(entry.winRule.pos)
    const tiers = play.tiers.map(({ title, probability: [chance, of], weight, refund }) => ({
      name: title,
      probability: `${chance}/${of}`,
      ...(weight ? { weight: (weight[0] / weight[1]).toFixed(2) } : {}),
      ...(refund ? { refund } : {}),
    }))
    const listed = entry.tiers.map(({ name, probability, weight, refund }) => ({
      name,
      probability,
      ...(weight === undefined ? {} : { weight }),
      ...(refund === undefined ? {} : { refund }),
    }))
    expect(sorted(tiers)).toEqual(sorted(listed))
  })

  test('answers in the words of the wire, or in the catalogue’s when asked by the English code', () => {
    const words = crosswalk[key]?.tiers ?? Object.fromEntries(entry.tiers.map(({ name }) => [name, name]))
    expect(Object.fromEntries(play.tiers.map((tier) => [tier.title, tier.name]))).toEqual(words)
    for (const alias of [entry.method, ...(entry.methodAliases ?? [])])
      expect(findPlay(entry.family, alias)).toMatchObject({ play, tierNames: 'wire' })
    expect(findPlay(entry.family, entry.code)).toEqual({ play, tierNames: 'catalogue' })
    for (const option of play.options ?? [])
      for (const name of [option.method, ...(option.methodAliases ?? [])])
        expect(findPlay(entry.family, name)?.play, name).toBe(play)
  })

  test('has the same odds keys', () => {
    const keys = Object.keys(oddsOf(play, { group: 1960 }))
    const { oddsKeys } = entry
    if (entry.options) expect(new Set(keys)).toEqual(new Set(play.options?.map((option) => option.method)))
    else expect(keys).toContain(entry.method)
    const listed = Object.values(oddsKeys?.keys ?? {}).concat(oddsKeys?.example ?? [])
    expect(keys).toEqual(expect.arrayContaining(listed))
  })

  test('and its example holds', () => {
    const { method, content, positions, count, draw, wins, selection } = entry.example
    const byCode = findPlay(entry.family, entry.code) ?? expect.fail(entry.code)
    const numbers = parseDraw(entry.family, draw) ?? expect.fail(draw)
    const line = findPlay(entry.family, method ?? entry.method) ?? expect.fail(method)
    expect(countFound(line, content, positions)).toBe(count)
    expect(countFound(byCode, content, positions)).toBe(count)
    expect(settleFound(byCode, content, positions, numbers)).toEqual(wins)
    if (!selection) return
    expect(countFound(byCode, selection.picks)).toBe(selection.count)
    expect(settleFound(byCode, selection.picks, undefined, numbers)).toEqual(selection.wins)
  })
})

test('no play is missing or added', () => {
  expect(
    allPlays()
      .map(({ family, method }) => `${family}/${method}`)
      .toSorted(),
  ).toEqual(entries.map(([key]) => key).toSorted())
  expect(allPlays()).toHaveLength(439)
})

test.each(families)('the tabs of %s have the shape and order of the default set', (family) => {
  const played = methodTabs(playsOf(family)).map(({ subTabConfig, ...tab }) => ({
    ...tab,
    subTabConfig: subTabConfig.map(({ title, playWay }) => ({
      title,
      playWay: playWay.map(({ en, cn, chaidan }) => ({ en, cn, ...(chaidan ? { chaidan } : {}) })),
    })),
  }))
  expect(played).toEqual(tabs[family])
})

test('the trend columns read like the samples', () => {
  let read = 0
  for (const [kind, { samples }] of Object.entries(trendKinds))
    for (const [draw = '', text] of samples) {
      const numbers = draw.split(',').map(Number)
      const columns = allPlays().flatMap((play) =>
        (play.trend?.shape ?? []).flatMap((shape, column) =>
          shape.kind === kind && fitsSample(play, kind, numbers.length) ? [{ play, column }] : [],
        ),
      )
      expect(columns.length, kind).toBeGreaterThan(0)
      // The sample of 大小单双 was read in the last column of its play, all others in the first that fits.
      const [first] = kind === 'bigSmallOddEven' ? columns.toReversed() : columns
      if (first) {
        const { play, column } = first
        expect(trendCell(play, column, numbers), `${kind} ${draw} ${play.method}`).toBe(text)
      }
      read += 1
    }
  expect(read).toBeGreaterThan(60)
})

/** The places that the samples of a kind were read at (play-tabs.json trend.kinds). */
const samplePlaces: Readonly<Record<string, string>> = {
  group4: '1,2,3,4',
  group3: '0,1,2',
  sum: '0,1,2',
  groupSum: '3,4',
  span: '0,1,2',
  sumTail: '2,3,4',
  bigSmallOddEven: '3,4',
  dragonTiger: '0,1',
  shape3: '0,1,2',
}

const fitsSample = ({ family, trend }: Play, kind: string, numbers: number): boolean => {
  const places = { ssc: 5, '3d': 3, k3: 3, pk10: 10, '11x5': 5, kl12: 5, ky481: 4, lhc: 7 }[family]
  const area = trend?.area.join() ?? ''
  if (numbers !== places) return false
  if (kind === 'rankBigSmall' || kind === 'rankOddEven') return area === '0'
  if (samplePlaces[kind] !== undefined) return area === samplePlaces[kind]
  return family !== 'ssc' || kind === 'baccarat' || area === '0,1,2,3,4'
}

const plateOf = ({ plate, position }: Play) => ({
  plate: plate.kind === 'typed' ? 'input' : 'click',
  rows:
    plate.kind === 'typed'
      ? [{ label: '单式输入', options: typedOptions(plate.lo, plate.hi, plate.width), min: plate.length }]
      : plate.rows.map((row) => without(row, 'aliases')),
  filterButtons: plate.kind === 'rows' ? buttons[plate.filters] : [],
  filterRows: plate.kind === 'rows' ? plate.filterRows : undefined,
  allPositionsRow: plate.kind === 'rows' ? plate.allPositionsRow : undefined,
  posSelect: position ? { of: position.of, r: position.choose } : null,
})

const buttons = { numbers: ['全', '大', '小', '奇', '偶', '清'], words: ['全', '清'], none: [] }

const typedOptions = (lo: number, hi: number, width: number) =>
  Array.from({ length: hi - lo + 1 }, (_, index) => String(lo + index).padStart(width, '0'))

/** Our plays depend on a lunar year, in which the animal of the year is sold under its own method. */
const optionInYear = ({ yearOption }: Entry, option: NonNullable<Entry['options']>[number]) =>
  yearOption && option.label === '马'
    ? { ...option, method: yearOption.method, tier: yearOption.tier }
    : option

const without = (value: object, key: string) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))

const sorted = <T extends { readonly name: string }>(tiers: readonly T[]): readonly T[] =>
  tiers.toSorted((one, other) => (one.name < other.name ? -1 : 1))

const countRule = ({ count, plate, name }: Play): Readonly<Record<string, unknown>> => {
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
      return sized('directSum', count)
    case 'groupSum':
    case 'span':
      return sized(count.rule, count)
    case 'holding':
      return { type: 'fixed', n: holdingBets(count) }
    case 'anyRows':
    case 'anyRowsDistinct':
      return { type: count.rule, r: count.choose }
    case 'distinctTuples':
      return { type: 'permDistinct', rows }
    case 'bankerDrag':
      return { type: 'bankerDrag', k: count.choose }
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

interface Sized {
  readonly size: number
  readonly lo: number
  readonly hi: number
}

const sized = (type: string, { size, lo, hi }: Sized) => ({ type, size, lo, hi })

const holdingBets = ({ size, lo, hi }: Sized): number => {
  const others = hi - lo
  return size === 2 ? others : 2 * others + (others * (others - 1)) / 2
}
