/** Callbacks of payments, all at once, against as many bare movements through the door: what storing, judging and telling of each costs. */
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { parseYuan } from '#engine/money/money.ts'
import { takeNews } from '#server/funds/deposits/news.ts'
import { depositMoneyOrder, depositTerms, spsnOf } from '#server/funds/deposits/depositOrder.ts'
import { judgeCallback, storeCallback } from '#server/funds/deposits/receipts.sql.ts'
import { openDoor, type MovementDoor } from '#server/ledger/movements/door.ts'
import { beginOrder } from '#server/ledger/moneyOrders/moneyOrder.ts'
import { reserveOrder } from '#server/ledger/moneyOrders/moneyOrders.ts'
import { fundsTransfers } from '#server/ledger/transfers/funds.ts'
import { createLog } from '#server/platform/observe/log.ts'
import { createGuard } from '#server/protection/guard.ts'
import { openLedger, type Ledger } from './ledger.ts'
import { atMost, median, type Group } from './metric.ts'

const count = 1_000
const rounds = Number(process.env['ROUNDS'] ?? 3)
const amount = parseYuan('100')

/** Orders that wait for their payment, one of each member. */
const makeOrders = async ({ database, firstMember }: Ledger, door: MovementDoor) => {
  const terms = z.encode(depositTerms, {
    channel: 'topay',
    payWayCode: 'UC_TOPAY_WEB',
    name: 'TOPAY',
    provider: 'bench',
    amount,
    pay: amount,
    until: Date.now() + 1_800_000,
    costRate: 0,
    costStatus: 0,
    minCostLimit: 0n,
    maxCostLimit: 0n,
    bonus: [],
  })
  return Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const order = { id: await reserveOrder(database.db), memberId: firstMember + BigInt(n) }
      await door.post({
        memberId: order.memberId,
        key: randomUUID(),
        call: 'recharge',
        contentHash: randomUUID(),
        answer: {},
        at: new Date(),
        transfers: [],
        orders: [beginOrder(depositMoneyOrder, order, terms)],
      })
      return order
    }),
  )
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** P30. */
export const callbacks: Group = {
  ids: ['P30'],
  run: async () => {
    const ledger = await openLedger()
    try {
      const { database, firstMember } = ledger
      const { db } = database
      const door = openDoor({ database })
      const parts = { db, door, guard: createGuard(db), providers: [], log: createLog('silent') }
      const post = { path: '/pay/v1/callbacks/bench', headers: {}, body: Buffer.from('{}') }
      const seen = { told: [] as number[], bare: [] as number[] }
      for (let round = 0; round < rounds; round += 1) {
        const orders = await makeOrders(ledger, door)
        const tell = async (id: bigint): Promise<void> => {
          const now = new Date()
          const stored = await storeCallback(db, 'bench', post, now)
          const spsn = spsnOf(id)
          const payment = { spsn, reference: `R-${spsn}`, amount, currency: 'CNY', at: now }
          const verdict = await takeNews(parts, 'bench', spsn, { state: 'paid', payments: [payment] }, now)
          if (verdict !== 'credited')
            throw new Error(`a payment of the bench must be credited, it was ${verdict}`)
          await judgeCallback(db, stored, verdict)
        }
        const move = (n: number) =>
          door.post({
            memberId: firstMember + BigInt(n),
            key: randomUUID(),
            call: 'bench',
            contentHash: randomUUID(),
            answer: {},
            at: new Date(),
            transfers: [
              {
                kind: fundsTransfers.deposit,
                amount,
                cause: `deposit:${n + 1}`,
                to: firstMember + BigInt(n),
              },
            ],
          })
        seen.bare.push(await timed(() => Promise.all(orders.map((_, n) => move(n)))))
        seen.told.push(await timed(() => Promise.all(orders.map(({ id }) => tell(id)))))
      }
      const name = `${count} callbacks at once, against as many bare movements`
      return [atMost('P30', name, median(seen.told), median(seen.bare), 2)]
    } finally {
      await ledger.stop()
    }
  },
}
