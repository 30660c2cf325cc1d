/** The dialogs of a page as a stream. It is made with the first dialog, by the code that is loaded after the page. */
import { combineLatest, map } from 'rxjs'
import type { Behavior } from '#src/streams/core/behavior.ts'
import { keepShared } from '#src/streams/core/shared.ts'
import type { PanelParts } from '../panelParts.ts'
import { dialogSnapshot } from './submit.model.ts'
import type { BettingDialog } from './submit.snapshot.ts'

/** The dialog that is open. */
export interface DialogsModel {
  readonly dialog: Behavior<BettingDialog | undefined>
  end(): void
}

/** Starts the dialogs of a page. */
export const createDialogsModel = ({ page, countdown, actions }: PanelParts): DialogsModel => {
  const { client, state, world } = page
  const scope = client.scope()
  const snapshot = () => dialogSnapshot(page, countdown.value, actions.submit)
  const dialog$ = combineLatest([state, world.changes$, countdown.changes$]).pipe(map(snapshot), keepShared())
  return { dialog: scope.behavior(dialog$, snapshot()), end: () => scope.end() }
}
