/** Reads the store as a stream: the current value, and again whenever a table changes. */
import { liveQuery } from 'dexie'
import { from, share, ReplaySubject, type Observable } from 'rxjs'

/**
 * The result of `query`, again after every change of the data it read. All who follow the stream share one reading: a page derives
 * several behaviors from one query, and each reading is a transaction. After the last has gone it is read anew.
 */
export const stored = <T>(query: () => Promise<T>): Observable<T> =>
  from(liveQuery(query)).pipe(share({ connector: () => new ReplaySubject<T>(1) }))
