import { expect, test, vi } from 'vitest'
import { parseYuan } from '#engine/money/money.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import type { Voucher } from '#src/db/lottery/vouchers.ts'
import { markAccepted, rememberFound } from '#src/db/lottery/keptVouchers.ts'
import { sampleClient } from '#src/streams/core/client.sample.ts'
import { announced, createVoucherNewsModel } from './vouchers.model.ts'

emptyStores()

const voucher = (id: bigint, more: Partial<Voucher> = {}): Voucher => ({
  id,
  voucherAmount: parseYuan('5'),
  lotteryName: '重庆时时彩',
  lotteryCode: 'CQSSC',
  minBetAmount: parseYuan('20'),
  validTime: 2_000,
  ...more,
})

test('[C-190] only what was accepted is announced, several at once, and a closed popup stays closed on the next page', async () => {
  const { client } = sampleClient(() => undefined)
  const db = client.privateDb()
  if (!db) throw new Error('the client must be signed in')
  const model = createVoucherNewsModel(client)
  const shown = () => model.news.value?.vouchers.map(({ id }) => id)
  const all = [voucher(9n), voucher(10n)]
  await rememberFound(db, [...all, voucher(11n)], 1_000)
  expect(shown()).toBeUndefined()
  await markAccepted(db, all)
  await vi.waitFor(() => expect(shown()).toEqual(['9', '10']))

  // Another one arrives while the popup is being closed: it has not been seen yet.
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
