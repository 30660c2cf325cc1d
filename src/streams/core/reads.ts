/**
 * Reads that fail although the line is up: the server answered that it could not, or something that is no answer of the contract. Each
 * is named where its figures are shown, with the reference that the log has too, until the same read is answered.
 */
import { BehaviorSubject, Subject, distinctUntilChanged, filter, map, type Observable } from 'rxjs'
import type { CallInput, CallName } from '#contract/areas.ts'
import type { Ending } from './caller.ts'

/** Why figures are missing or old. */
export interface ReadFailure {
  /** One phrase, such as 服务器出错. */
  readonly hint: string
  /** What the log has it under; — where the answer had none. */
  readonly reference: string
  /** Asks again now. */
  readonly retry: () => void
}

/** The failed reads of a client. */
export interface Reads {
  /** Notes how a read ended. */
  note<N extends CallName>(name: N, input: CallInput<N>, ending: Ending<unknown>): void
  /** The failure of a read, with this input or with any; undefined while there is none. */
  failed$<N extends CallName>(name: N, input?: SomeOf<CallInput<N>>): Observable<ReadFailure | undefined>
  /** Emits when one of these reads is to be asked again. */
  retried$(names: readonly CallName[]): Observable<unknown>
  /** Forgets all of them. */
  clear(): void
}

type Input = Readonly<Record<string, unknown>>

/** Some fields; one that is undefined was not sent. */
type SomeOf<T> = { readonly [K in keyof T]?: T[K] | undefined }

interface Failed {
  readonly name: CallName
  readonly input: Input
  readonly failure: ReadFailure
}

/** Makes the store of one client. */
export const createReads = (): Reads => {
  const failed$ = new BehaviorSubject<ReadonlyMap<string, Failed>>(new Map())
  const retries$ = new Subject<CallName>()
  return {
    note(name, input, ending) {
      const key = `${name} ${JSON.stringify(input, textOf)}`
      const held = failed$.value
      const failure = failureOf(ending, () => retries$.next(name))
      // A lost line is shown by the line itself, and says nothing new of a read.
      if (failure) failed$.next(new Map(held).set(key, { name, input: input as Input, failure }))
      else if (ending.kind !== 'lost' && held.has(key))
        failed$.next(new Map([...held].filter(([one]) => one !== key)))
    },
    failed$: (name, input = {}) =>
      failed$.pipe(
        map((all) => [...all.values()].find((one) => one.name === name && has(one.input, input))?.failure),
        distinctUntilChanged((a, b) => a?.reference === b?.reference && a?.hint === b?.hint),
      ),
    retried$: (names) => retries$.pipe(filter((name) => names.includes(name))),
    clear: () => failed$.next(new Map()),
  }
}

/** The failure in an ending; undefined for an answer, a refusal, and a lost line. */
export const failureOf = (ending: Ending<unknown>, retry: () => void): ReadFailure | undefined => {
  if (ending.kind === 'lost') {
    if (ending.reason === 'server') return { hint: '服务器出错', reference: ending.reference ?? '—', retry }
    return ending.reason === 'unreadable'
      ? { hint: '服务器的答复有误', reference: ending.reference ?? '—', retry }
      : undefined
  }
  if (ending.kind !== 'refused' || (ending.name !== 'Internal' && ending.name !== 'Unavailable'))
    return undefined
  const reference = 'reference' in ending.figures ? (ending.figures.reference ?? '—') : '—'
  return { hint: ending.msg || '服务器出错', reference, retry }
}

const has = (input: Input, part: Input): boolean =>
  Object.entries(part).every(([name, value]) => textOf('', input[name]) === textOf('', value))

const textOf = (_name: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)
