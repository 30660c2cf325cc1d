/** Reads the store as a stream: the current value, and again whenever a table changes. */
import { liveQuery } from 'dexie'
import { from, type Observable } from 'rxjs'

/** The result of `query`, again after every change of the data it read. */
export const stored = <T>(query: () => Promise<T>): Observable<T> => from(liveQuery(query))
