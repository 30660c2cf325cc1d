/**
 * The chase panel as streams. It is made when the panel opens and ends when it closes. It begins with the defaults, or with the
 * plan that the device kept because the page went away under it.
 */
import { BehaviorSubject, combineLatest, distinctUntilChanged, map, scan, skip } from 'rxjs'
import { chaseStepsMax } from '#contract/lottery/chase.ts'
import { shortIssue } from '#src/app/lottery/draw.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import { keepShared, shared } from '#src/streams/core/shared.ts'
import type { World } from '../betting.state.ts'
import { spendingBlocked } from '../options/options.model.ts'
import type { Blocked } from '../options/options.snapshot.ts'
import { createChasePanelActions, type ChasePanelActions } from './chasePanel.actions.ts'
import type { PanelParts } from '../panelParts.ts'
import type { ChasePanelRow, ChasePanelSnapshot, ConfirmChaseSnapshot } from './chasePanel.snapshot.ts'
import {
  emptyPanel,
  isStale,
  rowsOf,
  termsOf,
  type ChaseNow,
  type ChasePanelState,
} from './chasePanel.state.ts'
import { text } from './chasePanel.text.ts'
import { chaseBlocks, chaseIssues } from './chaseIssues.ts'
import { inputMax } from './chasePlan.ts'
import { profitOf } from './chaseProfit.ts'
import { keepPlan, keptPlan } from './keptPlan.ts'
import { confirmChase } from './confirmChase.ts'

/** The open panel. */
export interface ChasePanelModel {
  /** Undefined until the issues to come are known. */
  readonly panel: Behavior<ChasePanelSnapshot | undefined>
  readonly dialog: Behavior<ConfirmChaseSnapshot | undefined>
  end(): void
}

/** Starts the panel of a page. */
export const createChasePanelModel = (parts: PanelParts): ChasePanelModel => {
  const { page, countdown } = parts
  const { client, lottery } = page
  const scope = client.scope()
  const state$ = new BehaviorSubject(emptyPanel)
  const rows = scope.behavior(rowsOfPage(parts, state$), [])
  const actions = createChasePanelActions(parts, scope, state$, () => rows.value)

  scope.each(rows.changes$, (all) => {
    const { chase } = page.state.value
    if (chase) page.change({ chase: totalsOf(all) })
  })
  scope.ask({
    // What the player has entered meanwhile is not replaced.
    until$: state$.pipe(skip(1)),
    ask: () => keptPlan(page),
    land: (kept) => (kept ? state$.next({ ...state$.value, ...kept, plans: 1 }) : actions.generate()),
  })
  keepPlan(page, scope, state$)

  const now$ = combineLatest({
    panel: state$,
    page: page.state,
    world: page.world.changes$,
    countdown: countdown.changes$,
    rows: rows.changes$,
  })
  return {
    panel: scope.behavior(
      now$.pipe(
        map((now) =>
          now.rows.length > 0 ? { rest: panelWithoutRows(now, actions), rows: now.rows } : undefined,
        ),
        // Rows are compared where they are made, once for each plan.
        scan((before: PanelSnapshots | undefined, next: PanelSnapshots | undefined) => {
          const rest = shared(before?.rest, next?.rest)
          return rest && next && { rest, rows: next.rows }
        }, undefined),
        distinctUntilChanged((a, b) => a?.rest === b?.rest && a?.rows === b?.rows),
        map((parts) => parts && { ...parts.rest, rows: parts.rows }),
      ),
      undefined,
    ),
    dialog: scope.behavior(
      now$.pipe(
        map((now) =>
          now.page.dialog?.kind === 'chase'
            ? confirmChase(lottery.name, now, {
                ...actions,
                press: pressOf(now, actions),
                blocked: blockedOf(now)?.reason,
              })
            : undefined,
        ),
        keepShared(),
      ),
      undefined,
    ),
    end() {
      scope.end()
      // Its confirmation has nothing left to confirm.
      if (page.state.value.dialog?.kind === 'chase') page.change({ dialog: undefined })
    },
  }
}

