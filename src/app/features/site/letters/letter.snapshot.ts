import type { Action } from '#src/app/ui/controls/action.ts'

/** An open letter: its words, and what can be done with it. */
export interface LetterSnapshot {
  readonly title: string
  readonly content: string
  readonly atMs: number
  readonly close: () => void
  /** Undefined while it is under way or there is no connection. */
  readonly remove: Action
}
