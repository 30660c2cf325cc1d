/** The receipts of bets. */
import { ok } from '#engine/result.ts'
import type { Receipt } from '#contract/fair/receipts/receipt.ts'
import { declareDomain } from '../../platform/composition/domain.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Log } from '../../platform/observe/log.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { ReceiptMaker } from '../orders/placing.ts'
import { publishedKeys, type SigningKey } from './keys.ts'
import { createSigning } from './signing.ts'
import { statementOfBet } from './statements.ts'
import { storedStatements } from './stored.sql.ts'

/** What the receipts need. */
export interface ReceiptParts {
  readonly db: Db
  readonly clock: Pick<Clock, 'now'>
  readonly log: Log
  readonly key: SigningKey
}

/** Gives `maker` to whoever places bets. */
export const receiptsDomain = declareDomain({ name: 'receipts' }, ({ db, clock, log, key }: ReceiptParts) => {
  const sign = createSigning(key, clock)
  const stored = async (memberId: bigint, keys: readonly string[]) =>
    Promise.all(
      (await storedStatements(db, memberId, keys)).map(async (one) => ({
        key: one.key,
        receipt: await sign(one.statement),
      })),
    )
  // The bet is accepted whatever becomes of its receipt: a device that got none asks for it.
  const orNone = (making: Promise<Receipt | undefined>): Promise<Receipt | undefined> =>
    making.catch((error: unknown) => {
      log.error({ err: error }, 'a receipt could not be signed')
      return undefined
    })
  const maker: ReceiptMaker = {
    of: (placement, place) => orNone(statementOfBet(placement, place).then(sign)),
    stored: (memberId, ofKey) => orNone(stored(memberId, [ofKey]).then(([one]) => one?.receipt)),
  }
  return {
    maker,
    handlers: {
      receiptKeys: async () => ok({ list: [...(await publishedKeys(db))] }),
      receipts: async ({ keys }, { member }) => ok({ list: await stored(member.memberId, keys) }),
    },
  }
})
