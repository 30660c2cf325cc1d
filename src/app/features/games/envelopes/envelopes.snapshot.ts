import type { Hao } from '#engine/money/money.ts'
import type { LoadFailure } from '#src/app/ui/feedback/loadable.ts'
import type { Action } from '#src/app/ui/controls/action.ts'

/** An envelope of an earlier day, and whether it holds what follows from what was published. */
export interface PastEnvelope {
  readonly day: string
  readonly prize: Hao
  readonly issue: string
  readonly code: string
  /** Undefined until it was checked. */
  readonly verified: boolean | undefined
  readonly verify: () => void
}

/** The activity: off, not read yet, or the envelope of today. */
export type EnvelopesSnapshot =
  | { readonly state: 'loading' | 'absent' | 'off' }
  | ({ readonly state: 'failed' } & LoadFailure)
  | {
      readonly state: 'on'
      readonly day: string
      readonly seedHash: string
      readonly nextSeedHash: string
      readonly issue: string | undefined
      readonly mine: Hao | undefined
      /** Undefined while it cannot be opened, and while it is being opened. */
      readonly open: Action
      readonly opening: boolean
      /** Why the last try gave nothing. */
      readonly problem: string | undefined
      readonly past: readonly PastEnvelope[]
      /** Why it could not be read again. */
      readonly failure: LoadFailure | undefined
      /** Server time of the answer while it could not be read again. */
      readonly asOfMs: number | undefined
    }
