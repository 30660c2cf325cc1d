import type { DrawLook } from '#src/app/lottery/draw.ts'
import type { Loadable } from '#src/app/ui/feedback/loadable.ts'

/** A draw in the rail; one cell for each column. */
export interface TrendRow {
  readonly issue: string
  readonly numbers: readonly string[]
  readonly simulated: boolean
  /** Drawn in house: everybody can check it. */
  readonly provable: boolean
  /** Texts in the order of `columns`: 23, 组120, 大; a property such as 大 gets its coloured square. */
  readonly cells: readonly string[]
  /** The animals of the 49 balls in the year of the draw. */
  readonly animals?: readonly string[] | undefined
}

/** The list of recent draws beside the plate, shaped by the chosen play's trend definition. */
export interface TrendRailSnapshot {
  readonly look: DrawLook
  /** Titles after 期号 and 开奖号码, at most three. */
  readonly columns: readonly string[]
  /** Positions (0-based) that the play uses; the others are dimmed. Empty: all of them. */
  readonly area: readonly number[]
  /** Widths of the issue and the draw column in px, as the play defines them. */
  readonly widths: readonly [number, number] | undefined
  /** True while offline if no draw was ever read on this device: `rows` is loading then. */
  readonly notKept: boolean
  /** Newest first, at most 30. */
  readonly rows: Loadable<readonly TrendRow[]>
}
