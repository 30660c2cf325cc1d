/** A list page as seen by its view: columns, filters, totals, rows of one page, and actions. */
import type { Hao } from '#engine/money/money.ts'
import type { Action } from '../controls/action.ts'
import type { ChipTone } from '../controls/Chip.tsx'
import type { Loadable } from '../feedback/loadable.ts'
import type { DayRange } from '../forms/dayRange.ts'

/** The content of a cell. Money is right-aligned, and stays a number in an export. */
export type Cell =
  /** With a tone it is a state, shown as a chip; `strong` is new to the reader. */
  | { readonly kind: 'text'; readonly text: string; readonly tone?: ChipTone; readonly strong?: boolean }
  /** `signed` shows +978.00 and −320.00 in their colours. */
  | { readonly kind: 'money'; readonly hao: Hao; readonly signed?: boolean }

/** A column: its head, its width in pixels (`auto` takes the rest) and how its cell is read from a row. */
export interface Column<R> {
  readonly label: string
  readonly width: number | 'auto'
  readonly align?: 'right'
  /** Long text: one line, the whole of it in the title. */
  readonly clip?: true
  readonly cell: (row: R) => Cell
}

/** A filter of the list with its current value. */
export type FilterSnapshot =
  | {
      readonly kind: 'days'
      readonly label: string
      readonly value: DayRange
      readonly nowMs: number
      readonly mostDays: number
      /** Offers the last months and half-months. */
      readonly periods?: boolean
      readonly change: (value: DayRange) => void
    }
  | {
      readonly kind: 'choice'
      readonly label: string
      readonly items: readonly { readonly key: string; readonly label: string }[]
      readonly chosen: string
      readonly choose: (key: string) => void
    }
  | {
      readonly kind: 'text'
      readonly label: string
      readonly value: string
      readonly placeholder: string
      readonly mostLength: number
      readonly change: (value: string) => void
    }

/** A total of all rows that the filters select. */
export interface Total {
  readonly label: string
  readonly value: Cell
  /** Below the figure: what it counts. */
  readonly hint?: string
}

/** Figures of rows as bars beside each other, from zero. */
export interface BarsShown {
  readonly title: string
  /** The names of the two bars of each place. */
  readonly series: readonly [string, string]
  /** From left to right. */
  readonly places: readonly { readonly label: string; readonly hao: readonly [Hao, Hao] }[]
}

/** The rows of one page, with its number and the total. */
export interface ListRows {
  /** `name` says of which row a button is. */
  readonly rows: readonly { readonly key: string; readonly name: string; readonly cells: readonly Cell[] }[]
  readonly totals: readonly Total[]
  readonly bars?: BarsShown | undefined
  /** Page number, from 1. */
  readonly page: number
  readonly pages: number
  /** Number of rows of all pages. */
  readonly total: number
}

/** A list page: state plus actions. */
export interface ListSnapshot {
  readonly title: string
  readonly columns: readonly Pick<Column<never>, 'label' | 'width' | 'align' | 'clip'>[]
  readonly filters: readonly FilterSnapshot[]
  /** `absent`: the device is offline, and this page was never read on it. */
  readonly list: Loadable<ListRows> | { readonly state: 'absent' }
  /** What rows are counted in; by default 笔. */
  readonly unit?: string | undefined
  readonly pageSize: number
  readonly pageSizes: readonly number[]
  readonly choosePageSize: (size: number) => void
  readonly turn: (page: number) => void
  readonly refresh: Action
  /** Saves the selected rows as a CSV file; undefined while that is impossible, `exportBlocked` gives the reason. */
  readonly exportCsv: Action
  readonly exporting: boolean
  readonly exportBlocked: string | undefined
  /** Why the last export failed. */
  readonly problem: string | undefined
  readonly print: Action
  /** What the device has of the list, in Chinese. */
  readonly note?: string | undefined
  /** The button at the end of each row. */
  readonly open: { readonly label: string; readonly run: (key: string) => void } | undefined
}
