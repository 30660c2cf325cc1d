/**
 * Metrics for an operator's collector at /metrics: those of this node, and those of the site that the database knows.
 * This file has the registry, the metrics of HTTP and those of the database; every domain declares its own.
 * No label contains a player or a secret: labels are names of calls, codes, lotteries and refusals.
 */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry, type Metric } from 'prom-client'

/** Records the answers of HTTP: `code` as on the wire, `seconds` from the complete request to its answer. */
export interface HttpMetrics {
  answered(call: string, code: number, seconds: number): void
  /** Records any response by its HTTP status, including those to requests that match no call. */
  responded(status: number): void
}

/** The metrics that a domain declares. */
export interface DomainMetrics {
  readonly list: readonly Metric[]
  /** Sets the gauges; called whenever the metrics are read. */
  readonly refresh?: () => Promise<void>
}

/** The metrics of one server. */
export interface Metrics {
  readonly http: HttpMetrics
  /** Adds metrics to the registry. Throws when a name is taken. */
  register(metrics: DomainMetrics): void
  /** All metrics in the text format of Prometheus, after every gauge was set. */
  text(): Promise<string>
  readonly contentType: string
}

const requestSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Bucket limits in seconds, for a job that takes from milliseconds to minutes. */
export const workSeconds: readonly number[] = [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10, 30, 120]

/** Declares a histogram; it appears once a registry has taken it. */
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

/** Makes the metrics of one server. `process`: also those of Node itself, which exist once per process. */
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
