/** Keeps the largest wins of the day fresh while somebody looks at them. */
import type { Observable } from 'rxjs'
import { mergeCached } from '#src/db/core/merge.ts'
import { topWinsKey } from '#src/db/lottery/topWins.ts'
import type { Client } from '../core/client.ts'
import { keepFresh } from '../core/source.ts'
import { timing } from '../core/timing.ts'

/** Reads the list now, after a reconnect, and once a minute. */
export const topWinSource = (client: Client): Observable<unknown> =>
  keepFresh(client, {
    tables: [],
    reads: ['winTop10'],
    question: 'topWins',
    everyMs: timing.winsPoll,
    ask: () => askTopWins(client),
  })

const askTopWins = async ({ call, publicDb: db }: Client): Promise<void> => {
  const ending = await call('winTop10', {})
  if (ending.kind !== 'answered') return
  const { value, serverTime } = ending
  await mergeCached(db, db.topWins, { key: topWinsKey, serverTime, value })
}
