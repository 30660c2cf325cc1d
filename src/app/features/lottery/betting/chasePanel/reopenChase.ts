/** Opens the chase panel again on a page that was left with a plan in it. */
import { filter, firstValueFrom } from 'rxjs'
import type { BettingPage } from '../betting.page.ts'
import { noIssues } from '../list/list.actions.ts'
import { hasKeptPlan } from './keptPlan.ts'

/** Waits for the order list: a panel without lines would be closed at once. */
export const reopenChase = async (page: BettingPage): Promise<void> => {
  if (!(await hasKeptPlan(page))) return
  await firstValueFrom(page.world.changes$.pipe(filter(({ list }) => list !== undefined)))
  if (!page.state.value.chase) page.change({ chase: noIssues })
}
