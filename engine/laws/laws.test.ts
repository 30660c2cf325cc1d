/** Properties that hold for every play: like perft for chess programs. */
import { existsSync } from 'node:fs'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { formatNotes, formatPicks, parseNotes, parsePicks } from '#engine/content/content.ts'
import { countContent, countFound, countPicks } from '#engine/counting/count.ts'
import { expandContent } from '#engine/counting/enumerate.ts'
import { guideOf } from '#engine/guide/index.ts'
import { oddsOf } from '#engine/money/oddsTable.ts'
import { tierOddsKey } from '#engine/money/odds.ts'
import { families, type Family, type Play } from '#engine/plays/define.ts'
import { allPlays, findPlay, playsOf } from '#engine/plays/index.ts'
import { randomPicks } from '#engine/counting/random.ts'
import { isTileRule } from '#engine/judging/tiles.ts'
import { parseDraw, settleContent, settleFound } from '#engine/judging/settle.ts'
import { drawsOf, entriesOf, picksOf, seededRandom, selectionOf } from './arbitrary.ts'
import { ballChances, winsOverAllDraws, type Walked } from './chances.ts'
import { drawCount } from './draws.ts'
import { expectSame } from './expectSame.ts'
import { naiveWins, tiersOfBet } from './naive.ts'
import { realDraws, realFamilies } from './realDraws.ts'
import { lawTable, ran } from './table.ts'

const seed = Number(process.env.FC_SEED ?? 20_260_101)
const runs = { seed, numRuns: 30 }

const drawOf = (play: Play, text: string) => parseDraw(play.family, text) ?? expect.fail(`draw ${text}`)
const nameOf = ({ family, method }: Play) => `${family}/${method}`

describe.each(allPlays().map((play) => [nameOf(play), play] as const))('%s', (name, play) => {
  const law = (title: Parameters<typeof ran>[1]) => ran(name, title)

  test('its examples hold', () => {
    const { help, examples } = guideOf(play)
    expect(examples[1]).not.toEqual(examples[0])
    for (const { method, content, position, bets, draw, wins } of examples) {
      const line = findPlay(play.family, method ?? play.method) ?? expect.fail(method)
      expect(line.play).toBe(play)
      expect(countFound(line, content, position)).toBe(bets)
      expect(settleFound(line, content, position, drawOf(play, draw))).toEqual(wins)
      law('example')
    }
    expect(help).toMatch(/^[^。]+。.+。$/)
    expect(help).not.toContain('undefined')
  })

  test('the formula counts the enumerated bets, each of them once', () => {
    const counts = fc.property(selectionOf(play), ({ content, position }) => {
      const { count, bets } = expandContent(play, content, position, Infinity)
      expect(bets).toHaveLength(count)
      // Only 组合 plays the same tail several times, once for each choice in the rows before it.
      if (play.count.rule !== 'tails') expect(new Set(bets).size).toBe(count)
      law('count')
    })
    fc.assert(counts, runs)
  })

  test('a formatted selection parses to itself', () => {
    const { plate } = play
    if (plate.kind === 'typed') {
      const notesCome = fc.property(entriesOf(plate), (content) => {
        const notes = parseNotes(play, content) ?? expect.fail(content)
        expect(parseNotes(play, formatNotes(play, notes))).toEqual(notes)
        law('round trip')
      })
      fc.assert(notesCome, runs)
      return
    }
    const picksCome = fc.property(picksOf(play), (picks) => {
      expect(parsePicks(play, formatPicks(play, picks))).toEqual(picks)
      if (!play.position) expect(countPicks(play, picks)).toBe(countContent(play, formatPicks(play, picks)))
      law('round trip')
    })
    fc.assert(picksCome, runs)
  })

  test('the winning bets are the enumerated bets that match the draw', () => {
    const wins = fc.property(selectionOf(play), drawsOf(play), ({ content, position }, draw) => {
      const { bets } = expandContent(play, content, position, Infinity)
      expectSame(settleContent(play, content, position, draw), naiveWins(play, bets, draw))
      law('winners')
    })
    fc.assert(wins, runs)
  })

  test('a machine pick has the requested number of bets', () => {
    const position = play.position && firstPositions(play.position.choose)
    const picks = randomPicks(play, 20, seededRandom(seed), position)
    for (const { content, bets } of picks) {
      expectSame(countContent(play, content, position), bets)
      const asked = smallest(play)
      if (asked === undefined) expect(bets).toBeGreaterThan(0)
      else expect(bets, content).toBe(asked)
      law('machine pick')
    }
    const { plate } = play
    if (plate.kind === 'typed')
      expect(new Set(picks.map(({ content }) => content)).size).toBe(plate.length === 1 ? plate.hi : 20)
  })

  test('every tier and every tile has an odds key, every tile a tier', () => {
    const table = oddsOf(play, { group: 1960 })
    for (const option of play.options ?? []) {
      expect(play.tiers.map((tier) => tier.title)).toContain(option.tier)
      expect(Object.keys(table)).toContain(option.method)
    }
    for (const tier of play.tiers)
      if (!tier.refund && !play.options) expect(Object.keys(table)).toContain(tierOddsKey(play, tier.name))
    for (const [key, { bonusA, bonusB }] of Object.entries(table)) {
      expect(key.startsWith(play.method.split('_')[0] ?? ''), key).toBe(true)
      expect(bonusA >= bonusB && bonusB > 0n, key).toBe(true)
    }
    law('odds keys')
  })
})

