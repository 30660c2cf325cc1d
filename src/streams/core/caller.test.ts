import lz from 'lz-string'
import { calls } from '#contract/areas.ts'
import { expect, test, vi } from 'vitest'
import { memberHeader } from '#contract/core/define.ts'
import { parseYuan } from '#engine/money/money.ts'
import { createCaller, type CallerParts } from './caller.ts'
import { createServerClock } from './serverClock.ts'
import { timing } from './timing.ts'

const noon = Date.parse('2026-11-21T12:00:00+08:00')

interface Sent {
  readonly url: URL
  readonly init: RequestInit
}

const fakeCaller = (
  answer: (signal: AbortSignal) => Promise<Response> | Response,
  more: Partial<CallerParts> = {},
) => {
  const sent: Sent[] = []
  const caller = createCaller({
    fetch: async (input, init = {}) => {
      sent.push({ url: new URL(input as string, 'http://site'), init })
      return answer(init.signal ?? new AbortController().signal)
    },
    clock: createServerClock(
      () => 0,
      () => noon,
    ),
    monotonicNow: () => 0,
    ...more,
  })
  return { caller, sent }
}

const json = (body: unknown, status = 200): Response => Response.json(body, { status })
const bodyOf = (one: Sent | undefined): string => (typeof one?.init.body === 'string' ? one.init.body : '')
const headersOf = (one: Sent | undefined) => new Headers(one?.init.headers)

const bet = {
  lottery: 'mjffc',
  issue: '20261121-0721',
  order: [
    {
      method: 'wx_zx_fs',
      code: '1|2|3|4|5',
      nums: 1,
      amount: parseYuan('2'),
      piece: '1',
      price: '2',
      odds: '196000',
      point: '0',
    },
  ],
  betType: 2,
  sourceType: 0,
}

test.each([
  ['empty', { cn: '' }, '还有内容没有填写，请填写后重试'],
  ['too long', { cn: 'x'.repeat(33) }, '填写的内容过长，请缩短后重试'],
  ['of another form', { password: 'no hash' }, '填写的内容格式有误，请检查后重试'],
])(
  'an input that the contract refuses as %s is refused in Chinese, and nothing is sent',
  async (_story, part, msg) => {
    const onEnding = vi.fn<NonNullable<CallerParts['onEnding']>>()
    const { caller, sent } = fakeCaller(() => json({ code: 0, serverTime: 1 }), { onEnding })
    const { input } = calls.login.example
    expect(await caller('login', { ...input, ...part })).toEqual({
      kind: 'refused',
      name: 'BadRequest',
      code: 400,
      msg,
      figures: {},
    })
    expect([sent, onEnding.mock.calls]).toEqual([[], []])
  },
)

test('[L-421] success is code 1 in the lottery area and code 0 outside of it', async () => {
  const money = { cash: 10_000, agentActiveBalance: 0 }
  const times = { time: {}, now: 1, last: {} }
  const outside = (code: number) => fakeCaller(() => json({ code, serverTime: 1, ...money })).caller
  const inside = (code: number) => fakeCaller(() => json({ code, serverTime: 1, result: times })).caller
  expect(await outside(0)('playerBalance', { cbId: 'sobet_01' })).toMatchObject({ kind: 'answered' })
  expect(await outside(1)('playerBalance', { cbId: 'sobet_01' })).toMatchObject({ kind: 'refused' })
  expect(await inside(1)('times', {})).toMatchObject({ kind: 'answered', value: times, serverTime: 1 })
  expect(await inside(0)('times', {})).toMatchObject({ kind: 'refused' })
})

test.each([
  [0, 'answered'],
  [1, 'answered'],
  [2, 'refused'],
])('a cancel with code %i is %s, as servers of this API differ', async (code, kind) => {
  const { caller } = fakeCaller(() => json({ code, serverTime: 1, result: { money: { avail: 1 } } }))
  expect((await caller('cancelOrder', { orderId: 'C1' })).kind).toBe(kind)
})

test.each([
  ['the member of the page', {}, '1001'],
  ['another one', { member: '1002' }, '1002'],
  ['whoever is signed in', { member: null }, null],
])('a call is made on behalf of %s', async (_story, options, header) => {
  const { caller, sent } = fakeCaller(() => json({ code: 1, serverTime: 1, result: {} }), {
    member: () => '1001',
  })
  await caller('times', {}, options)
  expect(headersOf(sent[0]).get(memberHeader)).toBe(header)
})

test('a call reports how long it took', async () => {
  const moments = [5, 12]
  const onEnding = vi.fn<NonNullable<CallerParts['onEnding']>>()
  const monotonicNow = () => moments.shift() ?? 12
  const { caller } = fakeCaller(() => Response.error(), { onEnding, monotonicNow })
  await caller('times', {})
  expect(onEnding.mock.calls[0]?.[1]).toBe(7)
})

test.each([
  ['a text', '7F3A-21', { reference: '7F3A-21' }],
  ['anything else', 7, {}],
])('a failed answer passes on its reference where that is %s', async (_story, reference, told) => {
  const { caller } = fakeCaller(() => json({ code: 500, msg: '', reference }, 500))
  expect(await caller('times', {})).toEqual({ kind: 'lost', reason: 'server', ...told })
})

