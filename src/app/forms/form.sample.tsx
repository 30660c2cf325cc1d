/** A form that is a value as a row of the test of all forms: each has its sample beside it, `<name>.form.sample.ts`. */
import type { ReactElement } from 'react'
import { of } from 'rxjs'
import type { CallName } from '#contract/areas.ts'
import type { Client } from '#src/streams/core/client.ts'
import { FormView } from '#src/app/ui/forms/FormView.tsx'
import { useBehavior } from '../core/useBehavior.ts'
import type { FormDefinition } from './defineForm.ts'
import { createFormModel, type FormModel } from './form.model.ts'

/** The time of the server. */
export const nowMs = Date.parse('2026-11-21T04:00:00Z')

/** A mounted form. */
export interface Mounted {
  readonly element: ReactElement
  /** Leads to the form. */
  readonly ready?: () => Promise<unknown>
}

/** A form with its model, and values by label that can be sent. */
export interface FormSample {
  readonly name: string
  readonly call: CallName
  readonly mount: (client: Client) => Mounted
  readonly fields: Readonly<Record<string, string>>
  /** Those that may be left empty. */
  readonly optional?: readonly string[]
  readonly button: string
}

const Shown = ({ model }: { readonly model: FormModel }) => <FormView {...useBehavior(model.form)} />

/** The sample of a form. */
export const formSample = <N extends CallName>(
  definition: FormDefinition<N>,
  fields: FormSample['fields'],
  optional: readonly string[] = [],
): FormSample => ({
  name: definition.title,
  call: definition.call,
  mount: (client) => ({
    element: <Shown model={createFormModel({ client, now$: of(nowMs) }, definition)} />,
  }),
  fields,
  optional,
  button: definition.submit,
})
