/** How an order can be paid: what its provider answered, stored with the step `shown`. */
import * as z from 'zod/mini'
import { err, ok, type Result } from '#engine/result.ts'
import type { CallOutput } from '#contract/areas.ts'
import { stepsOf, type HeldStep } from '../../ledger/moneyOrders/orderReader.ts'
import type { Db } from '../../platform/database/database.ts'
import { shownNote, type ShownNote } from '../providers/shownNote.ts'
import { isOpen, spsnOf } from './depositOrder.ts'
import type { Deposit } from './deposits.sql.ts'

/** What a provider answered, as it is stored; its address must be that of a web page. */
export const checked = (note: ShownNote): Result<z.input<typeof shownNote>, { readonly reason: string }> => {
  const encoded = z.safeEncode(shownNote, note)
  return encoded.success ? ok(encoded.data) : err({ reason: 'the provider answered no page' })
}

/** How an order can be paid, by its steps; undefined where no provider has answered. */
export const shownOf = (steps: readonly HeldStep[]): ShownNote | undefined => {
  const shown = steps.find(({ state }) => state === 'shown')
  return shown && z.decode(shownNote, shown.note as z.input<typeof shownNote>)
}

/** The same of an order whose steps nobody has read yet. */
export const noteOf = async (db: Db, { id }: Deposit): Promise<ShownNote | undefined> =>
  shownOf((await stepsOf(db, [id])).get(id) ?? [])

const unknownPayee = { bankId: '', bankAlias: '', bankName: '', bnakNo: '', sn: '', bankForkName: '' }

/** Where to transfer to, as it is sent; null where nothing is transferred, or cannot be any more. */
export const remitOf = (
  { id, state, createdAt }: Deposit,
  steps: readonly HeldStep[],
): CallOutput<'depositOrder'>['result']['remitBankInfo'] => {
  const isWaiting = state === 'waiting'
  const payee = isWaiting ? unknownPayee : isOpen(state) ? shownOf(steps)?.payee : undefined
  return payee
    ? { ...payee, orderId: spsnOf(id), applydate: createdAt.getTime(), isWait: isWaiting ? '1' : '0' }
    : null
}
