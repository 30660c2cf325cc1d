/**
 * The state of the chase panel, and what follows from it. Multiples belong to rows, not to issues: when an issue closes
 * the plan moves on with the rows, and the player is asked to look again.
 */
import { multipleMax, type Hao } from '#engine/money/money.ts'
import type { Countdown } from '#src/app/lottery/countdown.ts'
import type { ChaseDraft, PlanTerms } from '#src/db/lottery/chaseDrafts.ts'
import type { PageState, World } from '../betting.state.ts'
import { totalOf } from '../list/orderLine.ts'
import type { ChasePanelRow } from './chasePanel.snapshot.ts'
import type { ChaseIssue } from './chaseIssues.ts'
import { chaseDefaults } from './chasePlan.ts'

/** The input of the panel. */
export interface ChasePanelState extends Omit<ChaseDraft, 'lottery'> {
  readonly planning: boolean
  /** Number of plans so far. */
  readonly plans: number
  /** The maximum award of the issue with the largest multiple, once the worker has computed it. */
  readonly most: Hao | undefined
}

/** Everything the panel is rendered from. */
export interface ChaseNow {
  readonly panel: ChasePanelState
  readonly page: PageState
  readonly world: World
  readonly countdown: Countdown
  readonly rows: readonly ChasePanelRow[]
}

export const emptyPanel: ChasePanelState = {
  settings: chaseDefaults,
  winStop: true,
  pieces: [],
  planned: undefined,
  planning: false,
  plans: 0,
  most: undefined,
}

/** What a plan is made for. */
export const termsOf = ({ list }: Pick<World, 'list'>, rows: number): PlanTerms => {
  const items = list?.items ?? []
  const [first] = items
  return {
    base: totalOf(items),
    prize: first?.prize ?? 0n,
    cap: first?.singlePick ? first.singlePickCap : undefined,
    rows,
    // The server counts the multiples of line and issue together.
    most: Math.floor(multipleMax / Math.max(1, ...items.map((item) => item.multiple))),
  }
}

/** Whether a plan was made for other settings, or, where it depends on the prize, for another line. */
export const isStale = ({ planned, settings }: ChasePanelState, terms: PlanTerms): boolean =>
  !planned ||
  settingNames.some((name) => planned.settings[name] !== settings[name]) ||
  planned.terms.most > terms.most ||
  (settings.mode === 1 && (planned.terms.base !== terms.base || planned.terms.prize !== terms.prize))

const settingNames = ['mode', 'start', 'gap', 'factor', 'count', 'rate'] as const

/** The multiple that a row gets when it is ticked. */
export const pieceOfTick = ({ planned, settings }: ChasePanelState, row: number, most: number): number =>
  planned?.pieces[row] || Math.min(settings.start, most)

/** The table. There are up to 2,880 rows: those that equal the rows of `before` are kept, and all of it when all are equal. */
export const rowsOf = (
  before: readonly ChasePanelRow[],
  issues: readonly ChaseIssue[],
  pieces: readonly number[],
  base: Hao,
): readonly ChasePanelRow[] => {
  let spent = 0n
  const rows = issues.map((issue, row) => {
    const piece = pieces[row] ?? 0
    const money = base * BigInt(piece)
    spent += money
    const held = before[row]
    if (held?.issue === issue && held.piece === piece && held.money === money && held.spent === spent)
      return held
    return { key: issue.detail, index: `${row + 1}.`, issue, checked: piece > 0, piece, money, spent }
  })
  return rows.length === before.length && rows.every((row, at) => row === before[at]) ? before : rows
}