/** The wire field `position` with the first positions, just enough of them. */
const firstPositions = (choose: number): string =>
  Array.from({ length: choose }, (_, place) => place + 1).join(',')

/** The smallest number of bets of a play; undefined if it depends on the tile (sums and spans). */
const smallest = ({ count, tiers }: Play): number | undefined => {
  switch (count.rule) {
    case 'tupleSum':
    case 'groupSum':
    case 'span':
      return undefined
    case 'tails':
      return tiers.length
    case 'combination':
      return count.per
    case 'holding': {
      const others = count.hi - count.lo
      return count.size === 2 ? others : 2 * others + (others * (others - 1)) / 2
    }
    case 'bankerDrag':
      return 2
    default:
      return 1
  }
}

const walkedFamilies = families.filter((family) => drawCount(family) <= 10 ** 7)

describe.each(walkedFamilies)('tiers of %s over the whole draw space', (family: Family) => {
  // If each tile is a separate bet, all tiles are bet; otherwise the first example.
  const selections: readonly Walked[] = playsOf(family).map((play) => {
    const { content } = guideOf(play).examples[0]
    const position = play.position && firstPositions(play.position.choose)
    const tiles = play.plate.kind === 'rows' ? (play.plate.rows[0]?.options ?? []) : []
    const all = play.options || isTileRule(play.win) ? tiles.join(',') : content
    return { play, content: all, position }
  })
  let totals: readonly (readonly number[])[] = []
  beforeAll(() => {
    totals = winsOverAllDraws(family, selections)
  }, 120_000)

  test.each(selections.map((selection, index) => [selection.play.method, selection, index] as const))(
    '%s is as likely as it says',
    (_method, { play, content, position }, index) => {
      const { bets } = expandContent(play, content, position, Infinity)
      let proved = 0
      for (const [tier, { title, probability }] of play.tiers.entries()) {
        const played = bets.filter((bet) => tiersOfBet(play, bet).includes(tier)).length
        const [chance, of] = probability
        expect((totals[index]?.[tier] ?? 0) * of, title).toBe(chance * drawCount(family) * played)
        if (played > 0) proved += 1
      }
      expect(proved).toBe(isTileRule(play.win) ? play.tiers.length : Math.max(proved, 1))
      ran(nameOf(play), 'chances', drawCount(family))
    },
  )
})

test.each(playsOf('lhc').map((play) => [play.method, play] as const))(
  'lhc %s is as likely as it says, counted exactly',
  (_method, play) => {
    const bets = play.options?.map(({ label }) => label) ?? [
      ...new Set(guideOf(play).examples.flatMap(({ content }) => expandContent(play, content).bets)),
    ]
    const proved = new Set<number>()
    for (const bet of bets)
      for (const [tier, [chance, of]] of ballChances(play, bet).entries()) {
        if (!tiersOfBet(play, bet).includes(tier)) continue
        const [stated, outOf] = play.tiers[tier]?.probability ?? [0, 1]
        expect(BigInt(stated) * of, `${bet} ${play.tiers[tier]?.title ?? ''}`).toBe(chance * BigInt(outOf))
        proved.add(tier)
        ran(nameOf(play), 'chances')
      }
    expect(proved.size).toBeGreaterThan(0)
  },
)

test('no two plays or tiles of a family share a name', () => {
  for (const family of families) {
    const plays = playsOf(family)
    const owners = new Map<string, Play>()
    for (const play of plays) {
      const own = [play.method, ...(play.methodAliases ?? []), play.code]
      const tiles = (play.options ?? []).flatMap((option) => [option.method, ...(option.methodAliases ?? [])])
      for (const name of new Set([...own, ...tiles])) {
        expect(owners.has(name), `${family}/${name}`).toBe(false)
        owners.set(name, play)
      }
    }
  }
})

test('a play is data: it survives a structured clone unchanged', () => {
  for (const play of allPlays()) expect(structuredClone(play)).toEqual(play)
})

test('every law ran for every play (docs/plays/laws.md)', async () => {
  // realDraws.test.ts runs in parallel and fails unless each play was settled for as many draws.
  expect(existsSync(new URL('./realDraws.test.ts', import.meta.url))).toBe(true)
  for (const family of realFamilies)
    for (const play of playsOf(family)) ran(nameOf(play), 'real draws', realDraws(family).length)
  const table = lawTable(allPlays().map(nameOf))
  expect(table.missing).toEqual([])
  await expect(table.text).toMatchFileSnapshot('../../docs/plays/laws.md')
})
