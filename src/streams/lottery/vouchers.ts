/**
 * Vouchers: what is new is accepted at once and then waits to be seen; what can be used stands in the store
 * for whoever offers it (lottery.md §4.5, §5.5).
 */
import { of, switchMap, type Observable } from 'rxjs'
import type { Cached } from '#src/db/core/cached.ts'
import {
  awaitingAcceptance,
  forgetFound,
  markAccepted,
  mergeUsable,
  rememberFound,
  usableKey,
  type Voucher,
} from '#src/db/lottery/vouchers.ts'
import type { PrivateDb } from '#src/db/stores.ts'
import type { Client } from '../core/client.ts'
import { askInto, keepFresh, type Source } from '../core/source.ts'
import { stored } from '../core/stored.ts'
import { timing } from '../core/timing.ts'

// A line that is down is tried by its recovery, after which every source asks.
const whileUp = (client: Client, ask: (client: Client) => Promise<unknown>) => async (): Promise<void> => {
  if (client.line.value.up) await ask(client)
}

/** Accepts vouchers that are new. */
export const newVoucherSource: Source = (client) =>
  keepFresh(client, { tables: [], everyMs: timing.voucherPoll, ask: whileUp(client, acceptNew) })

/** Keeps the vouchers that can be used fresh. */
export const usableVoucherSource: Source = (client) =>
  keepFresh(client, {
    tables: ['vouchers'],
    everyMs: timing.usableVouchersPoll,
    ask: whileUp(client, askUsable),
  })

// As many ids as one call takes; the rest is found again by the next poll.
const idsPerCall = 100

/** Asks what is not accepted yet and accepts all of it in one call. */
export const acceptNew = (client: Client): Promise<unknown> =>
  askInto(client, 'voucherList', { isAccept: false }, async (db, { value: listed, serverTime }) => {
    await rememberFound(db, listed, serverTime)
    // The server may have accepted what it lists no more, and the answer was lost: accepting again tells.
    const listedIds = new Set(listed.map(({ id }) => id))
    const unanswered = (await awaitingAcceptance(db)).filter(({ id }) => !listedIds.has(id))
    const ids = [...listedIds, ...unanswered.map(({ id }) => id)].slice(0, idsPerCall)
    if (ids.length > 0) await accept(client, db, ids, unanswered)
  })

const accept = async (
  client: Client,
  db: PrivateDb,
  ids: readonly bigint[],
  unanswered: readonly Voucher[],
): Promise<void> => {
  const ending = await askInto(client, 'voucherAccept', { ids: ids.map(String) }, (held, { value }) =>
    markAccepted(held, value),
  )
  // Neither listed nor accepted: used or run out meanwhile.
  const answered = ending.kind === 'answered'
  const unknown = ending.kind === 'refused' && ending.name === 'UnknownVoucher'
  if (answered || unknown) await forgetFound(db, unanswered)
}

const askUsable = (client: Client): Promise<unknown> =>
  askInto(client, 'voucherList', { isAccept: true }, (db, { value, serverTime }) =>
    mergeUsable(db, value, serverTime),
  )

/** The vouchers that can be used, with the server time they are of; undefined before the first answer. */
export const usableVouchers = (client: Client): Observable<Cached<readonly Voucher[]> | undefined> =>
  client.session.session$.pipe(
    switchMap((session) =>
      session.state === 'in' ? stored(() => session.db.vouchers.get(usableKey)) : of(undefined),
    ),
  )
