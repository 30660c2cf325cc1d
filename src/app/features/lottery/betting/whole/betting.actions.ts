/** All actions of the lottery page, bound slice by slice. */
import type { BettingPage } from '../betting.page.ts'
import { createListActions, type ListActions } from '../list/list.actions.ts'
import { createOptionActions, type LinesOfPlate, type OptionActions } from '../options/options.actions.ts'
import { plateLines } from '../list/plateLines.ts'
import { createPlateActions, type PlateActions } from '../plate/plate.actions.ts'
import { createPlayActions, type PlayActions } from '../plate/play.actions.ts'
import { createSubmitActions } from '../submit/submit.actions.ts'
import type { SubmitActions } from '../submitActions.ts'

/** The actions by slice. */
export interface BettingActions {
  readonly plays: PlayActions
  readonly plate: PlateActions
  readonly options: OptionActions
  readonly list: ListActions
  readonly submit: SubmitActions
}

/** Binds them to a page; `linesOf` makes the lines of its plate. */
export const createBettingActions = (
  page: BettingPage,
  linesOf: LinesOfPlate = plateLines,
): BettingActions => {
  const plays = createPlayActions(page)
  const list = createListActions(page)
  const submit = createSubmitActions(page, {
    clearPlate: plays.clearPlate,
    agreeToIssue: list.agreeToIssue,
  })
  const options = createOptionActions(page, {
    linesOf,
    addToList: list.addItems,
    clearPlate: plays.clearPlate,
    betAtOnce: (items) => submit.ask({ items, issue: page.issue(), fromList: false }),
  })
  return { plays, plate: createPlateActions(page, plays), options, list, submit }
}
