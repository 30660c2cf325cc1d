import { map } from 'rxjs'
import { TestScheduler } from 'rxjs/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { balanceEvent, drawEvent, winEvent } from '#contract/lottery/events.ts'
import type { Client } from './client.ts'
import { arrived, sampleClient } from './client.sample.ts'
import { follow, followInOrder, heard } from './heard.ts'
import type { SocketEvent } from './socket.ts'

const warn = vi.spyOn(console, 'warn')
beforeEach(() => void warn.mockImplementation(() => undefined))
afterEach(() => vi.clearAllMocks())

const draw = (lottery: string) => arrived(drawEvent, { ...drawEvent.example, lottery })
const malformed: SocketEvent = { kind: 'event', name: drawEvent.name, wire: { type: 2, lottery: 'MJFFC' } }
const messages: Readonly<Record<string, SocketEvent>> = {
  c: { kind: 'connected' },
  d: draw('mjffc'),
  w: arrived(winEvent, winEvent.example),
  x: malformed,
  n: { kind: 'event', name: drawEvent.name, wire: null },
  o: { kind: 'event', name: 'another_message', wire: { type: 2 } },
}

const hearing = (marbles: string, heardMarbles: string) =>
  new TestScheduler((actual, expected) => expect(actual).toEqual(expected)).run(
    ({ hot, expectObservable }) => {
      const client: Pick<Client, 'socket'> = { socket: () => hot(marbles, messages) }
      const lottery$ = heard(client, drawEvent).pipe(map(({ lottery }) => lottery))
      expectObservable(lottery$).toBe(heardMarbles, { d: 'mjffc' })
    },
  )

test.each([
  ['its own messages alone are heard', 'c-d-w-o-n-d|', '--d-------d|'],
  ['a malformed one does not end the stream', 'd-x-x-d|', 'd-----d|'],
  ['a failure of the socket comes through', 'd-#', 'd-#'],
])('%s', (_story, marbles, heardMarbles) => hearing(marbles, heardMarbles))

test('a malformed event warns the developer; another event does not', () => {
  hearing('o-n-w|', '-----|')
  expect(warn).not.toHaveBeenCalled()
  hearing('x|', '-|')
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    'a malformed lottery_award_message was ignored',
    expect.arrayContaining([expect.objectContaining({ path: ['issue'] })]),
  )
})

test('a build warns of nothing', () => {
  vi.stubEnv('DEV', false)
  hearing('x|', '-|')
  vi.unstubAllEnvs()
  expect(warn).not.toHaveBeenCalled()
})

test('what an event declares is touched after it is stored, in the order of arrival', async () => {
  const { client, socket$ } = sampleClient(() => undefined)
  const steps: unknown[] = []
  let store: () => void = () => undefined
  client.touches.all$.subscribe((touch) => steps.push(touch))
  followInOrder(client, 'lottery', [
    follow(drawEvent, async (_client, { lottery }) => {
      steps.push(`stores ${lottery}`)
      await new Promise<void>((resolve) => (store = resolve))
    }),
    follow(balanceEvent),
  ]).subscribe()
  socket$.next(draw('mjffc'))
  socket$.next(malformed)
  socket$.next(arrived(winEvent, winEvent.example))
  socket$.next(arrived(balanceEvent, balanceEvent.example))
  expect(steps).toEqual(['stores mjffc'])
  store()
  await vi.waitFor(() =>
    expect(steps).toEqual(['stores mjffc', { tables: ['draws'], key: 'mjffc' }, { tables: ['balance'] }]),
  )
})
