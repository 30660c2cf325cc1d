/**
 * Betting an order of the records once more (lottery.md §3.2): the dialog shows the issue on sale, and the bet goes the
 * way of every other one, so that its key is stored before it is sent.
 */
import { BehaviorSubject, Subject, combineLatest, from, map, timer, type Observable } from 'rxjs'
import { parseYuan } from '#engine/money/money.ts'
import type { CallOutput } from '#contract/areas.ts'
import { shortIssue } from '#src/app/lottery/draw.ts'
import { loadPrinter } from '#src/app/lottery/slip/slip.ts'
import type { OrderItem } from '#src/db/lottery/orderItem.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { Refused } from '#src/streams/core/caller.ts'
import type { Client } from '#src/streams/core/client.ts'
import { keepShared } from '#src/streams/core/shared.ts'
import { timing } from '#src/streams/core/timing.ts'
import { submitBet } from '#src/streams/lottery/submissions.ts'
import { againItem, againSnapshot, type AgainOrder, type OpenedAgain } from './againSnapshot.ts'
import type { BetAgainSnapshot } from './betAgain.snapshot.ts'
import { text } from './betAgain.text.ts'
import { againWorld } from './betAgain.world.ts'

/** A message about the bet. */
export interface BetAgainNotice {
  readonly kind: 'ok'
  readonly title: string
  readonly text: string
}

/** The dialog. */
export interface BetAgainModel {
  /** Undefined while no order is open. */
  readonly dialog: Behavior<BetAgainSnapshot | undefined>
  readonly notices$: Observable<BetAgainNotice>
  /** Emits when the bet was placed, or its answer was lost: there is nothing more to do here. */
  readonly done$: Observable<void>
  open(order: AgainOrder): void
  end(): void
}

/** Dependencies of the dialog. */
export interface BetAgainParts {
  readonly client: Client
  /** Chinese names of lotteries. */
  readonly nameOf: (lottery: string) => string
  /** Creates an Idempotency-Key. */
  readonly newKey: () => string
}

/** Starts without an order. */
export const createBetAgainModel = ({ client, nameOf, newKey }: BetAgainParts): BetAgainModel => {
  const scope = client.scope()
  const opened$ = new BehaviorSubject<OpenedAgain | undefined>(undefined)
  const notices$ = new Subject<BetAgainNotice>()
  const done$ = new Subject<void>()
  const change = (part: Partial<OpenedAgain>): void => {
    if (opened$.value) opened$.next({ ...opened$.value, ...part })
  }
  const close = (): void => opened$.next(undefined)

  const print = (item: OrderItem, issue: string, order: AgainOrder, answer: CallOutput<'addOrder'>): void => {
    const lines = [{ ...item, id: item.key, play: item.name, amount: item.stake }]
    const slip = {
      lottery: nameOf(order.lottery),
      issue,
      atMs: client.clock.now(),
      lines,
      total: item.stake,
      chased: undefined,
      numbers: answer.orderIds,
    }
    scope.each(combineLatest([from(loadPrinter()), timer(timing.printDelay)]), ([printer]) =>
      printer.print(slip),
    )
  }

  const send = async (opened: OpenedAgain, issue: string): Promise<void> => {
    if (opened$.value?.sending) return
    change({ sending: true, problem: undefined })
    const { order } = opened
    const item = againItem(opened, newKey())
    const bet = { lottery: order.lottery, issue, items: [item], fromList: false, again: true }
    const ending = await submitBet(client, bet, item.key).finally(() => change({ sending: false }))
    if (ending.kind === 'refused') {
      change({ problem: problemOf(ending) })
      client.touches.touchEverything()
      return
    }
    close()
    done$.next()
    if (ending.kind !== 'answered') return
    notices$.next({
      kind: 'ok',
      title: text.accepted,
      text: text.acceptedText(shortIssue(issue), item.stake),
    })
    if (client.device.setting('printSlips', false)) print(item, issue, order, ending.value)
  }

  const now = scope.behavior(
    againWorld(client, opened$.pipe(map((opened) => opened?.order.lottery))),
    undefined,
  )
  scope.each(now.changes$, (world) => {
    // The first issue that is open for bets is the one the player sees and means.
    const { value } = opened$
    if (value && value.agreed === undefined && world?.countdown.kind === 'running') {
      change({ agreed: world.info?.value.issue })
    }
  })

  return {
    dialog: scope.behavior(
      combineLatest([opened$, now.changes$]).pipe(
        map(([opened, world]) =>
          opened && world
            ? againSnapshot(opened, world, nameOf(opened.order.lottery), {
                change,
                close,
                send: (issue) => scope.run(() => send(opened, issue)),
              })
            : undefined,
        ),
        keepShared(),
      ),
      undefined,
    ),
    notices$,
    done$,
    open: (order) =>
      opened$.next({
        order,
        unit: order.perAmount,
        multiple: order.count,
        agreed: undefined,
        sending: false,
        problem: undefined,
      }),
    end: () => scope.end(),
  }
}

const problemOf = ({ name, msg, figures }: Refused): string =>
  name === 'InsufficientBalance' && figures.missing !== undefined
    ? text.missing(parseYuan(figures.missing))
    : msg
