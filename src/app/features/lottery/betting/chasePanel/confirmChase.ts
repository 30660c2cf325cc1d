/** The confirmation of a chase: what is reserved, the largest issue, and where the balance would end. */
import { shortIssue } from '#src/app/lottery/draw.ts'
import type { Hao } from '#engine/money/money.ts'
import type { OrderItem } from '#src/db/lottery/orderItem.ts'
import type { Action } from '#src/app/ui/controls/action.ts'
import { balanceAfter } from '../submit/balanceAfter.ts'
import type { ChasePanelRow, ConfirmChaseSnapshot } from './chasePanel.snapshot.ts'
import type { ChaseNow } from './chasePanel.state.ts'

/** The snapshot of the dialog; undefined while no issue is ticked. */
export const confirmChase = (
  lottery: string,
  { panel, page, world, rows }: ChaseNow,
  {
    press,
    blocked,
    cancel,
  }: { readonly press: Action; readonly blocked: string | undefined; readonly cancel: () => void },
): ConfirmChaseSnapshot | undefined => {
  const ticked = rows.filter(({ checked }) => checked)
  const [first] = ticked
  const last = ticked.at(-1)
  if (!first || !last) return undefined
  const items = world.list?.items ?? []
  const balance = world.balance?.value.cash
  const total = last.spent
  const largest = ticked.reduce((most, row) => (row.money > most.money ? row : most))
  const issue = world.info?.value.issue ?? ''
  return {
    lottery,
    lines: items.length,
    issues: ticked.length,
    first: first.issue.detail,
    last: last.issue.detail,
    total,
    balanceAfter: balanceAfter(balance, total),
    largest: { issue: shortIssue(largest.issue.detail), money: largest.money },
    largestReturn: panel.most,
    cap: capOf(items),
    ends: balance === undefined ? undefined : endOf(ticked, balance),
    winStop: panel.winStop,
    issueChanged: world.list?.issue === issue ? undefined : { issue: shortIssue(issue) },
    confirm: press,
    blocked: page.sending ? undefined : blocked,
    sending: page.sending,
    cancel,
  }
}

/** The first issue that the balance does not cover. */
const endOf = (ticked: readonly ChasePanelRow[], balance: Hao): ConfirmChaseSnapshot['ends'] => {
  const end = ticked.find(({ spent }) => spent > balance)
  return end && { issue: shortIssue(end.issue.detail), missing: (ticked.at(-1)?.spent ?? 0n) - balance }
}

const capOf = (items: readonly OrderItem[]): Hao | undefined =>
  items
    .filter((item) => item.singlePick)
    .map((item) => item.singlePickCap)
    .reduce<Hao | undefined>((least, cap) => (least === undefined || cap < least ? cap : least), undefined)
