/** The plan of the open chase panel on the device: it survives reload, crash and update, and ends with the panel. */
import { debounceTime, distinctUntilChanged, filter, map, takeUntil, type Observable } from 'rxjs'
import type { ChaseDraft } from '#src/db/lottery/chaseDrafts.ts'
import { readOrderList } from '#src/db/lottery/orderList.ts'
import type { Scope } from '#src/streams/core/behavior.ts'
import { timing } from '#src/streams/core/timing.ts'
import type { BettingPage } from '../betting.page.ts'
import type { ChasePanelState } from './chasePanel.state.ts'

type Plan = Omit<ChaseDraft, 'lottery'>

/** The plan that an earlier page left. */
export const keptPlan = async ({ client, lottery }: BettingPage): Promise<Plan | undefined> => {
  const held = await client.privateDb()?.chaseDrafts.get(lottery.code)
  if (!held) return undefined
  const { settings, winStop, pieces, planned } = held
  return { settings, winStop, pieces, planned }
}

/** Whether a plan was left that still has its lines. One without them is deleted. */
export const hasKeptPlan = async ({ client, lottery }: BettingPage): Promise<boolean> => {
  const db = client.privateDb()
  if (!db || (await db.chaseDrafts.where('lottery').equals(lottery.code).count()) === 0) return false
  const list = await readOrderList(db)
  if (list?.lottery === lottery.code) return true
  await db.chaseDrafts.delete(lottery.code)
  return false
}

/** Keeps the plan as it changes, and deletes it when the panel is closed; the end of the page leaves it. */
export const keepPlan = (page: BettingPage, scope: Scope, state$: Observable<ChasePanelState>): void => {
  const { client, lottery } = page
  const closed$ = page.state.pipe(filter(({ chase }) => chase === undefined))
  scope.each(
    state$.pipe(
      filter(({ planned }) => planned !== undefined),
      map(({ settings, winStop, pieces, planned }): Plan => ({ settings, winStop, pieces, planned })),
      distinctUntilChanged(isSame),
      debounceTime(timing.draftSave),
      takeUntil(closed$),
    ),
    (plan) => page.scope.run(() => client.privateDb()?.chaseDrafts.put({ lottery: lottery.code, ...plan })),
  )
  scope.each(closed$, () => page.scope.run(() => client.privateDb()?.chaseDrafts.delete(lottery.code)))
}

const isSame = (a: Plan, b: Plan): boolean =>
  a.settings === b.settings && a.winStop === b.winStop && a.pieces === b.pieces && a.planned === b.planned
