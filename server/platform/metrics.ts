/**
 * What an operator's collector reads at /metrics: figures of this node, and of the site where the database knows them.
 * No label holds anything of a player or a secret: they are names of calls, codes, lotteries and refusals.
 */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Where HTTP counts its answers: `code` as on the wire, `seconds` from the whole request to its answer. */
export interface HttpMetrics {
  answered(call: string, code: number, seconds: number): void
  /** Any response by its HTTP status, also of what never reached a call. */
  responded(status: number): void
}

/** Where the order writer counts. */
export interface OrderMetrics {
  /** A batch was committed: how many submissions it took, and in how many milliseconds. */
  batch(size: number, ms: number): void
  /** A submission was refused, by what the database called it: `insufficient`, `closed` … */
  refused(outcome: string): void
}

/** Where the settler counts. */
export interface SettlementMetrics {
  /** An issue of a lottery was settled: how many orders it had, and in how many milliseconds. */
  settled(lottery: string, orders: number, ms: number): void
}

/** Figures that are asked for whenever somebody reads; undefined where they cannot be had just now. */
export interface Gauges {
  readonly sockets: Readonly<Record<string, number>>
  /** Of the pool of PostgreSQL connections. */
  readonly pool?: { readonly total: number; readonly idle: number; readonly waiting: number } | undefined
  /** Undefined while the database does not answer. */
  readonly site:
    | {
        readonly broken: boolean
        readonly takenAt: Date | undefined
        readonly frozen: number
        readonly auditRows: number
      }
    | undefined
}

/** The metrics of one server. */
export interface Metrics {
  readonly http: HttpMetrics
  readonly orders: OrderMetrics
  readonly settlement: SettlementMetrics
  readonly watch: { trialBalance(seconds: number): void }
  /** A draw was published. */
  drawn(lottery: string): void
  /** All of it in the text form of Prometheus, with the gauges as `read` gives them now. */
  text(read: () => Promise<Gauges>): Promise<string>
  readonly contentType: string
}

const requestSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const batchSeconds = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5]
const batchSizes = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000]
const workSeconds = [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10, 30, 120]

/** Makes the metrics of one server. `process`: also those of Node itself, of which a process has one set. */
export const createMetrics = (options: { readonly process?: boolean } = {}): Metrics => {
  const registry = new Registry()
  if (options.process) collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const histogram = <L extends string>(name: string, help: string, buckets: number[], labelNames: L[] = []) =>
    new Histogram({ name, help, buckets, labelNames, registers })
  const counter = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Counter({ name, help, labelNames, registers })

  const requests = histogram(
    'haocai_http_request_seconds',
    'Answers of calls by name and wire code',
    requestSeconds,
    ['call', 'code'],
  )
  const responses = counter('haocai_http_responses_total', 'Responses by HTTP status', ['status'])
  const batches = histogram('haocai_order_batch_seconds', 'Commits of the order writer', batchSeconds)
  const sizes = histogram('haocai_order_batch_size', 'Submissions of one commit', batchSizes)
  const refusals = counter('haocai_order_refused_total', 'Refused submissions by outcome', ['outcome'])
  const settlements = histogram('haocai_settlement_seconds', 'Settlements of issues', workSeconds)
  const settledOrders = counter('haocai_settlement_orders_total', 'Orders of settled issues', ['lottery'])
  const draws = counter('haocai_draws_total', 'Draws this node has heard of', ['lottery'])
  const checks = histogram('haocai_trial_balance_seconds', 'Whole trial balances of this node', workSeconds)
  const show = createGauges(registry)

  return {
    http: {
      answered: (call, code, seconds) => requests.observe({ call, code }, seconds),
      responded: (status) => responses.inc({ status }),
    },
    orders: {
      batch(size, ms) {
        sizes.observe(size)
        batches.observe(ms / 1000)
      },
      refused: (outcome) => refusals.inc({ outcome }),
    },
    settlement: {
      settled(lottery, orders, ms) {
        settlements.observe(ms / 1000)
        settledOrders.inc({ lottery }, orders)
      },
    },
    watch: { trialBalance: (seconds) => checks.observe(seconds) },
    drawn: (lottery) => draws.inc({ lottery }),
    async text(read) {
      show(await read())
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}

/** The gauges of a registry, and how they are set. */
const createGauges = (registry: Registry): ((gauges: Gauges) => void) => {
  const gauge = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const sockets = gauge('haocai_socket_connections', 'Open sockets of this node', ['end'])
  const pool = gauge('haocai_database_connections', 'Connections of the pool', ['state'])
  const waiting = gauge('haocai_database_waiting', 'Queries that wait for a connection')
  const up = gauge('haocai_database_up', '1 while the database answers')
  const broken = gauge('haocai_trial_balance_broken', '1 while the ledger does not add up')
  const taken = gauge('haocai_trial_balance_taken_seconds', 'When the last whole one was taken (epoch)')
  const frozen = gauge('haocai_payouts_frozen', 'Lotteries whose payouts are held back')
  const audit = gauge('haocai_audit_rows', 'Rows of the audit log; never falls')

  return (now) => {
    for (const [end, count] of Object.entries(now.sockets)) sockets.set({ end }, count)
    if (now.pool) {
      pool.set({ state: 'idle' }, now.pool.idle)
      pool.set({ state: 'busy' }, now.pool.total - now.pool.idle)
      waiting.set(now.pool.waiting)
    }
    up.set(now.site ? 1 : 0)
    // What cannot be asked keeps its last value: an alarm does not end with the database.
    if (!now.site) return
    broken.set(now.site.broken ? 1 : 0)
    taken.set((now.site.takenAt?.getTime() ?? 0) / 1000)
    frozen.set(now.site.frozen)
    audit.set(now.site.auditRows)
  }
}
