/** The copy of this device: locked, open, or over. Key and text are in a worker, which ends with whatever closes the copy. */
import { BehaviorSubject, combineLatest, map, type Observable } from 'rxjs'
import type { Behavior, Scope } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import { stored } from '#src/streams/core/stored.ts'
import { copyLooksAfter, endCopy, noteSeen, type DeskCopy, type DeskLook } from '#src/db/support/copies.ts'
import type { PrivateDb } from '#src/db/stores.ts'
import { createCopyTime, reportCopy } from '#src/streams/support/copies.ts'
import type { CopiesWorker } from '#src/workers/copies.client.ts'
import { openCopy } from './opening.ts'
import { justOpened, readerActs, type ReadingState } from './reading.ts'
import type { CopyReader, OwnCopy } from './copy.snapshot.ts'

/** What holding needs. */
export interface HoldingParts {
  readonly client: Client
  readonly db: PrivateDb
  readonly scope: Scope
  /** Once a second. */
  readonly now: Behavior<number>
  readonly monotonicNow: () => number
  readonly startWorker: () => CopiesWorker
}

/** The copy that is held. */
export interface Holding {
  readonly own$: Observable<OwnCopy | undefined>
  /** The worker of now. */
  readonly worker: () => CopiesWorker
  /** Forgets key and text. */
  readonly lock: () => void
  readonly report: (id: number) => void
}

const looksShown = 50
/** The time that was seen is stored when it has moved this far. */
const seenStepMs = 15_000

/** Begins to hold what is stored. */
export const createHolding = (parts: HoldingParts): Holding => {
  const { client, db, scope, now, startWorker } = parts
  let worker = startWorker()
  const state$ = new BehaviorSubject<ReadingState | undefined>(undefined)
  const timeOf = createTimes(parts)
  const lock = (): void => {
    worker.end()
    worker = startWorker()
    state$.next(undefined)
  }
  const report = (id: number): void => scope.run(() => reportCopy(client, db, id))
  const ending = new Set<number>()
  const end = async (copy: DeskCopy, how: 'wiped' | 'expired'): Promise<void> => {
    // To lock it is to show it once more.
    if (ending.has(copy.id)) return
    ending.add(copy.id)
    lock()
    // One that could not be ended, as on a full disk, is tried again.
    await endCopy(db, copy.id, how, timeOf(copy)()).finally(() => ending.delete(copy.id))
    report(copy.id)
  }
  const open = async (copy: DeskCopy, passphrase: string): Promise<string | undefined> => {
    const looking = { db, api: worker.api, now: timeOf(copy) }
    const opened = await openCopy(looking, copy.id, passphrase)
    report(copy.id)
    if ('problem' in opened) return opened.problem
    const acts = readerActs({
      ...looking,
      state$,
      onFailure: scope.report,
      onLook: () => report(copy.id),
    })
    state$.next(justOpened(copy.id, opened, acts))
    return undefined
  }
  const own$ = combineLatest([stored(() => ownCopy(db)), now.changes$, state$]).pipe(
    map(([own, , state]): OwnCopy | undefined => {
      if (!own) return undefined
      const { copy } = own
      const leftMs = Math.max(0, copy.expiresAt - timeOf(copy)())
      const reader = state?.id === copy.id && leftMs > 0 ? readerOf(state) : undefined
      return {
        ...own,
        leftMs,
        reader,
        open: (passphrase) => open(copy, passphrase),
        lock,
        wipe: () => end(copy, 'wiped').then(() => undefined),
      }
    }),
  )
  // What is over ends in the second in which it is over, also where another tab or the server has ended it.
  scope.each(own$, (own) => {
    if (!own) {
      if (state$.value) lock()
      return
    }
    const seen = timeOf(own.copy)()
    if (own.leftMs === 0) scope.run(() => end(own.copy, 'expired'))
    else if (seen - own.copy.latestSeen > seenStepMs) scope.run(() => noteSeen(db, own.copy.id, seen))
  })
  scope.ended$.subscribe(() => worker.end())
  return { own$, worker: () => worker, lock, report }
}

/** The clock of each copy: begun once, so that what passes counts. */
const createTimes = ({ client, monotonicNow }: HoldingParts) => {
  const times = new Map<number, () => number>()
  return ({ id, latestSeen }: DeskCopy): (() => number) => {
    const known = times.get(id) ?? createCopyTime({ clock: client.clock, monotonicNow }, latestSeen)
    times.set(id, known)
    return known
  }
}

const readerOf = ({
  opened,
  memberId,
  page,
  at,
  words,
  found,
  selected,
  acts,
}: ReadingState): CopyReader => ({
  parts: opened.parts,
  chosen: opened.parts.find((part) => part.memberId === memberId),
  page,
  at,
  words,
  found,
  selected,
  ...acts,
})

/** The newest copy that has not ended, with its newest looks. */
const ownCopy = async (
  db: PrivateDb,
): Promise<{ readonly copy: DeskCopy; readonly looks: readonly DeskLook[] } | undefined> => {
  const copy = (await db.deskCopies.toArray()).findLast(({ end }) => end === undefined)
  if (!copy) return undefined
  const looks = await copyLooksAfter(db, copy.id, Math.max(0, copy.looks - looksShown))
  return { copy, looks: looks.toReversed() }
}
