/** A list page as its view sees it: columns, filters, totals, rows of one page, and what may be done with them. */
import type { Hao } from '#engine/money/money.ts'
import type { Action } from '../controls/action.ts'
import type { Loadable } from '../feedback/loadable.ts'
import type { DayRange } from '../forms/dayRange.ts'

/** What stands in a cell. Money is to the right, and stays a number in an export. */
export type Cell =
  | { readonly kind: 'text'; readonly text: string }
  /** `signed` shows +978.00 and −320.00 in their colours. */
  | { readonly kind: 'money'; readonly hao: Hao; readonly signed?: boolean }

/** A column: its head, its width in pixels (`auto` takes the rest) and how its cell reads in a row. */
export interface Column<R> {
  readonly label: string
  readonly width: number | 'auto'
  readonly align?: 'right'
  /** Long text: one line, the whole of it in the title. */
  readonly clip?: true
  readonly cell: (row: R) => Cell
}

/** A filter of the list with its present value. */
export type FilterSnapshot =
  | {
      readonly kind: 'days'
      readonly label: string
      readonly value: DayRange
      readonly nowMs: number
      readonly mostDays: number
      readonly change: (value: DayRange) => void
    }
  | {
      readonly kind: 'choice'
      readonly label: string
      readonly items: readonly { readonly key: string; readonly label: string }[]
      readonly chosen: string
      readonly choose: (key: string) => void
    }

/** A figure over all rows that the filters select. */
export interface Total {
  readonly label: string
  readonly value: Cell
}

/** The rows of one page, and what they are a page of. */
export interface ListRows {
  /** `name` says of which row a button is. */
  readonly rows: readonly { readonly key: string; readonly name: string; readonly cells: readonly Cell[] }[]
  readonly totals: readonly Total[]
  /** From 1. */
  readonly page: number
  readonly pages: number
  /** Rows of all pages. */
  readonly total: number
}

/** A list page: state plus actions. */
export interface ListSnapshot {
  readonly title: string
  readonly columns: readonly Pick<Column<never>, 'label' | 'width' | 'align' | 'clip'>[]
  readonly filters: readonly FilterSnapshot[]
  /** `absent`: there is no line, and this page was never read on this device. */
  readonly list: Loadable<ListRows> | { readonly state: 'absent' }
  readonly pageSize: number
  readonly pageSizes: readonly number[]
  readonly choosePageSize: (size: number) => void
  readonly turn: (page: number) => void
  readonly refresh: Action
  /** Saves what the filters select as a CSV file; undefined while that is impossible, `exportBlocked` says why. */
  readonly exportCsv: Action
  readonly exporting: boolean
  readonly exportBlocked: string | undefined
  /** How the last export failed. */
  readonly problem: string | undefined
  readonly print: Action
  /** The button at the end of each row. */
  readonly open: { readonly label: string; readonly run: (key: string) => void } | undefined
}
