/**
 * Cached copies of the desk outside of their page (decision 115): each contact reports the looks and obeys a wipe; a copy whose time has come
 * is deleted, with a line or without.
 */
import { filter, firstValueFrom, map, merge, distinctUntilChanged, timer } from 'rxjs'
// Here, so that its values are loaded together with who makes these calls.
import '#contract/support/later.ts'
import { looksMost } from '#contract/support/copies.ts'
import type { PrivateDb } from '#src/db/stores.ts'
import {
  copyLooksAfter,
  endCopy,
  forgetCopy,
  noteReported,
  noteSeen,
  type DeskCopy,
} from '#src/db/support/copies.ts'
import type { Scope } from '../core/behavior.ts'
import type { Client } from '../core/client.ts'
import { timing } from '../core/timing.ts'

type Tending = Pick<Client, 'call' | 'clock' | 'line' | 'privateDb'>

/**
 * The time by which a copy ends: the server's as this device knows it, never before what it has seen, and never slower than the time that
 * passes here: who turns the clock of the device back gains nothing.
 */
export const createCopyTime = (
  {
    clock,
    monotonicNow,
  }: { readonly clock: Pick<Client['clock'], 'now'>; readonly monotonicNow: () => number },
  latestSeen: number,
): (() => number) => {
  const [start, begun] = [Math.max(clock.now(), latestSeen), monotonicNow()]
  return () => Math.max(clock.now(), start + monotonicNow() - begun)
}

/** Reports what is not reported yet, and its end. The copy that is left; undefined where it is forgotten, or to be forgotten. */
export const reportCopy = async (
  client: Tending,
  db: PrivateDb,
  id: number,
): Promise<DeskCopy | undefined> => {
  for (;;) {
    const copy = await db.deskCopies.get(id)
    if (!copy) return undefined
    const looks = (await copyLooksAfter(db, id, copy.reported)).slice(0, looksMost)
    // Not by their number: rows that somebody deleted never come.
    const isLast = looks.length < looksMost
    const ending = await client.call('reportCopy', {
      id,
      looks: looks.map(({ number, at, kind, detail, hash }) => ({ number, at, kind, detail, hash })),
      ...(copy.end !== undefined && isLast ? { end: copy.end } : {}),
    })
    if (ending.kind === 'refused' && ending.name === 'UnknownCopy') {
      // Of a site that was set up anew: nobody can account for it.
      await forgetCopy(db, id)
      return undefined
    }
    if (ending.kind !== 'answered') return copy
    if (copy.end !== undefined && isLast) {
      await forgetCopy(db, id)
      return undefined
    }
    await noteReported(db, id, copy.reported + looks.length)
    if (ending.value.wipe && copy.end === undefined) await endCopy(db, id, 'remote', client.clock.now())
    else if (isLast) return db.deskCopies.get(id)
  }
}

/** Looks at every copy of this device: ends those whose time has come, and reports where there is a line. */
export const tendCopies = async (client: Tending): Promise<void> => {
  const db = client.privateDb()
  if (!db) return
  for (const copy of await db.deskCopies.toArray()) {
    const now = Math.max(client.clock.now(), copy.latestSeen)
    if (copy.end === undefined && now >= copy.expiresAt) await endCopy(db, copy.id, 'expired', now)
    else await noteSeen(db, copy.id, now)
    if ((await firstValueFrom(client.line.line$)).up) await reportCopy(client, db, copy.id)
  }
}

/** Tends them at the start, with each connection, and after a pause, until the scope ends. */
export const keepCopies = (client: Client): Scope => {
  const scope = client.scope()
  let isBusy = false
  const tend = async (): Promise<void> => {
    if (isBusy) return
    isBusy = true
    await tendCopies(client).finally(() => (isBusy = false))
  }
  const connected$ = client.line.line$.pipe(
    map(({ up }) => up),
    distinctUntilChanged(),
    filter(Boolean),
  )
  scope.each(merge(timer(0, timing.copiesPoll), connected$), () => scope.run(tend))
  return scope
}
