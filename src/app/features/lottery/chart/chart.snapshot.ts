/** The chart as its views see it. */
import type { WordGroup } from '#engine/figures/chart/define.ts'
import type { ColumnFigures, TrackRow } from '#engine/figures/chart/grid.ts'
import type { HeatLevel } from '#engine/figures/heat.ts'
import type { Action } from '#src/app/ui/controls/action.ts'
import type { Loadable } from '#src/app/ui/feedback/loadable.ts'
import type { ChartToggle } from './chartChoice.ts'
import type { RangeKey } from './ranges.ts'

/** A draw at the left of its row. */
export interface ChartRow {
  /** The whole number of the issue. */
  readonly issue: string
  /** Without the year: 1120-044. */
  readonly label: string
  readonly numbers: string
  readonly simulated: boolean
}

/** A group with a column for each option. */
export interface ShownTrack {
  readonly kind: 'track'
  readonly key: string
  readonly title: string
  /** The heads of its columns. */
  readonly labels: readonly string[]
  readonly line: boolean
  /** One for each draw. */
  readonly rows: readonly TrackRow[]
  readonly figures: readonly ColumnFigures[]
  readonly heats: readonly HeatLevel[]
}

/** A group of one column of text. */
export interface ShownWords {
  readonly kind: 'word'
  readonly key: string
  readonly title: string
  readonly rule: WordGroup['rule']['rule']
  /** One for each draw. */
  readonly words: readonly string[]
}

export type ShownGroup = ShownTrack | ShownWords

/** All figures of a chart: rows oldest first, and the groups that are shown. */
export interface ChartFigures {
  readonly rows: readonly ChartRow[]
  readonly groups: readonly ShownGroup[]
}

/** Which parts are painted. */
export type ChartLook = Readonly<Record<ChartToggle, boolean>>

/** The chart of a lottery: state plus actions. */
export interface ChartSnapshot {
  readonly code: string
  readonly name: string
  readonly family: string
  readonly views: readonly { readonly key: string; readonly label: string }[]
  readonly view: string
  readonly viewTitle: string
  readonly chooseView: (key: string) => void
  readonly range: RangeKey
  /** The range of `figures` in words: the one chosen before, until the store has answered. */
  readonly rangeName: string
  readonly chooseRange: (key: RangeKey) => void
  readonly day: string
  readonly chooseDay: (day: string) => void
  /** Server time, for the latest day that can be chosen. */
  readonly today: string
  readonly look: ChartLook
  readonly toggle: (key: ChartToggle) => void
  /** The groups of the view; the only one that is shown is fixed: it cannot be hidden. */
  readonly groups: readonly {
    readonly key: string
    readonly title: string
    readonly shown: boolean
    readonly fixed: boolean
  }[]
  readonly toggleGroup: (key: string) => void
  readonly figures: Loadable<ChartFigures>
  /** True while offline if this range was never read on the device: `figures` is loading then. */
  readonly notKept: boolean
  /** The newest draw that is shown, and when it was read. */
  readonly newest: { readonly issue: string; readonly atMs: number } | undefined
  readonly refresh: Action
}
