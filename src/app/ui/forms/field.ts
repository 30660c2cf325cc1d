/** Fields as values: their controls, and the checks of the typed values. */
import type { HTMLInputAutoCompleteAttribute } from 'react'
import type { DayRange } from './dayRange.ts'

/** The values that a player has typed, ticked or chosen so far, by field. */
export type Typed = Readonly<Record<string, string | boolean | DayRange>>

/** Common to all fields. */
interface FieldBase<V> {
  readonly label: string
  /** A hint below the field, while there is no problem. */
  readonly hint?: string
  /** It must be filled, although the call does without it for others. */
  readonly required?: true
  /** A check beyond the contract's: the problem in Chinese, or undefined. */
  readonly check?: (value: V, all: Typed) => string | undefined
  /** Text when the contract does not accept the value; by default a text for the kind of field. */
  readonly wrong?: string
}

/** One line of text. */
export interface TextKind extends FieldBase<string> {
  readonly kind: 'text'
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  readonly inputMode?: 'text' | 'numeric' | 'email' | 'tel'
  readonly maxLength?: number
}

/** A password: hidden unless the player wants to see it; sent as MD5 hex. */
export interface PasswordKind extends FieldBase<string> {
  readonly kind: 'password'
  readonly autoComplete: 'current-password' | 'new-password'
}

/** The link of a code: typed, pasted, or read from a picture of the code. */
export interface CodeKind extends FieldBase<string> {
  readonly kind: 'code'
  readonly maxLength: number
  /** What a picture's code says; undefined where no code is found in it, or it is no picture. */
  readonly readPicture: (picture: Blob) => Promise<string | undefined>
}

/** Yuan as typed, such as 12.50. */
export interface MoneyKind extends FieldBase<string> {
  readonly kind: 'money'
}

/** One of a few; the first is selected initially. */
export interface SelectKind extends FieldBase<string> {
  readonly kind: 'select'
  readonly items: readonly { readonly key: string; readonly label: string }[]
}

/** A checkbox. */
export interface CheckKind extends FieldBase<boolean> {
  readonly kind: 'check'
}

/** A range of days: two fields of the call, this one and `until`. */
export interface DaysKind extends FieldBase<DayRange> {
  readonly kind: 'days'
  readonly until: string
  readonly mostDays: number
}

/** A field of a form. */
export type Field = TextKind | CodeKind | PasswordKind | MoneyKind | SelectKind | CheckKind | DaysKind

/** The result of a submitted form. */
export type SendResult =
  | { readonly kind: 'done' }
  /** Refused: because of a field, or as a whole. */
  | { readonly kind: 'refused'; readonly field: string | undefined; readonly text: string }
  /** No answer arrived. */
  | { readonly kind: 'lost'; readonly text: string }

/** A form: its fields, their problems, and how it is sent. */
export interface FormSnapshot {
  readonly title: string
  readonly fields: readonly (readonly [name: string, field: Field])[]
  readonly start: Typed
  /** Label of the button. */
  readonly submit: string
  /** Text after success. */
  readonly done: string
  /** Server time in epoch milliseconds, the limit of fields of days. */
  readonly nowMs: number
  /** The first problem of each field, in Chinese; empty when the form can be sent. */
  readonly check: (typed: Typed) => Readonly<Record<string, string>>
  /** Undefined while it cannot be sent; `blocked` gives the reason. `land` receives the result; one form is sent at a time. */
  readonly send: ((typed: Typed, land: (result: SendResult) => void) => void) | undefined
  readonly sending: boolean
  readonly blocked: string | undefined
  /** The result of a submission whose answer was lost, once it is known; a new value is a new result. */
  readonly outcome?: SendResult | undefined
}
