/** The long streaks as their view sees them. */
import type { Countdown } from '#src/app/lottery/countdown.ts'
import type { DrawTag } from '#src/app/lottery/draw.ts'
import type { Loadable } from '#src/app/ui/feedback/loadable.ts'
import type { TipSetting } from './tipSettings.ts'

/** A result of a lottery that was the same in consecutive issues. */
export interface StreakRow {
  readonly key: string
  readonly lottery: string
  readonly href: string
  /** 万位大小. */
  readonly item: string
  readonly side: DrawTag
  readonly length: number
  /** The newest issue of the streak. */
  readonly issue: string
  /** Of the issue on sale. */
  readonly countdown: Countdown
}

/** Which results are listed. */
export const sideKinds = ['all', '大小', '单双', '龙虎'] as const
export type SideKind = (typeof sideKinds)[number]

/** The minimum lengths to choose from. */
export const leastLengths = ['5', '6', '8', '10'] as const
export type LeastLength = (typeof leastLengths)[number]

/** Key of the choice of all lotteries. */
export const everyLottery = 'all'

/** The long streaks of all lotteries: state plus actions. */
export interface StreaksSnapshot {
  /** Longest first. */
  readonly rows: Loadable<readonly StreakRow[]>
  /** True while offline if no draws are stored: `rows` is loading then. */
  readonly notKept: boolean
  readonly lotteries: readonly { readonly key: string; readonly label: string }[]
  readonly lottery: string
  readonly chooseLottery: (key: string) => void
  readonly kind: SideKind
  readonly chooseKind: (kind: SideKind) => void
  readonly least: LeastLength
  readonly chooseLeast: (least: LeastLength) => void
  /** The tips of the lottery of the page. */
  readonly tips: TipSetting
  readonly changeTips: (change: Partial<TipSetting>) => void
}
