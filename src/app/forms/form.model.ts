/** A form as a stream: its available actions, and the result of the last submission. */
import { BehaviorSubject, combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs'
import type { CallName } from '#contract/areas.ts'
import { dayOf } from '#src/app/ui/forms/dayRange.ts'
import type { Field, FormSnapshot, SendResult, Typed } from '#src/app/ui/forms/field.ts'
import { text } from '#src/app/ui/forms/form.text.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import { fieldsOf, readForm, type FormDefinition } from './defineForm.ts'

/** The dependencies of a form. */
export interface FormParts {
  readonly client: Client
  /** Epoch milliseconds by the server's clock. */
  readonly now$: Observable<number>
}

/** A form on its page. */
export interface FormModel {
  readonly form: Behavior<FormSnapshot>
  end(): void
}

/** Starts a form. */
export const createFormModel = <N extends CallName>(
  { client, now$ }: FormParts,
  definition: FormDefinition<N>,
): FormModel => {
  const scope = client.scope()
  const fields = fieldsOf(definition)
  const start = startOf(fields, client.clock.now())
  const sending$ = new BehaviorSubject(false)
  const sendOnce = (typed: Typed, land: (result: SendResult) => void): void => {
    if (sending$.value) return
    scope.ask({
      busy: (on) => sending$.next(on),
      ask: () => send(client, definition, typed),
      land,
      failed: () => land({ kind: 'refused', field: undefined, text: text.failed }),
    })
  }
  const snapshotOf = (up: boolean, nowMs: number, sending: boolean): FormSnapshot => ({
    title: definition.title,
    fields,
    start,
    submit: definition.submit,
    done: definition.done,
    nowMs,
    check: (typed) => {
      const read = readForm(definition, typed, nowMs)
      return read.ok ? {} : read.problems
    },
    send: up ? sendOnce : undefined,
    sending,
    blocked: up ? undefined : text.offline,
  })
  const up$ = client.line.line$.pipe(
    map(({ up }) => up),
    distinctUntilChanged(),
  )
  const today$ = now$.pipe(distinctUntilChanged((a, b) => dayOf(a) === dayOf(b)))
  return {
    form: scope.behavior(
      combineLatest([up$, today$, sending$]).pipe(
        map(([up, nowMs, sending]) => snapshotOf(up, nowMs, sending)),
      ),
      snapshotOf(client.line.value.up, client.clock.now(), false),
    ),
    end: () => scope.end(),
  }
}

const send = async <N extends CallName>(
  client: Client,
  definition: FormDefinition<N>,
  typed: Typed,
): Promise<SendResult> => {
  const read = readForm(definition, typed, client.clock.now())
  if (!read.ok) return { kind: 'refused', field: undefined, text: Object.values(read.problems).join('；') }
  const ending = await client.call(definition.call, read.input)
  switch (ending.kind) {
    case 'answered':
      return { kind: 'done' }
    case 'refused': {
      const fieldOf: Readonly<Partial<Record<string, string>>> = definition.errors ?? {}
      return { kind: 'refused', field: fieldOf[ending.name], text: ending.msg }
    }
    case 'lost':
      return { kind: 'lost', text: definition.lost ?? text.lost }
  }
}

const startOf = (fields: readonly (readonly [string, Field])[], nowMs: number): Typed =>
  Object.fromEntries(fields.map(([name, field]) => [name, emptyOf(field, nowMs)]))

const emptyOf = (field: Field, nowMs: number): Typed[string] => {
  switch (field.kind) {
    case 'check':
      return false
    case 'select':
      return field.items[0]?.key ?? ''
    case 'days':
      return { from: dayOf(nowMs), to: dayOf(nowMs) }
    default:
      return ''
  }
}
