import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { err, ok } from '#engine/result.ts'
import { wireLottery } from '#contract/core/codecs.ts'
import { defineEmit } from '#contract/core/defineEvent.ts'
import { refusal } from '#contract/refusals.ts'
import { connected } from '../../../tests/kit/hearing.ts'
import { startSocketSite, type SocketSite } from '../../../tests/kit/socketSite.ts'
import { receive, type Receiver } from './receive.ts'

const question = defineEmit({
  name: 'question',
  socket: 'lottery',
  codec: z.object({ lottery: wireLottery, text: z.string() }),
  acknowledgement: z.object({ lottery: wireLottery }),
  rate: { max: 3, perMs: 5_000 },
  errors: { IssueClosed: 4001 },
  about: 'Asks something.',
  example: { input: { lottery: 'cqssc', text: '?' }, acknowledgement: { lottery: 'cqssc' } },
})
// Member 1 of the site is a player, who has no team.
const teamQuestion = { ...question, name: 'team_question', right: 'team' } as const

const nowMs = 1_795_172_342_000
const good = { lottery: 'CQSSC', text: 'when?' }

let site: SocketSite
let opened: Socket[]
let clockMs: number
const log = { info: vi.fn<() => void>(), error: vi.fn<() => void>() }
const handle = vi.fn<Receiver<typeof question.codec, typeof question.acknowledgement>>()

beforeEach(async () => {
  vi.clearAllMocks()
  handle.mockImplementation(async ({ lottery }) => ok({ lottery }))
  site = await startSocketSite({ signInMs: 2_000 })
  opened = []
  clockMs = 0
  const parts = { sockets: site.sockets, clock: { now: () => new Date(nowMs) }, log, now: () => clockMs }
  for (const emit of [question, teamQuestion]) receive(parts, emit, handle)
})
afterEach(async () => {
  for (const socket of opened) socket.disconnect()
  await site.stop()
})

const clientOf = async (sid: string): Promise<Socket> => {
  const socket = io(site.origin, {
    path: '/lottery',
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { cookie: `sid=${sid}` },
  })
  opened.push(socket)
  await connected(socket)
  return socket
}
const ask = (socket: Socket, name: string, ...sent: unknown[]): Promise<unknown> =>
  socket.timeout(10_000).emitWithAck(name, ...sent)

test('an event is decoded, handled for its member and acknowledged by the encoded answer', async () => {
  const socket = await clientOf('7')
  expect(await ask(socket, 'question', good)).toEqual({
    code: 1,
    msg: '成功',
    serverTime: nowMs,
    result: { lottery: 'CQSSC' },
  })
  expect(handle).toHaveBeenCalledExactlyOnceWith(
    { lottery: 'cqssc', text: 'when?' },
    expect.objectContaining({ memberId: 7n }),
  )
})

test.each([
  ['nothing', []],
  ['null', [null]],
  ['a text', ['CQSSC']],
  ['a field too few', [{ lottery: 'CQSSC' }]],
  ['a lottery with a dash', [{ ...good, lottery: 'CQ-SSC' }]],
  ['a NUL', [{ ...good, text: 'a\u0000b' }]],
  ['bytes', [Buffer.from('bytes')]],
])('%s is refused as a bad request and reaches no handler', async (_story, sent) => {
  const socket = await clientOf('1')
  expect(await ask(socket, 'question', ...sent)).toMatchObject({ code: 400, name: 'BadRequest' })
  expect(handle).not.toHaveBeenCalled()
})

test('who lacks the right is refused by name, before the form is judged', async () => {
  const socket = await clientOf('1')
  const answer = { code: -3, name: 'NotAllowed', msg: '当前账号没有团队中心' }
  expect(await ask(socket, 'team_question', null)).toMatchObject(answer)
  expect(handle).not.toHaveBeenCalled()
})

test('the rate is of a session, over its sockets, and what was refused counts', async () => {
  const [one, two, other] = [await clientOf('1'), await clientOf('1'), await clientOf('2')]
  expect(await ask(one, 'question', null)).toMatchObject({ name: 'BadRequest' })
  expect(await ask(two, 'question', good)).toMatchObject({ code: 1 })
  expect(await ask(one, 'question', good)).toMatchObject({ code: 1 })
  clockMs = 3_500
  for (const socket of [one, two])
    expect(await ask(socket, 'question', good)).toMatchObject({ code: 429, name: 'TooMany', waitSeconds: 2 })
  expect(await ask(other, 'question', good)).toMatchObject({ code: 1 })
  expect(handle).toHaveBeenCalledTimes(3)
  clockMs = 5_000
  expect(await ask(one, 'question', good)).toMatchObject({ code: 1 })
})

test('a refusal of the handler has the code that the event declares', async () => {
  handle.mockResolvedValue(err(refusal('IssueClosed', {})))
  const socket = await clientOf('1')
  expect(await ask(socket, 'question', good)).toMatchObject({ code: 4001, name: 'IssueClosed' })
})

test.each([
  ['throws', () => Promise.reject(new Error('broken'))],
  ['refuses what the event does not declare', () => Promise.resolve(err(refusal('KeyExpired')))],
])('a handler that %s is acknowledged with a reference that the log has', async (_story, broken) => {
  handle.mockImplementation(broken)
  const socket = await clientOf('1')
  const answer = await ask(socket, 'question', good)
  expect(answer).toMatchObject({ code: 500, name: 'Internal', reference: expect.any(String) })
  const { reference } = answer as { readonly reference: string }
  expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ reference }), expect.any(String))
  // The socket lives on.
  handle.mockResolvedValue(ok({ lottery: 'cqssc' }))
  expect(await ask(socket, 'question', good)).toMatchObject({ code: 1 })
})

test('an event that asks for no acknowledgement is handled all the same', async () => {
  const socket = await clientOf('1')
  socket.emit('question', good)
  await vi.waitFor(() => expect(handle).toHaveBeenCalledOnce())
})
