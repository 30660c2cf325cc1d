/** What holds for every play, whatever it is: our perft. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatNotes, formatPicks, parseNotes, parsePicks } from '#engine/content.ts'
import { countContent, countPicks } from '#engine/count.ts'
import { expandContent } from '#engine/enumerate.ts'
import { plays } from '#engine/plays/index.ts'
import type { Play } from '#engine/plays/define.ts'
import { randomPicks } from '#engine/random.ts'
import { parseDraw, settleContent } from '#engine/settle.ts'
import { contentOf, picksOf, seededRandom, sscDraw } from './arbitrary.ts'
import { naiveWins, tiersOfBet } from './naive.ts'

const seed = Number(process.env.FC_SEED ?? 20_260_101)
const runs = { seed, numRuns: 40 }

const contents = (play: Play): fc.Arbitrary<string> =>
  play.plate.kind === 'typed' ? contentOf(play.plate) : picksOf(play).map((picks) => formatPicks(play, picks))

const drawOf = (play: Play, text: string) => parseDraw(play.family, text) ?? expect.fail(`draw ${text}`)

const everything = plays.map((play) => [play.method, play] as const)

describe.each(everything)('%s', (_method, play) => {
  test('its examples hold', () => {
    for (const { content, position, bets, draw, wins } of play.examples) {
      expect(countContent(play, content, position)).toBe(bets)
      expect(settleContent(play, content, position, drawOf(play, draw))).toEqual(wins)
    }
    expect(play.name).not.toBe('')
    expect(play.help).toMatch(/。$/)
  })

  test('the formula counts the enumerated bets, each of them once', () => {
    fc.assert(
      fc.property(contents(play), (content) => {
        const { count, bets } = expandContent(play, content, undefined, Infinity)
        expect(bets).toHaveLength(count)
        // Only 组合 plays the same tail several times, once for each choice in the rows before it.
        if (play.count.rule !== 'tails') expect(new Set(bets).size).toBe(count)
      }),
      { ...runs, numRuns: 12 },
    )
  })

  test('what is written is read back', () => {
    if (play.plate.kind === 'typed') {
      const notesCome = fc.property(contentOf(play.plate), (content) => {
        const notes = parseNotes(play, content) ?? expect.fail(content)
        expect(parseNotes(play, formatNotes(play, notes))).toEqual(notes)
      })
      fc.assert(notesCome, runs)
      return
    }
    const picksCome = fc.property(picksOf(play), (picks) => {
      expect(parsePicks(play, formatPicks(play, picks))).toEqual(picks)
      expect(countPicks(play, picks)).toBe(countContent(play, formatPicks(play, picks)))
    })
    fc.assert(picksCome, runs)
  })

  test('the winning bets are the enumerated bets that match the draw', () => {
    fc.assert(
      fc.property(contents(play), sscDraw, (content, draw) => {
        const { bets } = expandContent(play, content, undefined, Infinity)
        expect(settleContent(play, content, undefined, draw)).toEqual(naiveWins(play, bets, draw))
      }),
      { ...runs, numRuns: 25 },
    )
  })

  test('its tiers are as likely as they say, over the whole draw space', () => {
    const content =
      play.plate.kind === 'typed'
        ? play.examples.map((example) => example.content).join('|')
        : play.examples[1].content
    const wins: Record<string, number> = {}
    const draw = [0, 0, 0, 0, 0]
    for (let code = 0; code < 100_000; code += 1) {
      for (let place = 4, rest = code; place >= 0; place -= 1, rest = Math.floor(rest / 10))
        draw[place] = rest % 10
      for (const [tier, bets] of Object.entries(settleContent(play, content, undefined, draw)))
        wins[tier] = (wins[tier] ?? 0) + bets
    }
    const { bets } = expandContent(play, content, undefined, Infinity)
    for (const [index, tier] of play.tiers.entries()) {
      const played = bets.filter((bet) => tiersOfBet(play, bet).includes(index)).length
      const [chance, of] = tier.probability
      expect((wins[tier.name] ?? 0) * of, tier.name).toBe(chance * 100_000 * played)
    }
  })

  test('a machine pick counts to what was asked', () => {
    const picks = randomPicks(play, 20, seededRandom(seed))
    for (const { content, bets } of picks) {
      expect(countContent(play, content)).toBe(bets)
      if (smallest[play.count.rule] !== undefined)
        expect(bets, content).toBe(smallest[play.count.rule]?.(play))
      else expect(bets).toBeGreaterThan(0)
    }
    if (play.plate.kind === 'typed') expect(new Set(picks.map(({ content }) => content)).size).toBe(20)
  })
})

/** The fewest bets that a play can be bet with; sums and spans depend on the tile. */
const smallest: Readonly<Record<string, (play: Play) => number>> = {
  product: () => 1,
  picks: () => 1,
  entries: () => 1,
  pattern: () => 1,
  tails: (play) => play.tiers.length,
  combination: (play) => (play.count.rule === 'combination' ? play.count.per : 0),
  holding: (play) => (play.win.at.length === 3 ? 54 : 9),
}

test('methods and English codes are unique inside a family', () => {
  for (const name of ['method', 'code'] as const)
    expect(new Set(plays.map((play) => `${play.family}/${play[name]}`)).size).toBe(plays.length)
})

test('a play is data: it survives a structured clone unchanged', () => {
  for (const play of plays) expect(structuredClone(play)).toEqual(play)
})