const rowsOfPage = ({ page: { client, world } }: PanelParts, state$: BehaviorSubject<ChasePanelState>) => {
  const info$ = world.changes$.pipe(map(({ info }) => info?.value))
  return combineLatest([
    // The answer is requested again every half minute; its issues change only with the issue on sale.
    info$.pipe(
      distinctUntilChanged((a, b) => a?.issue === b?.issue && a?.nextApp.length === b?.nextApp.length),
      map((info) => (info ? chaseIssues(info, client.clock.now()) : [])),
    ),
    state$.pipe(
      map(({ pieces }) => pieces),
      distinctUntilChanged(),
    ),
    world.changes$.pipe(
      map((w) => termsOf(w, 0).base),
      distinctUntilChanged(),
    ),
  ]).pipe(
    scan(
      (before: readonly ChasePanelRow[], [issues, pieces, base]) => rowsOf(before, issues, pieces, base),
      [],
    ),
    distinctUntilChanged(),
  )
}

const totalsOf = (rows: readonly ChasePanelRow[]) => ({
  issues: rows.filter(({ checked }) => checked).length,
  total: rows.at(-1)?.spent ?? 0n,
})

/** A snapshot in two parts, as they are compared. */
interface PanelSnapshots {
  readonly rest: Omit<ChasePanelSnapshot, 'rows'>
  readonly rows: readonly ChasePanelRow[]
}

const panelWithoutRows = (now: ChaseNow, actions: ChasePanelActions): PanelSnapshots['rest'] => {
  const { panel, page, world, rows } = now
  const { settings, planned, planning } = panel
  const terms = termsOf(world, rows.length)
  const totals = totalsOf(rows)
  const lastTicked = rows.findLast(({ checked }) => checked)
  const profitBlocked = world.list?.items.length === 1 ? undefined : text.profitNeedsOne
  const editable = page.sending ? undefined : actions
  return {
    settings,
    profitBlocked,
    chooseMode: actions.chooseMode,
    change: actions.change,
    countMax: Math.min(inputMax, rows.length),
    generate:
      planning || page.sending || (settings.mode === 1 && profitBlocked) ? undefined : actions.generate,
    planning,
    problem: planned?.unreachable && text.unreachable(planned.settings.rate, planned.unreachable),
    prize: settings.mode === 1 ? terms.prize : undefined,
    cap: terms.cap,
    profit: lastTicked && settings.mode === 1 ? profitOf(terms, lastTicked) : undefined,
    plans: panel.plans,
    blocks: world.info ? chaseBlocks(world.info.value) : [],
    pieceMax: terms.most,
    tick: editable?.tick,
    tickAll: editable?.tickAll,
    allTicked: totals.issues === rows.length,
    changePiece: editable?.changePiece,
    winStop: panel.winStop,
    changeWinStop: actions.changeWinStop,
    ...totals,
    issueChanged: movedIssue(world),
    submit: mayPress(now) ? actions.ask : undefined,
    submitting: page.sending,
    blocked: blockedOf(now),
    close: actions.close,
  }
}

const mayPress = (now: ChaseNow): boolean => !now.page.sending && !blockedOf(now)

/** What the button of the confirmation does: after a change of issue while it is open it agrees to the new one first. */
const pressOf = (now: ChaseNow, { agree, send }: ChasePanelActions): (() => void) | undefined => {
  if (!mayPress(now)) return undefined
  return movedIssue(now.world) ? agree : send
}

const blockedOf = ({ panel, world, countdown, rows }: ChaseNow): Blocked | undefined => {
  const blocked = spendingBlocked(world, countdown)
  if (blocked) return blocked
  if (panel.planned && isStale(panel, termsOf(world, rows.length)))
    return { reason: text.stale, offline: false }
  const { issues } = totalsOf(rows)
  if (issues === 0) return { reason: text.nothing, offline: false }
  const steps = issues * (world.list?.items.length ?? 0)
  return steps > chaseStepsMax ? { reason: text.tooMany(steps, chaseStepsMax), offline: false } : undefined
}

/** The issue on sale, if the list was composed for another one. */
const movedIssue = ({ info, list }: World): { readonly issue: string } | undefined => {
  const issue = info?.value.issue
  return issue && list && list.issue !== issue ? { issue: shortIssue(issue) } : undefined
}
