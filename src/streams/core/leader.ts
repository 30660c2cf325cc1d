/**
 * One tab of an account leads: it owns the sockets, asks for outcomes and tries a lost line. The others hear from it.
 *
 * States of a tab: waiting (it requests the lock), leading (it holds it), resting (it let others before it, or is frozen). A lock is free
 * the moment its tab is gone, and the browser gives it to the next that waits. A tab in sight takes the lead from one that is not,
 * because the timers of a hidden tab are slow: it claims, a hidden leader gives way and hidden tabs that wait go behind it. A leader in
 * sight stays. One that does not answer is robbed: it is frozen.
 */
import { Observable, combineLatest, distinctUntilChanged } from 'rxjs'
import type { Locks, Tabs } from './tabs.ts'
import { timing } from './timing.ts'

/** What tabs say to each other about the lead. */
type Word =
  /** A tab in sight does not lead. */
  | 'claim'
  /** The leader is in sight and stays. */
  | 'stay'
  /** The leader is out of sight now. */
  | 'hidden'

/** Whether this tab leads, of all that subscribe with the same name: false at first, and again whenever another takes over. */
export const leadership = (tabs: Tabs, name: string): Observable<boolean> =>
  new Observable<boolean>((subscriber) => {
    let [visible, awake] = [false, false]
    let leads = false
    // Ends what is under way: the lead, or the wait for it.
    let give: (() => void) | undefined
    let resting: ReturnType<typeof setTimeout> | undefined
    let unanswered: ReturnType<typeof setTimeout> | undefined

    const setLeads = (next: boolean): void => {
      leads = next
      if (next) clearTimeout(unanswered)
      subscriber.next(next)
    }
    const wait = (steal = false): void => {
      give = requestLock(tabs.locks, name, steal, {
        held: () => setLeads(true),
        given: () => setLeads(false),
        // Another leads now, and this one waits again.
        robbed() {
          setLeads(false)
          rest()
        },
        // Some browsers have locks and refuse them, as in a private window: then every tab leads, as if it were alone.
        refused: () => setLeads(true),
      })
    }
    /** Lets the others go first, and waits again behind them. */
    const rest = (): void => {
      give?.()
      give = undefined
      clearTimeout(resting)
      if (awake) resting = setTimeout(() => wait(), timing.leadRest)
    }
    const hear = (word: Word): void => {
      switch (word) {
        case 'claim':
          if (leads && visible) say('stay')
          else if (!visible) rest()
          break
        case 'stay':
          clearTimeout(unanswered)
          break
        case 'hidden':
          claim()
      }
    }
    const channel = tabs.channel(name, (word) => hear(word as Word))
    const say = (word: Word): void => channel.say(word)
    const claim = (): void => {
      if (leads || !visible || !awake) return
      say('claim')
      clearTimeout(unanswered)
      unanswered = setTimeout(() => {
        give?.()
        wait(true)
      }, timing.leadSilence)
    }
    subscriber.next(false)
    const watched = combineLatest([tabs.visible$, tabs.awake$])
      .pipe(distinctUntilChanged(([a, b], [c, d]) => a === c && b === d))
      .subscribe(([isVisible, isAwake]) => {
        const wasAwake = awake
        ;[visible, awake] = [isVisible, isAwake]
        if (!isAwake) rest()
        else if (!wasAwake) wait()
        if (leads && !isVisible) say('hidden')
        claim()
      })
    return () => {
      watched.unsubscribe()
      clearTimeout(resting)
      clearTimeout(unanswered)
      give?.()
      channel.close()
    }
  }).pipe(distinctUntilChanged())

/** What becomes of a request for a lock. */
interface LockEvents {
  held(): void
  /** It was held, and was given back. */
  given(): void
  robbed(): void
  refused(): void
}

/** Requests a lock; the returned function ends the wait for it, or gives it back. */
const requestLock = (locks: Locks, name: string, steal: boolean, events: LockEvents): (() => void) => {
  const waiting = new AbortController()
  let release: (() => void) | undefined
  const hold = (): Promise<void> => {
    if (waiting.signal.aborted) return Promise.resolve()
    return new Promise((resolve) => {
      release = resolve
      events.held()
    })
  }
  // The browser knows no signal together with a robbery.
  locks.request(name, steal ? { steal } : { signal: waiting.signal }, hold).then(
    () => release && events.given(),
    (error: unknown) => {
      if (release) events.robbed()
      else if (!isAbort(error)) events.refused()
    },
  )
  return () => (release ? release() : waiting.abort())
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'
