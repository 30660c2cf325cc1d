/** Actions of the chase panel. */
import type { BehaviorSubject } from 'rxjs'
import type { ChaseSettings } from '#src/db/lottery/chaseDrafts.ts'
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

/** Binds them to a page; `rows` are the current ones. */
export const createChasePanelActions = (
  { page, actions: { list, submit } }: PanelParts,
  state$: BehaviorSubject<ChasePanelState>,
  rows: () => readonly ChasePanelRow[],
): ChasePanelActions => {
  const { engine, lottery, scope, world } = page
  const change = (part: Partial<ChasePanelState>): void => state$.next({ ...state$.value, ...part })
  const terms = () => termsOf(world.value, rows().length)

  const plan = async (settings: ChaseSettings): Promise<void> => {
    const asked = terms()
    change({ planning: true })
    let planned: Partial<ChasePanelState> = {}
    try {
      const plan = await planPieces(engine, settings, asked)
      // The settings may have been changed while the worker was busy: then this plan is not shown.
      if (state$.value.settings === settings)
        planned = {
          pieces: plan.pieces,
          planned: { ...plan, settings, terms: asked },
          plans: state$.value.plans + 1,
        }
    } finally {
      change({ ...planned, planning: false })
    }
  }
  const generate = (): void => scope.run(() => plan(state$.value.settings))

  const changePieces = (next: (row: ChasePanelRow, place: number) => number): void =>
    change({ pieces: rows().map(next) })
  const pieceAt = (place: number): number => pieceOfTick(state$.value, place, terms().most)

  const ask = (): void => {
    page.change({ dialog: { kind: 'chase' } })
    change({ most: undefined })
    const times = Math.max(...rows().map(({ piece }) => piece))
    const items = (world.value.list?.items ?? []).map((item) =>
      repriced({ ...item, multiple: item.multiple * times }),
    )
    scope.run(async () => change({ most: await mostOfBet(engine, lottery.family, world.value, items) }))
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
      const ticked = rows().filter(({ checked }) => checked)
      const { settings, winStop } = state$.value
      submit.send({
        items: held.items,
        issue: held.issue,
        fromList: true,
        chase: {
          counts: Object.fromEntries(ticked.map(({ issue, piece }) => [issue.detail, piece])),
          start,
          mode: settings.mode,
          winStop,
          total: ticked.reduce((sum, { money }) => sum + money, 0n),
        },
      })
    },
    cancel: submit.close,
    agree: list.agreeToIssue,
  }
}
