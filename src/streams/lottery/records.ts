/** Recent orders: of one lottery, or of all. */
import { EMPTY, type Observable } from 'rxjs'
import { mergeRecords } from '#src/db/lottery/records.ts'
import type { Client } from '../core/client.ts'
import { askInto, keepFresh } from '../core/source.ts'
import { timing } from '../core/timing.ts'

/** Keeps the records of a lottery fresh while subscribed; '' means every lottery. */
export const recordSource = (
  client: Client,
  lottery: string,
  also$: Observable<unknown> = EMPTY,
): Observable<unknown> =>
  keepFresh(client, {
    tables: ['orders'],
    reads: ['recentOrder'],
    question: `records ${lottery}`,
    everyMs: timing.recordsPoll,
    also$,
    ask: () =>
      askInto(client, 'recentOrder', lottery === '' ? {} : { lottery }, (db, { value, serverTime }) =>
        mergeRecords(db, lottery, value, serverTime),
      ),
  })

/** Keeps the newest records of all lotteries fresh: each draw and each transfer may change them. */
export const allRecordsSource = (client: Client): Observable<unknown> =>
  recordSource(client, '', client.touches.of(['draws', 'balance']))
