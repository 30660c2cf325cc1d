/** The search among the messages that this device keeps. Nothing is asked of the server. */
import { catchError, debounceTime, distinctUntilChanged, of, switchMap, type Observable } from 'rxjs'
import { messageKinds } from '#contract/chat/messages.ts'
import { storedMessages } from '#src/db/chat/pages.ts'
import type { PrivateDb } from '#src/db/stores.ts'
import { timing } from '#src/streams/core/timing.ts'
import type { FoundMessages } from '#src/workers/messages.api.ts'
import { startMessageSearch, type MessageSearch } from '#src/workers/messages.client.ts'

/** One character finds half of everything. */
const least = 2

const none: FoundMessages = { total: 0, list: [] }

/** What it needs. */
export interface MessageSearchParts {
  readonly db: PrivateDb
  readonly words$: Observable<string>
  readonly report: (error: unknown) => void
  readonly start?: () => MessageSearch
}

/** What was found, and what ends the search. */
export interface MessageFinding {
  readonly found$: Observable<FoundMessages>
  readonly end: () => void
}

/** The worker starts with the first search; each reads what was stored since. */
export const createMessageFinding = (parts: MessageSearchParts): MessageFinding => {
  const { db, words$, report, start = startMessageSearch } = parts
  const seen = new Map<string, number>()
  let search: MessageSearch | undefined
  const find = async (words: string): Promise<FoundMessages> => {
    if (words.length < least) return none
    search ??= start()
    for await (const messages of storedMessages(db, seen))
      await search.add(
        messages
          .filter(({ messageType }) => messageType === messageKinds.text)
          .map(({ log, number, id, fromUserName, message, createTime }) => ({
            log,
            number,
            id,
            from: fromUserName,
            text: message,
            at: createTime,
          })),
      )
    return search.find(words)
  }
  const found$ = words$.pipe(
    debounceTime(timing.searchDebounce),
    distinctUntilChanged(),
    switchMap((words) =>
      of(words.trim()).pipe(
        switchMap(find),
        // Where no worker can run contacts are found all the same.
        catchError((error: unknown) => {
          report(error)
          return of(none)
        }),
      ),
    ),
  )
  return { found$, end: () => search?.end() }
}
