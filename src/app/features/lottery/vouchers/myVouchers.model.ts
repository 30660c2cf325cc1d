/** The vouchers of the player as a stream: those that can be used, and those whose acceptance has no answer yet. */
import { combineLatest, map, of, switchMap } from 'rxjs'
import type { Voucher } from '#src/db/lottery/vouchers.ts'
import { awaitingAcceptance } from '#src/db/lottery/keptVouchers.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import { stored } from '#src/streams/core/stored.ts'
import { claimVoucher, usableVouchers } from '#src/streams/lottery/vouchers.ts'
import { announced } from './vouchers.model.ts'
import type { ListedVoucher, MyVouchersSnapshot } from './vouchers.snapshot.ts'

/** 我的优惠券 in the header. */
export interface MyVouchersModel {
  readonly mine: Behavior<MyVouchersSnapshot>
  end(): void
}

/** Starts the entry. `hrefOf`: the page of a lottery by its code. */
export const createMyVouchersModel = (
  client: Client,
  hrefOf: (lottery: string) => string | undefined,
): MyVouchersModel => {
  const scope = client.scope()
  const found$ = client.session.session$.pipe(
    switchMap((session) =>
      session.state === 'in' ? stored(() => awaitingAcceptance(session.db)) : of<readonly Voucher[]>([]),
    ),
  )
  const listed = (voucher: Voucher, claimed: boolean, up: boolean): ListedVoucher => ({
    ...announced(voucher),
    href: voucher.lotteryCode === '' ? undefined : hrefOf(voucher.lotteryCode.toLowerCase()),
    claimed,
    claim: claimed || !up ? undefined : () => scope.run(() => claimVoucher(client, voucher)),
  })
  const mine$ = combineLatest([
    usableVouchers(client),
    found$,
    client.line.line$,
    client.reads.failed$('voucherList'),
  ]).pipe(
    map(([usable, found, { up }, failure]): MyVouchersSnapshot => {
      const held = (usable?.value ?? []).filter(({ validTime }) => validTime > client.clock.now())
      const ids = new Set(held.map(({ id }) => id))
      const waiting = found.filter(({ id }) => !ids.has(id))
      return {
        vouchers: [
          ...held.map((voucher) => listed(voucher, true, up)),
          ...waiting.map((voucher) => listed(voucher, false, up)),
        ],
        failure,
        asOfMs: failure && usable?.serverTime,
      }
    }),
  )
  return {
    mine: scope.behavior(mine$, { vouchers: [], failure: undefined, asOfMs: undefined }),
    end: () => scope.end(),
  }
}
