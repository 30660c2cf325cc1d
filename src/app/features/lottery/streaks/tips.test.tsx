// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { VirtualTimeScheduler } from 'rxjs'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { lotteryAwardMessage } from '#contract/core/sockets.ts'
import { streakMessage, type StreakMessage } from '#contract/lottery/streakEvents.ts'
import { Toasts } from '#src/app/ui/feedback/Toasts.tsx'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { sampleClient } from '#src/streams/core/client.sample.ts'
import { showStreakTips, tipText } from './tips.ts'
import { writeTipSetting } from './tipSettings.ts'

emptyStores()
afterEach(() => {
  cleanup()
})

const streak = (name: string, length: number) => ({ item: name, name, side: '大', length })

const opened = (code: string) => {
  const { client, socket$ } = sampleClient(() => undefined)
  const scheduler = new VirtualTimeScheduler()
  const open = vi.fn<() => void>()
  const end = showStreakTips({ client, code, open, scheduler })
  const hear = (lottery: string, streaks: StreakMessage['streaks']) =>
    socket$.next({
      kind: 'event',
      name: lotteryAwardMessage,
      wire: z.encode(streakMessage, {
        type: 6,
        lottery,
        lotteryCn: lottery === 'cqssc' ? '重庆时时彩' : '江苏快3',
        issue: '20261121-024',
        streaks,
        serverTime: 1,
      }),
    })
  return { client, scheduler, open, end, hear }
}
const tips = () => screen.queryAllByText(/连续 \d+ 期/).map(({ textContent }) => textContent)

test('[L-067] [L-277] a long streak of the open lottery is a notice that leads to the list, at most every 30 seconds', async () => {
  const { hear, open, scheduler, end } = opened('cqssc')
  render(<Toasts />)
  hear('jsk3', [streak('总和大小', 20)])
  hear('cqssc', [streak('万位大小', 9), streak('千位大小', 8)])
  await screen.findByText(/万位大小/)
  expect(tips()).toEqual(['重庆时时彩长龙万位大小连续 9 期为大，另有 1 项'])
  fireEvent.click(screen.getByRole('button', { name: '查看' }))
  expect(open).toHaveBeenCalledOnce()

  scheduler.frame = 29_999
  hear('cqssc', [streak('万位大小', 10)])
  scheduler.frame = 30_000
  hear('cqssc', [streak('万位大小', 11)])
  await screen.findByText(/连续 11 期/)
  expect(tips().join()).not.toContain('连续 10 期')
  end()
  scheduler.frame = 90_000
  hear('cqssc', [streak('万位大小', 12)])
  expect(tips().join()).not.toContain('连续 12 期')
})

test('the setting of the lottery decides from which length on, and whether at all', async () => {
  const { client, hear, scheduler } = opened('cqssc')
  render(<Toasts />)
  writeTipSetting(client.device, 'cqssc', { on: true, least: 10 })
  hear('cqssc', [streak('万位单双', 9)])
  hear('cqssc', [streak('千位单双', 10), streak('万位单双', 9)])
  await screen.findByText(/千位单双/)
  expect(tips().join()).not.toContain('另有')
  writeTipSetting(client.device, 'cqssc', { on: false, least: 8 })
  scheduler.frame = 60_000
  hear('cqssc', [streak('百位单双', 15)])
  expect(tips().join()).not.toContain('百位')
})

test('a tip states what was drawn, and nothing about the next draw', () => {
  expect(tipText({ streaks: [streak('万位大小', 8)] })).toBe('万位大小连续 8 期为大')
  expect(tipText({ streaks: [] })).toBe('')
})
