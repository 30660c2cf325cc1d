/** The parts of the lottery page for what is loaded after it: its dialogs, the chase panel, the often-used plays. */
import type { Countdown } from '#src/app/lottery/countdown.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { BettingPage } from './betting.page.ts'
import type { SubmitActions } from './submitActions.ts'

export interface PanelParts {
  readonly page: BettingPage
  readonly countdown: Behavior<Countdown>
  /** Actions of other slices that a panel performs. */
  readonly actions: {
    readonly list: { agreeToIssue(): void }
    readonly plays: { openPlay(method: string): void }
    readonly submit: SubmitActions
  }
}
