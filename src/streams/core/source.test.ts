import { expect, onTestFinished, test, vi } from 'vitest'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { sampleClient } from './client.sample.ts'
import { askInto, keepFresh } from './source.ts'
import { createBrowserOfTabs } from './tabs.sample.ts'
import { createTouches, type Touch } from './touches.ts'

emptyStores()

test('a source is notified of changes to its own tables and rows, and of a change of everything', () => {
  const touches = createTouches()
  const heard: Touch[] = []
  touches.of(['draws'], 'cqssc').subscribe((touch) => heard.push(touch))
  touches.touch(['orders'])
  touches.touch(['draws'], 'mjffc')
  expect(heard).toEqual([])
  touches.touch(['draws'], 'cqssc')
  touches.touch(['draws'])
  touches.touchEverything()
  expect(heard).toEqual([{ tables: ['draws'], key: 'cqssc' }, { tables: ['draws'] }, 'everything'])
})

const balance = { code: 0, cash: 5, agentActiveBalance: 0, serverTime: 9 }

test('an answered write touches the tables of its contract, a read none', async () => {
  const { client } = sampleClient(({ name }) =>
    name === 'getPlayerBalance' ? balance : { code: 0, serverTime: 9, result: { money: { avail: 10 } } },
  )
  const heard: Touch[] = []
  client.touches.all$.subscribe((touch) => heard.push(touch))
  await client.call('playerBalance', { cbId: 'sobet_01' })
  expect(heard).toEqual([])
  await client.call('cancelOrder', { orderId: 'C1' })
  expect(heard).toEqual([{ tables: ['orders', 'balance'] }])
})

test('an answer that arrives after the session ended is not stored and counts as lost', async () => {
  let answer: () => void = () => undefined
  const { client } = sampleClient(async ({ name }) => {
    if (name !== 'getPlayerBalance') return { code: 0, serverTime: 9 }
    await new Promise<void>((resolve) => (answer = resolve))
    return balance
  })
  const store = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const asking = askInto(client, 'playerBalance', { cbId: 'sobet_01' }, store)
  await client.session.signOut()
  answer()
  expect(await asking).toEqual({ kind: 'lost', reason: 'session' })
  expect(store).not.toHaveBeenCalled()
})

test('a source fetches while a user is signed in: at once, and when its tables change', async () => {
  const { client } = sampleClient(() => ({ code: 0, serverTime: 9 }))
  const ask = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const watching = keepFresh(client, {
    tables: ['balance'],
    reads: ['playerBalance'],
    everyMs: 60_000,
    ask,
  }).subscribe()
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1))
  client.touches.touch(['orders'])
  client.touches.touch(['balance'])
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
  await client.session.signOut()
  client.touches.touch(['balance'])
  await new Promise((resolve) => setImmediate(resolve))
  expect(ask).toHaveBeenCalledTimes(2)
  watching.unsubscribe()
})

test('of tabs that ask the same one asks for all after an event and after a pause; a source that starts always asks', async () => {
  let now = 1_000_000
  const browser = createBrowserOfTabs(() => now)
  const asked: string[] = []
  const open = async (name: string) => {
    const { client } = sampleClient(() => ({ code: 0, serverTime: 9 }), { tabs: browser.open() })
    const source = keepFresh(client, {
      tables: ['balance'],
      reads: [],
      everyMs: 200,
      question: 'balance',
      ask: async () => asked.push(name),
    })
    const watching = source.subscribe()
    onTestFinished(() => watching.unsubscribe())
    await vi.waitFor(() => expect(asked).toContain(name))
    return client
  }
  const first = await open('first')
  const second = await open('second')
  expect(asked).toEqual(['first', 'second'])
  // The clock stands still: whoever's pause is over finds an answer that is young.
  await new Promise((resolve) => setTimeout(resolve, 450))
  expect(asked).toEqual(['first', 'second'])
  now += 1_000
  for (const { touches } of [first, second]) touches.touch(['balance'], undefined, now)
  await vi.waitFor(() => expect(asked).toHaveLength(3))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asked).toHaveLength(3)
  // A change of its own is younger than the answer.
  second.touches.touch(['balance'], undefined, now + 1)
  now += 1
  await vi.waitFor(() => expect(asked.slice(3)).toEqual(['second']))
})
