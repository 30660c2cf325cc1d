/** What the control of a field is given. */
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Field } from './field.ts'

/** The field, its form, and what is wrong with it. */
export interface ControlProps<F extends Field = Field> {
  readonly name: string
  readonly field: F
  readonly form: UseFormReturn<FieldValues>
  readonly problem: string | undefined
  readonly nowMs: number
}
