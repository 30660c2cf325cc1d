import { Subject, defer, of, type Subscription } from 'rxjs'
import { expect, onTestFinished, test } from 'vitest'
import type { SocketEvent } from './socket.ts'
import { createTabGroup, type TabGroup } from './tabGroup.ts'
import { createBrowserOfTabs, type FakeTab } from './tabs.sample.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

/** A tab of a member, with what it hears. */
const join = (tab: FakeTab, userId = '1001') => {
  const subscriptions: Subscription[] = []
  const group: TabGroup = createTabGroup(tab, of(userId), (source$, run) => {
    subscriptions.push(source$.subscribe(run))
  })
  const end = () => subscriptions.forEach((one) => one.unsubscribe())
  onTestFinished(end)
  return { group, end }
}

const draw = { kind: 'event', name: 'cqssc', wire: { issue: '024' } } as const

test('the leader opens the socket, and the others hear each event with the time at which it heard it', async () => {
  let now = 5_000
  const browser = createBrowserOfTabs(() => now)
  const opened: string[] = []
  const socket$ = new Subject<SocketEvent>()
  const heard = new Map<string, SocketEvent[]>()
  const listen = (name: string, { group }: { readonly group: TabGroup }) => {
    heard.set(name, [])
    const opening$ = defer(() => {
      opened.push(name)
      return socket$
    })
    const hearing = group.socket('lottery', opening$).subscribe((event) => heard.get(name)?.push(event))
    onTestFinished(() => hearing.unsubscribe())
  }
  const [a, b] = [browser.open(), browser.open()]
  listen('a', join(a))
  await settled()
  listen('b', join(b))
  listen('other member', join(browser.open(), '1002'))
  await settled()
  socket$.next(draw)
  now += 100
  await settled()
  expect(opened).toEqual(['a', 'other member'])
  expect(heard.get('a')).toEqual([{ ...draw, at: 5_000 }])
  expect(heard.get('b')).toEqual([{ ...draw, at: 5_000 }])
  a.kill()
  await settled()
  expect(opened).toEqual(['a', 'other member', 'b'])
})

test('what several tabs ask after one event is asked once, and again after the next one', async () => {
  let now = 10_000
  const browser = createBrowserOfTabs(() => now)
  const groups = [1, 2, 3].map(() => join(browser.open()).group)
  await settled()
  let asked = 0
  const ask = async () => {
    asked += 1
    await settled()
  }
  const eventAt = now
  now += 3
  await Promise.all(groups.map((group) => group.once('balance', eventAt, ask)))
  expect(asked).toBe(1)
  await Promise.all(groups.map((group) => group.once('records', eventAt, ask)))
  expect(asked).toBe(2)
  // What changed after the question was sent is not in its answer.
  await groups[2]?.once('balance', now + 1, ask)
  expect(asked).toBe(3)
  now += 2
  await groups[0]?.once('balance', now, ask)
  expect(asked).toBe(4)
})

test('an answer serves a tab whose pause is over if it is young enough, whatever the clock of the device does', async () => {
  let now = 100_000
  const browser = createBrowserOfTabs(() => now)
  const [a, b] = [join(browser.open()).group, join(browser.open()).group]
  await settled()
  const asked: string[] = []
  await a.once('times', now - 900, async () => asked.push('a'))
  await settled()
  now += 500
  await b.once('times', now - 900, async () => asked.push('b'))
  now += 500
  await b.once('times', now - 900, async () => asked.push('b'))
  expect(asked).toEqual(['a', 'b'])
  now -= 3_600_000
  await a.once('times', now - 900, async () => asked.push('a, an hour back'))
  expect(asked).toEqual(['a', 'b', 'a, an hour back'])
})

test('a failed question keeps nobody from asking', async () => {
  const browser = createBrowserOfTabs(() => 1)
  const [a, b] = [join(browser.open()).group, join(browser.open()).group]
  await settled()
  await expect(a.once('user', 1, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  await settled()
  expect(await b.once('user', 1, async () => 'answered')).toBe('answered')
})

test('what a tab holds is known to the others until it is let go or the tab is gone', async () => {
  const browser = createBrowserOfTabs()
  const [first, second] = [browser.open(), browser.open()]
  const [a, b] = [join(first).group, join(second).group]
  join(browser.open(), '1002')
  await settled()
  let letGo = (): void => undefined
  const held = a.hold('call-k1', () => new Promise<void>((resolve) => (letGo = resolve)))
  void a.hold('call-k2', () => new Promise<void>(() => undefined))
  await settled()
  expect(await b.held()).toEqual(new Set(['lead', 'call-k1', 'call-k2']))
  letGo()
  await held
  first.kill()
  await settled()
  expect(await b.held()).toEqual(new Set(['lead']))
})

test('a line that the leader notes is told to the others, and they have it try', async () => {
  const browser = createBrowserOfTabs()
  const [a, b] = [join(browser.open()).group, join(browser.open()).group]
  await settled()
  const lines: unknown[] = []
  const tries: unknown[] = []
  b.line$.subscribe((line) => lines.push(line))
  a.line$.subscribe((line) => lines.push(line))
  a.try$.subscribe(() => tries.push('a'))
  const down = { up: false, latencyMs: undefined, lastHeardAt: 7 }
  a.noteLine(down)
  b.noteLine({ ...down, up: true })
  b.askToTry()
  await settled()
  expect(lines).toEqual([down])
  expect(tries).toEqual(['a'])
})

test('in a browser that refuses locks every tab works alone', async () => {
  const browser = createBrowserOfTabs()
  const refuse = () => Promise.reject(new DOMException('', 'SecurityError'))
  const tab = { ...browser.open(), locks: { request: refuse, query: refuse } }
  const { group } = join(tab)
  await settled()
  expect(group.leads).toBe(true)
  expect(await group.hold('money', async () => 'sent')).toBe('sent')
  await expect(group.hold('money', () => Promise.reject(new Error('of the work')))).rejects.toThrow(
    'of the work',
  )
  expect(await group.held()).toBeUndefined()
})
