/** A form as a stream: its available actions, and the result of the last submission. */
import { BehaviorSubject, combineLatest, distinctUntilChanged, map, of, type Observable } from 'rxjs'
import type { CallInput, CallName } from '#contract/areas.ts'
import { dayOf } from '#src/app/ui/forms/dayRange.ts'
import type { Field, FormSnapshot, SendResult, Typed } from '#src/app/ui/forms/field.ts'
import { text } from '#src/app/ui/forms/form.text.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { Ending } from '#src/streams/core/caller.ts'
import type { Client } from '#src/streams/core/client.ts'
import { sendMoney, type MoneyKind } from '#src/streams/core/moneyCalls.ts'
import { newKeyOf } from '#src/streams/core/newKey.ts'
import { heldCalls, nothingHeld, type Held } from './heldCalls.ts'
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
  const snapshotOf = (up: boolean, nowMs: number, sending: boolean, held: Held): FormSnapshot => ({
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
    send: up && !held.open ? sendOnce : undefined,
    sending,
    blocked: held.open && !sending ? text.checking : up ? undefined : text.offline,
    outcome: held.outcome,
  })
  const up$ = client.line.line$.pipe(
    map(({ up }) => up),
    distinctUntilChanged(),
  )
  const held$ = definition.money ? heldCalls(client, definition.call) : of(nothingHeld)
  const today$ = now$.pipe(distinctUntilChanged((a, b) => dayOf(a) === dayOf(b)))
  return {
    form: scope.behavior(
      combineLatest([up$, today$, sending$, held$]).pipe(
        map(([up, nowMs, sending, held]) => snapshotOf(up, nowMs, sending, held)),
      ),
      snapshotOf(client.line.value.up, client.clock.now(), false, nothingHeld),
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
  const ending = await ask(client, definition, read.input)
  switch (ending.kind) {
    case 'answered':
      return { kind: 'done' }
    case 'refused': {
      const fieldOf: Readonly<Partial<Record<string, string>>> = definition.errors ?? {}
      return { kind: 'refused', field: fieldOf[ending.name], text: ending.msg }
    }
    case 'lost':
      return { kind: 'lost', text: definition.lost ?? (definition.money ? text.lostMoney : text.lost) }
  }
}

const ask = async <N extends CallName>(
  client: Client,
  { call, money }: FormDefinition<N>,
  input: CallInput<N>,
): Promise<Ending<unknown>> => {
  if (!money) return client.call(call, input)
  // It is the kind of this call; the compiler cannot follow that through the condition.
  return sendMoney(client, money as unknown as MoneyKind, input, newKeyOf(client)())
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
