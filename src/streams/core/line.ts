/**
 * The line to the server, judged by real requests and never by what the browser believes of the network.
 *
 * up: the last request was answered (refused counts: the server spoke). down: it was lost. From down the
 * line is tried again until an answer comes; a network failure never signs anybody out.
 */
import { BehaviorSubject, distinctUntilChanged, type Observable } from 'rxjs'
import type { Ending } from './caller.ts'

/** The line as last seen. */
export interface Line {
  readonly up: boolean
  /** Of the last answered request. */
  readonly latencyMs: number | undefined
  /** Server time of the last answer before the line went down. */
  readonly lastHeardAt: number | undefined
}

/** Keeps the state of the line. */
export interface LineKeeper {
  readonly line$: Observable<Line>
  readonly value: Line
  /** Hears how a call ended. */
  note(ending: Ending<unknown>, tookMs: number, serverNow: number): void
}

/** Makes a keeper; the line counts as up until something is lost. */
export const createLineKeeper = (): LineKeeper => {
  const subject = new BehaviorSubject<Line>({ up: true, latencyMs: undefined, lastHeardAt: undefined })
  return {
    line$: subject.pipe(distinctUntilChanged(sameLine)),
    get value() {
      return subject.value
    },
    note(ending, tookMs, serverNow) {
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
