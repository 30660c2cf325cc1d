/**
 * Lines as stored by versions 1 to 3 of the private database: with the names of lottery.md §3.2, which are those of an older
 * client. Lists, drafts and submissions in 核对中 that were written by such a version are converted.
 */
import type { Table } from 'dexie'
import type { Hao } from '#engine/money/money.ts'
import type { OrderItem } from './orderItem.ts'

/** A line under the names of lottery.md §3.2. */
export interface SpecOrderItem {
  readonly key: string
  readonly detail: {
    readonly name: string
    readonly odds: Hao
    readonly point: number
    readonly rxPos: string | undefined
    readonly betContent: string
    readonly playWay: string
  }
  readonly piece: number
  readonly price: Hao
  readonly singlePickFlag: boolean
  readonly singlePickMaxBonus: Hao
  readonly amount: { readonly betMoney: Hao; readonly betCount: number }
  readonly win: Hao
}

/** The same line with our names. */
export const itemOfSpec = ({ key, detail, amount, ...line }: SpecOrderItem): OrderItem => ({
  key,
  method: detail.playWay,
  name: detail.name,
  content: detail.betContent,
  positions: detail.rxPos,
  odds: detail.odds,
  point: detail.point,
  unit: line.price,
  multiple: line.piece,
  bets: amount.betCount,
  stake: amount.betMoney,
  prize: line.win,
  singlePick: line.singlePickFlag,
  singlePickCap: line.singlePickMaxBonus,
})

/** Renames the lines of every row of a table that has `items`. */
export const renameItems = (table: Pick<Table, 'toCollection'>): Promise<number> =>
  table.toCollection().modify((row: { items: (SpecOrderItem | OrderItem)[] }) => {
    row.items = row.items.map((item) => ('detail' in item ? itemOfSpec(item) : item))
  })
