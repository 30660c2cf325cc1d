/** Whether the conversation with the administrator can be rated: asked when it is opened, and now and then while it is. */
import {
  EMPTY,
  Subject,
  distinctUntilChanged,
  exhaustMap,
  map,
  merge,
  of,
  switchMap,
  timer,
  type Observable,
} from 'rxjs'
import '#contract/chat/later.ts'
import type { RatingScore } from '#contract/chat/rating.ts'
import { administratorKey } from '#src/streams/chat/conversations.ts'
import type { Client } from '#src/streams/core/client.ts'
import { text } from './room.text.ts'

const againMs = 30_000

/** Rates what was ended; gives why it was not. */
export type Rate = (score: RatingScore) => Promise<string | undefined>

/** The rating of the open conversation: undefined where there is nothing to rate. */
export const ratingOf = (
  client: Client,
  opened$: Observable<{ readonly key: string } | undefined>,
): Observable<Rate | undefined> => {
  const rated$ = new Subject<undefined>()
  const rate =
    (number: number): Rate =>
    async (score) => {
      const ending = await client.call('rateCase', { number, score })
      if (ending.kind === 'lost') return text.lostRating
      rated$.next(undefined)
      return ending.kind === 'refused' ? ending.msg : undefined
    }
  const ask = async (): Promise<Rate | undefined> => {
    const ending = await client.call('caseRating', {})
    return ending.kind === 'answered' && ending.value.number > 0 ? rate(ending.value.number) : undefined
  }
  return opened$.pipe(
    map((opened) => opened?.key),
    distinctUntilChanged(),
    switchMap((key) =>
      key === administratorKey
        ? merge(of(undefined), rated$, timer(0, againMs).pipe(exhaustMap(ask)))
        : key === undefined
          ? EMPTY
          : of(undefined),
    ),
  )
}
