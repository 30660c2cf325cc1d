/** A list page as a stream: the selected rows, read from the store after a source wrote them there. */
import {
  BehaviorSubject,
  EMPTY,
  Subject,
  combineLatest,
  distinctUntilChanged,
  map,
  of,
  startWith,
  switchMap,
} from 'rxjs'
import type { Observable } from 'rxjs'
import type { CallName, CallOutput } from '#contract/areas.ts'
import { dayOf } from '#src/app/ui/forms/dayRange.ts'
import { withFailure } from '#src/app/ui/feedback/loadable.ts'
import { text as formText } from '#src/app/ui/forms/form.text.ts'
import { text } from '#src/app/ui/tables/list.text.ts'
import type { ListRows, ListSnapshot } from '#src/app/ui/tables/listPage.ts'
import type { Cached } from '#src/db/core/cached.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { Ending } from '#src/streams/core/caller.ts'
import type { Client } from '#src/streams/core/client.ts'
import { failureOf } from '#src/streams/core/reads.ts'
import { listPage$, listPageSource, type ListQuestion } from '#src/streams/core/listPages.ts'
import { stored } from '#src/streams/core/stored.ts'
import type { ListPageDefinition } from './defineListPage.ts'
import { csvFile } from './exportList.ts'
import { filterSnapshots, questionOf, startState, type FoundChoices, type ListState } from './listState.ts'

/** The dependencies of a list page. */
export interface ListParts {
  readonly client: Client
  /** Epoch milliseconds by the server's clock. */
  readonly now$: Observable<number>
  /** Saves a file on the device. */
  readonly save: (name: string, content: string) => void
  readonly print: () => void
  /** Opens what the button of a row is for. */
  readonly open?: (key: string) => void
  /** What the device keeps of the list. */
  readonly device$?: Observable<OnDevice>
}

/** Choices of filters by field, and a sentence about what is kept. */
export interface OnDevice {
  readonly choices: FoundChoices
  readonly note: string | undefined
}

const nothingFound: OnDevice = { choices: {}, note: undefined }

/** A list page. */
export interface ListModel {
  readonly list: Behavior<ListSnapshot>
  end(): void
}

/** What is known of the page that is asked for. */
interface Known<N extends CallName> {
  /** The answer of the server that was stored last. */
  readonly page: Answer<N> | undefined
  /** The answer of the device; undefined also while the server answers. */
  readonly device: Answer<N> | undefined
  readonly served: boolean
  readonly ending: Ending<unknown> | undefined
}

type Answer<N extends CallName> = Omit<Cached<CallOutput<N>>, 'key'>

/** Starts a list page. */
export const createListModel = <N extends CallName, R>(
  parts: ListParts,
  definition: ListPageDefinition<N, R>,
): ListModel => {
  const { client, now$ } = parts
  const scope = client.scope()
  const state$ = new BehaviorSubject<ListState>(startState(definition, client.clock.now()))
  const again$ = new Subject<void>()
  const change = (part: Partial<ListState>) => state$.next({ ...state$.value, ...part })
  const nowMs = () => client.clock.now()

  const asksDevice = (state: ListState): boolean => {
    const question = questionOf(definition, state, nowMs())
    return (
      question !== undefined &&
      (!isServed(definition, question) || (definition.kept !== undefined && !client.line.value.up))
    )
  }

  const exportCsv = (): void =>
    scope.ask({
      kind: 'export',
      failed: () => change({ problem: formText.failed }),
      busy: (exporting) => change({ exporting, ...(exporting ? { problem: undefined } : {}) }),
      ask: (signal) => csvFile(client, definition, state$.value, nowMs(), asksDevice(state$.value), signal),
      land(made) {
        if (made.ok) parts.save(made.value.name, made.value.content)
        change({ problem: made.ok ? undefined : made.error })
      },
    })

  const known$ = state$.pipe(
    map((state) => questionOf(definition, state, nowMs())),
    distinctUntilChanged((a, b) => JSON.stringify(a?.input) === JSON.stringify(b?.input)),
    switchMap((question) => (question ? knownOf$(client, definition, question, again$) : of(unknown))),
  )
  const today$ = now$.pipe(distinctUntilChanged((a, b) => dayOf(a) === dayOf(b)))
  const snapshotOf = (
    state: ListState,
    known: Known<N>,
    up: boolean,
    today: number,
    found: OnDevice,
  ): ListSnapshot => {
    const list = listOf(definition, known, up, () => again$.next())
    const hasRows = list.state === 'ready' && list.value.total > 0
    return {
      title: definition.title,
      columns: definition.columns,
      filters: filterSnapshots(definition, state, today, change, found.choices),
      list,
      unit: definition.unit,
      pageSize: state.pageSize,
      pageSizes,
      choosePageSize: (pageSize) => change({ pageSize, page: 1 }),
      turn: (page) => change({ page }),
      refresh: up ? () => again$.next() : undefined,
      exportCsv: (up || definition.kept) && hasRows && !state.exporting ? exportCsv : undefined,
      exporting: state.exporting,
      exportBlocked: up || definition.kept ? text.noRows : text.offline,
      problem: state.problem,
      print: hasRows ? parts.print : undefined,
      note: found.note,
      open: definition.open && parts.open && { label: definition.open.label, run: parts.open },
    }
  }
  const device$ = (parts.device$ ?? EMPTY).pipe(startWith(nothingFound))
  const list$ = combineLatest([state$, known$, client.line.line$, today$, device$]).pipe(
    map(([state, known, line, today, found]) => snapshotOf(state, known, line.up, today, found)),
  )
  return {
    list: scope.behavior(list$, snapshotOf(state$.value, unknown, true, nowMs(), nothingFound)),
    end: () => scope.end(),
  }
}

