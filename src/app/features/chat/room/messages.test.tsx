// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Person } from './blocks.ts'
import type { OpenConversation } from './chat.snapshot.ts'
import { Composer } from './Composer.tsx'
import type { GroupSnapshot } from './group.snapshot.ts'
import type { ChatLine } from './items.ts'
import { MessageList } from './MessageList.tsx'

afterEach(cleanup)

const line = (key: string, more: Partial<ChatLine>): ChatLine => ({
  kind: 'message',
  key,
  isOwn: true,
  name: '',
  text: `第 ${key} 条`,
  time: '2026-11-20 19:05:41',
  ...more,
})
const conversation = (more: Partial<OpenConversation>): OpenConversation => ({
  key: 'u1',
  name: '上级代理',
  isOnline: true,
  at: undefined,
  items: [],
  older: undefined,
  isLoading: false,
  draft: '',
  most: 500,
  isCut: false,
  peer: undefined,
  group: undefined,
  silence: undefined,
  rate: undefined,
  sendPacket: undefined,
  report: undefined,
  type: vi.fn<OpenConversation['type']>(),
  send: vi.fn<() => void>(),
  again: vi.fn<OpenConversation['again']>(),
  drop: vi.fn<OpenConversation['drop']>(),
  ...more,
})

test('[C-195] a sender sees whether a message is on its way, failed and why, arrived or read', () => {
  const open = conversation({
    items: [
      line('1', { state: 'sending', messageId: 'a' }),
      line('2', { state: 'failed', messageId: 'b', why: '对方不在您的联系人中，消息没有发送' }),
      line('3', { state: 'delivered' }),
      line('4', { state: 'read' }),
      line('5', { isOwn: false, name: 'agent01' }),
    ],
  })
  render(<MessageList open={open} press={vi.fn<() => void>()} block={undefined} />)
  const texts = screen.getAllByRole('article').map((one) => one.textContent)
  expect(texts[0]).toContain('发送中')
  expect(texts[1]).toContain('对方不在您的联系人中，消息没有发送')
  expect(texts[2]).toContain('已送达')
  expect(texts[3]).toContain('已读')
  expect(texts[4]).not.toMatch(/已|发送/)
  fireEvent.click(screen.getByRole('button', { name: '重发' }))
  expect(open.again).toHaveBeenCalledWith('b')
  fireEvent.click(screen.getByRole('button', { name: '删除' }))
  expect(open.drop).toHaveBeenCalledWith('b')
})

test('a message of whoever is blocked is folded until it is asked for; others can be blocked, in a group alone', () => {
  const block = vi.fn<(person: Person) => void>()
  const place = { log: 'g7', number: 1 }
  const items = [
    line('1', { isOwn: false, name: 'p***02', from: 1004, isBlocked: true, text: '加我', place }),
    line('2', { isOwn: false, name: 'a***01', from: 1001, text: '你好', place }),
    line('3', { text: '好' }),
  ]
  const report = vi.fn<NonNullable<OpenConversation['report']>>()
  const group = {} as GroupSnapshot
  const { rerender } = render(
    <MessageList open={conversation({ items, report, group })} press={() => undefined} block={block} />,
  )
  expect(screen.queryByText('加我')).toBeNull()
  expect(screen.getByRole('log').textContent).toContain('已屏蔽p***02的一条消息')
  fireEvent.click(screen.getByRole('button', { name: '显示' }))
  expect(screen.getByText('加我')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^屏蔽/ })).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: '屏蔽a***01' }))
  expect(block).toHaveBeenCalledWith({ userId: 1001, name: 'a***01' })
  rerender(<MessageList open={conversation({ items, report })} press={() => undefined} block={block} />)
  expect(screen.queryByRole('button', { name: /^屏蔽/ })).toBeNull()
})

test('of ten thousand messages those in sight are drawn', () => {
  // A document without a layout has no heights.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60)
  const items = Array.from({ length: 10_000 }, (_, n) => line(String(n + 1), {}))
  render(<MessageList open={conversation({ items })} press={() => undefined} block={undefined} />)
  const drawn = screen.getAllByRole('article').length
  expect(drawn).toBeGreaterThan(0)
  expect(drawn).toBeLessThan(60)
  vi.restoreAllMocks()
})

test('an input method composes undisturbed; with its last word the text is taken as a whole', () => {
  const open = conversation({})
  render(<Composer open={open} />)
  const box = screen.getByRole('textbox', { name: '消息' })
  fireEvent.compositionStart(box)
  fireEvent.change(box, { target: { value: 'ni' } })
  expect(open.type).toHaveBeenLastCalledWith('ni', false)
  fireEvent.compositionEnd(box, { target: { value: '你' } })
  expect(open.type).toHaveBeenLastCalledWith('你', true)
  fireEvent.keyDown(box, { key: 'Enter', shiftKey: true })
  fireEvent.keyDown(box, { key: 'Enter', repeat: true })
  expect(open.send).not.toHaveBeenCalled()
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(open.send).toHaveBeenCalledTimes(1)
})
