/** The money calls of the lottery: bets, which chases and vouchers are, and instant draws. */
import type { Hao } from '#engine/money/money.ts'
import { mergeBalance } from '#src/db/account/balance.ts'
import type { OutboxRow } from '#src/db/core/outbox.ts'
import { storeInstantResult, type InstantResult } from '#src/db/lottery/instantResults.ts'
import { changeOrderList } from '#src/db/lottery/orderList.ts'
import { keepReceipt, type AcceptedBet } from '#src/db/lottery/receipts.ts'
import type { BetBody } from '#src/db/lottery/submissions.ts'
import { defineMoneyKind, type Accepted } from '../core/moneyCalls.ts'
import { addOrderInput, addOrderNowInput } from './betInput.ts'

/** A bet on an issue: once accepted its lines leave the order list. */
export const betMoney = defineMoneyKind<'addOrder', BetBody>({
  call: 'addOrder',
  tables: ['orderList', 'balance', 'receipts'],
  inputOf: addOrderInput,
  about: ({ lottery, issue, items, chase }) => ({
    subject: lottery,
    number: issue,
    amount: chase?.total ?? stakeOf(items),
  }),
  async settle(db, row, { output, serverTime }) {
    const { fromList, items } = row.body
    await keepReceipt(db, acceptedBet(row), output?.receipt)
    const gone = new Set(items.map((item) => item.key))
    if (fromList)
      await changeOrderList(
        db,
        (list) => list && { ...list, items: list.items.filter((item) => !gone.has(item.key)) },
      )
    if (output && serverTime !== undefined) await mergeBalance(db, { cash: output.money.avail }, serverTime)
  },
})

/** An instant draw: its result is stored until the player has seen it (requirement 45). */
export const instantMoney = defineMoneyKind<'addOrderNow', BetBody>({
  call: 'addOrderNow',
  tables: ['instantResults', 'balance', 'receipts'],
  inputOf: addOrderNowInput,
  about: ({ lottery, items }) => ({ subject: lottery, number: '', amount: stakeOf(items) }),
  async settle(db, row, { output, serverTime }) {
    await storeInstantResult(db, instantResultOf(row, output))
    await keepReceipt(db, acceptedBet(row), output?.receipt)
    if (output && serverTime !== undefined) await mergeBalance(db, { cash: output.money.avail }, serverTime)
  },
})

/** What this device sent, which its receipt must state. */
const acceptedBet = ({ key, call, account, sentAt, body }: OutboxRow<BetBody>): AcceptedBet => ({
  key,
  at: sentAt,
  claim: {
    member: account,
    key,
    call,
    lottery: body.lottery,
    issue: call === 'addOrderNow' ? undefined : (body.chase?.start ?? body.issue),
    lines: body.items.map((item) => ({
      method: item.method,
      content: item.content,
      position: item.positions ?? '',
      nums: item.bets,
      piece: item.multiple,
      price: item.unit,
      odds: item.odds,
      point: item.point,
      stake: item.stake,
    })),
    cash: body.voucherId === undefined ? (body.chase?.total ?? stakeOf(body.items)) : undefined,
    chase: body.chase && {
      // Unticked issues are sent with 0, and are no part of the plan.
      counts: Object.fromEntries(Object.entries(body.chase.counts).filter(([, count]) => count > 0)),
      winStop: body.chase.winStop,
    },
  },
})

/** The result of a round; without numbers if its answer cannot be read. */
export const instantResultOf = (
  { key, sentAt, body: { lottery, items, instant } }: Pick<OutboxRow<BetBody>, 'key' | 'sentAt' | 'body'>,
  drawn: Accepted<'addOrderNow'>['output'],
): InstantResult => ({
  key,
  lottery,
  sentAt,
  stake: stakeOf(items),
  round: instant?.round ?? 1,
  rounds: instant?.rounds ?? 1,
  issue: drawn?.issue ?? '',
  numbers: drawn?.code ?? '',
  bonus: drawn?.bonus ?? 0n,
})

const stakeOf = (items: BetBody['items']): Hao => items.reduce((sum, { stake }) => sum + stake, 0n)

/** By area, for the list of all kinds. */
export const money = [betMoney, instantMoney] as const
