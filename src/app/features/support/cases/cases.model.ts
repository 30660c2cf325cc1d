/** The conversations of the desk: who waits, who answers, and the one that is open. */
import { BehaviorSubject, Subject, combineLatest, distinctUntilChanged, map } from 'rxjs'
// Here, so that its values are loaded together with who makes these calls.
import { laterCalls } from '#contract/support/later.ts'
import type { CallInput, CallOutput } from '#contract/areas.ts'
import { messageEvent } from '#contract/chat/events.ts'
import { staffTypes } from '#contract/core/roles.ts'
import type { SupportCase } from '#contract/support/cases.ts'
import type { Hao } from '#engine/money/money.ts'
import { storedAnswer$ } from '#src/app/core/storedAnswer.ts'
import { keepDraft } from '#src/db/chat/unsent.ts'
import type { Behavior, Scope } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import { heard } from '#src/streams/core/heard.ts'
import type { CasesSnapshot, CaseTab, OpenCase, Reply } from './cases.snapshot.ts'
import { text } from './cases.text.ts'

/** The page. */
export interface CasesModel {
  readonly cases: Behavior<CasesSnapshot>
  end(): void
}

interface Parts {
  readonly client: Client
  readonly own: number
  readonly userType: number
  /** Opens the chat with a conversation. */
  readonly openChat: (key: string) => void
}

interface State {
  readonly tab: CaseTab
  readonly chosen: number | undefined
  readonly player: CallOutput<'supportPlayer'> | undefined
  readonly balance: Hao | undefined
}

/** Starts the page of a member of the staff. */
export const createCasesModel = (parts: Parts): CasesModel => {
  const { client, own } = parts
  const scope = client.scope()
  const again$ = new Subject<void>()
  const state$ = new BehaviorSubject<State>({
    tab: 'free',
    chosen: undefined,
    player: undefined,
    balance: undefined,
  })
  const change = (part: Partial<State>) => state$.next({ ...state$.value, ...part })
  // Whoever writes is in the list at once.
  scope.each(heard(client, messageEvent), () => again$.next())
  const acts = actsOf(client, scope, state$, change)
  const cases$ = combineLatest({
    read: storedAnswer$(client, 'supportCases', laterCalls.supportCases, ['cases'], again$),
    replies: storedAnswer$(client, 'supportReplies', laterCalls.supportReplies, ['replies'], new Subject()),
    ratings: storedAnswer$(client, 'supportRatings', laterCalls.supportRatings, ['cases'], again$),
    reports: storedAnswer$(client, 'supportReports', laterCalls.supportReports, ['reports'], again$),
    state: state$,
    up: client.line.line$.pipe(
      map(({ up }) => up),
      distinctUntilChanged(),
    ),
  }).pipe(
    map(({ read, replies, ratings, reports, state, up }): CasesSnapshot => {
      const all = read.state === 'ready' ? read.value.list : []
      const lists = listsOf(all, own)
      const chosen = all.find(({ memberId }) => memberId === state.chosen)
      return {
        read:
          read.state === 'ready'
            ? {
                ...read,
                value: {
                  list: lists[state.tab],
                  counts: { mine: lists.mine.length, free: lists.free.length, all: lists.all.length },
                },
              }
            : read,
        tab: state.tab,
        chooseTab: (tab) => change({ tab }),
        choose: acts.choose,
        chosen: chosen && openOf(chosen, state, { ...parts, acts, up }),
        replies: replies.state === 'ready' ? replies.value.list : [],
        saveReply: (title, body) => acts.say('saveReply', { title, body }),
        removeReply: (id) => acts.say('removeReply', { id }),
        ratings: ratings.state === 'ready' ? ratings.value.list : [],
        reports: reports.state === 'ready' ? reports.value.list : [],
        judge: (id, hours) => acts.say('judgeReport', { id, hours }),
        isUp: up,
      }
    }),
  )
  const nothing: CasesSnapshot = {
    read: { state: 'loading' },
    tab: 'free',
    chooseTab: () => undefined,
    choose: () => undefined,
    chosen: undefined,
    replies: [],
    saveReply: () => Promise.resolve(undefined),
    removeReply: () => Promise.resolve(undefined),
    ratings: [],
    reports: [],
    judge: () => Promise.resolve(undefined),
    isUp: true,
  }
  return { cases: scope.behavior(cases$, nothing), end: () => scope.end() }
}

