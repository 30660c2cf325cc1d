/** The dialogs between the request to bet and the sent bet, as snapshots. */
import type { Hao } from '#engine/money/money.ts'
import type { Countdown } from '#src/app/lottery/countdown.ts'
import { shortIssue } from '#src/app/lottery/draw.ts'
import type { OrderItem } from '#src/db/lottery/orderItem.ts'
import type { BettingPage } from '../betting.page.ts'
import type { PendingBet } from '../betting.state.ts'
import { lineOf, totalOf } from '../list/orderLine.ts'
import { dialogBlocked } from '../options/options.model.ts'
import { voucherAt, voucherOffers } from '../voucher/voucherOffers.ts'
import { voucherUseOf } from '../voucher/voucherUse.ts'
import type { VoucherDialogSnapshot } from '../voucher/voucher.snapshot.ts'
import { balanceAfter } from './balanceAfter.ts'
import { safeUntil } from './safeUntil.ts'
import type { SubmitActions } from '../submitActions.ts'
import type { BettingDialog } from './submit.snapshot.ts'

/** The snapshot of the open dialog. */
export const dialogSnapshot = (
  page: BettingPage,
  countdown: Countdown,
  actions: SubmitActions,
): BettingDialog | undefined => {
  const { dialog } = page.state.value
  switch (dialog?.kind) {
    case undefined:
    case 'chase':
      return undefined
    case 'voucher':
      return voucherDialog(page, dialog.items, actions)
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
      return confirmDialog(page, dialog, countdown, actions)
  }
}

const voucherDialog = (
  page: BettingPage,
  items: readonly OrderItem[],
  actions: SubmitActions,
): VoucherDialogSnapshot => {
  const use = voucherUseOf(page.lottery.code, page.state.value, page.world.value)
  const total = totalOf(items)
  return {
    kind: 'voucher',
    total,
    offers: voucherOffers(use, total),
    chosen: voucherAt(use, total).voucher?.id.toString(),
    failure: page.world.value.vouchersFailure,
    choose: actions.chooseVoucher,
    close: actions.close,
  }
}

const lowestCap = (items: readonly OrderItem[]): Hao =>
  items
    .filter((item) => item.singlePick)
    .map((item) => item.singlePickCap)
    .reduce((least, cap) => (cap < least ? cap : least))

const confirmDialog = (
  page: BettingPage,
  { bet, most }: { readonly bet: PendingBet; readonly most: Hao | undefined },
  countdown: Countdown,
  actions: SubmitActions,
): BettingDialog => {
  const { lottery, state, world } = page
  const { sending } = state.value
  const issue = world.value.info?.value.issue
  const moved = issue !== undefined && issue !== '' && issue !== bet.issue
  const blocked = dialogBlocked(world.value, countdown)
  const balance = world.value.balance?.value.cash
  const total = totalOf(bet.items)
  const use = voucherUseOf(lottery.code, state.value, world.value)
  const { voucher, part, usable } = voucherAt(use, total)
  const cash = total - part
  const press = moved
    ? () => actions.rebind(bet, issue)
    : () => actions.send({ ...bet, voucherId: voucher?.id })
  return {
    kind: 'confirm',
    lottery: lottery.name,
    issue: bet.issue,
    lines: bet.items.map((item) => lineOf(world.value, item)),
    bets: bet.items.reduce((sum, item) => sum + item.bets, 0),
    total,
    largestReturn: most,
    balanceAfter: balanceAfter(balance, cash),
    voucher:
      use.vouchers.length > 0 ? { part, usable, open: () => actions.openVouchers(bet.items) } : undefined,
    issueChanged: moved ? { issue: shortIssue(issue) } : undefined,
    safeUntil: safeUntil(world.value.info?.value.closeAt, countdown, page.client.lineLog.samples()),
    confirm: blocked !== undefined || sending ? undefined : press,
    blocked: sending ? undefined : blocked,
    sending,
    cancel: actions.close,
  }
}
