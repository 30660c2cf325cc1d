import type { Loadable } from '#src/app/ui/feedback/loadable.ts'

/** A notice to everybody. */
export interface ShownNotice {
  readonly id: string
  readonly title: string
  /** Paragraphs, separated by line breaks. */
  readonly content: string
  readonly atMs: number
}

/** The notices of the site, newest first. */
export interface NoticesSnapshot {
  readonly notices: Loadable<readonly ShownNotice[]>
}

/** A notice that opens by itself; `see` closes it for good on this device. */
export interface PopupNotice {
  readonly notice: ShownNotice
  readonly see: () => void
}
