/** How a withdrawal ends: it is paid, or its money goes back to where it came from. Either happens once, by the state of the order. */
import * as z from 'zod/mini'
import { formatYuan } from '#engine/money/money.ts'
import { queuePush } from '../../account/push/pushQueue.ts'
import type { MovementDoor } from '../../ledger/movements/door.ts'
import { stepOrder } from '../../ledger/moneyOrders/moneyOrder.ts'
import { stepsOf } from '../../ledger/moneyOrders/orderReader.ts'
import { fundsTransfers } from '../../ledger/transfers/funds.ts'
import type { Db } from '../../platform/database/database.ts'
import { oweLetter, sendOwed } from '../orders/owedLetters.sql.ts'
import { moveOn } from '../orders/moveOn.ts'
import { aboutOrder } from '../orders/owedLetters.ts'
import { arrivalBonusOf } from './arrival.ts'
import { returnedNote, spsnOf, withdrawMoneyOrder, type PayingState } from './withdrawOrder.ts'
import type { Withdrawal } from './withdrawals.sql.ts'

/** What ending an order needs. */
export interface EndingParts {
  readonly db: Db
  readonly door: Pick<MovementDoor, 'post'>
}

/** Pays out what a provider has paid; false where the order was moved on by somebody else. */
export const endPaid = async (
  parts: EndingParts,
  order: Withdrawal,
  from: PayingState,
  reference: string,
  now: Date,
): Promise<boolean> => {
  const { memberId, terms } = order
  const cause = `withdrawal:${order.id}`
  const bonus = arrivalBonusOf(terms, (await stepsOf(parts.db, [order.id])).get(order.id) ?? [])
  const isMine = await moveOn(
    parts.door,
    stepOrder(withdrawMoneyOrder, order, from, 'paid', { reference, bonus: String(bonus) }),
    now,
    [
      { kind: fundsTransfers.withdrawal_paid, amount: terms.amount - terms.fee, cause, from: memberId },
      { kind: fundsTransfers.withdrawal_fee, amount: terms.fee, cause, from: memberId },
      {
        kind: fundsTransfers.withdrawal_security_return,
        amount: terms.security,
        cause,
        from: memberId,
        to: memberId,
      },
      { kind: fundsTransfers.withdrawal_bonus, amount: bonus, cause, to: memberId },
    ],
  )
  if (isMine) await tell(parts.db, order, `提现 ${spsnOf(order.id)} 已出款`, now)
  return isMine
}

/** Gives everything back; false where the order was moved on by somebody else. */
export const endReturned = async (
  parts: EndingParts,
  order: Withdrawal,
  from: 'made' | 'reviewed' | PayingState,
  note: z.output<typeof returnedNote>,
  now: Date,
): Promise<boolean> => {
  const { memberId, terms } = order
  const cause = `withdrawal:${order.id}`
  const step = stepOrder(withdrawMoneyOrder, order, from, 'returned', note)
  const both = { cause, from: memberId, to: memberId }
  const about = aboutOrder(withdrawMoneyOrder.name, order.id)
  const tells = note.by !== 'form'
  if (tells) {
    const amount = formatYuan(terms.amount, 2)
    const content = `您的提现 ${spsnOf(order.id)}（¥${amount}）没有出款，款项已全部退回。原因：${note.reason}`
    await oweLetter(parts.db, { about, memberId, title: '提现已退回', content, writtenAt: now })
  }
  const isMine = await moveOn(parts.door, step, now, [
    { kind: fundsTransfers.withdrawal_return, amount: terms.amount - terms.held, ...both },
    { kind: fundsTransfers.withdrawal_held_return, amount: terms.held, ...both },
    { kind: fundsTransfers.withdrawal_security_return, amount: terms.security, ...both },
  ])
  if (isMine && tells) {
    await sendOwed(parts.db, about, now)
    await tell(parts.db, order, `提现 ${spsnOf(order.id)} 已退回`, now)
  }
  return isMine
}

/** Moves an order on without money. */
export const advance = (
  parts: EndingParts,
  order: Withdrawal,
  from: 'made' | 'reviewed',
  now: Date,
): Promise<boolean> =>
  moveOn(
    parts.door,
    from === 'made'
      ? stepOrder(withdrawMoneyOrder, order, from, 'reviewed')
      : stepOrder(withdrawMoneyOrder, order, from, 'sent'),
    now,
  )

const tell = (db: Db, { id, memberId }: Withdrawal, detail: string, now: Date): Promise<unknown> =>
  queuePush(
    db,
    [
      {
        memberId,
        kind: 'withdrawal',
        tag: `withdrawal:${spsnOf(id)}`,
        path: '/personal/trade/withdraw',
        detail,
      },
    ],
    now,
  )
