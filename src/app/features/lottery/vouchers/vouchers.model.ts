/** The notice of new vouchers as a stream: accepted ones stay in the store as unseen until the popup is closed. */
import { map, of, switchMap } from 'rxjs'
import type { PrivateDb } from '#src/db/stores.ts'
import type { Voucher } from '#src/db/lottery/vouchers.ts'
import { markSeen, unseenVouchers } from '#src/db/lottery/keptVouchers.ts'
import type { Behavior, Scope } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import { stored } from '#src/streams/core/stored.ts'
import type { NewVoucher, VoucherNewsSnapshot } from './vouchers.snapshot.ts'

/** The popup of the signed-in user. */
export interface VoucherNewsModel {
  /** Undefined while there is no new voucher. */
  readonly news: Behavior<VoucherNewsSnapshot | undefined>
  end(): void
}

/** Starts the notice. */
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

// Only vouchers that were on the screen count as seen: another one may arrive while the popup is being closed.
const newsOf = (
  run: Scope['run'],
  db: PrivateDb,
  vouchers: readonly Voucher[],
): VoucherNewsSnapshot | undefined =>
  vouchers.length === 0
    ? undefined
    : { vouchers: vouchers.map(announced), close: () => run(() => markSeen(db, vouchers)) }

/** A voucher in the form of the notice. */
export const announced = (voucher: Voucher): NewVoucher => ({
  id: voucher.id.toString(),
  amount: voucher.voucherAmount,
  lottery: voucher.lotteryCode === '' ? undefined : voucher.lotteryName,
  minBet: voucher.minBetAmount,
  validUntilMs: voucher.validTime,
})
