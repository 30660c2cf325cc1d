import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { calls } from '#contract/areas.ts'
import type { OrderRecord } from '#src/db/lottery/records.ts'
import type { StoredSubmission } from '#src/db/lottery/submissions.ts'
import { detailOf, factsOf, statusOf } from './orderFacts.ts'
import { recentOrders } from './records.rows.ts'

const { output, example } = calls.recentOrder
const [record] = example.output
if (!record) throw new Error('the example must hold an order')

/** The example with changes, as an answer of the server through the wire. */
const answered = (changes: Readonly<Record<string, unknown>>): OrderRecord => {
  const [wire] = z.encode(output, [record])
  const [decoded] = z.decode(output, [{ ...wire, ...changes }] as z.input<typeof output>)
  if (!decoded) throw new Error('one order must stay one order')
  return decoded
}

const listed = (orders: readonly OrderRecord[], pending: readonly StoredSubmission[] = []) => {
  const loadable = recentOrders({ serverTime: 1, orders }, pending, 'cqssc', true)
  return loadable.state === 'ready' ? loadable.value : []
}

test('[L-145] an order with istrace 1 is marked as a chase order, one with 0 is not', () => {
  expect(listed([answered({ istrace: 1 })])[0]?.marks).toEqual(['追'])
  expect(listed([answered({ istrace: 0 })])[0]?.marks).toEqual([])
})

test('an order that a voucher paid in part shows what the wallet paid, and 券', () => {
  const [row] = listed([answered({ amount: '20.0000', voucherMoney: '5.0000', istrace: 0 })])
  expect(row).toMatchObject({ amount: 150_000n, marks: ['券'] })
  expect(listed([record])[0]?.marks).toEqual([])
})

test('an order can be cancelled where cancel is 0, and its row shows the first 400 characters', () => {
  const cancellable = (cancel: number) => listed([answered({ cancel })])[0]?.cancellable
  expect([0, 1].map(cancellable)).toEqual([true, false])
  const long = '1'.repeat(401)
  expect(listed([answered({ code: long })])[0]?.content).toBe(long.slice(1))
})

test('[L-144] singleStatus 0 is no single pick, any other value is one', () => {
  const singlePick = (singleStatus: number) =>
    detailOf(factsOf(answered({ singleStatus })), (code) => code).singlePick
  expect([0, 1, 2, 3].map(singlePick)).toEqual([false, true, true, true])
})

test.each([
  [0, { kind: 'undrawn' }],
  [1, { kind: 'lost' }],
  [2, { kind: 'won', award: 5n, stake: 4n }],
  [3, { kind: 'undrawn' }],
  [4, { kind: 'cancelled' }],
  [5, { kind: 'revoked' }],
  [6, { kind: 'refunded' }],
])('status code %d reads as %o', (statusCode, status) =>
  expect(statusOf({ statusCode, awardMoney: 5n, amount: 4n })).toEqual(status),
)

test('a submission without an answer is listed before the records, line by line', () => {
  const item = {
    key: 'a',
    method: 'dwd_dwd_dwd',
    name: '定位胆',
    content: '1||||',
    positions: undefined,
    odds: 1n,
    point: 0,
    unit: 20_000n,
    multiple: 1,
    bets: 1,
    stake: 20_000n,
    prize: 0n,
    singlePick: false,
    singlePickCap: 0n,
  }
  const pending: StoredSubmission = {
    key: 'k',
    state: 'checking',
    lottery: 'cqssc',
    issue: '20261120-045',
    items: [item],
    fromList: true,
    sentAt: 2,
  }
  expect(listed([], [pending])[0]?.amount).toBe(20_000n)
  expect(listed([], [pending])[0]).toMatchObject({ simulated: false, marks: [], cancellable: false })
  // A chase costs its lines once for each multiple of its issues.
  const chased = listed([], [{ ...pending, chase: { counts: { a: 2, b: 3 } } as never }])
  expect(chased[0]).toMatchObject({ amount: 100_000n, marks: ['追'] })
  const all = recentOrders(undefined, [pending, { ...pending, key: 'other', lottery: 'mjffc' }], '', true)
  expect(all).toMatchObject({ value: [{ amount: 20_000n }, {}], asOfMs: undefined })
  const page = { serverTime: 7, orders: [] }
  expect(recentOrders(page, [], 'cqssc', false)).toMatchObject({ state: 'ready', value: [], asOfMs: 7 })
  expect(recentOrders(page, [], 'cqssc', true)).toMatchObject({ state: 'ready', asOfMs: undefined })
  expect(recentOrders(undefined, [], 'cqssc', true)).toEqual({ state: 'loading' })
  const rows = listed([record], [pending, { ...pending, key: 'other', lottery: 'mjffc' }])
  expect(rows.map((row) => row.status.kind)).toEqual(['checking', 'undrawn'])
})
