/** One exchange, followed until it has ended. */
import '#contract/funds/later.ts'
import { exchangeStatus } from '#contract/funds/exchanges.ts'
import type { Client } from '#src/streams/core/client.ts'
import { createOrderModel, type OrderModel } from '../order.model.ts'
import type { ExchangeOrder } from './exchange.snapshot.ts'
import { orderText } from './exchange.text.ts'

/** Follows an exchange by its number. */
export const createExchangeOrderModel = (client: Client, spsn: string): OrderModel<ExchangeOrder> =>
  createOrderModel(client, {
    call: 'exchangeOrder',
    spsn,
    tables: ['balance', 'exchanges'],
    done: { status: exchangeStatus.arrived, text: orderText.done },
  })
