/** The receipts of bets: what the server signed, beside what this device sent. */
import type { Table } from 'dexie'
import { lineOf, type Receipt } from '#contract/fair/receipts/receipt.ts'
import type { ClaimedBet, ReceiptVerdict } from '#contract/fair/receipts/verdict.ts'
import { defineTables, type Store } from '../core/tables.ts'

/** What this device sent, and when, in epoch milliseconds. */
export interface AcceptedBet {
  readonly key: string
  readonly at: number
  readonly claim: ClaimedBet
}

/** What is wrong with a receipt. */
export type WrongReceipt = Omit<Extract<ReceiptVerdict, { readonly state: 'wrong' }>, 'state'>

/**
 * One receipt. missing: it has to be asked for. unchecked: nobody has looked at it. right and wrong: what the check said. `claim` is
 * absent where this device had forgotten the bet.
 */
export interface KeptReceipt {
  /** The Idempotency-Key of the bet. */
  readonly key: string
  /** Epoch milliseconds of the bet. */
  readonly at: number
  readonly state: 'missing' | 'unchecked' | 'right' | 'wrong'
  /** The reference of its first line; empty while it is missing. */
  readonly first: string
  readonly claim?: ClaimedBet
  readonly receipt?: Receipt
  readonly wrong?: WrongReceipt
  /** Epoch milliseconds. */
  readonly checkedAt?: number
}

/** Keyed by the Idempotency-Key. */
export interface ReceiptTables {
  receipts: Table<KeptReceipt, string>
}

/** The table. */
export const receiptTables = defineTables<ReceiptTables>({
  step: 2,
  stores: { receipts: 'key,at,state,first' },
})

type Db = Store<ReceiptTables>

// Some megabytes.
const kept = 2_000

const withReceipt = (receipt: Receipt) => ({
  state: 'unchecked' as const,
  receipt,
  first: receipt.lines[0]?.slice(0, receipt.lines[0].indexOf('|')) ?? '',
})

/** Stores an accepted bet with its receipt, or without one for now; beyond the newest 2,000 the oldest are deleted. */
export const keepReceipt = async (db: Db, bet: AcceptedBet, receipt: Receipt | undefined): Promise<void> => {
  await db.receipts.put({ ...bet, ...(receipt ? withReceipt(receipt) : { state: 'missing', first: '' }) })
  await keepNewest(db)
}

const keepNewest = async (db: Db): Promise<void> => {
  const surplus = (await db.receipts.count()) - kept
  if (surplus > 0) await db.receipts.bulkDelete(await db.receipts.orderBy('at').limit(surplus).primaryKeys())
}

/** Notes accepted bets that this device has forgotten, so that their receipts are asked for. */
export const missReceipts = async (
  db: Db,
  bets: readonly { readonly key: string; readonly at: number }[],
): Promise<void> =>
  db.transaction('rw', db.receipts, async () => {
    const held = new Set(await db.receipts.toCollection().primaryKeys())
    await db.receipts.bulkPut(
      bets
        .filter(({ key }) => !held.has(key))
        .map((bet) => ({ ...bet, state: 'missing' as const, first: '' })),
    )
    await keepNewest(db)
  })

/** Stores what was asked for; keys without an answer have no receipt any more and are forgotten. */
export const storeAnswered = (
  db: Db,
  asked: readonly string[],
  answered: readonly { readonly key: string; readonly receipt: Receipt }[],
): Promise<void> =>
  db.transaction('rw', db.receipts, async () => {
    const receipts = new Map(answered.map(({ key, receipt }) => [key, receipt]))
    for (const key of asked) {
      const receipt = receipts.get(key)
      if (receipt) await db.receipts.update(key, withReceipt(receipt))
      else await db.receipts.delete(key)
    }
  })

// The contents of a bet may have megabytes: once they are checked only those of ordinary bets are kept.
const contentsKept = 32_768

const withoutLongContents = (row: KeptReceipt): KeptReceipt => {
  const { claim, ...rest } = row
  const length = claim?.lines.reduce((sum, { content }) => sum + content.length, 0) ?? 0
  return length > contentsKept ? rest : row
}

/** Stores verdicts by key. */
export const storeVerdicts = (
  db: Db,
  verdicts: readonly { readonly key: string; readonly wrong: WrongReceipt | undefined }[],
  checkedAt: number,
): Promise<void> =>
  db.transaction('rw', db.receipts, async () => {
    for (const { key, wrong } of verdicts) {
      const row = await db.receipts.get(key)
      if (!row) continue
      const checked = wrong
        ? { ...row, state: 'wrong' as const, wrong, checkedAt }
        : { ...withoutLongContents(row), state: 'right' as const, checkedAt }
      await db.receipts.put(checked)
    }
  })

/** The receipt of the bet that an order, or a chase, is of. */
export const receiptOfOrder = async (db: Db, reference: string): Promise<KeptReceipt | undefined> => {
  // The lines of a bet have consecutive references of one length.
  const found = await db.receipts
    .where('first')
    .between(`${reference.slice(0, 1)}0`, reference, true, true)
    .last()
  return found?.receipt?.lines.some((line) => lineOf(line)?.id === reference) ? found : undefined
}
