/** The open conversation: what of it is shown, fetched, read and typed. */
import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  map,
  of,
  switchMap,
  type Observable,
} from 'rxjs'
// Here, so that its values are loaded together with who makes these calls.
import '#contract/chat/later.ts'
import { groupMost } from '#contract/chat/groups.ts'
import { privateMost } from '#contract/chat/messages.ts'
import { cutText, sentText, withoutEmoji } from '#contract/chat/messageText.ts'
import { tailOf } from '#src/db/chat/pages.ts'
import { keepDraft } from '#src/db/chat/unsent.ts'
import type { PrivateDb } from '#src/db/stores.ts'
import { askMessages, olderAtOnce, readUpTo, writeMessage } from '#src/streams/chat/chat.ts'
import type { Conversation } from '#src/streams/chat/conversations.ts'
import { groupOfKey } from '#src/streams/chat/groups.ts'
import type { Behavior, Scope } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import { stored } from '#src/streams/core/stored.ts'
import type { LogTail } from './items.ts'

/** The open conversation as this page has it. */
export interface Opened {
  readonly key: string
  /** About so many messages of each log are shown. */
  readonly most: number
  readonly isLoading: boolean
  readonly draft: string
  readonly isCut: boolean
  /** What had been read of each log when it was opened. */
  readonly readAtFirst: ReadonlyMap<string, number>
  /** Logs of which the server has nothing older. */
  readonly ended: ReadonlySet<string>
  /** The message that was found; another object with each search that led to it. */
  readonly at: { readonly id: number } | undefined
}

/** Where a message that was found stands. */
export interface FoundPlace {
  readonly log: string
  readonly number: number
  readonly id: number
}

/** What it needs. */
export interface OpenedParts {
  readonly client: Client
  readonly db: PrivateDb
  readonly scope: Scope
  readonly conversations: Behavior<readonly Conversation[]>
  readonly upperId: () => number | undefined
  /** Whether the page is in sight: what is not seen is not read. */
  readonly inSight$: Observable<boolean>
}

/** The open conversation, and what can be done with it. */
export interface OpenedConversation {
  readonly opened$: BehaviorSubject<Opened | undefined>
  readonly tails: Behavior<readonly LogTail[]>
  choose(key: string): void
  /** Opens a conversation at a message. */
  showAt(key: string, place: FoundPlace): void
  /** Shows and fetches older messages. */
  older(): void
  /** Takes what is typed; `isWhole` once an input method is done with it. */
  type(key: string, typed: string, isWhole: boolean): void
  send(key: string): void
}

/** Most characters of a message in a conversation. */
export const mostOf = (key: string): number => (groupOfKey(key) === undefined ? privateMost : groupMost)

const shownAtFirst = 60
const shownMore = 100
/** Messages that stand before one that was found. */
const shownAround = 40

/** Begins without one. */
export const createOpened = (parts: OpenedParts): OpenedConversation => {
  const { client, db, scope, conversations, upperId } = parts
  const opened$ = new BehaviorSubject<Opened | undefined>(undefined)
  const change = (key: string, next: (opened: Opened) => Opened): void => {
    if (opened$.value?.key === key) opened$.next(next(opened$.value))
  }
  const tails = scope.behavior(tailsOf(opened$, parts), [])
  keepWhole(tails, parts)
  const choose = (key: string): void => {
    if (opened$.value?.key === key) return
    const its = conversations.value.find((one) => one.key === key)
    const readAtFirst = new Map(its?.logs.map(({ log, readNumber }) => [log, readNumber] as const))
    const state = {
      most: shownAtFirst,
      isLoading: false,
      draft: '',
      isCut: false,
      ended: new Set<string>(),
      at: undefined,
    }
    opened$.next({ key, readAtFirst, ...state })
    scope.run(async () => {
      const kept = await db.chatDrafts.get(key)
      if (kept) change(key, (opened) => (opened.draft === '' ? { ...opened, draft: kept.text } : opened))
    })
  }
  return {
    opened$,
    tails,
    choose,
    showAt(key, { log, number, id }) {
      choose(key)
      const its = conversations.value.find((one) => one.key === key)
      const last = its?.logs.find((one) => one.log === log)?.lastNumber ?? number
      change(key, (held) => ({ ...held, at: { id }, most: Math.max(held.most, last - number + shownAround) }))
    },
    older() {
      const opened = opened$.value
      if (!opened || opened.isLoading) return
      change(opened.key, (held) => ({ ...held, isLoading: true, most: held.most + shownMore }))
      scope.run(async () => {
        const ended = new Set(opened.ended)
        for (const { log } of tails.value) {
          // What is stored, not what was drawn: older ones may just have come.
          const { before, messages } = await tailOf(db, log.log, log.lastNumber, opened.most)
          if (before === 0 || ended.has(log.log) || messages.length > opened.most) continue
          const came = await askMessages(client, log.log, before + 1)
          if (came !== undefined && came < olderAtOnce) ended.add(log.log)
        }
        change(opened.key, (held) => ({ ...held, isLoading: false, ended }))
      })
    },
    type(key, typed, isWhole) {
      const clean = isWhole ? withoutEmoji(typed) : typed
      const draft = isWhole ? cutText(clean, mostOf(key)) : clean
      change(key, (held) => ({ ...held, draft, isCut: draft !== clean }))
      scope.run(() => keepDraft(db, key, draft))
    },
    send(key) {
      const text = sentText(opened$.value?.draft ?? '')
      if (opened$.value?.key !== key || text === '') return
      change(key, (held) => ({ ...held, draft: '', isCut: false }))
      scope.run(async () => {
        await writeMessage(client, { key, upperId: upperId() }, cutText(text, mostOf(key)))
        await keepDraft(db, key, '')
      })
    },
  }
}

/** The ends of its logs, which come with the first message. */
const tailsOf = (
  opened$: Observable<Opened | undefined>,
  { db, conversations }: OpenedParts,
): Observable<readonly LogTail[]> =>
  combineLatest([opened$, conversations.changes$]).pipe(
    map(([opened, all]) => ({
      most: opened?.most ?? 0,
      logs: all.find(({ key }) => key === opened?.key)?.logs ?? nothing,
    })),
    distinctUntilChanged((a, b) => a.most === b.most && a.logs === b.logs),
    switchMap(({ most, logs }) =>
      logs.length === 0
        ? of([])
        : stored(() =>
            Promise.all(
              logs.map(async (log): Promise<LogTail> => {
                const tail = await tailOf(db, log.log, log.lastNumber, most)
                return { log, ...tail }
              }),
            ),
          ),
    ),
  )

const nothing: Conversation['logs'] = []

/** Fetches what is missing at the end of a log, once for each new end, and tells what was read while the page is in sight. */
const keepWhole = (tails: Behavior<readonly LogTail[]>, { client, scope, inSight$ }: OpenedParts): void => {
  const asked = new Set<string>()
  scope.each(tails.changes$, (all) => {
    for (const { log, messages, before } of all) {
      const isShort = messages.length < Math.min(shownAtFirst, log.lastNumber) && before > 0
      const question = `${log.log} ${log.lastNumber}`
      if (!isShort || asked.has(question)) continue
      asked.add(question)
      scope.run(() => askMessages(client, log.log))
    }
  })
  scope.each(combineLatest([tails.changes$, inSight$]), ([all, inSight]) => {
    if (!inSight) return
    for (const { log, messages } of all)
      if (messages.at(-1)?.number === log.lastNumber && log.readNumber < log.lastNumber)
        scope.run(() => readUpTo(client, log.log, log.lastNumber))
  })
}
