import { BehaviorSubject } from 'rxjs'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { sampleClient } from '#src/streams/core/client.sample.ts'
import { chatLogs } from '#contract/chat/logs.ts'
import { showBadge, type BadgeParts } from './appBadge.ts'
import { forgetOpenedFile } from './forgetOpenedFile.ts'
import { followLaunches } from './launches.ts'
import { openedFile } from './openedFile.ts'

emptyStores()
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a shortcut opens in the window that is there, and an address of another site does not', () => {
  let launch: (target: { targetURL?: string }) => void = () => undefined
  vi.stubGlobal('location', { origin: 'https://site' })
  vi.stubGlobal('launchQueue', { setConsumer: (consume: typeof launch) => (launch = consume) })
  const opened: string[] = []
  followLaunches((path) => opened.push(path))
  launch({ targetURL: 'https://site/index' })
  launch({ targetURL: 'https://site/personal/game/lottery?day=1#top' })
  launch({ targetURL: 'https://other/lottery' })
  launch({})
  expect(opened).toEqual(['/personal/game/lottery?day=1#top'])
})

test('a file that the app was opened with is kept for a page, and not for the next member; one that is gone is none', async () => {
  vi.stubGlobal('location', { origin: 'https://site' })
  let launch: (target: { files?: readonly { getFile(): Promise<File> }[] }) => void = () => undefined
  vi.stubGlobal('launchQueue', { setConsumer: (consume: typeof launch) => (launch = consume) })
  onTestFinished(() => openedFile.keep(undefined))
  const { client } = sampleClient(() => ({ code: 0, serverTime: 1, result: {} }))
  followLaunches(() => undefined)
  forgetOpenedFile(client)
  launch({ files: [{ getFile: () => Promise.reject(new Error('it was moved')) }] })
  launch({ files: [] })
  const file = new File(['1 2 3'], 'numbers.txt')
  launch({ files: [{ getFile: async () => file }] })
  await vi.waitFor(() => expect(openedFile.current).toBe(file))
  void client.session.signOut()
  await vi.waitFor(() => expect(openedFile.current).toBeUndefined())
})

test('a browser that launches nothing is left alone', () => {
  expect(() => followLaunches(() => undefined)).not.toThrow()
})

test('the badge counts unread letters, conversations and calls in 核对中, and is gone after signing out', async () => {
  const badges: (number | 'none')[] = []
  vi.stubGlobal('navigator', {
    setAppBadge: async (count: number) => badges.push(count),
    clearAppBadge: async () => badges.push('none'),
  })
  const { client } = sampleClient(() => ({ code: 0, serverTime: 1, result: {} }))
  const user$ = new BehaviorSubject<BadgeParts['user']['value']>(undefined)
  const user: BadgeParts['user'] = { value: undefined, changes$: user$ }
  showBadge({ client, user })
  await vi.waitFor(() => expect(badges).toEqual(['none']))
  user$.next({ key: 'me', serverTime: 1, value: { lettersCount: 2 } as never })
  await vi.waitFor(() => expect(badges.at(-1)).toBe(2))
  await client.privateDb()?.outbox.put({
    key: 'k',
    call: 'addOrder',
    account: '1001',
    state: 'checking',
    attempts: 1,
    sentAt: 1,
    body: {},
  })
  await vi.waitFor(() => expect(badges.at(-1)).toBe(3))
  const [log] = chatLogs.example.output
  if (!log) throw new Error('the example must have a log')
  await client.privateDb()?.chatLogs.put({ ...log, readNumber: log.lastNumber - 2, serverTime: 1 })
  await vi.waitFor(() => expect(badges.at(-1)).toBe(4))
  void client.session.signOut()
  await vi.waitFor(() => expect(badges.at(-1)).toBe('none'))
  onTestFinished(() => user$.complete())
})
