/** The parts of the lottery page that its chase panel needs: the panel is loaded when it is opened. */
import type { Countdown } from '#src/app/lottery/countdown.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { BettingActions } from '../betting.actions.ts'
import type { BettingPage } from '../betting.page.ts'

/** Dependencies of the panel. */
export interface ChasePanelParts {
  readonly page: BettingPage
  readonly countdown: Behavior<Countdown>
  readonly actions: Pick<BettingActions, 'list' | 'submit'>
}
