/** The reels of rolling digits and dice: what passes in each position before the drawn number stops in it. */
import type { Family } from '#engine/plays/define.ts'
import { randomOf } from './random.ts'
import type { SceneDraw } from './scenes.snapshot.ts'

/** Numbers on one reel, the drawn one last. */
export const reelLength = 14

/** One reel for each position. */
export const reelsOf = (family: Family, draw: SceneDraw): readonly (readonly string[])[] => {
  const random = randomOf(draw)
  const pool = poolOf(family)
  return draw.numbers.map((number) => [
    ...Array.from({ length: reelLength - 1 }, () => pool[Math.floor(random() * pool.length)] ?? number),
    number,
  ])
}

const from = (first: number, last: number, width = 1): readonly string[] =>
  Array.from({ length: last - first + 1 }, (_, n) => String(first + n).padStart(width, '0'))

const poolOf = (family: Family): readonly string[] => {
  switch (family) {
    case 'k3':
      return from(1, 6)
    case 'ky481':
      return from(1, 8)
    case '11x5':
      return from(1, 11, 2)
    case 'kl12':
      return from(1, 12, 2)
    case 'pk10':
      return from(1, 10, 2)
    case 'lhc':
      return from(1, 49, 2)
    case 'ssc':
    case '3d':
      return from(0, 9)
  }
}
