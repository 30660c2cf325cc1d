/** The provider of payouts of the sandbox: it pays ten seconds after it was asked, unless an operator lets the payment fail. */
import { and, eq } from 'drizzle-orm'
import { arrivalSeconds } from '#contract/funds/fastWithdrawals.ts'
import { payoutKinds, type PayoutKind } from '#contract/funds/payoutKinds.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { sandboxPayout } from '../../schema/index.ts'
import { definePayoutProvider, type PayoutNews, type PayoutProvider } from '../providers/payoutProvider.ts'
import { sandboxPrice } from './sandboxPrices.ts'
import { sandboxPool } from './sandboxMatches.ts'
import { sandboxWithdrawDesk } from './sandboxWithdrawPages.ts'
import { sandboxName } from './sandboxProvider.ts'

/** What it needs. */
export interface SandboxPayoutParts {
  readonly db: Db
  readonly clock: Pick<Clock, 'now'>
}

const paysAfterMs = 10_000

/** Makes it. */
export const sandboxPayoutProvider = ({ db, clock }: SandboxPayoutParts): PayoutProvider => {
  const query = async (spsn: string): Promise<PayoutNews> => {
    const [held] = await db.select().from(sandboxPayout).where(eq(sandboxPayout.spsn, spsn))
    if (!held) return { state: 'unknown' }
    const elapsed = clock.now().getTime() - held.askedAt.getTime()
    // Of a fast one the counterpart pays after the same time; without a confirmation its proof counts at the end.
    const paysAt = held.isFast ? paysAfterMs + arrivalSeconds * 1_000 : paysAfterMs
    if (held.state === 'open' && elapsed > paysAt) {
      await end(db, spsn, 'paid')
      return query(spsn)
    }
    if (held.state === 'open' && held.isFast && elapsed >= paysAfterMs)
      return { state: 'transferred', at: new Date(held.askedAt.getTime() + paysAfterMs) }
    if (held.state === 'paid') return { state: 'paid', reference: held.reference }
    return held.state === 'failed' ? { state: 'failed', reason: '收款方拒绝入账' } : { state: 'open' }
  }
  return definePayoutProvider({
    name: sandboxName,
    pays: Object.keys(payoutKinds) as readonly PayoutKind[],
    price: sandboxPrice,
    async pay({ spsn, amount, offer }) {
      await db
        .insert(sandboxPayout)
        .values({
          spsn,
          amount,
          state: 'open',
          reference: `SP-${spsn.slice(1)}`,
          askedAt: clock.now(),
          isFast: offer !== undefined,
        })
        .onConflictDoNothing()
      return query(spsn)
    },
    query,
    pages: sandboxWithdrawDesk({ db }),
    fast: {
      amounts: (tab) => Promise.resolve(sandboxPool(tab)),
      async confirm(spsn) {
        const news = await query(spsn)
        if (news.state !== 'transferred') return news
        await end(db, spsn, 'paid')
        return query(spsn)
      },
    },
  })
}

/** Lets an open payout fail; false where it is not open. */
export const failSandboxPayout = (db: Db, spsn: string): Promise<boolean> => end(db, spsn, 'failed')

const end = async (db: Db, spsn: string, state: 'paid' | 'failed'): Promise<boolean> => {
  const ended = await db
    .update(sandboxPayout)
    .set({ state })
    .where(and(eq(sandboxPayout.spsn, spsn), eq(sandboxPayout.state, 'open')))
    .returning({ spsn: sandboxPayout.spsn })
  return ended.length > 0
}
