/** The calls of the wallet. */
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { ok } from '#engine/result.ts'
import { calls } from '#contract/calls/index.ts'
import { acceptedAnswer } from '../orders/answers.ts'
import { instantAnswer } from '../orders/instant.ts'
import { rows, type Database } from '../platform/database.ts'
import type { EventBus } from '../platform/events.ts'
import type { Handlers } from '../platform/http.ts'
import { balanceOf } from './wallet.ts'

type WalletHandlers = Pick<Handlers, 'playerBalance' | 'outcome'>

/** Binds the calls to a database. */
export const walletHandlers = (parts: {
  readonly database: Database
  readonly bus: EventBus
}): WalletHandlers => {
  const { db } = parts.database
  return {
    async playerBalance(_input, { member }) {
      return ok({ cash: await balanceOf(db, member.memberId), agentActiveBalance: 0n })
    },
    async outcome({ key }, { member, now }) {
      const [row] = await rows(
        db,
        sql`select state, call, answer from submission_outcome(${member.memberId}, ${key}::uuid, ${now.toISOString()})`,
      )
      if (row?.['state'] !== 'accepted') return ok({ result: { state: 'void' as const, answer: null } })
      const { answer } = row
      const result =
        row['call'] === 'addOrderNow'
          ? z.encode(calls.addOrderNow.output, await instantAnswer(parts, answer))
          : z.encode(calls.addOrder.output, acceptedAnswer(answer))
      return ok({ result: { state: 'accepted' as const, answer: { code: 1, result } } })
    },
  }
}
