/** What a page of a lottery gives to the parts that are loaded after it. */
import type { Family } from '#engine/plays/define.ts'
import type { Reveal } from '../../features/lottery/scenes/reveal.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { App } from '../../core/app.ts'

/** What the strip shows of the newest draw. */
interface StripDraw {
  /** Server time of the answer that it shows. */
  readonly readAtMs?: number | undefined
  readonly lastDraw:
    | {
        readonly issue: string
        readonly numbers: readonly string[] | undefined
        readonly tags: readonly string[]
      }
    | undefined
}

export interface ExtrasParts {
  readonly app: App
  readonly lottery: { readonly code: string; readonly family: Family }
  readonly strip: Behavior<StripDraw>
  /** Server time when the page opened, in ms; 0 if it was not known. Issues that were read before are not news. */
  readonly openedAt: number
  /** Follows the scenes: strip and rail show a result when its scene has. */
  readonly reveal: Reveal
  /** The element under the strip, or in it over the drawn numbers. */
  readonly place: HTMLElement | null
  /** Called when the scene has taken its place. */
  readonly onShown: () => void
}
