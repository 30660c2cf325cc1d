/** The home page as a pure function of the stored data. */
import { secondsCountdown } from '#src/app/lottery/countdown.ts'
import { drawLook, isSimulated } from '#src/app/lottery/draw.ts'
import type { Loadable } from '#src/app/ui/feedback/loadable.ts'
import type { Cached } from '#src/db/core/cached.ts'
import type { GameTimes, LotteryGroups } from '#src/db/lottery/catalogue.ts'
import type { GameTile } from './home.snapshot.ts'

/** Inputs of the grid of games. */
export interface GamesParts {
  readonly groups: Cached<LotteryGroups> | undefined
  readonly times: Cached<GameTimes> | undefined
  readonly group: string
  readonly lineUp: boolean
  /** Epoch milliseconds by the server's clock. */
  readonly serverNow: number
  /** The address of a lottery's page; undefined while it has none. */
  readonly hrefOf: (lottery: { readonly code: string; readonly family: string }) => string | undefined
  /** The address of a lottery's chart. */
  readonly chartHref: (family: string, code: string) => string
}

/** Key of the group with all games. */
export const allGames = 'all'

/** Key of the games that the site marks as hot: what a home page shows first. */
export const hotGames = 'hot'

/** The groups that have games, 热门 and 全部 first. */
export const gameGroups = (
  groups: LotteryGroups | undefined,
): readonly { readonly key: string; readonly label: string }[] => [
  ...(groups?.some(({ list }) => list.some(({ isHot }) => isHot)) ? [{ key: hotGames, label: '热门' }] : []),
  { key: allGames, label: '全部' },
  ...(groups ?? []).map(({ title }) => ({ key: title, label: title })),
]

/** The games of the chosen group. */
export const gameTiles = (parts: GamesParts): Loadable<readonly GameTile[]> => {
  const { groups, times, group, lineUp } = parts
  if (!groups) return { state: 'loading' }
  const inGroup = groups.value.flatMap(({ title, list }) =>
    list.filter(({ isHot }) => group === allGames || title === group || (group === hotGames && isHot)),
  )
  return {
    state: 'ready',
    value: inGroup.map((game) => tileOf(game, parts)),
    asOfMs: lineUp ? undefined : times?.serverTime,
  }
}

const tileOf = (game: LotteryGroups[number]['list'][number], parts: GamesParts): GameTile => {
  const { times } = parts
  const href = parts.hrefOf({ code: game.en, family: game.family })
  const last = times?.value.last[game.en.toUpperCase()]
  return {
    code: game.en,
    name: game.cn,
    look: drawLook(game.family),
    countdown: secondsCountdown(times?.value.time[game.en.toUpperCase()], times?.serverTime, parts),
    lastDraw: last && {
      issue: last.issueNo,
      numbers: last.code.split(','),
      simulated: isSimulated(last.source),
    },
    href,
    chartHref: href && parts.chartHref(game.family, game.en),
  }
}
