/** An area of the server as a value: the domains it declares, and how it makes them from what other areas give. */
import type { Database } from '../database/database.ts'
import type { Domain, DomainHead } from './domain.ts'
import type { BusEvent, EventBus } from '../events.ts'
import type { Log } from '../observe/log.ts'
import type { Clock } from '../time/clock.ts'

/** Parts that every area may take. `E` are the events that it publishes. */
export interface AreaParts<E extends BusEvent = never> {
  readonly database: Database
  readonly db: Database['db']
  readonly clock: Clock
  readonly bus: EventBus<E>
  readonly log: Log
  /** Whether the site has play money. */
  readonly sandbox: boolean
}

/** What an area has made. */
export interface AreaBody {
  readonly domains?: Readonly<Record<string, Domain>>
  /** Parts for the areas that are made after it, and for the composition. */
  readonly gives?: object
  /** Domains that start before all others, in this order. */
  readonly startsFirst?: readonly Domain[]
  /** Domains that stop before all others, in this order: those that begin work by the clock. */
  readonly stopsFirst?: readonly Domain[]
  /** Domains that stop after those of every area that stop first: those that finish the work of others. */
  readonly stopsNext?: readonly Domain[]
}

/** An area, made from the parts `P`. */
export interface Area<P, B extends AreaBody> {
  /** Every domain of its folders: the command line reads their commands without making them. */
  readonly domains: readonly DomainHead[]
  readonly make: (parts: P) => B | Promise<B>
}

/** Declares an area. */
export const defineArea = <P, const B extends AreaBody>(
  domains: readonly DomainHead[],
  make: (parts: P) => B | Promise<B>,
): Area<P, B> => ({ domains, make })

type DomainOf<B extends AreaBody> = B extends { readonly domains: infer D }
  ? Extract<D[keyof D], Domain>
  : never
type GivenBy<B extends AreaBody> = B extends { readonly gives: infer G } ? G : unknown

/** The domains of all areas in the order of the areas, and what the areas gave. */
export interface MadeAreas<G, D extends Domain> {
  readonly given: G
  readonly domains: readonly D[]
  /** All domains in the order in which they start. */
  readonly starting: readonly Domain[]
  /** All domains in the order in which they stop. */
  readonly stopping: readonly Domain[]
}

/** A list of areas. Each is made from the parts `G`: the shared parts `S`, and what the areas before it give. */
export interface Areas<S, G, D extends Domain> {
  /** The declared domains of all areas, in the order of the areas. */
  readonly declared: readonly DomainHead[]
  /** The list with one more area; it does not compile when no area before gives a part that the new one needs. */
  and<B extends AreaBody>(area: Area<G, B>): Areas<S, G & GivenBy<B>, D | DomainOf<B>>
  /** Makes the areas one after the other. Throws when two of them give the same part. */
  make(shared: S): Promise<MadeAreas<G, D>>
}

/** An empty list of areas, which share the parts `S`. */
export const listAreas = <S extends object>(): Areas<S, S, never> =>
  areasOf([], (shared) => Promise.resolve({ given: shared, domains: [], bodies: [] }))

interface Chain<G, D extends Domain> {
  readonly given: G
  readonly domains: readonly D[]
  readonly bodies: readonly AreaBody[]
}

const areasOf = <S, G extends object, D extends Domain>(
  declared: readonly DomainHead[],
  makeAll: (shared: S) => Promise<Chain<G, D>>,
): Areas<S, G, D> => ({
  declared,
  and: <B extends AreaBody>(area: Area<G, B>) =>
    areasOf([...declared, ...area.domains], async (shared: S) => {
      const before = await makeAll(shared)
      return joined(before, await area.make(before.given))
    }),
  async make(shared) {
    const { given, domains, bodies } = await makeAll(shared)
    const listed = (order: 'startsFirst' | 'stopsFirst' | 'stopsNext') =>
      bodies.flatMap((body) => body[order] ?? [])
    return {
      given,
      domains,
      starting: [...new Set<Domain>([...listed('startsFirst'), ...domains])],
      stopping: [...new Set<Domain>([...listed('stopsFirst'), ...listed('stopsNext'), ...domains])],
    }
  },
})

const joined = <G extends object, D extends Domain, B extends AreaBody>(
  { given, domains, bodies }: Chain<G, D>,
  body: B,
): Chain<G & GivenBy<B>, D | DomainOf<B>> => {
  const { gives = {} } = body
  const twice = Object.keys(gives).find((name) => name in given)
  if (twice !== undefined) throw new Error(`the part ${twice} must be given by one area`)
  return {
    given: { ...given, ...gives } as G & GivenBy<B>,
    domains: [...domains, ...(Object.values(body.domains ?? {}) as DomainOf<B>[])],
    bodies: [...bodies, body],
  }
}
