/** The parts that all slices of the lottery page share: the state of the page, the data of the store, and the reporters. */
import { BehaviorSubject, Subject } from 'rxjs'
import type { Play } from '#engine/plays/define.ts'
import type { PlateDraft } from '#src/db/lottery/plateDrafts.ts'
import type { Behavior, Scope } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import type { EngineClient } from '#src/workers/engine.client.ts'
import {
  emptyWorld,
  playOf,
  type PageLottery,
  type PageState,
  type PendingBet,
  type World,
} from './betting.state.ts'
import { worldOf } from './betting.world.ts'
import { askPage, type AskPage } from './askPage.ts'
import { emptyState } from './emptyState.ts'

/** Dependencies of the page. */
export interface BettingParts {
  readonly client: Client
  readonly engine: EngineClient
  readonly lottery: PageLottery
  /** Creates an Idempotency-Key. */
  readonly newKey: () => string
}

/** A message to the player about money that was just moved, or about a list that was cleared. */
export interface BettingNotice {
  readonly kind: 'ok' | 'error' | 'info'
  readonly title: string
  readonly text: string
  /** How long it is shown; by default as long as its kind. */
  readonly ms?: number | undefined
  /** What can be done about it as long as the page is open. */
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined
}

/** The page as seen by its slices. */
export interface BettingPage extends BettingParts {
  /** Ends with the page; failures in it are reported. */
  readonly scope: Scope
  readonly state: BehaviorSubject<PageState>
  readonly change: (part: Partial<PageState>) => void
  readonly changeDraft: (part: Partial<PlateDraft>) => void
  /** Asks worker, store or server; an answer that belongs to nothing any more is dropped. */
  readonly ask: AskPage
  readonly world: Behavior<World>
  readonly notices$: Subject<BettingNotice>
  /** Bets that the server has just accepted. */
  readonly accepted$: Subject<PendingBet>
  /** The play on the plate; undefined while plays load. */
  readonly play: () => Play | undefined
  /** The issue on sale; empty while it is unknown. */
  readonly issue: () => string
}

/** Starts the shared part of a page. */
export const createBettingPage = (parts: BettingParts): BettingPage => {
  const { client, lottery } = parts
  const { device } = client
  const scope = client.scope()
  const empty = emptyState(lottery.code)
  const state = new BehaviorSubject<PageState>({
    ...empty,
    side: device.setting('oddsSide', empty.side),
    showMisses: device.setting('showMisses', empty.showMisses),
    showHeats: device.setting('showHeats', empty.showHeats),
    printSlips: device.setting('printSlips', empty.printSlips),
  })
  const change = (part: Partial<PageState>): void => state.next({ ...state.value, ...part })
  const world = scope.behavior(worldOf(client, lottery, state), emptyWorld)
  return {
    ...parts,
    scope,
    state,
    change,
    changeDraft: (part) => change({ draft: { ...state.value.draft, ...part } }),
    ask: askPage(scope, state),
    world,
    notices$: new Subject<BettingNotice>(),
    accepted$: new Subject<PendingBet>(),
    play: () => playOf(world.value, state.value),
    issue: () => world.value.info?.value.issue ?? '',
  }
}
