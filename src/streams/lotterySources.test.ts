import { Dexie } from 'dexie'
import { NEVER, of, Subject } from 'rxjs'
import { afterEach, expect, test, vi } from 'vitest'
import { createClient } from './client.ts'
import { createDevice } from './device.ts'
import { lotterySources } from './lotterySources.ts'
import type { SocketEvent } from './lotterySocket.ts'

afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

const remembered: Readonly<Record<string, string>> = { logined: '1', userId: '1001', username: 'player01' }

test('[L-272] a message for the current lottery asks for its issue again, one for another lottery does not', async () => {
  const socket$ = new Subject<SocketEvent>()
  const asked: string[] = []
  const client = createClient({
    fetch: (input) => {
      const { pathname, searchParams } = new URL(input as string, 'http://site')
      asked.push(`${pathname.split('/').at(-1)} ${searchParams.get('lottery') ?? ''}`.trim())
      return Promise.resolve(Response.json({ code: 3001, msg: '没有这个彩种', serverTime: 1 }))
    },
    device: createDevice(
      { getItem: (key) => remembered[key] ?? null, setItem: () => undefined, removeItem: () => undefined },
      () => 'SIG=1',
      () => undefined,
    ),
    monotonicNow: () => performance.now(),
    deviceNow: () => Date.now(),
    report: (error) => {
      throw error
    },
    sockets: () => socket$,
  })
  const issueAsked = () => asked.filter((call) => call === 'issue_info_app CQSSC').length
  const draw = (lottery: string): SocketEvent => ({
    kind: 'message',
    message: { type: 2, lottery, issue: '20261121-024', code: '1,2,3,4,5', serverTime: 2 },
  })
  const watching = lotterySources(client, 'cqssc', of('wx_zx_fs'), NEVER).subscribe()
  await vi.waitFor(() => expect(issueAsked()).toBe(1))

  socket$.next(draw('mjffc'))
  socket$.next(draw('cqssc'))
  await vi.waitFor(() => expect(issueAsked()).toBe(2))
  // The message of the other lottery was heard before: had it asked too, there would be three.
  await vi.waitFor(() => expect(asked.filter((call) => call.startsWith('simpleLast')).length).toBe(2))
  expect(issueAsked()).toBe(2)
  watching.unsubscribe()
})
