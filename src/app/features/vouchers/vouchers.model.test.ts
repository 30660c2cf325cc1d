import { Dexie } from 'dexie'
import { NEVER } from 'rxjs'
import { afterEach, expect, test, vi } from 'vitest'
import { parseYuan } from '#engine/money.ts'
import type { Voucher } from '#src/db/shapes.ts'
import { markAccepted, rememberFound } from '#src/db/vouchers.ts'
import { createClient } from '#src/streams/client.ts'
import { createDevice } from '#src/streams/device.ts'
import { announced, createVoucherNewsModel } from './vouchers.model.ts'

afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

const voucher = (id: bigint, more: Partial<Voucher> = {}): Voucher => ({
  id,
  voucherAmount: parseYuan('5'),
  lotteryName: '重庆时时彩',
  lotteryCode: 'CQSSC',
  minBetAmount: parseYuan('20'),
  validTime: 2_000,
  ...more,
})

const remembered: Readonly<Record<string, string>> = { logined: '1', userId: '1001', username: 'player01' }
const signedIn = () =>
  createClient({
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    device: createDevice(
      { getItem: (key) => remembered[key] ?? null, setItem: () => undefined, removeItem: () => undefined },
      () => 'SIG=1',
      () => undefined,
    ),
    monotonicNow: () => 0,
    deviceNow: () => 0,
    report: (error) => {
      throw error
    },
    sockets: () => NEVER,
  })

test('[C-190] only what was accepted is announced, several at once, and a closed popup stays closed on the next page', async () => {
  const client = signedIn()
  const db = client.privateDb()
  if (!db) throw new Error('the client must be signed in')
  const model = createVoucherNewsModel(client)
  const shown = () => model.news.value?.vouchers.map(({ id }) => id)
  const all = [voucher(9n), voucher(10n)]
  await rememberFound(db, [...all, voucher(11n)], 1_000)
  expect(shown()).toBeUndefined()
  await markAccepted(db, all)
  await vi.waitFor(() => expect(shown()).toEqual(['9', '10']))

  // Another one arrives while the popup is being closed: it was not seen yet.
  const { close } = model.news.value ?? {}
  await markAccepted(db, [voucher(11n)])
  await vi.waitFor(() => expect(shown()).toEqual(['9', '10', '11']))
  close?.()
  await vi.waitFor(() => expect(shown()).toEqual(['11']))
  model.news.value?.close()
  await vi.waitFor(() => expect(shown()).toBeUndefined())
  model.end()

  // The next page reads the same store.
  const next = createVoucherNewsModel(client)
  await rememberFound(db, [voucher(9n), voucher(12n)], 1_000)
  await markAccepted(db, [voucher(9n), voucher(12n)])
  await vi.waitFor(() => expect(next.news.value?.vouchers.map(({ id }) => id)).toEqual(['12']))
  next.end()
})

test('a voucher without a lottery is for all of them', () => {
  expect(announced(voucher(1n, { lotteryCode: '', lotteryName: '' })).lottery).toBeUndefined()
  expect(announced(voucher(1n)).lottery).toBe('重庆时时彩')
})
