/**
 * Award messages in the order of their numbers, each once (requirement 49). The socket publishes a message when it
 * is paid; messages that were missed are requested by number.
 *
 * The listener is new (nothing shown yet on this device), in step, or behind. New: the last number is requested at once and
 * stored without a message; what the socket has published meanwhile is none of the past. In step: the next number is shown at once, a smaller one was shown before. Behind, after a
 * number too large or whenever something may have been missed: everything after the last one shown is requested, in pages. A
 * lost answer leaves it behind; the next occasion asks again.
 */
import {
  EMPTY,
  catchError,
  concat,
  concatMap,
  defer,
  ignoreElements,
  map,
  merge,
  of,
  tap,
  type Observable,
} from 'rxjs'
import { missedAwardsMax } from '#contract/lottery/awards.ts'
import type { WinMessage } from '#contract/lottery/events.ts'

/** The awards after a number, as the server answered. */
export interface MissedAwards {
  readonly last: number
  readonly messages: readonly WinMessage[]
}

/** Sources of award messages. */
export interface AwardSources {
  /** Award messages from the socket. */
  readonly heard$: Observable<WinMessage>
  /** Something may have been missed: the socket reconnected, or the connection is back. */
  readonly check$: Observable<unknown>
  /** Number of the last award shown on this device; one value. */
  readonly told$: Observable<number | undefined>
  /** Requests the awards after a number, or only the last number. Completes empty when the answer is lost. */
  readonly ask: (after: number | undefined) => Observable<MissedAwards>
  readonly report: (error: unknown) => void
}

/** Awards to show together: one as it is paid, or those that were missed. */
export interface AwardBatch {
  readonly wins: readonly WinMessage[]
  /** Number of the last award among them; undefined if the server gives no numbers. */
  readonly told: number | undefined
  /** The server's count decreased (its data was restored): the stored number must follow. */
  readonly back: boolean
}

/** Emits every award once, in order. */
export const awardsInOrder = ({ heard$, check$, told$, ask, report }: AwardSources): Observable<AwardBatch> =>
  defer(() => {
    let told: number | undefined
    // Smallest number that the socket has published: a new device shows from it on.
    let published = Infinity

    const tell = (wins: readonly WinMessage[], upTo: number): AwardBatch => {
      const back = told !== undefined && upTo < told
      told = upTo
      return { wins, told, back }
    }
    const catchUp = (): Observable<AwardBatch> =>
      defer(() => {
        const after = told
        return ask(after).pipe(
          concatMap(({ last, messages }) => {
            const wins = messages.filter(({ seq = 0 }) => after !== undefined && seq > after)
            const newest = wins.at(-1)?.seq ?? 0
            // A full page: the rest is requested from its end on.
            if (messages.length >= missedAwardsMax && wins.length > 0) {
              return concat(of(tell(wins, newest)), catchUp())
            }
            const upTo = after === undefined ? Math.min(last, published - 1) : Math.max(last, newest)
            return wins.length === 0 && upTo === after ? EMPTY : of(tell(wins, upTo))
          }),
        )
      })
    const hear = (win: WinMessage): Observable<AwardBatch> => {
      const { seq } = win
      if (seq === undefined) return of({ wins: [win], told, back: false })
      if (told !== undefined && seq <= told) return EMPTY
      if (told !== undefined && seq > told + 1) return catchUp()
      return of(tell([win], seq))
    }

    const start = concat(
      told$.pipe(
        tap((seq) => (told = seq)),
        ignoreElements(),
      ),
      defer(() => (told === undefined ? catchUp() : EMPTY)),
    )
    const heard = ({ seq = Infinity }: WinMessage): void => {
      published = Math.min(published, seq)
    }
    // Processed one after the other: a message received while a request is open is compared with what its answer showed.
    return merge(
      of(() => start),
      heard$.pipe(
        tap(heard),
        map((win) => () => hear(win)),
      ),
      check$.pipe(map(() => catchUp)),
    ).pipe(
      concatMap((step) =>
        defer(step).pipe(
          catchError((error: unknown) => {
            report(error)
            return EMPTY
          }),
        ),
      ),
    )
  })
