/**
 * Vouchers: new ones are accepted at once and then wait to be seen; usable ones are in the store
 * for the components that offer them (lottery.md §4.5, §5.5).
 */
import { of, switchMap, type Observable } from 'rxjs'
import type { Cached } from '#src/db/core/cached.ts'
import {
  awaitingAcceptance,
  forgetFound,
  markAccepted,
  mergeUsable,
  rememberFound,
} from '#src/db/lottery/keptVouchers.ts'
import { usableKey, type Voucher } from '#src/db/lottery/vouchers.ts'
import type { PrivateDb } from '#src/db/stores.ts'
import type { Client } from '../core/client.ts'
import { askInto, keepFresh, type Source } from '../core/source.ts'
import { stored } from '../core/stored.ts'
import { timing } from '../core/timing.ts'

// A lost connection is retried by its recovery, after which every source fetches.
const whileUp = (client: Client, ask: (client: Client) => Promise<unknown>) => async (): Promise<void> => {
  if (client.line.value.up) await ask(client)
}

/** Accepts new vouchers. */
export const newVoucherSource: Source = (client) =>
  keepFresh(client, {
    tables: [],
    reads: ['voucherList'],
    question: 'newVouchers',
    everyMs: timing.voucherPoll,
    ask: whileUp(client, acceptNew),
  })

/** Keeps the vouchers that can be used fresh. */
export const usableVoucherSource: Source = (client) =>
  keepFresh(client, {
    tables: ['vouchers'],
    reads: ['voucherList'],
    question: 'usableVouchers',
    everyMs: timing.usableVouchersPoll,
    ask: whileUp(client, askUsable),
  })

// The maximum number of ids of one call; the next poll finds the rest.
const idsPerCall = 100

/** Fetches unaccepted vouchers and accepts all of them in one call. */
export const acceptNew = (client: Client): Promise<unknown> =>
  askInto(client, 'voucherList', { isAccept: false }, async (db, { value: listed, serverTime }) => {
    await rememberFound(db, listed, serverTime)
    // A voucher that is not listed any more may have been accepted although the answer was lost: accepting it again shows
    // that.
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
  // Neither listed nor accepted: used or expired meanwhile.
  const answered = ending.kind === 'answered'
  const unknown = ending.kind === 'refused' && ending.name === 'UnknownVoucher'
  if (answered || unknown) await forgetFound(db, unanswered)
}

/** Accepts one voucher now instead of with the next poll. */
export const claimVoucher = async (client: Client, voucher: Voucher): Promise<void> => {
  const db = client.privateDb()
  if (db) await accept(client, db, [voucher.id], [voucher])
}

const askUsable = (client: Client): Promise<unknown> =>
  askInto(client, 'voucherList', { isAccept: true }, (db, { value, serverTime }) =>
    mergeUsable(db, value, serverTime),
  )

/** The usable vouchers, with the server time of the answer; undefined before the first answer. */
export const usableVouchers = (client: Client): Observable<Cached<readonly Voucher[]> | undefined> =>
  client.session.session$.pipe(
    switchMap((session) =>
      session.state === 'in' ? stored(() => session.db.vouchers.get(usableKey)) : of(undefined),
    ),
  )
