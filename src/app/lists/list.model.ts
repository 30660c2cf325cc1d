/** A list page as a stream: the selected rows, read from the store after a source wrote them there. */
import {
  BehaviorSubject,
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
import { text } from '#src/app/ui/tables/list.text.ts'
import type { ListRows, ListSnapshot } from '#src/app/ui/tables/listPage.ts'
import type { Cached } from '#src/db/core/cached.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { Ending } from '#src/streams/core/caller.ts'
import type { Client } from '#src/streams/core/client.ts'
import { listPage$, listPageSource } from '#src/streams/core/listPages.ts'
import type { ListPageDefinition } from './defineListPage.ts'
import { csvFile } from './exportList.ts'
import { filterSnapshots, questionOf, startState, type ListState } from './listState.ts'

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
}

/** A list page. */
export interface ListModel {
  readonly list: Behavior<ListSnapshot>
  end(): void
}

/** What is known of the page that is asked for. */
interface Known<N extends CallName> {
  readonly kept: Cached<CallOutput<N>> | undefined
  readonly ending: Ending<unknown> | undefined
}

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

  const exportCsv = async (): Promise<void> => {
    change({ exporting: true, problem: undefined })
    const made = await csvFile(client, definition, state$.value, nowMs())
    if (made.ok) parts.save(made.value.name, made.value.content)
    change({ exporting: false, problem: made.ok ? undefined : made.error })
  }

  const known$ = state$.pipe(
    map((state) => questionOf(definition, state, nowMs())),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
    switchMap((question): Observable<Known<N>> => {
      if (!question) return of({ kept: undefined, ending: undefined })
      const source$ = listPageSource(client, question, definition.tables, again$)
      return combineLatest({
        kept: listPage$(client, question),
        ending: source$.pipe(startWith(undefined)),
      })
    }),
  )
  const today$ = now$.pipe(distinctUntilChanged((a, b) => dayOf(a) === dayOf(b)))
  const snapshotOf = (state: ListState, known: Known<N>, up: boolean, today: number): ListSnapshot => {
    const list = listOf(definition, known, up, () => again$.next())
    const hasRows = list.state === 'ready' && list.value.total > 0
    return {
      title: definition.title,
      columns: definition.columns,
      filters: filterSnapshots(definition, state, today, change),
      list,
      pageSize: state.pageSize,
      pageSizes,
      choosePageSize: (pageSize) => change({ pageSize, page: 1 }),
      turn: (page) => change({ page }),
      refresh: up ? () => again$.next() : undefined,
      exportCsv: up && hasRows && !state.exporting ? () => scope.run(exportCsv) : undefined,
      exporting: state.exporting,
      exportBlocked: up ? text.noRows : text.offline,
      problem: state.problem,
      print: hasRows ? parts.print : undefined,
      open: definition.open && parts.open && { label: definition.open.label, run: parts.open },
    }
  }
  const list$ = combineLatest([state$, known$, client.line.line$, today$]).pipe(
    map(([state, known, line, today]) => snapshotOf(state, known, line.up, today)),
  )
  const unknown = { kept: undefined, ending: undefined }
  return {
    list: scope.behavior(list$, snapshotOf(state$.value, unknown, true, nowMs())),
    end: () => scope.end(),
  }
}

const pageSizes = [10, 20, 50] as const

const listOf = <N extends CallName, R>(
  definition: ListPageDefinition<N, R>,
  { kept, ending }: Known<N>,
  up: boolean,
  retry: () => void,
): ListSnapshot['list'] => {
  if (kept) {
    const asOfMs = up ? undefined : kept.serverTime
    return { state: 'ready', value: rowsOf(definition, kept.value), asOfMs }
  }
  if (ending?.kind === 'refused') {
    const reference = 'reference' in ending.figures ? (ending.figures.reference ?? '—') : '—'
    return { state: 'failed', hint: ending.msg, reference, retry }
  }
  return { state: up ? 'loading' : 'absent' }
}

const rowsOf = <N extends CallName, R>(
  { columns, rowKey, totals, read, open }: ListPageDefinition<N, R>,
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
  }
}
