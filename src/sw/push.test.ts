import { beforeEach, expect, test, vi } from 'vitest'
import { createPush, type PushWorld } from './push.ts'

interface Shown {
  readonly title: string
  readonly tag: string
  readonly body: string
  readonly data: unknown
  close(): void
}

interface SomeWindow {
  url: string
  focused: boolean
  visibilityState: string
  postMessage: (message: unknown) => void
  focus: () => Promise<unknown>
}

const reports = vi.fn<PushWorld['fetch']>()
const opened = vi.fn<(path: string) => Promise<null>>()
let windows: SomeWindow[]
let shown: Shown[]
let nowMs: number
let push: ReturnType<typeof createPush>

beforeEach(() => {
  vi.resetAllMocks()
  reports.mockResolvedValue(undefined)
  opened.mockResolvedValue(null)
  windows = []
  shown = []
  nowMs = 0
  const registration = {
    getNotifications: async () => [...shown],
    // As a browser does: one of the same tag is replaced.
    async showNotification(title: string, { tag = '', body = '', data }: NotificationOptions = {}) {
      const one: Shown = {
        title,
        tag,
        body,
        data: data as unknown,
        close: () => void (shown = shown.filter((other) => other !== one)),
      }
      shown = [...shown.filter((other) => other.tag !== tag), one]
    },
  }
  const clients = { matchAll: async () => windows, openWindow: opened }
  push = createPush({
    registration: registration as unknown as PushWorld['registration'],
    clients: clients as unknown as PushWorld['clients'],
    fetch: reports,
    monotonicNow: () => nowMs,
  })
})

const win = (n: number, more: object = {}) =>
  JSON.stringify({
    kind: 'win',
    tag: `order:C${n}`,
    title: '中奖',
    body: '有一笔投注中奖，已派奖',
    path: '/personal/game/lottery',
    ...more,
  })
const window = (path: string, more: Partial<SomeWindow> = {}): SomeWindow => ({
  url: `https://haocai.example${path}`,
  focused: false,
  visibilityState: 'hidden',
  postMessage: vi.fn<(message: unknown) => void>(),
  focus: vi.fn<() => Promise<unknown>>(async () => undefined),
  ...more,
})

test('[P-039] a win is shown while no page is open, once for each order, and reported', async () => {
  await push.received(win(1))
  await push.received(win(1))
  await push.received(win(2))
  expect(shown.map(({ title, tag, body }) => [title, tag, body])).toEqual([
    ['中奖', 'order:C1', '有一笔投注中奖，已派奖'],
    ['中奖', 'order:C2', '有一笔投注中奖，已派奖'],
  ])
  expect(reports.mock.calls.map(([path, { method }]) => [path, method])).toEqual([
    ['/sobet/api/push/received', 'POST'],
  ])
})

test('nothing is shown while a page is in sight, in whatever tab; a test is', async () => {
  windows = [window('/index'), window('/lottery', { visibilityState: 'visible' })]
  await push.received(win(1))
  expect(shown).toEqual([])
  await push.received(win(2, { kind: 'test', tag: 'test' }))
  expect(shown.map(({ tag }) => tag)).toEqual(['test'])
  windows = [window('/index')]
  await push.received(win(3))
  expect(shown.map(({ tag }) => tag)).toEqual(['test', 'order:C3'])
})

test('five hundred that come together after a sleep are one, with their number', async () => {
  await Promise.all(Array.from({ length: 500 }, (_, n) => push.received(win(n))))
  expect(shown.map(({ title, tag, body }) => [title, tag, body])).toEqual([
    ['好彩', 'summary', '有 500 条新消息'],
  ])
  expect(reports).toHaveBeenCalledTimes(1)
  nowMs = 6_000
  await push.received(win(501))
  expect(shown.map(({ body }) => body)).toEqual(['有 501 条新消息'])
  expect(reports).toHaveBeenCalledTimes(2)
})

test.each([undefined, '', 'no json', 'null', '3', '[]', '{"title":7,"path":"https://evil.example"}'])(
  'what cannot be read is announced and says nothing: %j',
  async (text) => {
    await push.received(text)
    expect(shown).toMatchObject([{ title: '好彩', body: '有一条新消息', data: { path: '/index' } }])
  },
)

test.each([
  '//evil.example',
  'https://evil.example/',
  String.raw`/\evil.example`,
  'javascript:alert(1)',
  '',
  7,
])('a message leads to no other site: %j', async (path) => {
  await push.pressed({ path })
  expect(opened).toHaveBeenCalledWith('/index')
})

test('a failed report is none of the message', async () => {
  reports.mockRejectedValue(new TypeError('no line'))
  await push.received(win(1))
  expect(shown).toHaveLength(1)
})

test('a pressed one brings the window of its page to the front, else the one in use, else a new one', async () => {
  const [home, records, front] = [
    window('/index'),
    window('/personal/game/lottery'),
    window('/lottery', { focused: true }),
  ]
  const path = '/personal/game/lottery'
  windows = [home, records, front]
  await push.pressed({ path, count: 1 })
  expect(records.focus).toHaveBeenCalledOnce()
  windows = [home, front]
  await push.pressed({ path, count: 1 })
  expect(front.postMessage).toHaveBeenCalledWith({ type: 'OPEN', path })
  expect(front.focus).toHaveBeenCalledOnce()
  windows = []
  await push.pressed({ path, count: 1 })
  expect(opened).toHaveBeenCalledExactlyOnceWith(path)
  expect(home.focus).not.toHaveBeenCalled()
})
