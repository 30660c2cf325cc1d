/**
 * Receipts: those that did not come with their answer are asked for, and each is checked in a worker by the keys that this device saw
 * first (decision 90). A right receipt is stored as such; a wrong one stays, with what does not fit.
 */
import { EMPTY, combineLatest, exhaustMap, merge, switchMap, timer } from 'rxjs'
import { receiptsMost } from '#contract/fair/receiptCalls.ts'
// Here, so that its values are loaded together with who makes these calls.
import '#contract/fair/later.ts'
import { keepKeys } from '#src/db/fair/keptFair.ts'
import { storeAnswered, storeVerdicts, type KeptReceipt } from '#src/db/lottery/receipts.ts'
import type { PrivateDb } from '#src/db/stores.ts'
import { checkReceipts } from '#src/workers/receipts.client.ts'
import type { Client } from '../core/client.ts'
import { askInto, type Source } from '../core/source.ts'
import { stored } from '../core/stored.ts'

/** Checks receipts of the store; resolves when what can be said of them is stored. */
export const checkKept = async (
  client: Client,
  db: PrivateDb,
  rows: readonly KeptReceipt[],
  check = checkReceipts,
): Promise<void> => {
  const list = rows.flatMap(({ key, receipt, claim }) => (receipt ? [{ key, receipt, claim }] : []))
  if (list.length === 0) return
  const known = new Set(await client.publicDb.seenKeys.toCollection().primaryKeys())
  if (list.some(({ receipt }) => !known.has(receipt.keyId)) && !(await readKeys(client))) return
  const keys = await client.publicDb.seenKeys.toArray()
  const verdicts = await check({ list, keys })
  await storeVerdicts(
    db,
    list.map(({ key, receipt }, n) => {
      const verdict = verdicts[n]
      if (verdict?.state === 'right') return { key, wrong: undefined }
      // Every published key is known by now.
      const unknown = {
        fault: 'otherKey',
        expected: keys.map(({ id }) => id).join(' '),
        got: String(receipt.keyId),
      } as const
      return { key, wrong: verdict?.state === 'wrong' ? verdict : unknown }
    }),
    Math.round(client.clock.now()),
  )
}

/** Reads the published keys; false without an answer. */
const readKeys = async (client: Client): Promise<boolean> => {
  const ending = await client.call('receiptKeys', {})
  if (ending.kind !== 'answered') return false
  await keepKeys(client.publicDb, ending.value.list, ending.serverTime)
  return true
}

/** Checks one receipt now: what is said of it before the player reads that the bet is accepted. */
export const checkNow = async (client: Client, key: string): Promise<KeptReceipt['state'] | undefined> => {
  const db = client.privateDb()
  const row = await db?.receipts.get(key)
  if (!db || !row) return undefined
  if (row.state === 'unchecked') await checkKept(client, db, [row])
  return (await db.receipts.get(key))?.state
}

// The tab in which a bet was made checks it at once: these are for what it left.
const [checkLaterMs, againMs] = [5_000, 15_000]

/** Asks for the receipts that did not come, and checks those that nobody has checked. The leading tab does. */
export const receiptSource: Source = (client) =>
  combineLatest([client.session.session$, client.tabs.leads$]).pipe(
    switchMap(([session, leads]) => {
      if (session.state !== 'in' || !leads) return EMPTY
      const { db } = session
      const each = (state: KeptReceipt['state'], work: (rows: readonly KeptReceipt[]) => Promise<void>) =>
        stored(() => db.receipts.where('state').equals(state).limit(receiptsMost).toArray()).pipe(
          switchMap((rows) =>
            rows.length === 0 ? EMPTY : timer(checkLaterMs, againMs).pipe(exhaustMap(() => work(rows))),
          ),
        )
      return merge(
        each('missing', (rows) => askMissing(client, rows)),
        // Where no worker can run they stay unchecked, and say so.
        each('unchecked', (rows) => checkKept(client, db, rows).catch(() => undefined)),
      )
    }),
  )

const askMissing = async (client: Client, rows: readonly KeptReceipt[]): Promise<void> => {
  const keys = rows.map(({ key }) => key)
  await askInto(client, 'receipts', { keys }, (db, { value }) => storeAnswered(db, keys, value.list))
}
