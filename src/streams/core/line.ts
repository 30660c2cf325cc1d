/**
 * The state of the connection to the server, determined by real requests and not by the browser's network state.
 *
 * up: the last request was answered (a refusal counts as an answer). down: it was lost. While down the
 * connection is retried until an answer arrives; a network failure never signs anybody out.
 */
import { BehaviorSubject, distinctUntilChanged, type Observable } from 'rxjs'
import type { Ending } from './caller.ts'

/** The last known state of the connection. */
export interface Line {
  readonly up: boolean
  /** Latency of the last answered request. */
  readonly latencyMs: number | undefined
  /** Server time of the last answer before the connection was lost. */
  readonly lastHeardAt: number | undefined
}

/** Keeps the state of the connection. */
export interface LineKeeper {
  readonly line$: Observable<Line>
  readonly value: Line
  /** Records how a call ended. */
  note(ending: Ending<unknown>, tookMs: number, serverNow: number): void
}

/** Makes a keeper; the connection counts as up until a call is lost. */
export const createLineKeeper = (): LineKeeper => {
  const subject = new BehaviorSubject<Line>({ up: true, latencyMs: undefined, lastHeardAt: undefined })
  return {
    line$: subject.pipe(distinctUntilChanged(sameLine)),
    get value() {
      return subject.value
    },
    note(ending, tookMs, serverNow) {
      // It was answered, for somebody who has left.
      if (ending.kind === 'lost' && ending.reason === 'session') return
      const up = ending.kind !== 'lost'
      subject.next(
        up
          ? { up, latencyMs: Math.round(tookMs), lastHeardAt: serverNow }
          : { ...subject.value, up, latencyMs: undefined },
      )
    },
  }
}

const sameLine = (a: Line, b: Line): boolean =>
  a.up === b.up && a.latencyMs === b.latencyMs && a.lastHeardAt === b.lastHeardAt
