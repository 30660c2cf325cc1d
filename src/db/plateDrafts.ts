/** Half-made choices on the plate, per lottery: picks, typed text, unit, multiple and odds side. */
import type { Hao } from '#engine/money.ts'

/** What the player has chosen so far. */
export interface PlateDraft {
  readonly lottery: string
  readonly method: string
  /** Picked options of each plate row. */
  readonly picks: readonly (readonly string[])[]
  /** Text of a typed plate. */
  readonly text: string
  /** Ticked positions (0-based) of an any-position play. */
  readonly positions: readonly number[] | undefined
  readonly unit: Hao
  readonly multiple: number
}
