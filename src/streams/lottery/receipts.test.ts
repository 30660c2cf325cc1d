import { afterEach, expect, test, vi } from 'vitest'
import { createReceiptCheck } from '#contract/fair/receipts/check.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { keepReceipt, missReceipts, receiptOfOrder } from '#src/db/lottery/receipts.ts'
import { sampleClaim, sampleKey, sampleReceipt } from '#src/db/lottery/receipts.sample.ts'
import { receiptVerdicts, type ReceiptQuestions } from '#src/workers/receipts.api.ts'
import { sampleClient, type SampleServer } from '../core/client.sample.ts'
import { checkKept, receiptSource } from './receipts.ts'

emptyStores()
afterEach(() => {
  vi.useRealTimers()
})

const [key, other] = ['019a9e3c-1f2a-7c01-8d2e-3f4a5b6c7d8e', '019a9e3c-1f2a-7c01-8d2e-3f4a5b6c7d8f']
const claim = sampleClaim(key)

/** A client whose server publishes these keys; `server` answers everything else. */
const started = (keys = [sampleKey()], server: SampleServer = () => undefined) => {
  const asked: string[] = []
  const { client } = sampleClient((request) => {
    asked.push(request.name)
    if (request.name === 'receipt_keys') return { code: 1, serverTime: 30, result: { list: keys } }
    return server(request)
  })
  const db = client.privateDb()
  if (!db) throw new Error('the client must be signed in')
  const check = async () =>
    checkKept(
      client,
      db,
      await db.receipts.where('state').equals('unchecked').toArray(),
      (questions: ReceiptQuestions) => Promise.resolve(receiptVerdicts(questions)),
    )
  return { client, db, asked, check, row: () => db.receipts.get(key) }
}

test('a receipt is checked by the published key, which is read once and kept', async () => {
  const { db, client, asked, check, row } = started()
  await keepReceipt(db, { key, at: 1, claim }, sampleReceipt(claim))
  expect(await row()).toMatchObject({ state: 'unchecked' })
  await check()
  expect(await row()).toMatchObject({ state: 'right' })
  const second = sampleClaim(other)
  await keepReceipt(db, { key: other, at: 2, claim: second }, sampleReceipt(second, 'C2611211200000000009'))
  await check()
  expect(asked.filter((name) => name === 'receipt_keys')).toHaveLength(1)
  expect(await client.publicDb.seenKeys.toArray()).toEqual([{ ...sampleKey(), seenAt: 30 }])
})

test('a receipt of something else than was sent stays, with what does not fit', async () => {
  const { db, check, row } = started()
  const lied = sampleClaim(key, { lines: claim.lines.map((line) => ({ ...line, content: '4||||' })) })
  await keepReceipt(db, { key, at: 1, claim }, sampleReceipt(lied))
  await check()
  expect(await row()).toMatchObject({ state: 'wrong', wrong: { fault: 'otherBet' } })
})

test('a key that nobody published signs nothing', async () => {
  const { db, check, row } = started([sampleKey(1)])
  await keepReceipt(db, { key, at: 1, claim }, sampleReceipt(claim, undefined, 2))
  await check()
  expect(await row()).toMatchObject({ state: 'wrong', wrong: { fault: 'otherKey', got: '2' } })
})

test('without the keys nothing is said of a receipt', async () => {
  const silent = sampleClient(() => undefined).client
  const db = silent.privateDb() ?? expect.fail()
  const rows = [{ key, at: 1, state: 'unchecked', first: '', receipt: sampleReceipt(claim) }] as const
  await checkKept(silent, db, rows, () => Promise.reject(new Error('must not be asked')))
})

test('a key that is another later is an alarm, and the first one goes on to count', async () => {
  const { client, db, check, row } = started([{ ...sampleKey(2), id: 1 }, sampleKey(2)])
  await client.publicDb.seenKeys.put({ ...sampleKey(1), seenAt: 5 })
  await keepReceipt(db, { key, at: 1, claim }, sampleReceipt(claim, undefined, 2))
  await check()
  expect(await row()).toMatchObject({ state: 'right' })
  expect(await client.publicDb.fairAlarms.toArray()).toMatchObject([
    { key: 'receipt-key 1', kind: 'key', seen: sampleKey(1).publicKey, now: sampleKey(2).publicKey },
  ])
  expect(await client.publicDb.seenKeys.get(1)).toMatchObject({ publicKey: sampleKey(1).publicKey })
})

test('what did not come is asked for by its key, and what the server does not have is forgotten', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  const fields: string[] = []
  const { client, db, row } = started([sampleKey()], ({ name, fields: sent }) => {
    if (name !== 'receipts') return undefined
    fields.push(sent.get('keys') ?? '')
    return { code: 1, serverTime: 30, result: { list: [{ key, receipt: sampleReceipt(claim) }] } }
  })
  await missReceipts(db, [
    { key, at: 1 },
    { key: other, at: 2 },
  ])
  await missReceipts(db, [{ key, at: 9 }])
  expect(await row()).toMatchObject({ at: 1, state: 'missing' })
  const running = receiptSource(client).subscribe()
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await row()).toMatchObject({ state: 'unchecked', first: 'C2611211200000000001' })
  })
  running.unsubscribe()
  expect(fields[0]).toBe(JSON.stringify([key, other]))
  expect(await db.receipts.get(other)).toBeUndefined()
})

test('an order is found by its reference among the lines of its receipt, and by no other', async () => {
  const { db } = started()
  const long = sampleClaim(key, { lines: Array.from({ length: 12 }, () => claim.lines[0] ?? expect.fail()) })
  await keepReceipt(db, { key, at: 1, claim: long }, sampleReceipt(long, 'C2611211200000000008'))
  expect((await receiptOfOrder(db, 'C2611211200000000019'))?.key).toBe(key)
  for (const no of ['C2611211200000000007', 'C2611211200000000020', 'T2611211200000000008', ''])
    expect(await receiptOfOrder(db, no)).toBeUndefined()
})

test('a thousand receipts under ten signatures take ten checks', () => {
  const claims = Array.from({ length: 10 }, (_, n) => sampleClaim(`${key}-${n}`))
  const receipts = claims.map((one) => sampleReceipt(one))
  const list = Array.from({ length: 1_000 }, (_, n) => ({
    receipt: receipts[n % 10] ?? expect.fail(),
    claim: claims[n % 10],
  }))
  const { check, signatures } = createReceiptCheck()
  expect(list.every((one) => check(one.receipt, [sampleKey()], one.claim).state === 'right')).toBe(true)
  expect(signatures()).toBe(10)
})
