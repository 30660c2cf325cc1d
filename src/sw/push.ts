/** Shows what was pushed while no page is in sight, and opens its page (decision 88). */
import { pushReceivedPath, toWindow, type PushMessage } from '#contract/account/pushMessage.ts'

/** What it needs of the worker. */
export interface PushWorld {
  readonly registration: Pick<ServiceWorkerRegistration, 'getNotifications' | 'showNotification'>
  readonly clients: Pick<Clients, 'matchAll' | 'openWindow'>
  readonly fetch: (path: string, init: RequestInit) => Promise<unknown>
  readonly monotonicNow: () => number
}

// More would bury everything else on the screen: after a long sleep one says how many there are.
const shownMost = 5
const summaryTag = 'summary'
const homePath = '/index'
const reportEveryMs = 5_000

/** What a notification carries. */
interface Carried {
  readonly path: string
  /** How many messages it stands for. */
  readonly count: number
}

/** Makes the two listeners; messages that come together are shown one after the other. */
export const createPush = ({ registration, clients, fetch, monotonicNow }: PushWorld) => {
  let last: Promise<unknown> = Promise.resolve()
  let reportedAt = Number.NEGATIVE_INFINITY

  const windows = () => clients.matchAll({ type: 'window', includeUncontrolled: true })

  const show = async (message: PushMessage): Promise<void> => {
    // A page in sight shows it itself. A test is there to be seen.
    if (message.kind !== 'test' && (await windows()).some((one) => one.visibilityState === 'visible')) return
    const standing = await registration.getNotifications()
    const others = standing.filter(({ tag }) => tag !== message.tag)
    const isSummed = others.length >= shownMost || others.some(({ tag }) => tag === summaryTag)
    if (!isSummed || message.kind === 'test')
      return notify(message.title, message, { path: message.path, count: 1 })
    for (const one of standing) one.close()
    const count = standing.reduce((sum, { data }) => sum + ((data as Carried | null)?.count ?? 1), 1)
    return notify('好彩', { tag: summaryTag, body: `有 ${count} 条新消息` }, { path: homePath, count })
  }

  const notify = (
    title: string,
    { tag, body }: Pick<PushMessage, 'tag' | 'body'>,
    data: Carried,
  ): Promise<void> =>
    registration.showNotification(title, {
      body,
      tag,
      data,
      lang: 'zh-CN',
      icon: '/icons/icon-192.png',
      badge: '/icons/icon-192.png',
    })

  /** So that the settings can say when one was last received. It is a hint: a failure is none of the message. */
  const reportReceived = async (): Promise<void> => {
    if (monotonicNow() - reportedAt < reportEveryMs) return
    reportedAt = monotonicNow()
    const headers = { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' }
    await fetch(pushReceivedPath, { method: 'POST', headers, body: '{}' }).catch(() => undefined)
    for (const window of await windows()) window.postMessage({ type: toWindow.received })
  }

  return {
    /** A message has come. `text` is what was encrypted; undefined without any. */
    received(text: string | undefined): Promise<unknown> {
      const message = messageOf(text)
      last = last.then(() => show(message)).catch(() => undefined)
      return Promise.all([last, reportReceived()])
    },
    /** A notification was pressed: a window that shows its page comes to the front, else any, else a new one. */
    async pressed(data: unknown): Promise<void> {
      const path = pathOf((data as Partial<Carried> | null)?.path)
      const open = await windows()
      const window =
        open.find(({ url }) => new URL(url).pathname === path) ??
        open.find(({ focused }) => focused) ??
        open[0]
      if (!window) return void (await clients.openWindow(path))
      window.postMessage({ type: toWindow.open, path })
      await window.focus()
    },
  }
}

/** A browser takes the right to push from a site that shows nothing: what cannot be read is announced without a word of it. */
const unread: PushMessage = { kind: '', tag: 'unread', title: '好彩', body: '有一条新消息', path: homePath }

const messageOf = (text: string | undefined): PushMessage => {
  const read = parsed(text)
  const word = (value: unknown, or: string): string =>
    typeof value === 'string' && value !== '' ? value : or
  return {
    kind: word(read['kind'], ''),
    tag: word(read['tag'], unread.tag),
    title: word(read['title'], unread.title),
    body: word(read['body'], unread.body),
    path: pathOf(read['path']),
  }
}

const parsed = (text: string | undefined): Readonly<Record<string, unknown>> => {
  try {
    const read: unknown = JSON.parse(text ?? '')
    return typeof read === 'object' && read !== null ? { ...read } : {}
  } catch {
    return {}
  }
}

/** A page of this site; the first page in place of anything else. */
const pathOf = (path: unknown): string =>
  typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : homePath