/** The conversations of each tab; one that was ended is in none but the last. */
const listsOf = (
  all: readonly SupportCase[],
  own: number,
): Readonly<Record<CaseTab, readonly SupportCase[]>> => ({
  mine: all.filter(({ assignee }) => assignee?.id === own),
  free: all.filter(({ assignee, state }) => assignee === null && state !== 'closed'),
  all,
})

type WriteName =
  | 'takeCase'
  | 'releaseCase'
  | 'closeCase'
  | 'addNote'
  | 'saveReply'
  | 'removeReply'
  | 'judgeReport'
  | 'handOver'

type Acts = ReturnType<typeof actsOf>

const actsOf = (
  client: Client,
  scope: Scope,
  state$: BehaviorSubject<State>,
  change: (part: Partial<State>) => void,
) => {
  const readPlayer = (memberId: number) =>
    scope.ask({
      ask: () => client.call('supportPlayer', { memberId }),
      land(ending) {
        if (ending.kind === 'answered' && state$.value.chosen === memberId) change({ player: ending.value })
      },
      failed: () => undefined,
    })
  return {
    choose(memberId: number) {
      change({ chosen: memberId, player: undefined, balance: undefined })
      readPlayer(memberId)
    },
    /** Makes a call; gives why it was refused. */
    async say<N extends WriteName>(name: N, input: CallInput<N>): Promise<string | undefined> {
      const ending = await client.call(name, input)
      if (ending.kind === 'lost') return text.lost
      return ending.kind === 'refused' ? ending.msg : undefined
    },
    async addNote(memberId: number, body: string): Promise<string | undefined> {
      const why = await this.say('addNote', { memberId, body })
      if (why === undefined) readPlayer(memberId)
      return why
    },
    async handOver(memberId: number, words: string): Promise<string | undefined> {
      const why = await this.say('handOver', { memberId, words })
      if (why === undefined) readPlayer(memberId)
      return why
    },
    async lookBalance(memberId: number, reason: string): Promise<string | undefined> {
      const ending = await client.call('supportBalance', { memberId, reason })
      if (ending.kind === 'lost') return text.lost
      if (ending.kind === 'refused') return ending.msg
      if (state$.value.chosen === memberId) change({ balance: ending.value.cash })
      return undefined
    },
  }
}

interface Opening extends Parts {
  readonly acts: Acts
  readonly up: boolean
}

const openOf = (
  it: SupportCase,
  { player, balance }: State,
  { client, own, userType, openChat, acts, up }: Opening,
): OpenCase => {
  const { memberId, assignee, lastNumber } = it
  const isMine = assignee?.id === own
  const mayEnd = up && (isMine || (assignee !== null && userType === staffTypes.administrator))
  const key = `m${memberId}`
  const use = async ({ body }: Reply): Promise<void> => {
    const db = client.privateDb()
    if (!db) return
    await keepDraft(db, key, body)
    openChat(key)
  }
  return {
    it,
    isMine,
    player: player?.memberId === memberId ? player : undefined,
    balance,
    take: up && !isMine ? () => acts.say('takeCase', { memberId, from: assignee?.id ?? 0 }) : undefined,
    release: mayEnd ? () => acts.say('releaseCase', { memberId }) : undefined,
    close: mayEnd ? () => acts.say('closeCase', { memberId, number: lastNumber }) : undefined,
    addNote: (body) => acts.addNote(memberId, body),
    handOver: (words) => acts.handOver(memberId, words),
    lookBalance: (reason) => acts.lookBalance(memberId, reason),
    use: isMine ? (reply) => void use(reply) : undefined,
    chat: () => openChat(key),
  }
}
