/** Sending a confirmed bet, and what follows from its answer. */
import { combineLatest, firstValueFrom, from, map, timer } from 'rxjs'
import { parseYuan, type Hao } from '#engine/money/money.ts'
import type { CallOutput } from '#contract/areas.ts'
import { receiptCode } from '#contract/fair/receipts/receipt.ts'
import type { KeptReceipt } from '#src/db/lottery/receipts.ts'
import type { Client } from '#src/streams/core/client.ts'
import type { Refused } from '#src/streams/core/caller.ts'
import { sendMoney } from '#src/streams/core/moneyCalls.ts'
import { timing } from '#src/streams/core/timing.ts'
import { betMoney } from '#src/streams/lottery/money.ts'
import { shortIssue } from '#src/app/lottery/draw.ts'
import { loadPart } from '#src/parts/loadPart.ts'
import type { BettingNotice, BettingPage } from '../betting.page.ts'
import type { PageLottery, PendingBet } from '../betting.state.ts'
import { text } from '../betting.text.ts'
import { lineOf } from '../list/orderLine.ts'

/** Effects of an accepted bet on the other slices. */
export interface SendEffects {
  readonly clearPlate: () => void
}

/** Binds the sending to a page. The promise fails when the store of the device does; the player is asked to look then. */
export const createSending = (
  page: BettingPage,
  effects: SendEffects,
): ((bet: PendingBet) => Promise<void>) => {
  const { lottery, scope, state, change, world, notices$ } = page

  const print = (bet: PendingBet, { orderIds, traceIds, receipt }: CallOutput<'addOrder'>): void => {
    const slip = {
      lottery: lottery.name,
      issue: bet.issue,
      atMs: page.client.clock.now(),
      lines: bet.items.map((item) => lineOf(world.value, item)),
      total: costOf(bet),
      chased: issuesOf(bet),
      numbers: traceIds ?? orderIds,
      receipt: receipt && receiptCode(receipt),
    }
    scope.each(
      combineLatest([
        from(loadPart(() => import('#src/app/lottery/slip/printing.ts'))),
        timer(timing.printDelay),
      ]),
      ([printer]) => printer.print(slip),
    )
  }

  const accepted = (bet: PendingBet, key: string, answer: CallOutput<'addOrder'>): void => {
    const chased = issuesOf(bet)
    const facts = chased
      ? text.acceptedChase(chased, costOf(bet))
      : text.acceptedText(shortIssue(bet.issue), bet.items.length, costOf(bet))
    scope.run(async () =>
      notices$.next(acceptedNotice(facts, await checkedReceipt(page.client, key, answer))),
    )
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

  return async (bet) => {
    // A second click while the first call is open sends nothing (lottery.md §4.2).
    if (state.value.sending) return
    change({ sending: true })
    // Whatever the result, including a failed store, the page must not stay locked.
    const key = page.newKey()
    const ending = await sendMoney(
      page.client,
      betMoney,
      { lottery: lottery.code, ...bet, ...betTypeOf(lottery) },
      key,
    )
      .catch((error: unknown) => {
        // The store failed; the bet may have been accepted.
        notices$.next({ kind: 'error', title: text.unsure, text: text.unsureHint })
        throw error
      })
      .finally(() => change({ sending: false, dialog: undefined }))
    if (ending.kind === 'answered') accepted(bet, key, ending.value)
    if (ending.kind === 'refused') refused(ending)
    // Its outcome is 核对中: pressed again it would be another bet.
    if (ending.kind === 'lost') change({ again: undefined, voucher: undefined })
  }
}

/** What the receipt says before the bet is called accepted; nobody waits long for it, the bet stands in any case. */
const checkedReceipt = (
  client: Client,
  key: string,
  { receipt }: CallOutput<'addOrder'>,
): Promise<KeptReceipt['state'] | undefined> => {
  if (!receipt) return Promise.resolve(undefined)
  const checking = loadPart(() => import('#src/streams/lottery/receipts.ts'))
    .then(({ checkNow }) => checkNow(client, key))
    .catch(() => undefined)
  return Promise.race([checking, firstValueFrom(timer(timing.receiptWait).pipe(map(() => undefined)))])
}

const acceptedNotice = (facts: string, receipt: KeptReceipt['state'] | undefined): BettingNotice => {
  if (receipt === 'wrong') return { kind: 'error', title: text.receiptWrong, text: text.receiptWrongHint }
  return {
    kind: 'ok',
    title: text.accepted,
    text: receipt === 'right' ? `${facts}${text.receiptRight}` : facts,
  }
}

// The 49-ball game sends 2 for quick bets as well (wire.md §1.11).
const betTypeOf = ({ family }: PageLottery): { readonly betType?: 2 } =>
  family === 'lhc' ? { betType: 2 } : {}

const costOf = ({ items, chase }: PendingBet): Hao =>
  chase?.total ?? items.reduce((sum, item) => sum + item.stake, 0n)

/** Number of chased issues; undefined for a bet on one issue. */
const issuesOf = ({ chase }: PendingBet): number | undefined => chase && Object.keys(chase.counts).length
