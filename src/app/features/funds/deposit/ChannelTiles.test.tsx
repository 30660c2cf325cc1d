// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { parseYuan } from '#engine/money/money.ts'
import { laterCalls } from '#contract/funds/later.ts'
import { ChannelTiles } from './ChannelTiles.tsx'

afterEach(cleanup)

const [example] = laterCalls.queryChannel.example.output.result
if (!example) throw new Error('the example must have a channel')
const channels = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ ...example, code: `c${n + 1}`, name: `渠道${n + 1}` }))
const shown = () => screen.getAllByRole('radio').map(({ textContent }) => textContent)

test('[F-041] more than ten channels have an expander, ten have none', () => {
  const { rerender } = render(<ChannelTiles channels={channels(10)} chosen="c1" onChoose={vi.fn()} />)
  expect(shown()).toHaveLength(10)
  expect(screen.queryByRole('button')).toBeNull()
  rerender(<ChannelTiles channels={channels(13)} chosen="c1" onChoose={vi.fn()} />)
  expect(shown()).toHaveLength(10)
  fireEvent.click(screen.getByRole('button', { name: '更多渠道（3）' }))
  expect(shown()).toHaveLength(13)
  fireEvent.click(screen.getByRole('button', { name: '收起' }))
  expect(shown()).toHaveLength(10)
})

test('a tile is chosen by a press, and by the arrow keys from the chosen one', () => {
  const choose = vi.fn<(code: string) => void>()
  render(<ChannelTiles channels={channels(3)} chosen="c1" onChoose={choose} />)
  fireEvent.click(screen.getByRole('radio', { name: /渠道2/ }))
  expect(choose).toHaveBeenCalledWith('c2')
  const first = screen.getByRole('radio', { name: /渠道1/ })
  first.focus()
  fireEvent.keyDown(first, { key: 'ArrowRight' })
  expect(document.activeElement?.textContent).toContain('渠道2')
})

test('a tile says what is added, else that it is recommended, else its range', () => {
  const [one, two, three] = channels(3)
  if (!one || !two || !three) throw new Error('three channels must be there')
  const promised = { ...one, recahrgeBounsIsView: 1, recahrgeBouns1: '10,1.5', isFire: 1 } as const
  const plain = {
    ...three,
    recahrgeBounsIsView: 0,
    isFire: 0,
    minRechargeAmount: parseYuan('10'),
    maxRechargeAmount: parseYuan('50000'),
  } as const
  const hot = { ...plain, code: 'c2', isFire: 1 } as const
  render(<ChannelTiles channels={[promised, hot, plain]} chosen="c1" onChoose={vi.fn()} />)
  expect(shown()).toEqual([
    expect.stringContaining('加送 1.5%'),
    expect.stringContaining('推荐'),
    expect.stringContaining('10–50,000'),
  ])
  expect(document.querySelectorAll('[data-promo]')).toHaveLength(2)
})

test('one that takes no orders says so in place of its range and its promise, and can be looked at', () => {
  const choose = vi.fn<(code: string) => void>()
  const [one, two] = channels(2)
  if (!one || !two) throw new Error('two channels must be there')
  const closed = { ...two, closed: '渠道维护', isFire: 1 }
  render(<ChannelTiles channels={[one, closed]} chosen="c1" onChoose={choose} />)
  expect(shown()[1]).toContain('暂停使用')
  fireEvent.click(screen.getByRole('radio', { name: /渠道2/ }))
  expect(choose).toHaveBeenCalledWith('c2')
})
