/**
 * Vouchers: what is new is accepted at once and then waits to be seen; what can be used stands in the store
 * for whoever offers it (lottery.md §4.5, §5.5).
 */
import { filter, merge, of, switchMap, type Observable } from 'rxjs'
import type { Cached } from '#src/db/cached.ts'
import type { Voucher } from '#src/db/shapes.ts'
import {
  awaitingAcceptance,
  forgetFound,
  markAccepted,
  mergeUsable,
  rememberFound,
  usableKey,
} from '#src/db/vouchers.ts'
import { signedIn$, type Client } from './client.ts'
import { poll } from './poll.ts'
import { stored } from './stored.ts'
import { timing } from './timing.ts'

/** Keeps vouchers fresh while subscribed, and accepts those that are new. */
export const voucherSources = (client: Client): Observable<unknown> => {
  const active$ = signedIn$(client)
  // A line that is down is tried by its recovery, which asks for everything once it is back.
  const whileUp = (ask: (client: Client) => Promise<void>) => async (): Promise<void> => {
    if (client.line.value.up) await ask(client)
  }
  return merge(
    poll(whileUp(acceptNew), {
      everyMs: timing.voucherPoll,
      nudge$: client.nudge$.pipe(filter(({ kind }) => kind === 'all')),
      active$,
    }),
    poll(whileUp(askUsable), {
      everyMs: timing.usableVouchersPoll,
      nudge$: client.nudge$.pipe(filter(({ kind }) => kind === 'all' || kind === 'vouchers')),
      active$,
    }),
  )
}

// As many ids as one call takes; the rest is found again by the next poll.
const idsPerCall = 100

/** Asks what is not accepted yet and accepts all of it in one call. */
export const acceptNew = async (client: Client): Promise<void> => {
  const db = client.privateDb()
  if (!db) return
  const listed = await client.call('voucherList', { isAccept: false })
  if (listed.kind !== 'answered' || db !== client.privateDb()) return
  await rememberFound(db, listed.value, listed.serverTime)
  // The server may have accepted what it lists no more, and the answer was lost: accepting again tells.
  const listedIds = new Set(listed.value.map(({ id }) => id))
  const unanswered = (await awaitingAcceptance(db)).filter(({ id }) => !listedIds.has(id))
  const ids = [...listedIds, ...unanswered.map(({ id }) => id)].slice(0, idsPerCall)
  if (ids.length === 0) return
  const ending = await client.call('voucherAccept', { ids: ids.map(String) })
  if (db !== client.privateDb()) return
  if (ending.kind === 'lost' || (ending.kind === 'refused' && ending.name !== 'UnknownVoucher')) return
  if (ending.kind === 'answered') {
    await markAccepted(db, ending.value)
    client.nudge({ kind: 'vouchers' })
  }
  // Neither listed nor accepted: used or run out meanwhile.
  await forgetFound(db, unanswered)
}

const askUsable = async (client: Client): Promise<void> => {
  const db = client.privateDb()
  if (!db) return
  const ending = await client.call('voucherList', { isAccept: true })
  if (ending.kind !== 'answered' || db !== client.privateDb()) return
  await mergeUsable(db, ending.value, ending.serverTime)
}

/** The vouchers that can be used, with the server time they are of; undefined before the first answer. */
export const usableVouchers = (client: Client): Observable<Cached<readonly Voucher[]> | undefined> =>
  client.session.session$.pipe(
    switchMap((session) =>
      session.state === 'in' ? stored(() => session.db.vouchers.get(usableKey)) : of(undefined),
    ),
  )
