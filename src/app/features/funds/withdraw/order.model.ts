/** One order of a withdrawal, followed until it has ended. */
import '#contract/funds/later.ts'
import { withdrawStatus } from '#contract/funds/withdrawals.ts'
import type { Client } from '#src/streams/core/client.ts'
import { createOrderModel, type OrderModel } from '../order.model.ts'
import type { WithdrawOrder } from './withdraw.snapshot.ts'
import { orderText } from './withdraw.text.ts'

/** Follows an order by its number. */
export const createWithdrawOrderModel = (client: Client, spsn: string): OrderModel<WithdrawOrder> =>
  createOrderModel(client, {
    call: 'withdrawOrder',
    spsn,
    tables: ['balance', 'withdrawals'],
    done: { status: withdrawStatus.paid, text: orderText.done },
  })
