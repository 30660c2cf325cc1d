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

/** A browser; `open` opens a tab in it. */
export const createBrowserOfTabs = (now: () => number = () => Date.now()) => {
  const held = new Map<string, Request>()
  const waiting: Request[] = []
  const channels = new Set<{ readonly tab: { runs: boolean }; name: string; hear: (word: unknown) => void }>()
  const grantNext = (name: string): void => {
    if (held.has(name)) return
    const at = waiting.findIndex((one) => one.name === name)
    const [next] = at < 0 ? [] : waiting.splice(at, 1)
    if (!next) return
    held.set(name, next)
    next.grant()
  }
  const locksOf = (tab: { runs: boolean }): Locks => {
    const request = (
      name: string,
      options: LockOptions | (() => unknown),
      work?: (lock: Lock | null) => unknown,
    ): Promise<unknown> =>
      new Promise((resolve, reject) => {
        // Nothing of a tab that is gone comes to the browser.
        if (!tab.runs) return
        const { signal, steal = false } = typeof options === 'function' ? {} : options
        const run = typeof options === 'function' ? options : work
        const free = (one: Request): void => {
          if (held.get(name) === one) held.delete(name)
          grantNext(name)
        }
        const abort = (): DOMException => new DOMException('', 'AbortError')
        const one: Request = {
          tab,
          name,
          rob: () => reject(abort()),
          grant() {
            if (!tab.runs) return
            Promise.resolve(run?.(null)).then(
              (value) => (free(one), resolve(value)),
              (error: unknown) => (free(one), reject(error)),
            )
          },
        }
        if (signal?.aborted) return reject(signal.reason as Error)
        signal?.addEventListener('abort', () => {
          const at = waiting.indexOf(one)
          if (at < 0) return
          waiting.splice(at, 1)
          reject(signal.reason as Error)
        })
        if (steal) {
          held.get(name)?.rob()
          held.set(name, one)
          one.grant()
          return
        }
        waiting.push(one)
        queueMicrotask(() => grantNext(name))
      })
    return {
      request: request as Locks['request'],
      query: async () => ({
        held: [...held.values()].map(({ name }) => ({ name })),
        pending: waiting.map(({ name }) => ({ name })),
      }),
    }
  }
  return {
    /** The locks that are held, by name. */
    heldNames: (): readonly string[] => [...held.keys()],
    open(visible = true): FakeTab {
      const tab = { runs: true }
      return {
        locks: locksOf(tab),
        now,
        visible$: new BehaviorSubject(visible),
        awake$: new BehaviorSubject(true),
        channel(name, hear) {
          const own = { tab, name, hear }
          channels.add(own)
          return {
            say(word) {
              if (!tab.runs) return
              for (const other of channels)
                if (other !== own && other.name === name)
                  queueMicrotask(() => {
                    if (other.tab.runs && channels.has(other)) other.hear(structuredClone(word))
                  })
            },
            close: () => void channels.delete(own),
          }
        },
        kill() {
          tab.runs = false
          for (const own of channels) if (own.tab === tab) channels.delete(own)
          for (const one of waiting.filter((request) => request.tab === tab))
            waiting.splice(waiting.indexOf(one), 1)
          for (const [name, one] of held) {
            if (one.tab !== tab) continue
            held.delete(name)
            grantNext(name)
          }
        },
        freeze: () => void (tab.runs = false),
      }
    },
  }
}
