/** Actions of the chase panel. */
import { distinctUntilChanged, map, skip, type BehaviorSubject } from 'rxjs'
import type { ChaseSettings } from '#src/db/lottery/chaseDrafts.ts'
import type { Scope } from '#src/streams/core/behavior.ts'
import { toDialog } from '../askPage.ts'
import { repriced } from '../options/quote.ts'
import { mostOfBet } from '../submit/mostOfBet.ts'
import type { PanelParts } from '../panelParts.ts'
import type { ChasePanelRow } from './chasePanel.snapshot.ts'
import { pieceOfTick, termsOf, type ChasePanelState } from './chasePanel.state.ts'
import { planPieces } from './chasePlan.ts'

/** The actions of the panel. */
export interface ChasePanelActions {
  chooseMode(mode: ChaseSettings['mode']): void
  change(part: Partial<ChaseSettings>): void
  /** Plans by the settings; edited rows are replaced. */
  generate(): void
  tick(row: number, checked: boolean): void
  tickAll(checked: boolean): void
  changePiece(row: number, piece: number): void
  changeWinStop(winStop: boolean): void
  close(): void
  /** Asks for confirmation. */
  ask(): void
  send(): void
  cancel(): void
  /** Binds list and plan to the issue on sale. */
  agree(): void
}

/** Binds them to a page; `scope` is that of the panel, `rows` are the current ones. */
export const createChasePanelActions = (
  parts: PanelParts,
  scope: Scope,
  state$: BehaviorSubject<ChasePanelState>,
  rows: () => readonly ChasePanelRow[],
): ChasePanelActions => {
  const {
    page,
    actions: { list, submit },
  } = parts
  const { engine, lottery, world } = page
  const change = (part: Partial<ChasePanelState>): void => state$.next({ ...state$.value, ...part })
  const terms = () => termsOf(world.value, rows().length)

  const { generate, changePieces } = planning(parts, scope, state$, { change, rows, terms })
  const pieceAt = (place: number): number => pieceOfTick(state$.value, place, terms().most)

  const ask = (): void => {
    // The dialog names the first and the last issue.
    if (world.value.list?.issue !== world.value.info?.value.issue) list.agreeToIssue()
    page.change({ dialog: { kind: 'chase' } })
    change({ most: undefined })
    const times = Math.max(...rows().map(({ piece }) => piece))
    const items = (world.value.list?.items ?? []).map((item) =>
      repriced({ ...item, multiple: item.multiple * times }),
    )
    page.ask(toDialog, {
      ask: (signal) => mostOfBet(engine, lottery.family, world.value, items, signal),
      land: (most) => change({ most }),
    })
  }

  return {
    chooseMode(mode) {
      if (mode === 1 && world.value.list?.items.length !== 1) return
      change({ settings: { ...state$.value.settings, mode } })
      generate()
    },
    change: (part) => change({ settings: { ...state$.value.settings, ...part } }),
    generate,
    tick: (row, checked) =>
      changePieces(({ piece }, place) => (place === row ? (checked ? pieceAt(row) : 0) : piece)),
    tickAll: (checked) => changePieces(({ piece }, place) => (checked ? piece || pieceAt(place) : 0)),
    changePiece: (row, piece) => changePieces((held, place) => (place === row ? piece : held.piece)),
    changeWinStop: (winStop) => change({ winStop }),
    close: () => page.change({ chase: undefined }),
    ask,
    send() {
      const held = world.value.list
      const start = rows()[0]?.issue.detail
      if (!held || start === undefined) return
      const chase = { start, ...chasedBy(rows(), state$.value) }
      submit.send({ items: held.items, issue: held.issue, fromList: true, chase })
    },
    cancel: submit.close,
    agree: list.agreeToIssue,
  }
}

/** The multiple of a row, from what it is now and its place. */
type Edit = (row: ChasePanelRow, place: number) => number

interface Planning {
  readonly change: (part: Partial<ChasePanelState>) => void
  readonly rows: () => readonly ChasePanelRow[]
  readonly terms: () => ReturnType<typeof termsOf>
}

/** Planning by the settings, and edits of the rows. */
const planning = (
  { page: { engine } }: PanelParts,
  scope: Scope,
  state$: BehaviorSubject<ChasePanelState>,
  { change, rows, terms }: Planning,
) => {
  const settings$ = state$.pipe(
    map(({ settings }) => settings),
    distinctUntilChanged(),
  )
  /** Edits of rows whose plan is under way: they are made to the new plan as well, or it would take them back. */
  let edits: readonly Edit[] = []
  const applyEdit = (edit: Edit): void => change({ pieces: rows().map(edit) })
  const changePieces = (edit: Edit): void => {
    if (state$.value.planning) edits = [...edits, edit]
    applyEdit(edit)
  }
  const generate = (): void => {
    const { settings } = state$.value
    const asked = terms()
    edits = []
    scope.ask({
      kind: 'plan',
      until$: settings$.pipe(skip(1)),
      busy: (isPlanning) => change({ planning: isPlanning }),
      ask: (signal) => planPieces(engine, settings, asked, signal),
      land: (plan) => {
        change({
          pieces: plan.pieces,
          planned: { ...plan, settings, terms: asked },
          plans: state$.value.plans + 1,
        })
        edits.forEach(applyEdit)
      },
    })
  }
  return { generate, changePieces }
}

/** The ticked issues with their multiples, and what all of them cost. */
const chasedBy = (rows: readonly ChasePanelRow[], { settings, winStop }: ChasePanelState) => {
  const ticked = rows.filter(({ checked }) => checked)
  return {
    counts: Object.fromEntries(ticked.map(({ issue, piece }) => [issue.detail, piece])),
    mode: settings.mode,
    winStop,
    total: ticked.reduce((sum, { money }) => sum + money, 0n),
  }
}
