/**
 * Publishes which tables may be out of date. A call declares in the contract what it changes (`touches`), and so does a
 * socket event; the sources of those tables fetch again. After a reconnect every table may be out of date.
 */
import { Subject, filter, type Observable } from 'rxjs'
import type { TouchedTable } from '#contract/areas.ts'

/** Rows of tables that may have changed on the server; without a key any of them. */
export interface TouchedRows {
  readonly tables: readonly TouchedTable[]
  readonly key?: string | undefined
}

/** One message: some rows, or everything. */
export type Touch = TouchedRows | 'everything'

/** Publishes what may have changed. */
export interface Touches {
  readonly all$: Observable<Touch>
  /** Emits when rows of one of these tables may have changed. With a key, changes of other keys are ignored. */
  of(tables: readonly TouchedTable[], key?: string): Observable<Touch>
  /** Rows of tables may have changed: `at` epoch milliseconds of the device, by default now. A source of several of them fetches once. */
  touch(tables: readonly TouchedTable[], key?: string, at?: number): void
  /** Anything may have changed: messages may have been missed. */
  touchEverything(at?: number): void
  /** When the last of these was. */
  readonly at: number
}

/** Makes the publisher of one client. */
export const createTouches = (now: () => number = () => 0): Touches => {
  const touches$ = new Subject<Touch>()
  let last = 0
  const say = (touch: Touch, at: number): void => {
    last = at
    touches$.next(touch)
  }
  return {
    all$: touches$.asObservable(),
    of: (tables, key) =>
      touches$.pipe(filter((touch) => touch === 'everything' || concerns(touch, tables, key))),
    touch(tables, key, at = now()) {
      if (tables.length > 0) say({ tables, key }, at)
    },
    touchEverything: (at = now()) => say('everything', at),
    get at() {
      return last
    },
  }
}

const concerns = (touch: TouchedRows, tables: readonly TouchedTable[], key: string | undefined): boolean =>
  touch.tables.some((table) => tables.includes(table)) &&
  (key === undefined || touch.key === undefined || touch.key === key)
