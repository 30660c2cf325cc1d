import { expect, test } from 'vitest'
import { calls } from '#contract/areas.ts'
import type { ClaimedBet } from '#contract/fair/receipts/verdict.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { storeChecks, uncheckedOrders } from '#src/db/lottery/ownChecks.ts'
import { keepReceipt, storeVerdicts } from '#src/db/lottery/receipts.ts'
import { sampleClaim, sampleReceipt } from '#src/db/lottery/receipts.sample.ts'
import { mergeRecords, type OrderRecord } from '#src/db/lottery/records.ts'
import { sampleClient } from '#src/streams/core/client.sample.ts'
import { engineApi } from '#src/workers/engine.api.ts'
import { checkOwn, type OwnCheckParts } from './checkOwn.ts'

emptyStores()

const key = '019a9e3c-1f2a-7c01-8d2e-3f4a5b6c7d8e'
const first = 'C2611211200000000001'
const example = calls.recentOrder.example.output[0] ?? expect.fail()

/** 定位胆 3 in the first position of cqssc for 2 yuan, settled with 3 4 5 6 7: 19.60 yuan. */
const settled = (changes: Partial<OrderRecord> = {}): OrderRecord => ({
  ...example,
  orderId: first,
  method: 'dwd_dwd_dwd',
  issue: '20261121-024',
  code: '3||||',
  amount: 20_000n,
  awardMoney: 196_000n,
  lotteryNumber: '3,4,5,6,7',
  drawSource: 'official',
  statusCode: 2,
  ...changes,
})

const opened = async (
  orders: readonly OrderRecord[],
  claim: ClaimedBet = sampleClaim(key),
  state = 'right',
) => {
  const { client } = sampleClient(({ name }) =>
    name === 'proof' ? { code: 1, serverTime: 1, result: { proof: null } } : undefined,
  )
  const db = client.privateDb() ?? expect.fail()
  await keepReceipt(db, { key, at: 1, claim }, sampleReceipt(claim, first))
  if (state === 'right') await storeVerdicts(db, [{ key, wrong: undefined }], 2)
  const list = (serverTime: number, rows: readonly OrderRecord[]) => mergeRecords(db, '', rows, serverTime)
  await list(1, orders)
  const parts: OwnCheckParts = {
    client,
    engine: { settle: (_signal, question) => engineApi.settle(question) },
    startChecker: () => expect.fail('no proof is to be checked'),
    familyOf: () => 'ssc',
  }
  const check = async () => {
    const checks = await checkOwn(parts, await uncheckedOrders(db), new AbortController().signal)
    await storeChecks(db, checks)
    return checks
  }
  return { db, list, check }
}

test.each<[string, Partial<OrderRecord>, string, bigint]>([
  ['a win that was paid', {}, 'right', 196_000n],
  ['a loss', { lotteryNumber: '4,4,5,6,7', awardMoney: 0n, statusCode: 1 }, 'right', 0n],
  ['a win that the site calls a loss', { awardMoney: 0n, statusCode: 1 }, 'differs', 196_000n],
  ['a win that was paid too little', { awardMoney: 195_900n }, 'differs', 196_000n],
  ['a loss that was paid', { lotteryNumber: '4,4,5,6,7' }, 'differs', 0n],
])('%s is settled from the receipt', async (_story, changes, state, expected) => {
  const { check } = await opened([settled(changes)])
  expect(await check()).toMatchObject([{ key: first, state, expected }])
  expect(await check()).toEqual([])
})

test('a corrected draw is settled again', async () => {
  const { check, list } = await opened([settled()])
  await check()
  await list(2, [settled({ lotteryNumber: '4,4,5,6,7', awardMoney: 0n, statusCode: 1 })])
  expect(await check()).toMatchObject([{ state: 'right', expected: 0n, numbers: '4,4,5,6,7' }])
})

test('an order of a chase has the stake of its issue', async () => {
  const { check } = await opened([
    settled({ orderId: 'C2611211210000000005', traceId: first, amount: 60_000n, awardMoney: 588_000n }),
  ])
  expect(await check()).toMatchObject([{ key: 'C2611211210000000005', state: 'right', expected: 588_000n }])
})

test.each<[string, Partial<OrderRecord>, string]>([
  ['that is not drawn', { statusCode: 0, lotteryNumber: '', awardMoney: 0n }, 'right'],
  ['that was cancelled', { statusCode: 4 }, 'right'],
  ['without a receipt', { orderId: 'C2611211200000000002' }, 'right'],
  ['whose receipt nobody has checked', {}, 'unchecked'],
  ['whose content is too long to be kept', { code: '3||||' }, 'long'],
  ['of the house, whose proof cannot be had now', { drawSource: 'house' }, 'right'],
])('nothing is said of an order %s', async (_story, changes, state) => {
  const long = sampleClaim(key).lines.map((line) => ({ ...line, content: '3||||'.padEnd(40_000, '|') }))
  const claim = sampleClaim(key, state === 'long' ? { lines: long } : {})
  const { check } = await opened([settled(changes)], claim, state === 'long' ? 'right' : state)
  expect(await check()).toEqual([])
})
