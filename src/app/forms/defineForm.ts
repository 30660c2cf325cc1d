/** A form as a value: it fills the input of a call, whose codec validates the typed values (decision 33). */
import * as z from 'zod/mini'
import type { CallInput, CallName, CallValue, MoneyCallName } from '#contract/areas.ts'
import type { MoneyKind } from '#src/streams/core/moneyCalls.ts'
import { passwordHex } from '#src/app/core/passwordHex.ts'
import type { DayRange } from '#src/app/ui/forms/dayRange.ts'
import { dayRangeProblem } from '#src/app/ui/forms/dayRange.ts'
import type { Field, Typed } from '#src/app/ui/forms/field.ts'
import { text } from '#src/app/ui/forms/form.text.ts'

/** A form that fills call `N`. */
export interface FormDefinition<N extends CallName> {
  readonly call: N
  /** Its value: it is loaded with the form. */
  readonly value: CallValue<N>
  readonly title: string
  /** In the order of display; each is a field of the call's input. */
  readonly fields: { readonly [K in keyof CallInput<N>]?: Field }
  /** The fields to which refusals of the call belong; other refusals are shown below the form. */
  readonly errors?: { readonly [E in keyof CallValue<N>['errors']]?: keyof CallInput<N> & string }
  /** Values of the call that nobody types, as they are sent. */
  readonly fixed?: { readonly [K in keyof CallInput<N>]?: string }
  /** Label of the button. */
  readonly submit: string
  /** Text after success. */
  readonly done: string
  /** Text when no answer arrived; a general text by default. */
  readonly lost?: string
  /**
   * The kind of its call, of a form that moves money. It is sent once under a key; after a lost answer the form is 核对中 until the
   * outcome is known, also on the next page, and then shows it.
   */
  readonly money?: N extends MoneyCallName ? MoneyKind<N, CallInput<N>> : never
}

/** Returns its argument, with its type checked against the call. */
export const defineForm = <const N extends CallName>(form: FormDefinition<N>): FormDefinition<N> => form

/** The fields of a form in their order. */
export const fieldsOf = <N extends CallName>({
  fields,
}: FormDefinition<N>): readonly (readonly [string, Field])[] =>
  Object.entries<Field>(fields as Record<string, Field>)

/** The typed values as the call's input; or the first problem of each field. */
export type Reading<N extends CallName> =
  | { readonly ok: true; readonly input: CallInput<N> }
  | { readonly ok: false; readonly problems: Readonly<Record<string, string>> }

/** Reads the typed values: the checks of the fields first, then the codec of the call. */
export const readForm = <N extends CallName>(
  form: FormDefinition<N>,
  typed: Typed,
  nowMs: number,
): Reading<N> => {
  const fields = fieldsOf(form)
  const wire = { ...wireOf(fields, typed), ...form.fixed }
  const decoded = z.safeDecode<z.ZodMiniType>(form.value.input, wire)
  const refused = decoded.success ? [] : decoded.error.issues.map(({ path }) => String(path[0]))
  const problems = fields.flatMap(([name, field]) => {
    const problem = problemOf(name, field, typed, nowMs, refused)
    return problem === undefined ? [] : [[name, problem]]
  })
  if (problems.length > 0)
    return { ok: false, problems: Object.fromEntries(problems) as Record<string, string> }
  if (!decoded.success)
    throw new Error(`the fields of a form must fill "${form.call}", it lacks ${refused.join(', ')}`)
  return { ok: true, input: decoded.data as CallInput<N> }
}

const problemOf = (
  name: string,
  field: Field,
  typed: Typed,
  nowMs: number,
  refused: readonly string[],
): string | undefined => {
  const own = ownProblem(name, field, typed, nowMs)
  if (own !== undefined) return own
  const isRefused = refused.includes(name) || (field.kind === 'days' && refused.includes(field.until))
  if (!isRefused) return undefined
  if (isBlank(typed[name])) return text.required(field.label)
  return field.wrong ?? text.wrong[field.kind](field.label)
}

/** The checks of the field itself; whether an empty field is allowed is decided by the contract. */
const ownProblem = (name: string, field: Field, typed: Typed, nowMs: number): string | undefined => {
  const value = typed[name]
  switch (field.kind) {
    case 'days': {
      const range = value as DayRange
      return dayRangeProblem(range, { nowMs, mostDays: field.mostDays }) ?? field.check?.(range, typed)
    }
    case 'check':
      return field.check?.(value === true, typed)
    default:
      if (isBlank(value)) return field.required && text.required(field.label)
      return typeof value === 'string' ? field.check?.(value, typed) : undefined
  }
}

/** No value of any field consists of blanks: such a one is empty. */
const isBlank = (value: Typed[string] | undefined): boolean =>
  typeof value === 'string' && value.trim() === ''

/** Empty fields are not sent. */
const wireOf = (fields: readonly (readonly [string, Field])[], typed: Typed): Record<string, unknown> =>
  Object.fromEntries(fields.flatMap(([name, field]) => wireFields(name, field, typed[name] ?? '')))

const wireFields = (name: string, field: Field, value: Typed[string]): [string, unknown][] => {
  if (field.kind === 'days') {
    const { from, to } = value as DayRange
    return [
      [name, from],
      [field.until, to],
    ]
  }
  if (isBlank(value)) return []
  return [[name, field.kind === 'password' && typeof value === 'string' ? passwordHex(value) : value]]
}
