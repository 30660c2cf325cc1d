/** Refusals of all areas: the values that handlers return, their messages and their HTTP statuses. */
import type { ErrorName } from './areas.ts'
import { errorTexts } from './errorTexts.ts'
import { commonErrors } from './core/commonErrors.ts'

/** The figures of an error by its name. */
export type FiguresOf<N extends ErrorName> =
  Parameters<(typeof errorTexts)[N]> extends [infer F] ? F : Readonly<Record<never, never>>

/** A refusal as a value: its name, and the figures that its message needs. */
export type NamedError<N extends ErrorName = ErrorName> = {
  readonly [K in N]: { readonly name: K; readonly figures?: FiguresOf<K> }
}[N]

/** Makes a refusal. */
export const refusal = <N extends ErrorName>(name: N, figures?: FiguresOf<N>): NamedError<N> =>
  (figures ? { name, figures } : { name }) as NamedError<N>

/** The Chinese message of a refusal. */
export const sentenceOf = ({ name, figures }: NamedError): string =>
  // Each message takes the figures of its own name; the compiler cannot follow that through the union.
  (errorTexts[name] as (figures: unknown) => string)(figures ?? {})

const statuses: Partial<Record<ErrorName, number>> = {
  BadRequest: commonErrors.BadRequest,
  MissingRequestedWith: commonErrors.MissingRequestedWith,
  CrossSite: commonErrors.CrossSite,
  NotFound: commonErrors.NotFound,
  TooLarge: commonErrors.TooLarge,
  OtherHost: commonErrors.OtherHost,
  TooMany: commonErrors.TooMany,
  Internal: commonErrors.Internal,
  Unavailable: commonErrors.Unavailable,
}

/** HTTP status of a refusal: 200, except for refusals before the handler (design.md §8). */
export const httpStatus = (name: ErrorName): number => statuses[name] ?? 200
