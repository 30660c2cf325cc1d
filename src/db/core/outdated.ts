/**
 * Whether a newer version of the site has begun to change the stores: then this tab has closed them, so that the upgrade does not wait,
 * and reads and writes nothing more until it is loaded anew.
 */
import type { Dexie } from 'dexie'
import { BehaviorSubject } from 'rxjs'

/** True from then on. */
export const outdated$ = new BehaviorSubject(false)

/** Lets go of a store for a newer version. A deletion is none: another tab signed out. */
export const giveWay = (db: Dexie): void => {
  db.on('versionchange', ({ newVersion }) => {
    if (newVersion === null || newVersion === 0) return undefined
    db.close({ disableAutoOpen: true })
    outdated$.next(true)
    // Dexie's own answer would open it again with the next question.
    return false
  })
}
