/** The hall of games: the groups, and the seconds left and newest draw of every lottery. */
import { groupsKey, timesKey } from '#src/db/lottery/catalogue.ts'
import { mergeCached } from '#src/db/core/merge.ts'
import { keepFresh, type Source } from '../core/source.ts'
import { timing } from '../core/timing.ts'

/** Keeps the groups fresh; they change only with the catalogue. */
export const groupSource: Source = (client) => {
  const db = client.publicDb
  return keepFresh(client, {
    tables: [],
    reads: ['classifyList'],
    question: 'groups',
    everyMs: timing.oddsPoll,
    ask: async () => {
      const ending = await client.call('classifyList', {})
      if (ending.kind !== 'answered') return
      const { serverTime, value } = ending
      await mergeCached(db, db.catalogue, { key: groupsKey, serverTime, value })
    },
  })
}

/** Keeps the times fresh, by poll and after every draw. */
export const timesSource: Source = (client) => {
  const db = client.publicDb
  return keepFresh(client, {
    tables: ['draws'],
    reads: ['times'],
    question: 'times',
    everyMs: timing.timesPoll,
    ask: async () => {
      const ending = await client.call('times', {})
      if (ending.kind !== 'answered') return
      const { serverTime, value } = ending
      await mergeCached(db, db.times, { key: timesKey, serverTime, value })
    },
  })
}
