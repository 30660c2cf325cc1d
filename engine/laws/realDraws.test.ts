/** Real draws, settled by the judges and by hand; a separate file, so that both cores are used. */
import { describe, expect, test } from 'vitest'
import { expandContent } from '#engine/counting/enumerate.ts'
import { playsOf } from '#engine/plays/index.ts'
import { randomPicks, seededRandom } from '#engine/counting/random.ts'
import { settleContent } from '#engine/judging/settle.ts'
import { expectSame } from './expectSame.ts'
import { naiveWins } from './naive.ts'
import { contentFitting, realDraws, realFamilies } from './realDraws.ts'

const seed = Number(process.env.FC_SEED ?? 20_260_101)

describe.each(realFamilies)('real draws of %s', (family) => {
  const draws = realDraws(family)

  test.each(playsOf(family).map((play) => [play.method, play] as const))(
    '%s is settled as by hand',
    (_method, play) => {
      const random = seededRandom(seed)
      let settled = 0
      for (const [index, draw] of draws.entries()) {
        const [pick] = randomPicks(play, 1, random)
        // A machine pick rarely wins a rare tier, so every tenth line contains the numbers that were drawn.
        const content = index % 10 === 0 ? contentFitting(play, draw) : (pick?.content ?? '')
        const { bets } = expandContent(play, content, undefined, Infinity)
        expectSame(settleContent(play, content, undefined, draw), naiveWins(play, bets, draw), `${index}`)
        settled += 1
      }
      // laws.test.ts writes this number into a column of docs/plays/laws.md; here as many must have run.
      expect(settled).toBe(draws.length)
    },
    60_000,
  )

  test('there are thousands of them', () =>
    expect(draws.length).toBeGreaterThan(family === '3d' ? 8700 : 4200))
})
