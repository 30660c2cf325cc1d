/** A list page as a value: its call, columns, filters and totals (decision 33). */
import type { CallInput, CallName, CallOutput, TouchedTable } from '#contract/areas.ts'
import type { Hao } from '#engine/money/money.ts'
import type { Cell, Column, Total } from '#src/app/ui/tables/listPage.ts'

/** The answer of a call with pages like those of the funds area (wire.md §0). */
export interface FundsPage<R> {
  readonly result: {
    readonly data: readonly R[]
    readonly page: number
    readonly pageSize: number
    /** Number of rows of all pages. */
    readonly total: number
    readonly pageCount: number
  }
}

/** The calls with such pages. */
export type ListCallName = {
  [N in CallName]: CallOutput<N> extends FundsPage<unknown> ? N : never
}[CallName]

/** A row of the answer. */
export type RowOf<N extends ListCallName> = CallOutput<N>['result']['data'][number]

/** A filter: fields of the call's input. */
export type ListFilter<Name extends string> =
  | {
      readonly kind: 'days'
      readonly label: string
      readonly from: Name
      readonly until: Name
      readonly mostDays: number
      /** Number of days selected initially, today included. */
      readonly startDays: number
    }
  | {
      readonly kind: 'choice'
      readonly label: string
      readonly field: Name
      /** The first is selected initially; keys as on the wire. */
      readonly items: readonly { readonly key: string; readonly label: string }[]
    }

/** A list page over call `N`. */
export interface ListPageDefinition<N extends ListCallName> {
  readonly call: N
  readonly title: string
  /** The identity of a row. */
  readonly rowKey: (row: RowOf<N>) => string
  readonly columns: readonly Column<RowOf<N>>[]
  readonly filters: readonly ListFilter<keyof CallInput<N> & string>[]
  /** Totals of all rows that the filters select. */
  readonly totals: (result: CallOutput<N>['result']) => readonly Total[]
  /** Tables whose changes may change the list. */
  readonly tables: readonly TouchedTable[]
  readonly pageSize: number
  /** Name of the exported file, without days and extension. */
  readonly csvName: string
}

/** Returns its argument, with its type checked against the call. */
export const defineListPage = <const N extends ListCallName>(
  list: ListPageDefinition<N>,
): ListPageDefinition<N> => list

/** A cell of text. */
export const textCell = (text: string): Cell => ({ kind: 'text', text })

/** A cell of money. */
export const moneyCell = (hao: Hao): Cell => ({ kind: 'money', hao })

/** A cell with a signed amount of money. */
export const signedCell = (hao: Hao): Cell => ({ kind: 'money', hao, signed: true })
