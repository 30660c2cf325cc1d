import { TestScheduler } from 'rxjs/testing'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { lotteryAwardMessage } from '#contract/core/sockets.ts'
import { streakMessage, type StreakMessage } from '#contract/lottery/streakEvents.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { failed, sampleClient } from '../core/client.sample.ts'
import { streakMessages, streakSource, streakTips, type TipPause } from './streaks.ts'

emptyStores()

const tip = (length: number, lottery = 'cqssc'): StreakMessage => ({
  type: 6,
  lottery,
  lotteryCn: '重庆时时彩',
  issue: '20261121-024',
  streaks: [{ item: 'p1_dx', name: '万位大小', side: '大', length }],
  serverTime: 1,
})
const [eight, nine, ten] = [tip(8), tip(9), tip(10)]
const values = { a: eight, b: nine, c: ten }
const all = ({ streaks }: StreakMessage) => streaks

const marbles = (run: (parts: { scheduler: TestScheduler; pause: TipPause }) => void): void => {
  const scheduler = new TestScheduler((actual, expected) => expect(actual).toEqual(expected))
  scheduler.run(() => run({ scheduler, pause: { shownAt: undefined } }))
}

test.each([
  ['one after 29 s is dropped, the next after 30 s is shown', 'a 28999ms b 1s c', 'a 29999ms - c'],
  ['one after exactly 30 s is shown', 'a 28999ms b 999ms c', 'a 29999ms c'],
  ['whenever the first one came', '5s a 29998ms b - c', '5s a 30s c'],
  ['the pause begins with what was shown, not with what was dropped', 'a 15s b 20s c', 'a 15s - 20s c'],
  ['two at once are one', '(ab) 40s c', 'a 40003ms c'],
])('[L-277] tips come at most every 30 seconds: %s', (_story, heard, shown) =>
  marbles(({ scheduler, pause }) => {
    const heard$ = scheduler.createHotObservable<StreakMessage>(heard, values)
    scheduler.expectObservable(streakTips({ heard$, wanted: all, pause, scheduler })).toBe(shown, values)
  }),
)

test('[L-277] a tip that is not wanted starts no pause, and the pause outlives the page', () =>
  marbles(({ scheduler, pause }) => {
    const wanted = ({ streaks }: StreakMessage) => streaks.filter(({ length }) => length > 8)
    const parts = { wanted, pause, scheduler }
    const first$ = scheduler.createHotObservable<StreakMessage>('a 9s b|', values)
    const next$ = scheduler.createHotObservable<StreakMessage>('20s b 20s c', values)
    scheduler.expectObservable(streakTips({ ...parts, heard$: first$ })).toBe('- 9s b|', values)
    scheduler.expectObservable(streakTips({ ...parts, heard$: next$ })).toBe('- 20s 20s c', values)
  }))

test('[L-276] messages of type 6 are long-streak tips; others and malformed ones are ignored', () => {
  const { client, socket$ } = sampleClient(() => undefined)
  const heard: StreakMessage[] = []
  streakMessages(client).subscribe((message) => heard.push(message))
  const event = (wire: unknown) =>
    socket$.next({ kind: 'event', name: lotteryAwardMessage, wire } as Parameters<typeof socket$.next>[0])
  event(z.encode(streakMessage, eight))
  event({ type: 3, serverTime: 1 })
  event({ type: 6, lottery: 'CQSSC' })
  socket$.next({ kind: 'event', name: 'another_message', wire: z.encode(streakMessage, eight) })
  event(null)
  socket$.next({ kind: 'connected' })
  expect(heard).toEqual([eight])
})

test('draws of every lottery are read at once, and of one after its draw; a lost answer ends the round', async () => {
  const asked: string[] = []
  let down = false
  const { client } = sampleClient(({ name, fields }) => {
    if (name !== 'simpleLast') return { code: 404, msg: '', serverTime: 1 }
    asked.push(`${fields.get('lottery')} ${fields.get('size')}`)
    if (down) return undefined
    const issue = asked.length === 1 ? [] : [{ issueNo: '20261121-024', code: '5,8,0,3,7' }]
    return { code: 1, serverTime: asked.length, result: { issue, hitFrequency: [], skipFrequency: [] } }
  })
  const reading = streakSource(client, ['cqssc', 'jsk3']).subscribe()
  const kept = () => client.publicDb.streakDraws.toArray()
  await vi.waitFor(async () => expect(await kept()).toHaveLength(2))
  expect(asked).toEqual(['CQSSC 60', 'JSK3 60'])
  client.touches.touch(['draws'], 'mjffc')
  client.touches.touch(['orders'])
  client.touches.touch(['orders'], 'jsk3')
  client.touches.touch(['draws'], 'cqssc')
  await vi.waitFor(async () =>
    expect(await kept()).toEqual([
      { key: 'cqssc', serverTime: 3, value: { issue: '20261121-024', draws: ['5,8,0,3,7'] } },
      { key: 'jsk3', serverTime: 2, value: { issue: '20261121-024', draws: ['5,8,0,3,7'] } },
    ]),
  )
  down = true
  client.touches.touchEverything()
  await vi.waitFor(() => expect(asked).toHaveLength(4))
  expect(asked.slice(2)).toEqual(['CQSSC 60', 'CQSSC 60'])
  reading.unsubscribe()
})

test.each<[string, () => object | undefined, readonly string[]]>([
  ['is refused', () => ({ code: 3001, msg: '没有这个彩种', serverTime: 1 }), ['CQSSC', 'JSK3']],
  ['fails in the server', () => failed(), ['CQSSC', 'JSK3']],
  ['is lost', () => undefined, ['CQSSC']],
])('a read that %s leaves the others to be read, unless the line is lost', async (_story, answer, all) => {
  const asked: string[] = []
  const { client } = sampleClient(({ name, fields }) => {
    if (name === 'simpleLast') asked.push(fields.get('lottery') ?? '')
    return answer()
  })
  const reading = streakSource(client, ['cqssc', 'jsk3']).subscribe()
  await vi.waitFor(() => expect(asked).toEqual(all))
  await client.call('times', {})
  expect(asked).toEqual(all)
  reading.unsubscribe()
})

test('a lottery that is drawn many times while it waits is read once more, and no other waits behind it', async () => {
  const asked: string[] = []
  const { client } = sampleClient(({ fields }) => {
    asked.push(fields.get('lottery') ?? '')
    return {
      code: 1,
      serverTime: asked.length,
      result: { issue: [], hitFrequency: [], skipFrequency: [] },
    }
  })
  const reading = streakSource(client, ['cqssc', 'jsk3']).subscribe()
  await vi.waitFor(() => expect(asked).toEqual(['CQSSC', 'JSK3']))
  for (let nth = 0; nth < 50; nth += 1) client.touches.touch(['draws'], 'jsk3')
  client.touches.touch(['draws'], 'cqssc')
  await vi.waitFor(() => expect(asked).toEqual(['CQSSC', 'JSK3', 'JSK3', 'JSK3', 'CQSSC']))
  // Nothing waits any more: the next draw is read at once.
  await client.call('times', {})
  asked.length = 0
  client.touches.touch(['draws'], 'cqssc')
  await vi.waitFor(() => expect(asked).toEqual(['CQSSC']))
  reading.unsubscribe()
})
