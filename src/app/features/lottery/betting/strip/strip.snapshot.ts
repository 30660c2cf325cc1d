/** The strip at the top: lottery, countdown, last draw. It changes every second. */
import type { LoadFailure } from '#src/app/ui/feedback/loadable.ts'
import type { Countdown } from '#src/app/lottery/countdown.ts'
import type { DrawLook, DrawTag } from '#src/app/lottery/draw.ts'

/** The strip at the top: lottery, countdown, last draw. */
export interface IssueStripSnapshot {
  readonly lottery: string
  /** 20 分钟一期 · 今日 44 / 59 期; each half absent when unknown. */
  readonly interval: string | undefined
  readonly today: { readonly done: number; readonly total: number } | undefined
  /** The issue on sale, in full; undefined while none is known. */
  readonly issue: string | undefined
  readonly countdown: Countdown
  readonly look: DrawLook
  /** True while offline if no draw was ever read on this device. */
  readonly notKept: boolean
  /** Server time of a draw that is older than the issue; undefined if the countdown already shows the age of both. */
  readonly drawAsOfMs: number | undefined
  /** Issues whose draw is late: the oldest, and how many. */
  readonly late: { readonly issue: string; readonly count: number } | undefined
  /** Why issue, tabs or odds could not be read. */
  readonly failure?: LoadFailure | undefined
  /** Server time of the answer that this shows; undefined while the issue was never read. */
  readonly readAtMs?: number | undefined
  /** `numbers` undefined: the issue is closed and its draw has not arrived. */
  readonly lastDraw:
    | {
        readonly issue: string
        readonly numbers: readonly string[] | undefined
        readonly simulated: boolean
        readonly tags: readonly DrawTag[]
        /** The animals of the 49 balls, as the server names them for the year of the draw. */
        readonly animals?: readonly string[] | undefined
      }
    | undefined
}
