/** The order list and the dialogs that lead from it to a bet. */
import { stakeUnits, type Hao } from '#engine/money.ts'
import type { Countdown } from '#src/app/ui/countdown.ts'
import { shortIssue } from '#src/app/ui/draw.ts'
import { groupYuan } from '#src/app/ui/money.ts'
import type { OrderItem } from '#src/db/orderList.ts'
import { playNamed } from '#src/db/plays.ts'
import type { BettingDialog, Blocked, OrderLine, OrderListSnapshot } from './betting.snapshot.ts'
import type { PageLottery, PageState, PendingBet, World } from './betting.state.ts'
import { lineText } from './lineText.ts'
import { spendingBlocked } from './options.model.ts'

/** What may be done with the list. */
export interface OrderActions {
  changeLineUnit(id: string, unit: Hao): void
  changeLineMultiple(id: string, multiple: number): void
  remove(id: string): void
  addRandom(lines: number): void
  clear(): void
  confirmList(): void
  agreeToIssue(): void
}

/** Draws the list. */
export const ordersSnapshot = (
  state: PageState,
  world: World,
  countdown: Countdown,
  canRandom: boolean,
  actions: OrderActions,
): OrderListSnapshot => {
  const items = world.list?.items ?? []
  const checking = world.pending.some((submission) => submission.state === 'checking' && submission.fromList)
  const locked = checking || state.sending
  const issue = world.info?.value.issue || undefined
  const moved = items.length > 0 && issue !== undefined && world.list?.issue !== issue
  const blocked = spendingBlocked(world, countdown)
  const unlessLocked = <T>(action: T): T | undefined => (locked ? undefined : action)
  return {
    lines: items.map((item) => lineOf(world, item)),
    units: stakeUnits,
    checking,
    saved: items.length > 0,
    bets: items.reduce((sum, item) => sum + item.amount.betCount, 0),
    total: totalOf(items),
    balance: world.balance?.value.cash,
    balanceAsOfMs: world.line.up ? undefined : world.balance?.serverTime,
    issue,
    countdown,
    changeUnit: unlessLocked(actions.changeLineUnit),
    changeMultiple: unlessLocked(actions.changeLineMultiple),
    remove: unlessLocked(actions.remove),
    randomOne: canRandom ? unlessLocked(() => actions.addRandom(1)) : undefined,
    randomFive: canRandom ? unlessLocked(() => actions.addRandom(5)) : undefined,
    clear: items.length > 0 ? unlessLocked(actions.clear) : undefined,
    confirm:
      items.length > 0 && !blocked && !locked
        ? moved
          ? actions.agreeToIssue
          : actions.confirmList
        : undefined,
    submitting: state.sending,
    confirmBlocked: items.length > 0 ? blocked : undefined,
    issueChanged: moved && issue ? { issue: shortIssue(issue) } : undefined,
  }
}

const totalOf = (items: readonly OrderItem[]): Hao =>
  items.reduce((sum, item) => sum + item.amount.betMoney, 0n)

const lineOf = (world: World, item: OrderItem): OrderLine => ({
  id: item.key,
  play: item.detail.name,
  content: lineText(playNamed(world.plays, item.detail.playWay), item.detail.betContent, item.detail.rxPos),
  singlePick: item.singlePickFlag,
  unit: item.price,
  multiple: item.piece,
  bets: item.amount.betCount,
  amount: item.amount.betMoney,
  prize: groupYuan(
    item.singlePickFlag && item.win > item.singlePickMaxBonus ? item.singlePickMaxBonus : item.win,
  ),
})

/** What the confirmation may do. */
export interface DialogActions {
  close(): void
  send(bet: PendingBet): void
  /** From the single-pick warning on to the confirmation. */
  goOn(bet: PendingBet): void
  rebind(bet: PendingBet, issue: string): void
}

/** Draws the open dialog. */
export const dialogSnapshot = (
  lottery: PageLottery,
  state: PageState,
  world: World,
  countdown: Countdown,
  actions: DialogActions,
): BettingDialog | undefined => {
  const { dialog } = state
  switch (dialog?.kind) {
    case undefined:
      return undefined
    case 'insufficient':
      return { kind: 'insufficient', missing: dialog.missing, close: actions.close }
    case 'nextIssue':
      return {
        kind: 'nextIssue',
        closedIssue: shortIssue(dialog.closedIssue),
        currentIssue: shortIssue(dialog.currentIssue),
        close: actions.close,
      }
    case 'singlePick':
      return {
        kind: 'singlePick',
        cap: lowestCap(dialog.bet.items),
        confirm: () => actions.goOn(dialog.bet),
        back: actions.close,
      }
    case 'confirm':
      return confirmDialog(lottery, dialog, state, world, countdown, actions)
  }
}

const lowestCap = (items: readonly OrderItem[]): Hao =>
  items
    .filter((item) => item.singlePickFlag)
    .map((item) => item.singlePickMaxBonus)
    .reduce((least, cap) => (cap < least ? cap : least))

const confirmDialog = (
  lottery: PageLottery,
  { bet, most }: { readonly bet: PendingBet; readonly most: Hao | undefined },
  state: PageState,
  world: World,
  countdown: Countdown,
  actions: DialogActions,
): BettingDialog => {
  const issue = world.info?.value.issue
  const moved = issue !== undefined && issue !== '' && issue !== bet.issue
  const blocked: Blocked | undefined = spendingBlocked(world, countdown)
  const balance = world.balance?.value.cash
  const total = totalOf(bet.items)
  const press = moved ? () => actions.rebind(bet, issue) : () => actions.send(bet)
  return {
    kind: 'confirm',
    lottery: lottery.name,
    issue: bet.issue,
    lines: bet.items.map((item) => lineOf(world, item)),
    bets: bet.items.reduce((sum, item) => sum + item.amount.betCount, 0),
    total,
    largestReturn: most,
    balanceAfter: balance === undefined || balance < total ? undefined : balance - total,
    issueChanged: moved ? { issue: shortIssue(issue) } : undefined,
    confirm: blocked || state.sending ? undefined : press,
    sending: state.sending,
    cancel: actions.close,
  }
}
