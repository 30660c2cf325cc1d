/** Fields as values: what a form asks for, which control asks for it, and what is wrong with what was typed. */
import type { HTMLInputAutoCompleteAttribute } from 'react'
import type { DayRange } from './dayRange.ts'

/** What a player has typed, ticked or chosen so far, by field. */
export type Typed = Readonly<Record<string, string | boolean | DayRange>>

/** What every field has. */
interface FieldBase<V> {
  readonly label: string
  /** A sentence below the field, before anything is wrong with it. */
  readonly hint?: string
  /** A check beyond the contract's: what is wrong, in Chinese, or undefined. */
  readonly check?: (value: V, all: Typed) => string | undefined
  /** Said when the contract does not take the value; a sentence by the kind of the field unless told. */
  readonly wrong?: string
}

/** One line of text. */
export interface TextKind extends FieldBase<string> {
  readonly kind: 'text'
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  readonly inputMode?: 'text' | 'numeric' | 'email' | 'tel'
  readonly maxLength?: number
}

/** A password: hidden unless the player wants to see it; it travels as MD5 hex. */
export interface PasswordKind extends FieldBase<string> {
  readonly kind: 'password'
  readonly autoComplete: 'current-password' | 'new-password'
}

/** Yuan as typed, such as 12.50. */
export interface MoneyKind extends FieldBase<string> {
  readonly kind: 'money'
}

/** One of a few; the first is chosen at the start. */
export interface SelectKind extends FieldBase<string> {
  readonly kind: 'select'
  readonly items: readonly { readonly key: string; readonly label: string }[]
}

/** A tick. */
export interface CheckKind extends FieldBase<boolean> {
  readonly kind: 'check'
}

/** From a day to a day: two fields of the call, this one and `until`. */
export interface DaysKind extends FieldBase<DayRange> {
  readonly kind: 'days'
  readonly until: string
  readonly mostDays: number
}

/** A field of a form. */
export type Field = TextKind | PasswordKind | MoneyKind | SelectKind | CheckKind | DaysKind

/** What became of a form that was sent. */
export type SendResult =
  | { readonly kind: 'done' }
  /** Refused: because of a field, or as a whole. */
  | { readonly kind: 'refused'; readonly field: string | undefined; readonly text: string }
  /** No answer came. */
  | { readonly kind: 'lost'; readonly text: string }

/** A form: its fields, what is wrong with them, and how it is sent. */
export interface FormSnapshot {
  readonly title: string
  readonly fields: readonly (readonly [name: string, field: Field])[]
  readonly start: Typed
  /** Label of the button. */
  readonly submit: string
  /** Said after it was done. */
  readonly done: string
  /** Server time in epoch milliseconds; fields of days end there. */
  readonly nowMs: number
  /** The first problem of each field, in Chinese; empty when it can be sent. */
  readonly check: (typed: Typed) => Readonly<Record<string, string>>
  /** Undefined while it cannot be sent; `blocked` says why. */
  readonly send: ((typed: Typed) => Promise<SendResult>) | undefined
  readonly blocked: string | undefined
}