test('[L-427] a refusal comes through with its name, code, words and figures as they were sent', async () => {
  const { caller } = fakeCaller(() =>
    json({ code: 4001, msg: '余额不足，还差 2.00 元', missing: '2.00', serverTime: 7 }),
  )
  expect(await caller('addOrder', bet, { key: 'k' })).toEqual({
    kind: 'refused',
    name: 'InsufficientBalance',
    code: 4001,
    msg: '余额不足，还差 2.00 元',
    figures: { missing: '2.00' },
  })
})

test.each([
  ['no answer at all', () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
  ['a page instead of an answer', () => new Response('<html>'), 'unreadable'],
  ['an answer without a code', () => json({ hello: 1 }), 'unreadable'],
  ['an answer of another shape', () => json({ code: 1, result: { nothing: true } }), 'unreadable'],
  ['nothing as an answer', () => json(null), 'unreadable'],
  ['a text as an answer', () => json('none'), 'unreadable'],
  ['nothing from a server that failed', () => json(null, 500), 'server'],
  ['nothing from a server that did not', () => json(null, 499), 'unreadable'],
  ['the page of a proxy that failed', () => new Response('<html>', { status: 500 }), 'server'],
  ['the page of a proxy that did not', () => new Response('<html>', { status: 499 }), 'unreadable'],
  ['a server that failed', () => json({ code: 500, msg: '服务失败' }, 500), 'server'],
])('%s is lost, not refused', async (_story, answer, reason) => {
  const onEnding = vi.fn<NonNullable<CallerParts['onEnding']>>()
  const { caller } = fakeCaller(answer, { onEnding })
  expect(await caller('times', {})).toEqual({ kind: 'lost', reason })
  expect(onEnding).toHaveBeenCalledWith({ kind: 'lost', reason }, 0, calls.times, {
    name: 'times',
    input: {},
  })
})

test('an answer that takes too long is lost', async () => {
  const late = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
  const { caller, sent } = fakeCaller(
    (signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  const ending = caller('times', {})
  expect(timeout).toHaveBeenCalledWith(timing.callTimeout)
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  late.abort(new DOMException('too late', 'TimeoutError'))
  expect(await ending).toEqual({ kind: 'lost', reason: 'timeout' })
  timeout.mockRestore()
})

test('[L-422] [L-425] [L-426] every call carries the time, its content type and the mark of the page', async () => {
  const { caller, sent } = fakeCaller(() => json({ code: 1, serverTime: noon, result: {} }))
  await caller('times', {})
  await caller('outcome', { key: crypto.randomUUID() })
  for (const one of sent) {
    expect(one.url.searchParams.get('_t')).toBe(String(noon))
    expect(headersOf(one).get('x-requested-with')).toBe('XMLHttpRequest')
    expect(headersOf(one).get('content-type')).toBe('application/json; charset=utf-8')
  }
  expect(sent.map((one) => one.init.method)).toEqual(['GET', 'POST'])
})

test('[L-423] a bet travels as a form with its key beside it', async () => {
  const { caller, sent } = fakeCaller(() =>
    json({ code: 1, serverTime: 1, result: { money: { avail: 1 }, orderIds: [] } }),
  )
  await caller('addOrder', bet, { key: 'k-1' })
  expect(headersOf(sent[0]).get('content-type')).toBe('application/x-www-form-urlencoded; charset=utf-8')
  expect(headersOf(sent[0]).get('idempotency-key')).toBe('k-1')
  const form = new URLSearchParams(bodyOf(sent[0]))
  expect(form.get('lottery')).toBe('MJFFC')
  expect(JSON.parse(form.get('order') ?? '')).toEqual([expect.objectContaining({ code: '1|2|3|4|5' })])
})

test.each([
  ['just below the length', -1, false],
  ['of the length', 0, true],
])('[L-424] a body %s of 10000 characters is compressed or not', async (_story, more, compressed) => {
  const compress = async (text: string) => lz.compressToEncodedURIComponent(text)
  const answer = () => json({ code: 1, serverTime: 1, result: { money: { avail: 1 }, orderIds: [] } })
  const probe = fakeCaller(answer)
  await probe.caller('addOrder', bet)
  const grow = 10_000 + more - bodyOf(probe.sent[0]).length
  const { caller, sent } = fakeCaller(answer, { compress })
  const [line] = bet.order
  await caller('addOrder', { ...bet, order: line ? [{ ...line, code: line.code + '1'.repeat(grow) }] : [] })
  const body = bodyOf(sent[0])
  expect(headersOf(sent[0]).get('x-content-compress')).toBe(compressed ? 'lz' : null)
  const plain = compressed ? lz.decompressFromEncodedURIComponent(body) : body
  expect(plain).toHaveLength(10_000 + more)
})

test('a failed answer does not move the clock, whose time the keys of bets carry', async () => {
  const clock = createServerClock(
    () => 0,
    () => noon,
  )
  const answers = [json({ code: 500, serverTime: 1 }, 500), json({ code: -4, serverTime: noon + 7 })]
  const { caller } = fakeCaller(() => answers.shift() as Response, { clock })
  await caller('times', {})
  expect([clock.known, clock.now()]).toEqual([false, noon])
  await caller('times', {})
  expect([clock.known, clock.now()]).toEqual([true, noon + 7])
})
