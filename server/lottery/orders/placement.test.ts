import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentHashOf } from './placement.ts'

const line = {
  method: 'wx_zx_ds',
  code: '1,2,3,4,5',
  nums: 1,
  piece: '1',
  price: 2,
  odds: '196000',
  point: '0',
}

test('the hash in pieces is that of the whole text: a key that was stored before is recognised', async () => {
  const order = [
    line,
    { ...line, position: '万' },
    { ...line, code: Array(300_000).fill(line.code).join('|') },
  ]
  const sent = order.map((l) => [
    l.method,
    l.code,
    l.nums,
    '1',
    '2',
    '196000',
    '0',
    'position' in l ? l.position : '',
  ])
  const whole = (parts: readonly unknown[]) =>
    createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
  const before = ['cqssc', '20261121-024', 2, ''] as const
  const after = [[['20261121-025', 3]], 2, true]
  const hashed = async (given: Parameters<typeof contentHashOf>[0]) =>
    (await contentHashOf(given)).replaceAll('-', '')
  expect(await hashed({ before, order })).toBe(whole([...before, sent]))
  expect(await hashed({ before, order, after: () => after })).toBe(whole([...before, sent, ...after]))
  expect(await hashed({ before: [], order: [] })).toBe(whole([[]]))
})