const unknown = { page: undefined, device: undefined, served: true, ending: undefined }

const pageSizes = [10, 20, 50] as const

const isServed = <N extends CallName, R>(
  { kept }: ListPageDefinition<N, R>,
  { input }: ListQuestion<N>,
): boolean => kept?.isServed(input) ?? true

/** What is known of the answer to a question; reads it from the server where that has it. */
const knownOf$ = <N extends CallName, R>(
  client: Client,
  definition: ListPageDefinition<N, R>,
  question: ListQuestion<N>,
  again$: Observable<void>,
): Observable<Known<N>> => {
  const served = isServed(definition, question)
  const source$ = served ? listPageSource(client, question, definition.tables, again$) : EMPTY
  return combineLatest({
    page: served ? listPage$(client, question) : of(undefined),
    device: deviceAnswer$(client, definition, question, served),
    served: of(served),
    ending: source$.pipe(startWith(undefined)),
  })
}

/** The answer of the device while the server gives none; undefined otherwise. */
const deviceAnswer$ = <N extends CallName, R>(
  client: Client,
  { kept }: ListPageDefinition<N, R>,
  { input }: ListQuestion<N>,
  served: boolean,
): Observable<Answer<N> | undefined> => {
  const db = client.privateDb()
  if (!kept || !db) return of(undefined)
  return client.line.line$.pipe(
    map(({ up }) => up && served),
    distinctUntilChanged(),
    switchMap((asksServer) => (asksServer ? of(undefined) : stored(() => kept.read(db, input)))),
  )
}

const listOf = <N extends CallName, R>(
  definition: ListPageDefinition<N, R>,
  { page, device, served, ending }: Known<N>,
  up: boolean,
  retry: () => void,
): ListSnapshot['list'] => {
  const answer = device ?? page
  const failure = ending && failureOf(ending, retry)
  if (answer) {
    const asOfMs = up && served ? undefined : answer.serverTime
    const shown = { state: 'ready', value: rowsOf(definition, answer.value), asOfMs } as const
    return withFailure(shown, failure, answer.serverTime)
  }
  if (failure) return { state: 'failed', ...failure }
  if (ending?.kind === 'refused') return { state: 'failed', hint: ending.msg, reference: '—', retry }
  return { state: up ? 'loading' : 'absent' }
}

const rowsOf = <N extends CallName, R>(
  { columns, rowKey, totals, bars, read, open }: ListPageDefinition<N, R>,
  answer: CallOutput<N>,
): ListRows => {
  const { rows, ...paging } = read(answer)
  return {
    ...paging,
    rows: rows.map((row) => ({
      key: rowKey(row),
      name: open?.name(row) ?? '',
      cells: columns.map(({ cell }) => cell(row)),
    })),
    totals: totals(answer),
    bars: bars?.(answer),
  }
}
