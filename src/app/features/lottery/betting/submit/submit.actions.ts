/** From the request to bet to the sent bet. Money is spent only through `send`, once per confirmation. */
import { combineLatest, from, timer } from 'rxjs'
import { parseYuan, type Hao } from '#engine/money/money.ts'
import type { CallOutput } from '#contract/areas.ts'
import type { Refused } from '#src/streams/core/caller.ts'
import { sendMoney } from '#src/streams/core/moneyCalls.ts'
import { timing } from '#src/streams/core/timing.ts'
import { betMoney } from '#src/streams/lottery/money.ts'
import { shortIssue } from '#src/app/lottery/draw.ts'
import { loadPart } from '#src/parts/loadPart.ts'
import { toDialog } from '../askPage.ts'
import type { BettingPage } from '../betting.page.ts'
import type { PageLottery, PendingBet } from '../betting.state.ts'
import { text } from '../betting.text.ts'
import type { SubmitActions } from '../submitActions.ts'
import { lineOf } from '../list/orderLine.ts'

/** Effects of a bet on the other slices. */
export interface SubmitEffects {
  readonly clearPlate: () => void
  readonly agreeToIssue: () => void
}

/** Binds the actions to a page. */
export const createSubmitActions = (page: BettingPage, effects: SubmitEffects): SubmitActions => {
  const { engine, lottery, scope, state, change, world, notices$ } = page

  const ask = (bet: PendingBet): void => {
    const single = bet.items.some((item) => item.singlePick)
    change({ dialog: { kind: single ? 'singlePick' : 'confirm', bet, most: undefined } })
    // Requested while the dialog is open: the player may read and close it before the answer arrives.
    page.ask(({ dialog }) => [dialog && 'bet' in dialog ? dialog.bet.items : undefined], {
      async ask(signal) {
        const { mostOfBet } = await loadPart(() => import('./mostOfBet.ts'))
        return mostOfBet(engine, lottery.family, world.value, bet.items, signal)
      },
      land(most) {
        const { dialog } = state.value
        if (dialog && 'bet' in dialog) change({ dialog: { ...dialog, most } })
      },
    })
  }

  /** Moves to the next question about a bet; a known maximum award is kept. */
  const goOn = (bet: PendingBet): void => {
    const { dialog } = state.value
    const most = dialog && 'bet' in dialog && dialog.bet.items === bet.items ? dialog.most : undefined
    change({ dialog: { kind: 'confirm', bet, most } })
  }

  const print = (bet: PendingBet, { orderIds, traceIds }: CallOutput<'addOrder'>): void => {
    const slip = {
      lottery: lottery.name,
      issue: bet.issue,
      atMs: page.client.clock.now(),
      lines: bet.items.map((item) => lineOf(world.value, item)),
      total: costOf(bet),
      chased: issuesOf(bet),
      numbers: traceIds ?? orderIds,
    }
    scope.each(
      combineLatest([
        from(loadPart(() => import('#src/app/lottery/slip/printing.ts'))),
        timer(timing.printDelay),
      ]),
      ([printer]) => printer.print(slip),
    )
  }

  const accepted = (bet: PendingBet, answer: CallOutput<'addOrder'>): void => {
    const chased = issuesOf(bet)
    notices$.next({
      kind: 'ok',
      title: text.accepted,
      text: chased
        ? text.acceptedChase(chased, costOf(bet))
        : text.acceptedText(shortIssue(bet.issue), bet.items.length, costOf(bet)),
    })
    if (!bet.fromList && !bet.again) effects.clearPlate()
    page.accepted$.next(bet)
    change({ chase: undefined, again: undefined, voucher: undefined })
    if (state.value.printSlips) print(bet, answer)
  }

  const refused = (ending: Refused): void => {
    if (ending.name === 'InsufficientBalance') {
      const { missing } = ending.figures
      change({
        dialog: { kind: 'insufficient', missing: missing === undefined ? undefined : parseYuan(missing) },
      })
      return
    }
    notices$.next({ kind: 'error', title: ending.msg, text: text.kept })
    // After any refusal the page may show an outdated issue or price.
    page.client.touches.touchEverything()
  }

  const send = async (bet: PendingBet): Promise<void> => {
    // A second click while the first call is open sends nothing (lottery.md §4.2).
    if (state.value.sending) return
    change({ sending: true })
    // Whatever the result, including a failed store, the page must not stay locked.
    const ending = await sendMoney(
      page.client,
      betMoney,
      { lottery: lottery.code, ...bet, ...betTypeOf(lottery) },
      page.newKey(),
    )
      .catch((error: unknown) => {
        // The store failed; the bet may have been accepted.
        notices$.next({ kind: 'error', title: text.unsure, text: text.unsureHint })
        throw error
      })
      .finally(() => change({ sending: false, dialog: undefined }))
    if (ending.kind === 'answered') accepted(bet, ending.value)
    if (ending.kind === 'refused') refused(ending)
    // Its outcome is 核对中: pressed again it would be another bet.
    if (ending.kind === 'lost') change({ again: undefined, voucher: undefined })
  }

  return {
    ask,
    confirmList() {
      const { list } = world.value
      if (!list) return
      const issue = page.issue() || list.issue
      if (issue !== list.issue) effects.agreeToIssue()
      ask({ items: list.items, issue, fromList: true })
    },
    close: () => {
      const { dialog } = state.value
      change({ dialog: dialog?.kind === 'voucher' ? dialog.back : undefined })
    },
    openVouchers: (items) => change({ dialog: { kind: 'voucher', items, back: state.value.dialog } }),
    chooseVoucher: (voucher) => change({ voucher }),
    send: (bet) => scope.run(() => send(bet)),
    goOn,
    rebind(bet, current) {
      goOn({ ...bet, issue: current })
      if (bet.fromList) effects.agreeToIssue()
    },
    openAgain: (orderId) =>
      page.ask(toDialog, {
        kind: 'again',
        ask: () => page.client.call('recentDetail', { orderId }),
        land(ending) {
          if (ending.kind !== 'answered') return
          // The id comes from the address: it may name an order of another lottery.
          const { orderType, lottery: of } = ending.value
          if (orderType !== 1 && of === lottery.code) change({ again: ending.value })
        },
      }),
    showNextIssue(dialog) {
      // A notice does not cover a question about money: that dialog shows the change itself.
      if (state.value.dialog ?? state.value.again) return
      change({ dialog: { kind: 'nextIssue', ...dialog } })
      setTimeout(() => {
        if (state.value.dialog?.kind === 'nextIssue') change({ dialog: undefined })
      }, timing.countdownDialog)
    },
  }
}

// The 49-ball game sends 2 for quick bets as well (wire.md §1.11).
const betTypeOf = ({ family }: PageLottery): { readonly betType?: 2 } =>
  family === 'lhc' ? { betType: 2 } : {}

const costOf = ({ items, chase }: PendingBet): Hao =>
  chase?.total ?? items.reduce((sum, item) => sum + item.stake, 0n)

/** Number of chased issues; undefined for a bet on one issue. */
const issuesOf = ({ chase }: PendingBet): number | undefined => chase && Object.keys(chase.counts).length
