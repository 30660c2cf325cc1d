import type { LoadFailure } from '#src/app/ui/feedback/loadable.ts'

/** One of the largest wins of the last day. */
export interface TopWin {
  readonly key: string
  /** Masked by the server. */
  readonly name: string
  readonly lottery: string
  readonly award: bigint
}

/** The largest wins, largest first; none while none is known. */
export interface TopWinsSnapshot {
  readonly wins: readonly TopWin[]
  /** Server time of the list while there is no connection, or while it cannot be read. */
  readonly asOfMs: number | undefined
  readonly failure: LoadFailure | undefined
}
