/** The order list as a snapshot. */
import { stakeUnits } from '#engine/money/money.ts'
import { storeKind } from '#src/db/core/storeKind.ts'
import type { Countdown } from '#src/app/lottery/countdown.ts'
import { shortIssue } from '#src/app/lottery/draw.ts'
import type { OrderItem } from '#src/db/lottery/orderItem.ts'
import type { OrderLine, OrderListSnapshot } from './list.snapshot.ts'
import type { PageState, World } from '../betting.state.ts'
import type { ListActions } from './list.actions.ts'
import { lineOf, totalOf } from './orderLine.ts'
import { voucherUseOf } from '../voucher/voucherUse.ts'
import { spendingBlocked } from '../options/options.model.ts'
import type { Blocked } from '../options/options.snapshot.ts'
import { text } from '../betting.text.ts'

/** Actions of the list: its own, and the request to send it. */
export interface ListPageActions {
  readonly list: ListActions
  readonly submit: {
    confirmList(): void
    openVouchers(items: readonly OrderItem[]): void
  }
}

/** The snapshot of the list. */
export const listSnapshot = (
  state: PageState,
  world: World,
  countdown: Countdown,
  { list: actions, submit }: ListPageActions,
): OrderListSnapshot => {
  const canRandom = world.odds !== undefined
  const items = world.list?.items ?? []
  const checking = world.pending.some((submission) => submission.state === 'checking' && submission.fromList)
  const locked = checking || state.sending
  const issue = world.info?.value.issue || undefined
  const moved = items.length > 0 && issue !== undefined && world.list?.issue !== issue
  const blocked = tooMany(items) ?? spendingBlocked(world, countdown)
  const unlessLocked = <T>(action: T): T | undefined => (locked ? undefined : action)
  return {
    lines: linesOf(items, world),
    units: stakeUnits,
    left:
      world.left && items.length === 0
        ? {
            lines: world.left.items.length,
            total: totalOf(world.left.items),
            takeBack: actions.takeBack,
            drop: actions.dropLeft,
          }
        : undefined,
    checking,
    saved: items.length > 0 && storeKind.keeps,
    bets: items.reduce((sum, item) => sum + item.bets, 0),
    total: totalOf(items),
    balance: world.balance?.value.cash,
    balanceAsOfMs: world.line.up ? undefined : world.balance?.serverTime,
    issue,
    countdown,
    changeUnit: unlessLocked(actions.changeLineUnit),
    changeMultiple: unlessLocked(actions.changeLineMultiple),
    remove: unlessLocked(actions.remove),
    randomOne: canRandom ? unlessLocked(actions.randomOne) : undefined,
    randomFive: canRandom ? unlessLocked(actions.randomFive) : undefined,
    clear: items.length > 0 ? unlessLocked(actions.clearList) : undefined,
    chase: state.chase,
    chaseable: true,
    toggleChase:
      items.length > 0 && world.info?.value.nextApp.length ? unlessLocked(actions.toggleChase) : undefined,
    vouchers: voucherUseOf(world.list?.lottery ?? '', state, world),
    openVouchers: unlessLocked(() => submit.openVouchers(items)),
    printSlips: state.printSlips,
    togglePrint: actions.togglePrint,
    confirm: items.length > 0 && !blocked && !locked && !state.chase ? submit.confirmList : undefined,
    submitting: state.sending,
    confirmBlocked: items.length > 0 ? blocked : undefined,
    issueChanged: moved && issue && !state.chase ? { issue: shortIssue(issue) } : undefined,
  }
}

/** The most lines that the server takes in one submission (design.md §4). */
const submissionLinesMax = 200

const tooMany = (items: readonly OrderItem[]): Blocked | undefined =>
  items.length > submissionLinesMax
    ? { reason: text.tooManyLines(submissionLinesMax), offline: false }
    : undefined

// The snapshot is made with every second of the countdown; the lines change only with the list and its plays.
const linesOf = (items: readonly OrderItem[], world: World): readonly OrderLine[] => {
  const held = madeLines.get(items)
  if (held?.plays === world.plays) return held.lines
  const lines = items.map((item) => lineOf(world, item))
  madeLines.set(items, { plays: world.plays, lines })
  return lines
}

const madeLines = new WeakMap<
  readonly OrderItem[],
  { readonly plays: World['plays']; readonly lines: readonly OrderLine[] }
>()
