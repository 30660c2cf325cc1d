/** Sealing the book of an issue with a hundred thousand bets: how long it takes, and how long the loop is held. */
import { sql } from 'drizzle-orm'
import { rows } from '#server/platform/database/database.ts'
import { createSealing } from '#server/lottery/book/sealing.ts'
import { createLog } from '#server/platform/observe/log.ts'
import { systemClock } from '#server/platform/time/clock.ts'
import { createLoopWatch } from '../tests/kit/loopWatch.ts'
import { openLedger, type Ledger } from './ledger.ts'
import { median, type Group, type Metric } from './metric.ts'
import { fillIssue } from './settlement.ts'

const bets = Number(process.env['BENCH_BETS'] ?? 100_000)
const rounds = 3
const methods = ['wx_zx_fs', 'wx_zx_ds', 'qsm_zx_hz']

interface Sealed {
  readonly ms: number
  readonly heldMs: number
}

/** Fills an issue, closes it and seals it, as a node does that has nothing else to do. */
const sealOne = async (ledger: Ledger): Promise<Sealed> => {
  const { db } = ledger.database
  const issueId = await fillIssue(ledger, methods, bets)
  await rows(db, sql`update issue set close_at = now() - interval '1 second' where id = ${issueId}`)
  const sealing = createSealing({
    db,
    clock: systemClock,
    bus: { publish: () => undefined },
    log: createLog('error'),
    record: () => Promise.resolve(),
  })
  const watch = createLoopWatch()
  watch.begin()
  const begun = performance.now()
  await sealing.sealClosed()
  const ms = performance.now() - begun
  const heldMs = watch.end()
  const [seal] = await rows(db, sql`select orders from book_seal where issue_id = ${issueId}`)
  if (Number(seal?.['orders']) !== bets) throw new Error('the book of the bench must be sealed whole')
  return { ms, heldMs }
}

const within = (metric: string, value: number, most: number): Metric => ({
  id: 'SEAL',
  metric,
  value,
  unit: 'ms',
  anchor: most,
  ratio: value / most,
  goal: `≤ ${most} ms`,
  met: value <= most,
  absolute: true,
})

/** SEAL. */
export const sealing: Group = {
  ids: ['SEAL'],
  run: async () => {
    const ledger = await openLedger()
    try {
      const sealed: Sealed[] = []
      for (let round = 0; round < rounds; round += 1) sealed.push(await sealOne(ledger))
      return [
        within(`a book of ${bets} bets sealed`, median(sealed.map(({ ms }) => ms)), bets / 100),
        within('the loop held meanwhile at most', median(sealed.map(({ heldMs }) => heldMs)), 10),
      ]
    } finally {
      await ledger.stop()
    }
  },
}
