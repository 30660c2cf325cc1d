import type { ReactNode } from 'react'

/** Places of the frame that pages fill: what stands there belongs to a feature or is loaded after the page. */
export interface ShellSlots {
  /** Left in the thin bar: guides. */
  readonly guides?: ReactNode
  /** Right in the thin bar, before the user. */
  readonly entries?: ReactNode
  /** In the main navigation. */
  readonly menus?: ReactNode
  /** Beside the balance. */
  readonly money?: ReactNode
  /** In the middle of the footer. */
  readonly links?: ReactNode
}
