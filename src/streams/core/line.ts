/**
 * The state of the connection to the server, determined by real requests and not by the browser's network state.
 *
 * up: the last request was answered (a refusal counts as an answer). down: it got no answer, or it failed and the health of the server
 * fails too, or something else answers in its place. One request that fails says nothing of the line: whether the server is there is
 * asked of its health (decision 65). While down the connection is retried until an answer arrives; a network failure never signs anybody out.
 */
import { BehaviorSubject, distinctUntilChanged, type Observable } from 'rxjs'
import type { Health } from '#src/parts/health.ts'
import type { Ending } from './caller.ts'

/** The last known state of the connection. */
export interface Line {
  readonly up: boolean
  /** Latency of the last answered request. */
  readonly latencyMs: number | undefined
  /** Server time of the last answer before the connection was lost. */
  readonly lastHeardAt: number | undefined
  /** The network answers in place of the site: it may want a login. Only while down. */
  readonly isOther?: true
}

/** Keeps the state of the connection. */
export interface LineKeeper {
  readonly line$: Observable<Line>
  readonly value: Line
  /** Takes over what another tab noted. */
  adopt(line: Line): void
  /** Records how a call ended. */
  note(ending: Ending<unknown>, tookMs: number, serverNow: number): void
}

/** Makes a keeper; the connection counts as up until a call is lost. */
export const createLineKeeper = (askHealth: () => Promise<Health>): LineKeeper => {
  const subject = new BehaviorSubject<Line>({ up: true, latencyMs: undefined, lastHeardAt: undefined })
  // Answers that were heard: one that comes while the health is asked for is newer than that answer.
  let heard = 0
  let asking = false
  const isHeard = (latencyMs: number | undefined, lastHeardAt: number): void => {
    heard += 1
    subject.next({ up: true, latencyMs, lastHeardAt })
  }
  const isLost = (isOther = false): void =>
    subject.next({
      up: false,
      latencyMs: undefined,
      lastHeardAt: subject.value.lastHeardAt,
      ...(isOther && { isOther }),
    })
  const judge = async (serverNow: number): Promise<void> => {
    if (asking) return
    asking = true
    const before = heard
    const health = await askHealth().catch(() => 'ill' as const)
    asking = false
    if (heard !== before) return
    if (health !== 'well') isLost(health === 'other')
    else if (!subject.value.up) isHeard(undefined, serverNow)
  }
  return {
    line$: subject.pipe(distinctUntilChanged(sameLine)),
    get value() {
      return subject.value
    },
    adopt(line) {
      heard += 1
      subject.next(line)
    },
    note(ending, tookMs, serverNow) {
      if (ending.kind !== 'lost') return isHeard(Math.round(tookMs), serverNow)
      switch (ending.reason) {
        case 'network':
        case 'timeout':
          return isLost()
        case 'server':
        case 'unreadable':
          return void judge(serverNow)
        case 'session':
        // It was answered, for somebody who has left.
      }
    },
  }
}

const sameLine = (a: Line, b: Line): boolean =>
  a.up === b.up && a.latencyMs === b.latencyMs && a.lastHeardAt === b.lastHeardAt && a.isOther === b.isOther
