/** A page of 1分彩 without a browser, for the tests of its actions. */
import { BehaviorSubject, Subject } from 'rxjs'
import type { Play } from '#engine/plays/define.ts'
import type { OrderItem } from '#src/db/lottery/orderItem.ts'
import { changeOrderList, readOrderList } from '#src/db/lottery/orderList.ts'
import type { PlateDraft } from '#src/db/lottery/plateDrafts.ts'
import { sampleClient, type SampleServer } from '#src/streams/core/client.sample.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import { createEngineClient, type EngineClient } from '#src/workers/engine.client.ts'
import { createBettingActions } from './whole/betting.actions.ts'
import { askPage } from './askPage.ts'
import type { BettingPage } from './betting.page.ts'
import { emptyWorld, playOf, type PageState, type World } from './betting.state.ts'
import { emptyState } from './emptyState.ts'
import { emptyDraft } from './plateDraft.ts'

/** A line of one bet for 2 yuan. */
export const sampleItem: OrderItem = {
  key: 'a',
  method: 'wuxing_zhixuan_fs',
  name: '五星直选复式',
  content: '1,3,4,5,6',
  positions: undefined,
  odds: 0n,
  point: 0,
  unit: 20_000n,
  multiple: 1,
  bets: 1,
  stake: 20_000n,
  prize: 0n,
  singlePick: false,
  singlePickCap: 0n,
}

/** The parts of a sample page that a test replaces. */
export interface SamplePageParts {
  readonly world?: BehaviorSubject<World>
  readonly engine?: EngineClient
  /** The play on the plate; by default that of the draft. */
  readonly play?: Play
  /** Receives failures that nobody handles; by default the test fails of them. */
  readonly report?: (error: unknown) => void
}

/** A page with two lines on its list and a number on its plate; its server answers nothing by default. */
export const samplePage = async (
  server: SampleServer = () => undefined,
  { world = new BehaviorSubject(emptyWorld), engine, play, report }: SamplePageParts = {},
) => {
  const { client } = sampleClient(server, report ? { report } : {})
  const db = client.privateDb()
  if (!db) throw new Error('the client must be signed in')
  await changeOrderList(db, () => ({
    key: 'current',
    lottery: 'mjffc',
    issue: '0721',
    items: [sampleItem, { ...sampleItem, key: 'b' }],
  }))
  const draft: PlateDraft = { ...emptyDraft('mjffc', undefined), picks: [['1']] }
  const state = new BehaviorSubject<PageState>({ ...emptyState('mjffc'), draft })
  const scope = client.scope()
  const page: BettingPage = {
    client,
    engine: engine ?? createEngineClient({ spawn: () => new EventTarget() as Worker, idleMs: 1 }),
    lottery: { code: 'mjffc', name: '1分彩', family: 'ssc', scheduleLine: undefined },
    newKey: () => 'key',
    scope,
    state,
    change: (part) => state.next({ ...state.value, ...part }),
    changeDraft: (part) => page.change({ draft: { ...state.value.draft, ...part } }),
    ask: askPage(scope, state),
    world: behaviorOf(world),
    notices$: new Subject(),
    accepted$: new Subject(),
    play: () => play ?? playOf(world.value, state.value),
    issue: () => world.value.info?.value.issue ?? '0722',
  }
  const list = () => readOrderList(db)
  return { page, actions: createBettingActions(page), list, state, picks: () => state.value.draft.picks }
}

/** A subject as a behavior. */
export const behaviorOf = <T>(subject: BehaviorSubject<T>): Behavior<T> => ({
  get value() {
    return subject.value
  },
  changes$: subject.asObservable(),
})
