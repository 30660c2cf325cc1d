/**
 * Hostile contents through the adapter: nothing throws, malformed content has no bets, and well-formed content is
 * judged like the slow reader judges it. FUZZ_RUNS lines from FC_SEED; a failure reports the number of its run, which is
 * enough to repeat it.
 *
 * How long a count may take is not asserted but follows from the code: a plate refuses a content longer than
 * all its tiles written once (content.ts `lengthMax`), a position text longer than all its places, a split
 * name longer than all its labels; typed entries are read once from left to right with one bit per entry; and
 * the formulas loop over rows, never over bets (at most 3^5 steps, for five rows of different numbers).
 */
import { expect, test } from 'vitest'
import { findPlay } from '#engine/plays/index.ts'
import { answer } from '#engine/cli/answer.ts'
import { seededRandom } from './arbitrary.ts'
import { drawText, randomDraw } from './draws.ts'
import { hostileLine, type HostileLine } from './hostile.ts'
import { naiveWins } from './naive.ts'
import { canonical, holdsABet, parseByHand, readByHand } from './wellFormed.ts'

const seed = Number(process.env.FC_SEED ?? 20_260_101)
const runs = Number(process.env.FUZZ_RUNS ?? 20_000)
const listed = 120

const slowest = { ms: 0, of: '' }
const met = { wellFormed: 0, bets: 0 }

interface Answers {
  readonly count?: number
  readonly tiers?: Readonly<Record<string, number>>
  readonly bets?: readonly string[]
  readonly entries?: readonly string[]
  readonly content?: string
  readonly error?: string
}

const ask = (question: object): Answers => answer(question) as Answers

const timedCount = (asked: object, { play, content }: HostileLine): number | undefined => {
  let ms = Infinity
  let count: number | undefined
  // A slow result is measured again: a pause of the machine is not caused by the count, and rarely happens twice.
  for (let time = 0; time < 3 && ms > slowest.ms; time += 1) {
    const startedAt = performance.now()
    count = ask({ op: 'count', ...asked }).count
    ms = Math.min(ms, performance.now() - startedAt)
  }
  if (ms > slowest.ms)
    Object.assign(slowest, { ms, of: `${play.family}/${play.method}, ${content.length} characters` })
  return count
}

/** The fault in the answers about one line; undefined when there is none. */
const faultOf = (line: HostileLine, random: () => number): string | undefined => {
  const { play, method, content, position, text } = line
  const { family } = play
  const found = findPlay(family, method)
  if (!found) return 'the play must be found'
  const asked = { family, method, content, position }
  const count = timedCount(asked, line)
  const draw = randomDraw(family, random)
  const { tiers } = ask({ op: 'settle', ...asked, draw: drawText(family, draw) })
  const expanded = ask({ op: 'expand', ...asked, limit: listed })
  if (count === undefined || !tiers || !expanded.bets) return 'there must be answers'
  const wins = Object.values(tiers)
  if (!Number.isSafeInteger(count) || count < 0 || wins.some((many) => many <= 0)) return `count ${count}`
  if (expanded.count !== count) return `expand counts ${expanded.count}, count ${count}`
  if (expanded.bets.length !== Math.min(count, listed)) return `expand lists ${expanded.bets.length}`
  if (play.count.rule !== 'tails' && new Set(expanded.bets).size < expanded.bets.length) return 'a bet twice'
  if (count === 0 && wins.length > 0) return `no bet wins ${JSON.stringify(tiers)}`

  const reading = readByHand(found, content, position)
  if (!reading && count > 0) return `malformed, but counts ${count}`
  if (reading) {
    met.wellFormed += 1
    if (count > 0) met.bets += 1
    if (count > 0 !== holdsABet(play, reading)) return `counts ${count}, which is not what it holds`
    const plain = ask({ op: 'count', ...asked, method: play.method, content: canonical(play, reading) })
    if (plain.count !== count) return `counts ${count}, but ${plain.count} in plain spelling`
    if (count % reading.placings !== 0) return `${reading.placings} placings must divide ${count}`
  }
  if (count <= listed && found.tierNames === 'wire' && !found.option) {
    const byHand = naiveWins(play, expanded.bets, draw)
    if (JSON.stringify(sorted(byHand)) !== JSON.stringify(sorted(tiers)))
      return `wins ${JSON.stringify(tiers)} of ${draw.join()}, by hand ${JSON.stringify(byHand)}`
  }
  return parseFault(asked, found.play, text, random() < 0.5 ? 'typed' : 'upload')
}

const sorted = (wins: Readonly<Record<string, number>>) =>
  Object.entries(wins).toSorted(([one], [other]) => (one < other ? -1 : 1))

const parseFault = (
  asked: object,
  play: HostileLine['play'],
  text: string,
  mode: 'typed' | 'upload',
): string | undefined => {
  const { entries, content, error } = ask({ op: 'parse', ...asked, mode, text })
  const byHand = parseByHand(play, mode, text)
  if (!byHand) return error === undefined ? 'a play of tiles must refuse a text' : undefined
  if (entries?.join() !== byHand.join()) return `reads ${entries?.join()}, by hand ${byHand.join()}`
  const { count } = ask({ op: 'count', ...asked, method: play.method, content })
  return count === undefined || (!play.position && count !== byHand.length)
    ? `${byHand.length} entries count ${count}`
    : undefined
}

/** A prefix of a text that is enough to recognise it. */
const shown = (text: string): string => JSON.stringify(text.length > 300 ? `${text.slice(0, 300)}…` : text)

test(
  `${runs} hostile lines from seed ${seed} are answered as the slow reader reads them`,
  () => {
    const faults: string[] = []
    const startedAt = performance.now()
    for (let run = 0; run < runs && faults.length < 20; run += 1) {
      const random = seededRandom(seed + run)
      const line = hostileLine(random)
      const fault = faultOf(line, random)
      if (fault !== undefined) {
        const { play, method, content, position, text } = line
        faults.push(
          `run ${run} ${play.family}/${method} ${shown(content)} @${position} ${shown(text)}: ${fault}`,
        )
      }
    }
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(
      `fuzz: seed ${seed}, ${runs} lines in ${seconds} s, ${met.wellFormed} well formed, ${met.bets} bets, slowest count ${slowest.ms.toFixed(2)} ms (${slowest.of})`,
    )
    expect(faults).toEqual([])
    // Both kinds must be common, otherwise the test proves little.
    expect(met.wellFormed).toBeGreaterThan(runs * 0.2)
    expect(met.wellFormed).toBeLessThan(runs * 0.8)
    expect(met.bets).toBeGreaterThan(runs * 0.1)
  },
  60_000 + runs * 5,
)
