/** Locks, channels and the sight of this page, as the browser has them. */
import { distinctUntilChanged, fromEvent, map, merge, of, startWith } from 'rxjs'
import type { Tabs } from '#src/streams/core/tabs.ts'

/** Undefined where the browser has no locks, as at a plain-http address: then this tab is alone. */
export const browserTabs = (): Tabs | undefined => {
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) return undefined
  return {
    locks: navigator.locks,
    channel(name, hear) {
      const channel = new BroadcastChannel(name)
      channel.addEventListener('message', ({ data }) => hear(data))
      return { say: (word) => channel.postMessage(word), close: () => channel.close() }
    },
    visible$: fromEvent(document, 'visibilitychange').pipe(
      startWith(undefined),
      map(() => document.visibilityState === 'visible'),
      distinctUntilChanged(),
    ),
    awake$: merge(
      of(true),
      merge(fromEvent(document, 'freeze'), fromEvent(window, 'pagehide')).pipe(map(() => false)),
      merge(fromEvent(document, 'resume'), fromEvent(window, 'pageshow')).pipe(map(() => true)),
    ).pipe(distinctUntilChanged()),
    now: () => Date.now(),
  }
}
