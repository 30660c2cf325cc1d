/** The rows of the long streaks from the streaks of each lottery. */
import type { Streak } from '#engine/figures/streak.ts'
import { secondsCountdown } from '#src/app/lottery/countdown.ts'
import type { Cached } from '#src/db/core/cached.ts'
import type { GameTimes, LotteryGroups } from '#src/db/lottery/catalogue.ts'
import { everyLottery, type SideKind, type StreakRow } from './streaks.snapshot.ts'

/** A lottery of the hall with a page. */
export interface StreakLottery {
  readonly code: string
  readonly name: string
  readonly family: string
  readonly href: string
}

/** The streaks of a lottery, and the newest issue of its draws. */
export interface FoundStreaks {
  readonly lottery: string
  readonly issue: string
  readonly streaks: readonly Streak[]
}

/** Families with two-sided results; the others have no streaks (play-types.md §10). */
const tracked: ReadonlySet<string> = new Set(['ssc', '3d', 'pk10', 'k3', 'lhc'])

/** The lotteries that can have streaks, in the order of the hall. */
export const streakLotteries = (
  groups: LotteryGroups,
  hrefOf: (lottery: { readonly code: string; readonly family: string }) => string | undefined,
): readonly StreakLottery[] =>
  groups
    .flatMap((group) => group.list)
    .flatMap(({ en: code, cn: name, family }) => {
      const href = hrefOf({ code, family })
      return tracked.has(family) && href !== undefined ? [{ code, name, family, href }] : []
    })

interface RowParts {
  readonly lotteries: readonly StreakLottery[]
  readonly found: readonly FoundStreaks[]
  readonly lottery: string
  readonly kind: SideKind
  readonly least: number
  readonly times: Cached<GameTimes> | undefined
  readonly lineUp: boolean
  readonly serverNow: number
}

/** The chosen rows, longest first; equal ones in the order of the hall. */
export const streakRows = ({
  lotteries,
  found,
  lottery,
  kind,
  least,
  ...now
}: RowParts): readonly StreakRow[] =>
  lotteries
    .filter(({ code }) => lottery === everyLottery || lottery === code)
    .flatMap((game) => {
      const held = found.find((one) => one.lottery === game.code)
      return (held?.streaks ?? [])
        .filter(({ name, length }) => length >= least && (kind === 'all' || name.endsWith(kind)))
        .map((streak) => rowOf(game, held?.issue ?? '', streak, now))
    })
    .toSorted((one, other) => other.length - one.length)

const rowOf = (
  { code, name, href }: StreakLottery,
  issue: string,
  streak: Streak,
  { times, lineUp, serverNow }: Pick<RowParts, 'times' | 'lineUp' | 'serverNow'>,
): StreakRow => ({
  key: `${code}/${streak.code}`,
  lottery: name,
  href,
  item: streak.name,
  side: streak.side,
  length: streak.length,
  issue,
  countdown: secondsCountdown(times?.value.time[code.toUpperCase()], times?.serverTime, {
    lineUp,
    serverNow,
  }),
})
