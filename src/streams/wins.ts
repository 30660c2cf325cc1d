/**
 * Wins in the order of their numbers, none twice and none left out (requirement 49). The socket tells a win as it
 * is paid; what it could not tell is asked for by number.
 *
 * The listener is new (told nothing yet on this device), in step, or behind. New: the last number is asked for and
 * taken silently. In step: the next number is told at once, a smaller one was told already. Behind, after a number
 * too large or whenever something may have been missed: everything after the last one told is asked for, in pages.
 * A lost answer leaves it behind; the next occasion asks again.
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
import { missedAwardsMax } from '#contract/calls/awards.ts'
import type { WinMessage } from '#contract/events.ts'

/** What the server says of the wins after a number. */
export interface MissedWins {
  readonly last: number
  readonly messages: readonly WinMessage[]
}

/** Where wins come from. */
export interface WinSources {
  /** What the socket says. */
  readonly heard$: Observable<WinMessage>
  /** Something may have been missed: connected anew, line back. */
  readonly check$: Observable<unknown>
  /** The number of the last win told on this device; one value. */
  readonly told$: Observable<number | undefined>
  /** Asks for what came after a number, or only for the last number. Completes empty when the answer is lost. */
  readonly ask: (after: number | undefined) => Observable<MissedWins>
  readonly report: (error: unknown) => void
}

/** Wins to be told together: one as it happens, or those that were missed. */
export interface TellWins {
  readonly wins: readonly WinMessage[]
  /** The number of the last win that is told with them; undefined where the server gives no numbers. */
  readonly told: number | undefined
  /** The server's count went back (its data was restored): so must what is kept. */
  readonly back: boolean
}

/** Tells every win once, in order. */
export const winsInOrder = ({ heard$, check$, told$, ask, report }: WinSources): Observable<TellWins> =>
  defer(() => {
    let told: number | undefined

    const tell = (wins: readonly WinMessage[], upTo: number): TellWins => {
      const back = told !== undefined && upTo < told
      told = upTo
      return { wins, told, back }
    }
    const catchUp = (): Observable<TellWins> =>
      defer(() => {
        const after = told
        return ask(after).pipe(
          concatMap(({ last, messages }) => {
            const wins = messages.filter(({ seq = 0 }) => after !== undefined && seq > after)
            const newest = wins.at(-1)?.seq ?? 0
            // A full page: the rest is asked for from its end on.
            if (messages.length >= missedAwardsMax && wins.length > 0) {
              return concat(of(tell(wins, newest)), catchUp())
            }
            const upTo = Math.max(last, newest)
            return wins.length === 0 && upTo === after ? EMPTY : of(tell(wins, upTo))
          }),
        )
      })
    const hear = (win: WinMessage): Observable<TellWins> => {
      const { seq } = win
      if (seq === undefined) return of({ wins: [win], told, back: false })
      if (told !== undefined && seq <= told) return EMPTY
      if (told !== undefined && seq > told + 1) return catchUp()
      return of(tell([win], seq))
    }

    const start = told$.pipe(
      tap((seq) => (told = seq)),
      ignoreElements(),
    )
    // One after the other: what is heard while an answer is under way is weighed by what that answer told.
    return merge(
      of(() => start),
      heard$.pipe(map((win) => () => hear(win))),
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
