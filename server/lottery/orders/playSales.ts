/** Under which methods, and in which lotteries, a play is sold: what a filter by play selects. */
import { families } from '#engine/plays/define.ts'
import { namesOf } from '#engine/plays/found.ts'
import { findPlay, playsOf } from '#engine/plays/index.ts'
import { lotteries, type LotteryFamily } from '../catalogue/lotteries.ts'

/** The lotteries of a family that has the play, and the methods of its orders. */
export interface PlaySales {
  readonly lotteries: readonly string[]
  readonly methods: readonly string[]
}

/** Empty when no lottery has a play of this method. */
export const playSales = (method: string): readonly PlaySales[] =>
  [...lotteriesByFamily].flatMap(([family, codes]) => {
    // Names do not change with the lunar year, so any year's plays will do.
    const play = playsOf(family).find((one) => one.method === method)
    if (!play) return []
    const names = [...namesOf([play]).keys()].filter((name) => findPlay(family, name)?.play === play)
    return [{ lotteries: codes, methods: names }]
  })

const codesOf = (family: LotteryFamily): readonly string[] =>
  lotteries.filter((lottery) => lottery.family === family).map(({ code }) => code)

const lotteriesByFamily: ReadonlyMap<LotteryFamily, readonly string[]> = new Map(
  families.map((family) => [family, codesOf(family)]),
)
