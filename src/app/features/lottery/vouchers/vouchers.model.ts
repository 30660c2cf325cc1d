/** The news of vouchers as a stream: accepted ones stand in the store until the popup was closed. */
import { map, of, switchMap } from 'rxjs'
import type { PrivateDb } from '#src/db/stores.ts'
import type { Voucher } from '#src/db/lottery/vouchers.ts'
import { markSeen, unseenVouchers } from '#src/db/lottery/vouchers.ts'
import type { Behavior, Scope } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import { stored } from '#src/streams/core/stored.ts'
import type { NewVoucher, VoucherNewsSnapshot } from './vouchers.snapshot.ts'

/** The popup of whoever is signed in. */
export interface VoucherNewsModel {
  /** Undefined while there is no news. */
  readonly news: Behavior<VoucherNewsSnapshot | undefined>
  end(): void
}

/** Starts the news. */
export const createVoucherNewsModel = (client: Client): VoucherNewsModel => {
  const scope = client.scope()
  const news$ = client.session.session$.pipe(
    switchMap((session) =>
      session.state === 'in'
        ? stored(() => unseenVouchers(session.db)).pipe(
            map((vouchers) => newsOf(scope.run, session.db, vouchers)),
          )
        : of(undefined),
    ),
  )
  return { news: scope.behavior(news$, undefined), end: () => scope.end() }
}

// Only what was on the screen counts as seen: another voucher may arrive while it is being closed.
const newsOf = (
  run: Scope['run'],
  db: PrivateDb,
  vouchers: readonly Voucher[],
): VoucherNewsSnapshot | undefined =>
  vouchers.length === 0
    ? undefined
    : { vouchers: vouchers.map(announced), close: () => run(() => markSeen(db, vouchers)) }

/** A voucher as it is announced. */
export const announced = (voucher: Voucher): NewVoucher => ({
  id: voucher.id.toString(),
  amount: voucher.voucherAmount,
  lottery: voucher.lotteryCode === '' ? undefined : voucher.lotteryName,
  minBet: voucher.minBetAmount,
  validUntilMs: voucher.validTime,
})
