/**
 * What an operator's collector reads at /metrics: figures of this node, and of the site where the database knows them.
 * Here are the registry, the figures of HTTP and those of the database; every domain declares its own.
 * No label holds anything of a player or a secret: they are names of calls, codes, lotteries and refusals.
 */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry, type Metric } from 'prom-client'

/** Where HTTP counts its answers: `code` as on the wire, `seconds` from the whole request to its answer. */
export interface HttpMetrics {
  answered(call: string, code: number, seconds: number): void
  /** Any response by its HTTP status, also of what never reached a call. */
  responded(status: number): void
}

/** The metrics that a domain declares. */
export interface DomainMetrics {
  readonly list: readonly Metric[]
  /** Sets the gauges, whenever somebody reads. */
  readonly refresh?: () => Promise<void>
}

/** The metrics of one server. */
export interface Metrics {
  readonly http: HttpMetrics
  /** Takes metrics into the registry. Throws when a name is taken. */
  register(metrics: DomainMetrics): void
  /** All of it in the text form of Prometheus, after every gauge was set. */
  text(): Promise<string>
  readonly contentType: string
}

const requestSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Limits of the buckets of a job that takes from milliseconds to minutes, in seconds. */
export const workSeconds: readonly number[] = [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10, 30, 120]

/** Declares a histogram; it is counted in once a registry took it. */
export const histogram = <L extends string>(
  name: string,
  help: string,
  buckets: readonly number[],
  labelNames: L[] = [],
): Histogram<L> => new Histogram({ name, help, buckets: [...buckets], labelNames, registers: [] })

/** Declares a counter. */
export const counter = <L extends string>(name: string, help: string, labelNames: L[] = []): Counter<L> =>
  new Counter({ name, help, labelNames, registers: [] })

/** Declares a gauge. */
export const gauge = <L extends string>(name: string, help: string, labelNames: L[] = []): Gauge<L> =>
  new Gauge({ name, help, labelNames, registers: [] })

/** Makes the metrics of one server. `process`: also those of Node itself, of which a process has one set. */
export const createMetrics = (options: { readonly process?: boolean } = {}): Metrics => {
  const registry = new Registry()
  if (options.process) collectDefaultMetrics({ register: registry })
  const refreshers: NonNullable<DomainMetrics['refresh']>[] = []
  const requests = histogram(
    'haocai_http_request_seconds',
    'Answers of calls by name and wire code',
    requestSeconds,
    ['call', 'code'],
  )
  const responses = counter('haocai_http_responses_total', 'Responses by HTTP status', ['status'])
  const register = ({ list, refresh }: DomainMetrics): void => {
    for (const metric of list) registry.registerMetric(metric)
    if (refresh) refreshers.push(refresh)
  }
  register({ list: [requests, responses] })
  return {
    http: {
      answered: (call, code, seconds) => requests.observe({ call, code }, seconds),
      responded: (status) => responses.inc({ status }),
    },
    register,
    async text() {
      await Promise.all(refreshers.map((refresh) => refresh()))
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}
