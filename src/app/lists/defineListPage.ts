/** A list page as a value: its call, columns, filters and totals (decision 33). */
import type { CallInput, CallName, CallOutput, CallValue, TouchedTable } from '#contract/areas.ts'
import type { Hao } from '#engine/money/money.ts'
import type { Cached } from '#src/db/core/cached.ts'
import type { PrivateDb } from '#src/db/stores.ts'
import type { ChipTone } from '#src/app/ui/controls/Chip.tsx'
import type { BarsShown, Cell, Column, Total } from '#src/app/ui/tables/listPage.ts'

/** One page of an answer. */
export interface ReadPage<R> {
  readonly rows: readonly R[]
  /** From 1. */
  readonly page: number
  readonly pages: number
  /** Rows of all pages. */
  readonly total: number
}

/** What a call answers that pages as the funds area does (wire.md §0). */
interface FundsAnswer<R> {
  readonly result: {
    readonly data: readonly R[]
    readonly page: number
    /** Rows of all pages. */
    readonly total: number
    readonly pageCount: number
  }
}

/** Reads a page of the funds area. */
export const fundsPage = <R>({ result }: FundsAnswer<R>): ReadPage<R> => ({
  rows: result.data,
  page: result.page,
  pages: result.pageCount,
  total: result.total,
})

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
      /** Offers the last months and half-months beside the picker. */
      readonly periods?: true
    }
  | {
      readonly kind: 'choice'
      readonly label: string
      readonly field: Name
      /** Keys as on the wire. */
      readonly items: readonly ListChoice[]
      /** The key that is selected initially; by default the first. */
      readonly start?: string
    }
  | {
      readonly kind: 'text'
      readonly label: string
      readonly field: Name
      readonly placeholder: string
      readonly mostLength: number
    }

/** An item of a choice; its key is the value on the wire. */
export interface ListChoice {
  readonly key: string
  readonly label: string
}

/** Answers of a list that the device keeps. */
export interface KeptAnswers<N extends CallName> {
  /** Whether the server answers this question; others are answered by the device alone. */
  readonly isServed: (question: CallInput<N>) => boolean
  /** The answer of the device; undefined while it does not have all of it. */
  readonly read: (
    db: PrivateDb,
    question: CallInput<N>,
  ) => Promise<Omit<Cached<CallOutput<N>>, 'key'> | undefined>
}

/** A list page over call `N` with rows `R`. */
export interface ListPageDefinition<N extends CallName, R> {
  readonly call: N
  /** Its value: it is loaded with the list. */
  readonly value: CallValue<N>
  readonly title: string
  /** Finds rows and paging in an answer. */
  readonly read: (answer: CallOutput<N>) => ReadPage<R>
  /** Name of the field that carries the page in the question; by default `page`. */
  readonly pageField?: 'currPage'
  /** What makes a row itself. */
  readonly rowKey: (row: R) => string
  readonly columns: readonly Column<R>[]
  /** What a button at the end of a row opens, by the key of the row; `name` says of which row it is. */
  readonly open?: { readonly label: string; readonly name: (row: R) => string }
  readonly filters: readonly ListFilter<keyof CallInput<N> & string>[]
  /** Figures of all rows that the filters select. */
  readonly totals: (answer: CallOutput<N>) => readonly Total[]
  /** Figures of the rows as bars. */
  readonly bars?: (answer: CallOutput<N>) => BarsShown | undefined
  /** Answers without a connection, also to questions that were never sent. */
  readonly kept?: KeptAnswers<N>
  /** Tables whose changes may change the list. */
  readonly tables: readonly TouchedTable[]
  /** What rows are counted in; by default 笔. */
  readonly unit?: string
  readonly pageSize: number
  /** Name of the exported file, without days and extension. */
  readonly csvName: string
}

/** Returns its argument: all it adds is the check against the call. */
export const defineListPage = <const N extends CallName, R>(
  list: ListPageDefinition<N, R>,
): ListPageDefinition<N, R> => list

/** A cell of text. */
export const textCell = (text: string): Cell => ({ kind: 'text', text })

/** A cell with a state, shown as a chip. */
export const stateCell = (tone: ChipTone, text: string): Cell => ({ kind: 'text', tone, text })

/** A cell of money. */
export const moneyCell = (hao: Hao): Cell => ({ kind: 'money', hao })

/** A cell with a signed amount of money. */
export const signedCell = (hao: Hao): Cell => ({ kind: 'money', hao, signed: true })
