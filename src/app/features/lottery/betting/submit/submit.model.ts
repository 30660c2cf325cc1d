/** The dialogs between the request to bet and the sent bet, as snapshots. */
import type { Hao } from '#engine/money/money.ts'
import type { Countdown } from '#src/app/lottery/countdown.ts'
import { shortIssue } from '#src/app/lottery/draw.ts'
import type { OrderItem } from '#src/db/lottery/orderItem.ts'
import type { PageLottery, PageState, PendingBet, World } from '../betting.state.ts'
import { lineOf, totalOf } from '../list/orderLine.ts'
import { spendingBlocked } from '../options/options.model.ts'
import type { Blocked } from '../options/options.snapshot.ts'
import type { SubmitActions } from './submit.actions.ts'
import type { BettingDialog } from './submit.snapshot.ts'

/** The snapshot of the open dialog. */
export const dialogSnapshot = (
  lottery: PageLottery,
  state: PageState,
  world: World,
  countdown: Countdown,
  actions: SubmitActions,
): BettingDialog | undefined => {
  const { dialog } = state
  switch (dialog?.kind) {
    case undefined:
    case 'chase':
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
    .filter((item) => item.singlePick)
    .map((item) => item.singlePickCap)
    .reduce((least, cap) => (cap < least ? cap : least))

const confirmDialog = (
  lottery: PageLottery,
  { bet, most }: { readonly bet: PendingBet; readonly most: Hao | undefined },
  state: PageState,
  world: World,
  countdown: Countdown,
  actions: SubmitActions,
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
    bets: bet.items.reduce((sum, item) => sum + item.bets, 0),
    total,
    largestReturn: most,
    balanceAfter: balance === undefined || balance < total ? undefined : balance - total,
    issueChanged: moved ? { issue: shortIssue(issue) } : undefined,
    confirm: blocked || state.sending ? undefined : press,
    sending: state.sending,
    cancel: actions.close,
  }
}
