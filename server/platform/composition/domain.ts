/** A server domain as a value: its handlers, jobs, metrics and operator commands. */
import type { FastifyInstance } from 'fastify'
import type { DomainMetrics } from '../observe/metrics.ts'
import type { Handlers } from '../http/http.ts'
import type { KeptAnswers } from '../keptAnswers.ts'
import type { OpsCommand } from '../ops/command.ts'

/** Work that runs independently of calls: a timer, a queue, a subscription. */
export interface Job {
  readonly name: string
  /** Begins; absent if only calls give it work. */
  start?(): Promise<void> | void
  /** Ends, and waits for what is under way. */
  stop(): Promise<void> | void
}

/** The part of a domain that exists without a server: the command line reads its commands without creating it. */
export interface DomainHead {
  readonly name: string
  readonly ops?: readonly OpsCommand[]
}

/** Contributions of a domain to the server. All of them are optional. */
export interface DomainBody {
  /** The calls it answers; no other domain may answer them. */
  readonly handlers?: Partial<Handlers>
  /** How its money calls make their answer again from what they stored with the key. */
  readonly keptAnswers?: Partial<KeptAnswers>
  readonly jobs?: readonly Job[]
  readonly metrics?: DomainMetrics
  /** Routes that are not calls of the contract. */
  routes?(app: FastifyInstance): Promise<void> | void
  /** Hosts whose pages are shown inside ours, for a site that is reached by this host. */
  frames?(siteHost: string): readonly string[]
  /** Runs before its jobs start. */
  start?(): Promise<void> | void
  /** Runs after its jobs have stopped. */
  stop?(): Promise<void> | void
}

/** A created domain. */
export type Domain = DomainBody & Pick<DomainHead, 'name'>

/** A domain as its folder declares it. */
export interface DeclaredDomain<P extends readonly unknown[], B extends DomainBody> extends DomainHead {
  /** Creates it from the parts it needs. Fields beyond `DomainBody` keep their type. */
  create(...parts: P): B & Pick<DomainHead, 'name'>
}

/** Declares a domain. */
export const declareDomain = <const P extends readonly unknown[], const B extends DomainBody>(
  head: DomainHead,
  make: (...parts: P) => B,
): DeclaredDomain<P, B> => ({ ...head, create: (...parts) => ({ name: head.name, ...make(...parts) }) })

/** Starts a domain, then its jobs in their order. */
export const startDomain = async ({ start, jobs = [] }: Domain): Promise<void> => {
  await start?.()
  for (const job of jobs) await job.start?.()
}

/** Stops the jobs of a domain in their order, then the domain. */
export const stopDomain = async ({ stop, jobs = [] }: Domain): Promise<void> => {
  for (const job of jobs) await job.stop()
  await stop?.()
}

type PartOf<D, P extends 'handlers' | 'keptAnswers'> = D extends { readonly [K in P]: infer H } ? H : never
type Intersection<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void
  ? I
  : never

const merged = (domains: readonly Domain[], part: 'handlers' | 'keptAnswers'): Record<string, unknown> => {
  const owners = new Map<string, string>()
  const all = domains.flatMap((domain) =>
    Object.entries(domain[part] ?? {}).map((entry) => ({ domain, entry })),
  )
  for (const { domain, entry } of all) {
    const [call] = entry
    const owner = owners.get(call)
    if (owner !== undefined) throw new Error(`${call} must be handled once, by ${owner} or by ${domain.name}`)
    owners.set(call, domain.name)
  }
  return Object.fromEntries(all.map(({ entry }) => entry))
}

/** Merges the handlers of all domains. Throws when two domains handle the same call. */
export const mergeHandlers = <const D extends readonly Domain[]>(
  domains: D,
): Intersection<PartOf<D[number], 'handlers'>> =>
  merged(domains, 'handlers') as Intersection<PartOf<D[number], 'handlers'>>

/** Merges the kept answers of all domains. Throws when two domains keep those of the same call. */
export const mergeKeptAnswers = <const D extends readonly Domain[]>(
  domains: D,
): Intersection<PartOf<D[number], 'keptAnswers'>> =>
  merged(domains, 'keptAnswers') as Intersection<PartOf<D[number], 'keptAnswers'>>
