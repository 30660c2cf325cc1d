/** The parts of the lottery page for what is loaded after it: its dialogs, the chase panel, the often-used plays. */
import type { Countdown } from '#src/app/lottery/countdown.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { BettingActions } from './betting.actions.ts'
import type { BettingPage } from './betting.page.ts'

export interface PanelParts {
  readonly page: BettingPage
  readonly countdown: Behavior<Countdown>
  readonly actions: Pick<BettingActions, 'list' | 'submit' | 'plays'>
}
