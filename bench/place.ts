/** Placing bets, durable and with the whole ledger, against pgbench on the same PostgreSQL (performance.md §1). */
import { createOrderWriter, type OrderWriter } from '#server/lottery/orders/writer.ts'
import { openLedger, pgbench, preparePgbench, type Ledger } from './ledger.ts'
import { atLeast, atMost, median, type Group } from './metric.ts'
import { naivePlacing } from './naive.ts'

/** Result of a closed loop. */
export interface Load {
  readonly tps: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
}

/** Places the n-th bet of a bench. */
export type Place = (nth: number, issueId: bigint) => Promise<unknown>

/** `clients` players that each place a bet as soon as the previous one is answered, for `ms` or while `goesOn`. */
export const closedLoop = async (
  place: Place,
  issueId: bigint,
  clients: number,
  ms: number,
  goesOn: () => boolean = () => false,
): Promise<Load> => {
  const begun = performance.now()
  const until = begun + ms
  const waits: number[] = []
  let nth = 0
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < until || goesOn()) {
        const askedAt = performance.now()
        await place(nth++, issueId)
        waits.push(performance.now() - askedAt)
      }
    }),
  )
  waits.sort((a, b) => a - b)
  const at = (share: number) => waits[Math.floor(waits.length * share)] ?? 0
  return { tps: (waits.length / (performance.now() - begun)) * 1000, p50: at(0.5), p99: at(0.99) }
}

/** Places bets through a writer; each must be accepted. */
export const placeWith =
  (ledger: Ledger, writer: OrderWriter): Place =>
  async (nth, issueId) => {
    const { outcome } = await writer.place(ledger.bet(nth, issueId))
    if (outcome !== 'accepted') throw new Error(`a bet of the bench must be accepted, it was ${outcome}`)
  }

// A bench puts more on one issue than a site would accept.
const noLimits = { player: 10n ** 17n, house: 10n ** 17n }

const rounds = Number(process.env['ROUNDS'] ?? 3)
const loadMs = 4_000
const anchorSeconds = 4

const middle = (loads: readonly Load[]): Load => ({
  tps: median(loads.map(({ tps }) => tps)),
  p50: median(loads.map(({ p50 }) => p50)),
  p99: median(loads.map(({ p99 }) => p99)),
})

/** P1, P2, P3 and P5. */
export const placing: Group = {
  ids: ['P1', 'P2', 'P3', 'P5'],
  run: async () => {
    const ledger = await openLedger()
    try {
      await preparePgbench(ledger.postgres)
      const { database } = ledger
      const one = placeWith(ledger, createOrderWriter({ database, limits: noLimits }))
      const two = placeWith(ledger, createOrderWriter({ database, limits: noLimits, lanes: 2 }))
      const seen = {
        anchor: [] as number[],
        single: [] as number[],
        p1: [] as Load[],
        p2: [] as Load[],
        p2one: [] as Load[],
        p5: [] as Load[],
        naive: [] as Load[],
      }
      await closedLoop(one, await ledger.newIssue(), 64, 1_000)
      for (let round = 0; round < rounds; round += 1) {
        seen.anchor.push(await pgbench(ledger.postgres, 32, anchorSeconds))
        seen.p1.push(await closedLoop(one, await ledger.newIssue(), 256, loadMs))
        seen.p2.push(await closedLoop(two, await ledger.newIssue(), 1024, loadMs))
        seen.p2one.push(await closedLoop(one, await ledger.newIssue(), 1024, loadMs))
        seen.single.push(await pgbench(ledger.postgres, 1, 2))
        seen.p5.push(await closedLoop(one, await ledger.newIssue(), 1, 2_000))
        const naive = await naivePlacing(ledger)
        try {
          seen.naive.push(await closedLoop(naive.place, await ledger.newIssue(), 64, 2_000))
        } finally {
          await naive.close()
        }
      }
      const anchor = median(seen.anchor)
      const singleMs = 1000 / median(seen.single)
      const [p1, p2a, p2b, p5, naive] = [seen.p1, seen.p2, seen.p2one, seen.p5, seen.naive].map(middle) as [
        Load,
        Load,
        Load,
        Load,
        Load,
      ]
      const [p2, lanes] = p2a.tps > p2b.tps ? [p2a, 2] : [p2b, 1]
      const meanMs = (32 / anchor) * 1000
      return [
        atLeast('P1', `bets a second, 256 players, durable, p50 ${p1.p50.toFixed(1)} ms`, p1.tps, anchor, 10),
        atMost('P1', 'p99 of the same, against the mean of pgbench', p1.p99, meanMs, 3),
        atLeast(
          'P2',
          `bets a second, 1,024 players, ${lanes} lane(s), p99 ${p2.p99.toFixed(0)} ms`,
          p2.tps,
          anchor,
          14,
        ),
        atLeast('P3', 'against a transaction a bet with a hot house row, 64 players', p2.tps, naive.tps, 45),
        atMost('P5', 'one player alone, p50, against pgbench with one client', p5.p50, singleMs, 1.1),
      ]
    } finally {
      await ledger.stop()
    }
  },
}
