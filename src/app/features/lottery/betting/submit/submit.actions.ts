/** The questions from the request to bet to its confirmation. Money is spent only through `send`, once per confirmation. */
import { timing } from '#src/streams/core/timing.ts'
import { loadPart } from '#src/parts/loadPart.ts'
import { toDialog } from '../askPage.ts'
import type { BettingPage } from '../betting.page.ts'
import type { PendingBet } from '../betting.state.ts'
import type { SubmitActions } from '../submitActions.ts'
import { createSending, type SendEffects } from './sendBet.ts'

/** Effects of a bet on the other slices. */
export interface SubmitEffects extends SendEffects {
  readonly agreeToIssue: () => void
}

/** Binds the actions to a page. */
export const createSubmitActions = (page: BettingPage, effects: SubmitEffects): SubmitActions => {
  const { engine, lottery, scope, state, change, world } = page

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

  const send = createSending(page, effects)

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
