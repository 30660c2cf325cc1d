/**
 * The tabs of one account in this browser as one client: one pair of sockets, one state of the line, each question asked once. The leader
 * hears the sockets and repeats every event to the others; whoever asks what others ask too does so for all of them.
 */
import {
  BehaviorSubject,
  EMPTY,
  Observable,
  Subject,
  filter,
  map,
  of,
  switchMap,
  tap,
  type MonoTypeOperatorFunction,
} from 'rxjs'
import type { PageSocket } from '#contract/core/sockets.ts'
import { leadership } from './leader.ts'
import type { Line } from './line.ts'
import type { SocketEvent } from './socket.ts'
import type { TabChannel, Tabs } from './tabs.ts'
import { timing } from './timing.ts'

/** What tabs of an account say to each other. */
type TabWord =
  | { readonly kind: 'socket'; readonly path: PageSocket; readonly event: SocketEvent }
  | { readonly kind: 'line'; readonly line: Line }
  /** A question was asked, and its answer is stored; `at` is when it was sent. */
  | { readonly kind: 'asked'; readonly question: string; readonly at: number }
  /** The leader shall see whether the server answers. */
  | { readonly kind: 'try' }

/** This tab among those of its account. */
export interface TabGroup {
  /** Whether this tab leads; always where it is alone. False while nobody is signed in. */
  readonly leads$: Observable<boolean>
  readonly leads: boolean
  /** Events of a socket: opened here while this tab leads, else as the leader repeats them. */
  socket(path: PageSocket, opened$: Observable<SocketEvent>): Observable<SocketEvent>
  /** Lines as the leader notes them. */
  readonly line$: Observable<Line>
  /** Repeats the line of this tab, if it leads. */
  noteLine(line: Line): void
  /** Emits when another tab lost an answer. */
  readonly try$: Observable<unknown>
  /** Has the leader try the line. */
  askToTry(): void
  /**
   * Asks, unless a tab has begun to ask the same at `since` or later: then its answer is in the store once this is over. Epoch
   * milliseconds of the device.
   */
  once(question: string, since: number, ask: () => Promise<unknown>): Promise<unknown>
  /** Does some work while no other tab of the account holds what has this name. */
  hold<T>(name: string, work: () => Promise<T>): Promise<T>
  /** The names that tabs of the account hold or wait for; undefined where nobody can know. */
  held(): Promise<ReadonlySet<string> | undefined>
  /** Epoch milliseconds of the device. */
  readonly now: () => number
}

/** A tab that is alone. */
export const aloneGroup = (now: () => number): TabGroup => ({
  leads$: of(true),
  leads: true,
  socket: (_path, opened$) => opened$,
  line$: EMPTY,
  noteLine: () => undefined,
  try$: EMPTY,
  askToTry: () => undefined,
  once: (_question, _since, ask) => ask(),
  hold: (_name, work) => work(),
  held: async () => undefined,
  now,
})

/** Joins the tabs of whoever is signed in here; `each` subscribes for as long as the client runs. */
export const createTabGroup = (
  tabs: Tabs,
  userId$: Observable<string | undefined>,
  each: <T>(source$: Observable<T>, run: (event: T) => void) => void,
): TabGroup => {
  const leads$ = new BehaviorSubject(false)
  const words$ = new Subject<TabWord>()
  const begun = new Map<string, number>()
  let userId: string | undefined
  let channel: TabChannel | undefined
  const say = (word: TabWord): void => channel?.say(word)
  const nameOf = (name: string): string => `haocai-${userId}-${name}`

  each(userId$, (id) => {
    channel?.close()
    begun.clear()
    userId = id
    channel =
      id === undefined ? undefined : tabs.channel(`haocai-${id}-tabs`, (word) => words$.next(word as TabWord))
  })
  each(
    userId$.pipe(switchMap((id) => (id === undefined ? of(false) : leadership(tabs, `haocai-${id}-lead`)))),
    (leads) => leads$.next(leads),
  )
  each(wordsOf(words$, 'asked'), ({ question, at }) => begun.set(question, at))

  const repeat = (path: PageSocket): MonoTypeOperatorFunction<SocketEvent> =>
    tap((event) => say({ kind: 'socket', path, event }))
  return {
    leads$: leads$.asObservable(),
    get leads() {
      return leads$.value
    },
    socket: (path, opened$) =>
      leads$.pipe(
        switchMap((leads) =>
          leads
            ? opened$.pipe(
                map((event) => ({ ...event, at: tabs.now() })),
                repeat(path),
              )
            : wordsOf(words$, 'socket').pipe(
                filter((word) => word.path === path),
                map(({ event }) => event),
              ),
        ),
      ),
    line$: wordsOf(words$, 'line').pipe(
      filter(() => !leads$.value),
      map(({ line }) => line),
    ),
    noteLine(line) {
      if (leads$.value) say({ kind: 'line', line })
    },
    try$: wordsOf(words$, 'try').pipe(filter(() => leads$.value)),
    askToTry: () => say({ kind: 'try' }),
    once: (question, since, ask) =>
      locked(tabs, nameOf(`asks-${question}`), async () => {
        // A device clock that was set back leaves times of the future, which say nothing.
        const at = begun.get(question)
        if (at !== undefined && at >= since && at <= tabs.now()) return undefined
        const now = tabs.now()
        const answer = await ask()
        begun.set(question, now)
        say({ kind: 'asked', question, at: now })
        return answer
      }),
    hold: (name, work) => locked(tabs, nameOf(name), work),
    held: () => heldBelow(tabs, nameOf('')),
    now: tabs.now,
  }
}

const wordsOf = <K extends TabWord['kind']>(words$: Observable<TabWord>, kind: K) =>
  words$.pipe(filter((word): word is Extract<TabWord, { kind: K }> => word.kind === kind))

/** The names of locks that begin so, without their beginning. */
const heldBelow = async ({ locks }: Tabs, prefix: string): Promise<ReadonlySet<string> | undefined> => {
  const known = await locks.query().catch(() => undefined)
  if (!known) return undefined
  const { held = [], pending = [] } = known
  return new Set(
    [...held, ...pending].flatMap(({ name = '' }) =>
      name.startsWith(prefix) ? [name.slice(prefix.length)] : [],
    ),
  )
}

/** Works under a lock. A tab that holds it for longer than any call takes is frozen, and a browser may refuse: then the work is done without. */
const locked = async <T>({ locks }: Tabs, name: string, work: () => Promise<T>): Promise<T> => {
  let begun: Promise<T> | undefined
  const signal = AbortSignal.timeout(timing.callTimeout + timing.leadSilence)
  await locks.request(name, { signal }, () => (begun = work())).catch(() => undefined)
  return begun ?? work()
}
