/** A browser with several tabs, for tests of what they share: locks in the order of their requests, and channels between tabs. */
import { BehaviorSubject } from 'rxjs'
import type { Locks, Tabs } from './tabs.ts'

/** One tab. */
export interface FakeTab extends Tabs {
  readonly visible$: BehaviorSubject<boolean>
  readonly awake$: BehaviorSubject<boolean>
  /** The browser ends the tab: what it holds is free, and it says and hears nothing more. */
  kill(): void
  /** The tab runs no more, and keeps what it holds. */
  freeze(): void
}

interface Request {
  readonly tab: object
  readonly name: string
  readonly grant: () => void
  readonly rob: () => void
}

/** Whether what belongs to a tab still runs. */
interface Runs {
  runs: boolean
}

const createLocks = () => {
  const held = new Map<string, Request>()
  const waiting: Request[] = []
  const grantNext = (name: string): void => {
    if (held.has(name)) return
    const at = waiting.findIndex((one) => one.name === name)
    const [next] = at < 0 ? [] : waiting.splice(at, 1)
    if (!next) return
    held.set(name, next)
    next.grant()
  }
  const ask = (
    one: Request,
    { signal, steal = false }: LockOptions,
    refuse: (reason: Error) => void,
  ): void => {
    if (signal?.aborted) return refuse(signal.reason as Error)
    signal?.addEventListener('abort', () => {
      const at = waiting.indexOf(one)
      if (at < 0) return
      waiting.splice(at, 1)
      refuse(signal.reason as Error)
    })
    if (steal) {
      held.get(one.name)?.rob()
      held.set(one.name, one)
      one.grant()
    } else {
      waiting.push(one)
      queueMicrotask(() => grantNext(one.name))
    }
  }
  const requestOf =
    (tab: Runs) =>
    (name: string, options: LockOptions, work: () => unknown): Promise<unknown> =>
      new Promise((resolve, reject) => {
        // Nothing of a tab that is gone comes to the browser.
        if (!tab.runs) return
        const free = (): void => {
          if (held.get(name) === one) held.delete(name)
          grantNext(name)
        }
        const one: Request = {
          tab,
          name,
          rob: () => reject(new DOMException('', 'AbortError')),
          grant() {
            if (tab.runs) Promise.resolve(work()).finally(free).then(resolve, reject)
          },
        }
        ask(one, options, reject)
      })
  return {
    of: (tab: Runs): Locks => ({
      request: requestOf(tab) as Locks['request'],
      query: async () => ({
        held: [...held.values()].map(({ name }) => ({ name })),
        pending: waiting.map(({ name }) => ({ name })),
      }),
    }),
    freeAllOf(tab: Runs): void {
      for (const one of waiting.filter((request) => request.tab === tab))
        waiting.splice(waiting.indexOf(one), 1)
      for (const [name, one] of held) {
        if (one.tab !== tab) continue
        held.delete(name)
        grantNext(name)
      }
    },
  }
}

const createChannels = () => {
  const channels = new Set<{ readonly tab: Runs; name: string; hear: (word: unknown) => void }>()
  return {
    of:
      (tab: Runs): Tabs['channel'] =>
      (name, hear) => {
        const own = { tab, name, hear }
        const tell = (other: typeof own, word: unknown): void => {
          if (other.tab.runs && channels.has(other)) other.hear(structuredClone(word))
        }
        channels.add(own)
        return {
          say(word) {
            if (!tab.runs) return
            for (const other of channels)
              if (other !== own && other.name === name) queueMicrotask(() => tell(other, word))
          },
          close: () => void channels.delete(own),
        }
      },
    closeAllOf(tab: Runs): void {
      for (const own of channels) if (own.tab === tab) channels.delete(own)
    },
  }
}

/** A browser; `open` opens a tab in it. */
export const createBrowserOfTabs = (now: () => number = () => Date.now()) => {
  const [locks, channels] = [createLocks(), createChannels()]
  return {
    open(visible = true): FakeTab {
      const tab: Runs = { runs: true }
      return {
        locks: locks.of(tab),
        channel: channels.of(tab),
        now,
        visible$: new BehaviorSubject(visible),
        awake$: new BehaviorSubject(true),
        kill() {
          tab.runs = false
          channels.closeAllOf(tab)
          locks.freeAllOf(tab)
        },
        freeze: () => void (tab.runs = false),
      }
    },
  }
}
