// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { countdownText, formatSeconds, secondsCountdown } from './countdown.ts'
import { shortIssue, waveOf } from './draw.ts'
import { DrawBalls } from './DrawBalls.tsx'
import { OrderStatusChip } from './OrderStatusChip.tsx'

afterEach(cleanup)

test('a screen reader reads a draw as its numbers, in any look', () => {
  const { container } = render(<DrawBalls look="die" numbers={['1', '4', '6']} />)
  expect(container.textContent).toBe('1 4 6')
})

test('waves, issues and countdowns are formatted as people write them', () => {
  expect(['01', '03', '49'].map(waveOf)).toEqual(['red', 'blue', 'green'])
  expect(['20261120-045', '2025128', '20261120-0001', '0000000012'].map(shortIssue)).toEqual([
    '045',
    '2025128',
    '0001',
    '12',
  ])
  expect([0, 207, 3600].map(formatSeconds)).toEqual(['00:00', '03:27', '01:00:00'])
})

test.each([
  ['seconds that were left a while ago', 65, 10_000, '01:00'],
  ['a pause', -2, 10_000, '暂停销售'],
  ['a lottery that the answer does not name: it is drawn on order', undefined, 10_000, '即买即开'],
  ['no answer yet', undefined, undefined, '正在获取下一期'],
])('the countdown of a lottery in a list: %s', (_story, second, answeredAt, words) => {
  expect(countdownText(secondsCountdown(second, answeredAt, { lineUp: true, serverNow: 15_000 }))).toBe(words)
})

test.each([
  ['19.6', 196_000n, 'none'],
  ['978', 9_780_000n, 'win'],
] as const)('a payout of %s for 20 says its amount, in gold only above the stake', (_story, award, tone) => {
  const { container } = render(<OrderStatusChip status={{ kind: 'won', award, stake: 200_000n }} />)
  const chip = container.querySelector('[data-tone]')
  expect([chip?.textContent, chip?.getAttribute('data-tone')]).toEqual([
    `中奖 +${award === 196_000n ? '19.60' : '978.00'}`,
    tone,
  ])
})
