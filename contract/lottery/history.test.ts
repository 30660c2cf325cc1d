/** Ranges of days as older clients write them. */
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { historyOrders } from './history.ts'

const days = (orderStartTime: string) => {
  const { input } = historyOrders
  const read = z.safeDecode(input, {
    orderStartTime,
    orderEndTime: '2026-11-26',
    currPage: 1,
    pageSize: 20,
  } as never)
  return read.success ? (read.data as { orderStartTime: string }).orderStartTime : undefined
}

test.each([
  ['2026-11-26', '2026-11-26'],
  ['2026/11/26 00:00', '2026-11-26'],
  ['2026/11/26  00:00', '2026-11-26'],
  ['2026-11-26   23:59:59', '2026-11-26'],
  ['2026/11/26\t00:00', undefined],
  ['2026/11/26 0:00', undefined],
  ['2026/02/30  00:00', undefined],
])('a day written %j is read as %s', (wire, day) => expect(days(wire)).toBe(day))
