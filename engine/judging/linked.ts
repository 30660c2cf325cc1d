/** Bets of several balls, animals or tails of the 49-ball game (play-types.md §8). */
import { animalOfBall, animalOfYear } from '../plays/balls.ts'
import type { Judge } from './judgement.ts'
import { binomial, isTicked, popcount } from '../numbers/masks.ts'
import { tilesOf, type Play } from '../plays/define.ts'

/** The judge of a play of sets; undefined for all other plays. */
export const linkedJudge = (play: Play): Judge | undefined => {
  const { win } = play
  const tiles = tilesOf(play)
  switch (win.rule) {
    case 'linked':
      return (masks, draw, _at, winsByTier) => {
        const picked = popcount(masks[0] ?? 0) + popcount(masks[1] ?? 0)
        const regular = ballsTicked(masks, draw, 6)
        const special = isTicked(masks, (draw[6] ?? 0) - 1) ? 1 : 0
        for (const [tier, hit] of win.hits.entries())
          winsByTier[tier] =
            (winsByTier[tier] ?? 0) +
            (hit.special
              ? special * binomial(regular, hit.regular)
              : binomial(regular, hit.regular) * binomial(picked - regular, win.choose - hit.regular))
      }
    case 'noneIn':
      return (masks, draw, _at, winsByTier) => {
        const picked = popcount(masks[0] ?? 0) + popcount(masks[1] ?? 0)
        winsByTier[0] = (winsByTier[0] ?? 0) + binomial(picked - ballsTicked(masks, draw, 7), win.choose)
      }
    case 'zodiacSet':
      return ([mask = 0], draw, at, winsByTier) => {
        const ball = draw[at[0] ?? 0] ?? 0
        const picked = popcount(mask)
        // Ball 49 is a tie for every choice: tier 1 returns the stake.
        if (ball === 49) {
          winsByTier[1] = (winsByTier[1] ?? 0) + binomial(picked, win.choose)
          return
        }
        const animal = tiles.indexOf(animalOfBall(ball, win.year))
        if (isTicked([mask], animal))
          winsByTier[0] = (winsByTier[0] ?? 0) + binomial(picked - 1, win.choose - 1)
      }
    case 'zodiacAll': {
      const own = tiles.indexOf(animalOfYear(win.year))
      const tileOf = (ball: number) => tiles.indexOf(animalOfBall(ball, win.year))
      return groupsJudge(tileOf, own, win.choose)
    }
    case 'tailAll':
      return groupsJudge((ball) => ball % 10, 0, win.choose)
    default:
      return undefined
  }
}

const ballsTicked = (masks: readonly number[], draw: readonly number[], places: number): number => {
  let ticked = 0
  for (let place = 0; place < places; place += 1) if (isTicked(masks, (draw[place] ?? 0) - 1)) ticked += 1
  return ticked
}

/** Each of `choose` groups is drawn; tier 0 is for the choices with the group of unequal size (`own`). */
const groupsJudge =
  (tileOf: (ball: number) => number, own: number, choose: number): Judge =>
  ([mask = 0], draw, at, winsByTier) => {
    let hit = 0
    for (const place of at) hit |= 1 << tileOf(draw[place] ?? 0)
    const held = mask & hit
    const withOwn = (held >>> own) & 1
    const others = popcount(held) - withOwn
    winsByTier[0] = (winsByTier[0] ?? 0) + withOwn * binomial(others, choose - 1)
    winsByTier[1] = (winsByTier[1] ?? 0) + binomial(others, choose)
  }
