/** The calls of the wallet. */
import { sql } from 'drizzle-orm'
import { ok } from '#engine/result.ts'
import { rows, type Db } from '../platform/database.ts'
import type { Handlers } from '../platform/http.ts'
import { acceptedAnswer } from './acceptedAnswer.ts'
import { balanceOf } from './wallet.ts'

type WalletHandlers = Pick<Handlers, 'playerBalance' | 'outcome'>

/** Binds the calls to a database. */
export const walletHandlers = (db: Db): WalletHandlers => ({
  async playerBalance(_input, { member }) {
    return ok({ cash: await balanceOf(db, member.memberId), agentActiveBalance: 0n })
  },
  async outcome({ key }, { member, now }) {
    const [row] = await rows(
      db,
      sql`select state, answer from submission_outcome(${member.memberId}, ${key}::uuid, ${now.toISOString()})`,
    )
    if (row?.['state'] !== 'accepted') return ok({ result: { state: 'void' as const, answer: null } })
    return ok({ result: { state: 'accepted' as const, answer: acceptedAnswer.toWire(row['answer']) } })
  },
})
