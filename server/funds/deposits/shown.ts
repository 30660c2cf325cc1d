/** How an order can be paid: what its provider answered, stored with the step `shown`. */
import * as z from 'zod/mini'
import { err, ok, type Result } from '#engine/result.ts'
import type { CallOutput } from '#contract/areas.ts'
import { depositKindOf } from '#contract/funds/depositKinds.ts'
import { stepsOf, type HeldStep } from '../../ledger/moneyOrders/orderReader.ts'
import type { Db } from '../../platform/database/database.ts'
import { shownNote, type ShownNote } from '../providers/shownNote.ts'
import { isOpen, spsnOf } from './depositOrder.ts'
import type { Deposit } from './deposits.sql.ts'

/**
 * What a provider answered of an order of a way, as it is stored: its address must be that of a web page, and what is paid by transfer needs an
 * account for it (funds.md §5).
 */
export const checked = (
  payWayCode: string,
  note: ShownNote,
): Result<z.input<typeof shownNote>, { readonly reason: string }> => {
  const encoded = z.safeEncode(shownNote, note)
  if (!encoded.success) return err({ reason: 'the provider answered no page' })
  const confirmation = depositKindOf(payWayCode)?.confirmation
  const isTransfer = confirmation === 'bank' || confirmation === 'match'
  return isTransfer && encoded.data.payee === null
    ? err({ reason: 'the provider gave no account to transfer to' })
    : ok(encoded.data)
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
