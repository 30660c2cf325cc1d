/** The receipts of the newest bets as a stream, with their acts: check again, and export all that belongs to a bet. */
import { combineLatest, map, type Observable } from 'rxjs'
import { saveFile } from '#src/app/ui/tables/saveFile.ts'
import { showToast } from '#src/app/ui/toast.ts'
import type { KeptReceipt } from '#src/db/lottery/receipts.ts'
import { ofSession } from '#src/streams/account/sources.ts'
import type { Scope } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import { stored } from '#src/streams/core/stored.ts'
import { checkKept } from '#src/streams/lottery/receipts.ts'
import { bundleOf } from './bundleOf.ts'
import type { ShownReceipt } from './receipt.snapshot.ts'
import { text } from './receipt.text.ts'
import { shownReceipt } from './shownReceipt.ts'

const newest = 50

/** The receipts by the keys of their calls. */
export const createReceipts = (
  client: Client,
  scope: Scope,
  lotteryName: (code: string) => string,
): { readonly shown$: Observable<ReadonlyMap<string, ShownReceipt>> } => {
  const check = (row: KeptReceipt) =>
    scope.run(async () => {
      const db = client.privateDb()
      if (db)
        await checkKept(client, db, [row]).catch(() =>
          showToast({ key: 'receipt', kind: 'error', text: text.noWorker }),
        )
    })
  const save = (row: KeptReceipt) =>
    scope.run(async () => {
      const db = client.privateDb()
      const bundle = db && (await bundleOf(client, db, row, globalThis.location.origin))
      if (!bundle) return
      const content = JSON.stringify(bundle, null, 1)
      saveFile(`${text.fileName}-${row.first}.json`, new Blob([content], { type: 'application/json' }))
    })
  return {
    shown$: combineLatest({
      rows: ofSession(client, (db) => db.receipts.orderBy('at').reverse().limit(newest).toArray()),
      sealed: ofSession(client, (db) => db.sealedPlaces.toArray()),
      keys: stored(() => client.publicDb.seenKeys.toArray()),
    }).pipe(
      map(({ rows = [], sealed = [], keys }) => {
        const places = sealed.flatMap(({ value }) => value)
        return new Map(
          rows.map((row) => [
            row.key,
            {
              ...shownReceipt(row, { keys, places, lotteryName }),
              check: row.receipt ? () => check(row) : undefined,
              export: row.receipt ? () => save(row) : undefined,
            },
          ]),
        )
      }),
    ),
  }
}
