/** The fields of every play value (lottery.md §3.3), in the terms of docs/glossary.md. */
import { describe, expect, test } from 'vitest'
import { countContent } from '../counting/count.ts'
import { guideOf } from '../guide/index.ts'
import { spaces } from '../laws/draws.ts'
import { entryTexts, parseText } from '../content/parse.ts'
import { activeFilter, applyFilter, emptyPicks, filtersOf, toggleEverywhere } from '../content/plate.ts'
import { allPositions, randomPicks, seededRandom } from '../counting/random.ts'
import { parseDraw, settleContent } from '../judging/settle.ts'
import type { CountRule } from './define.ts'
import { allPlays } from './index.ts'

const plays = allPlays().map((play) => [`${play.family}/${play.method}`, play] as const)

/** The parameters that each counting rule has beside its name. */
const parameters: Readonly<Record<CountRule['rule'], string>> = {
  product: '',
  tails: '',
  picks: '',
  entries: '',
  combination: 'choose per',
  pattern: 'choose',
  tupleSum: 'hi lo size',
  groupSum: 'hi lo size',
  span: 'hi lo size',
  holding: 'hi lo size',
  anyRows: 'choose',
  anyRowsDistinct: 'choose',
  distinctTuples: '',
  bankerDrag: 'choose',
}

describe.each(plays)('%s', (_name, play) => {
  const { plate, count, position, family } = play

  test('[L-171] [L-172] has a name, and a counting rule with its parameters', () => {
    expect(play.name).toMatch(/^[\p{Script=Han}\dv()]+$/u)
    const { rule, ...given } = count
    expect(Object.keys(given).toSorted().join(' ')).toBe(parameters[rule])
    for (const value of Object.values(given).flat()) expect(value).toEqual(expect.any(Number))
  })

  test('[L-173] [L-174] is clicked or typed; what is clicked has labels, tiles and buttons', () => {
    expect(['rows', 'typed']).toContain(plate.kind)
    if (plate.kind !== 'rows') return
    expect(plate.rows.length).toBeGreaterThan(0)
    for (const [index, { label, options }] of plate.rows.entries()) {
      expect(label).not.toBe('')
      expect(options.length).toBeGreaterThan(0)
      expect(new Set(options).size).toBe(options.length)
      // Every button of the row has an effect on it.
      for (const filter of filtersOf(plate, index)) {
        const picks = applyFilter(play, emptyPicks(play), index, filter)
        if (filter === '清') expect(picks[index]).toEqual([])
        else expect(activeFilter(play, picks, index)).toBeDefined()
      }
    }
  })

  test('[L-175] says how many numbers an entry has and how many digits a number', () => {
    if (plate.kind !== 'typed') {
      for (const { options, min } of plate.rows) {
        expect(min).toBeLessThanOrEqual(options.length)
        const digits = options.filter((option) => /^\d\d?$/.test(option)).map((option) => option.length)
        if (['11x5', 'kl12'].includes(family)) expect(new Set(digits).size).toBeLessThanOrEqual(1)
      }
      return
    }
    const { length: numOfEach, width: word, lo, hi } = plate
    expect(word).toBe(hi > 9 ? 2 : 1)
    // lo, lo, lo+1 … is an entry of any group and of none; one of these is always typed correctly.
    const different = Array.from({ length: numOfEach }, (_, index) => lo + index)
    const paired = different.map((number, index) => (index === 1 ? lo : number))
    const written = (numbers: readonly number[]) => numbers.map((n) => String(n).padStart(word, '0')).join('')
    const read = (text: string) => entryTexts(play, parseText(play, 'typed', text).keys).length
    expect(read(`${written(different)} ${written(paired)}`)).toBeGreaterThan(0)
    expect(read(`${written(different).slice(1)} ${written(paired)}${'0'.repeat(word)}`)).toBe(0)
  })

  test('[L-176] has positions to choose from if it is laid on any of them, and none otherwise', () => {
    expect(position !== undefined).toBe(play.win.at === 'chosen')
    if (!position) return
    expect(position.of.length).toBe(spaces[family].size)
    expect(position.choose).toBe(Number(/^rx(\d)/.exec(play.method)?.[1]))
    expect(position.choose).toBeLessThanOrEqual(position.of.length)
  })

  test('[L-177] offers a machine pick', () => {
    const [pick] = randomPicks(play, 1, seededRandom(7), allPositions(play))
    expect(pick?.bets).toBeGreaterThan(0)
    expect(countContent(play, pick?.content ?? '', allPositions(play))).toBe(pick?.bets)
  })

  test('[L-178] has the row of all positions if it is 定位胆, and nothing else has', () => {
    const flag = plate.kind === 'rows' && plate.allPositionsRow === true
    expect(flag).toBe(play.method.startsWith('dwd_'))
    if (!flag || plate.kind !== 'rows') return
    const [first = ''] = plate.rows[0]?.options ?? []
    expect(toggleEverywhere(play, emptyPicks(play), first)).toEqual(plate.rows.map(() => [first]))
  })

  test('[L-180] names its places of a draw: what is drawn elsewhere changes nothing', () => {
    const { size } = spaces[family]
    const at = play.win.at === 'chosen' ? (play.trend?.area ?? []) : play.win.at
    expect(at.length).toBeGreaterThan(0)
    for (const place of [...at, ...(play.trend?.area ?? [])])
      expect(place >= 0 && place < size, String(place)).toBe(true)
    if (play.win.at === 'chosen') return
    const won = guideOf(play).examples.find(({ wins }) => Object.keys(wins).length > 0)
    const { content, draw: text } = won ?? expect.fail('one of its examples must win')
    const settled = (numbers: readonly number[]) => settleContent(play, content, undefined, numbers)
    const draw = parseDraw(family, text) ?? expect.fail(text)
    const others = [...draw.keys()].filter((place) => !at.includes(place))
    // The other places change among themselves: still a draw where numbers are all different.
    const turned = draw.map((number, place) => {
      const next = others[(others.indexOf(place) + 1) % others.length]
      return others.includes(place) && next !== undefined ? (draw[next] ?? number) : number
    })
    expect(Object.keys(settled(draw))).not.toEqual([])
    expect(settled(turned)).toEqual(settled(draw))
  })
})
