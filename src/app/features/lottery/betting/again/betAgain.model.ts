/**
 * An order of the records bet once more (lottery.md §3.2). The model lives while the dialog is open; the bet goes the way
 * of every other one, so that its key is stored before it is sent.
 */
import { BehaviorSubject, combineLatest, map } from 'rxjs'
import { lineStake, stakeMin, stakeUnits, type Hao } from '#engine/money/money.ts'
import { prizeOfBet } from '#engine/money/odds.ts'
import { displayContent } from '#engine/content/text.ts'
import { countdownText, type Countdown } from '#src/app/lottery/countdown.ts'
import { shortIssue } from '#src/app/lottery/draw.ts'
import type { OrderItem } from '#src/db/lottery/orderItem.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import { keepShared } from '#src/streams/core/shared.ts'
import type { AgainOrder, World } from '../betting.state.ts'
import type { PanelParts } from '../panelParts.ts'
import { dialogBlocked } from '../options/options.model.ts'
import { balanceAfter } from '../submit/balanceAfter.ts'
import type { BetAgainSnapshot } from './betAgain.snapshot.ts'
import { text } from './betAgain.text.ts'

/** The open dialog. */
export interface BetAgainModel {
  readonly dialog: Behavior<BetAgainSnapshot | undefined>
  end(): void
}

interface Input {
  readonly unit: Hao
  readonly multiple: number
  /** The issue that the player has seen; undefined until one is on sale. */
  readonly agreed: string | undefined
}

/** Opens the dialog of an order. */
export const createBetAgainModel = (parts: PanelParts, order: AgainOrder): BetAgainModel => {
  const { page, countdown, actions } = parts
  const scope = page.client.scope()
  const input$ = new BehaviorSubject<Input>({
    unit: order.perAmount,
    multiple: order.count,
    agreed: undefined,
  })
  const change = (part: Partial<Input>): void => input$.next({ ...input$.value, ...part })

  // The first issue on sale is the one that the player sees and means.
  scope.each(countdown.changes$, ({ kind }) => {
    if (input$.value.agreed === undefined && kind === 'running') change({ agreed: page.issue() })
  })
  const send = (issue: string): void => {
    const item = againItem(order, input$.value, page.newKey())
    actions.submit.send({ items: [item], issue, fromList: false, again: true })
  }
  return {
    dialog: scope.behavior(
      combineLatest([input$, page.state, page.world.changes$, countdown.changes$]).pipe(
        map(([input, { sending }, world, left]) =>
          againSnapshot(
            page.lottery.name,
            order,
            { input, sending, world, countdown: left },
            {
              change,
              send,
              cancel: () => page.change({ again: undefined }),
            },
          ),
        ),
        keepShared(),
      ),
      undefined,
    ),
    end: () => scope.end(),
  }
}

/** The line: that of the record, with the chosen unit and multiple. */
const againItem = (order: AgainOrder, { unit, multiple }: Input, key: string): OrderItem => ({
  key,
  method: order.method,
  name: order.methodName,
  content: order.code,
  positions: order.position === '' ? undefined : order.position,
  odds: order.odds,
  point: order.point,
  unit,
  multiple,
  bets: order.nums,
  stake: lineStake(order.nums, multiple, unit),
  prize: prizeOfBet(order.odds, unit, multiple),
  singlePick: order.singleStatus !== 0,
  // A record does not carry the cap; the server applies it.
  singlePickCap: 0n,
})

interface Now {
  readonly input: Input
  readonly sending: boolean
  readonly world: World
  readonly countdown: Countdown
}

interface Acts {
  readonly change: (part: Partial<Input>) => void
  readonly send: (issue: string) => void
  readonly cancel: () => void
}

/** After a change of issue the button agrees to the new one first. */
const againSnapshot = (
  lottery: string,
  order: AgainOrder,
  { input, sending, world, countdown }: Now,
  { change, send, cancel }: Acts,
): BetAgainSnapshot => {
  const { unit, multiple, agreed } = input
  const { stake, prize, singlePick } = againItem(order, input, '')
  const issue = world.info?.value.issue ?? ''
  const moved = agreed !== undefined && issue !== agreed
  const blocked = stake < stakeMin ? text.tooCheap : dialogBlocked(world, countdown)
  const balance = world.balance?.value.cash
  return {
    lottery,
    play: order.methodName,
    singlePick,
    content: displayContent(order.code, order.method),
    bets: order.nums,
    fromIssue: order.issue === issue ? undefined : shortIssue(order.issue),
    issue,
    left: countdownText(countdown),
    units: stakeUnits,
    unit,
    changeUnit: sending ? undefined : (next) => change({ unit: next }),
    multiple,
    changeMultiple: sending ? undefined : (next) => change({ multiple: next }),
    prize,
    total: stake,
    balanceAfter: balanceAfter(balance, stake),
    issueChanged: moved ? { issue: shortIssue(issue) } : undefined,
    confirm:
      blocked !== undefined || sending
        ? undefined
        : moved
          ? () => change({ agreed: issue })
          : () => send(issue),
    blocked,
    sending,
    cancel,
  }
}
