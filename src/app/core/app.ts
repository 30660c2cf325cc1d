/** The parts the pages share: the client, the engine worker, and the hall of games. Made once per tab. */
import { map, Subject, timer } from 'rxjs'
import { mayDo } from '#contract/core/roles.ts'
import type { Balance } from '#src/db/account/balance.ts'
import type { UserInfo } from '#src/db/account/user.ts'
import type { Cached } from '#src/db/core/cached.ts'
import { groupsKey, timesKey, type GameTimes, type LotteryGroups } from '#src/db/lottery/catalogue.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import { areas } from '#src/streams/areas.ts'
import { balance$, user$ } from '#src/streams/account/sources.ts'
import { startAreas } from '#src/streams/core/area.ts'
import { createClient, type Client } from '#src/streams/core/client.ts'
import { createDevice, leavingKey, userIdKey, type Leaving } from '#src/streams/core/device.ts'
import { stored } from '#src/streams/core/stored.ts'
import { createEngineClient, spawnEngineWorker, type EngineClient } from '#src/workers/engine.client.ts'
import { rememberQuotes } from '#src/workers/rememberedQuotes.ts'
import { loadPart } from '#src/parts/loadPart.ts'
import { showToast } from '../ui/toast.ts'
import { askToPersist } from './askToPersist.ts'
import { forgetOpenedFile } from './forgetOpenedFile.ts'
import { browserTabs } from './browserTabs.ts'
import { showBadge } from './appBadge.ts'
import { createUpdates, type Updates } from './updates.ts'

/** Shared by all pages. */
export interface App {
  readonly client: Client
  readonly engine: EngineClient
  readonly updates: Updates
  readonly groups: Behavior<Cached<LotteryGroups> | undefined>
  readonly times: Behavior<Cached<GameTimes> | undefined>
  readonly user: Behavior<Cached<UserInfo> | undefined>
  readonly balance: Behavior<Cached<Balance> | undefined>
  /** The Chinese name of a lottery; its code until the hall is known. */
  readonly lotteryName: (code: string) => string
  /** The server's time, once a second. */
  readonly now: Behavior<number>
}

/** In the storage of the tab: it was loaded anew because its browser is signed in as another member. */
const switchedKey = 'switched'

// A worker that was not used for a minute is stopped to free its memory.
const engineIdleMs = 60_000

/** Starts the app in this tab. */
export const createApp = (report: (error: unknown) => void): App => {
  const device = createDevice(
    localStorage,
    () => document.cookie,
    (name) => {
      document.cookie = `${name}=; path=/; max-age=0`
    },
  )
  const left$ = new Subject<Leaving>()
  const entered$ = new Subject<string>()
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === leavingKey && (newValue === 'logout' || newValue === 'expired')) left$.next(newValue)
    if (key === userIdKey && newValue !== null) entered$.next(newValue)
  })
  const client = createClient({
    fetch: (...request) => fetch(...request),
    compress: async (text) =>
      (await loadPart(() => import('lz-string'))).default.compressToEncodedURIComponent(text),
    device,
    monotonicNow: () => performance.now(),
    deviceNow: () => Date.now(),
    report,
    leftElsewhere$: left$,
    enteredElsewhere$: entered$,
    tabs: browserTabs(),
    startAnew({ switched }) {
      if (switched) sessionStorage.setItem(switchedKey, '1')
      location.reload()
    },
  })
  tellSwitch(client)
  const scope = client.scope()
  startAreas(client, areas)
  askToPersist(client)
  forgetOpenedFile(client)
  const groups = scope.behavior(
    stored(() => client.publicDb.catalogue.get(groupsKey)),
    undefined,
  )
  const app: App = {
    client,
    engine: rememberQuotes(createEngineClient({ spawn: spawnEngineWorker, idleMs: engineIdleMs })),
    updates: createUpdates(client),
    groups,
    lotteryName: (code) =>
      groups.value?.value.flatMap((group) => group.list).find((game) => game.en === code)?.cn ?? code,
    times: scope.behavior(
      stored(() => client.publicDb.times.get(timesKey)),
      undefined,
    ),
    user: scope.behavior(user$(client), undefined),
    balance: scope.behavior(balance$(client), undefined),
    now: scope.behavior(timer(0, 1000).pipe(map(() => client.clock.now())), client.clock.now()),
  }
  showBadge(app)
  return app
}

/** Says once that the page is now of another member than before it was loaded. */
const tellSwitch = ({ session }: Client): void => {
  if (sessionStorage.getItem(switchedKey) === null) return
  sessionStorage.removeItem(switchedKey)
  if (session.value.state === 'in')
    showToast({
      kind: 'info',
      title: `已切换为 ${session.value.user.userName}`,
      text: '本浏览器改用这个账号登录，此页面随之更新',
    })
}

/** The type of the signed-in user; 0 while nobody is: a page in a frame is left then. */
export const userTypeOf = ({ client }: Pick<App, 'client'>): number =>
  client.session.value.state === 'in' ? client.session.value.user.userType : 0

/** Whether a member of staff is signed in: the frame has the desk in place of games and money. */
export const isStaff = (app: Pick<App, 'client'>): boolean => mayDo(userTypeOf(app), 'desk')
