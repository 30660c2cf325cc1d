import { expect, test } from 'vitest'
import { families } from '#engine/plays/define.ts'
import { engineApi } from './engine.api.ts'
import { playsOf } from './found.ts'

test.each(families)(
  '%s: the tiles of a machine pick on any plate make the same line as the pick',
  async (family) => {
    for (const play of await playsOf(family)) {
      const { method, plate } = play
      const position = play.position?.of.map((_, index) => index + 1).join(',')
      const picks = await engineApi.randomPicks({ family, method, amount: 3, position })
      expect(picks, method).toHaveLength(3)
      for (const pick of picks) {
        expect(pick.bets, method).toBeGreaterThan(0)
        if (plate.kind === 'typed') {
          expect(pick.picks, method).toBeUndefined()
          continue
        }
        const ticked = pick.picks ?? []
        expect(await engineApi.quotePicks({ family, method, picks: ticked, position }), method).toEqual({
          content: pick.content,
          bets: pick.bets,
          single: pick.single,
        })
        // The tile of a split play names the option under which the line is sent.
        if (play.options) expect(play.options.map(({ label }) => label)).toContain(pick.content)
      }
    }
  },
)
