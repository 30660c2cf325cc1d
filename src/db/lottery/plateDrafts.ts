/** Unfinished choices on the plate, per lottery: picks, typed text, unit, multiple and odds side. */
import type { Table } from 'dexie'
import type { Hao } from '#engine/money/money.ts'
import { defineTables } from '../core/tables.ts'

/** The player's choices so far. */
export interface PlateDraft {
  readonly lottery: string
  readonly method: string
  /** Picked options of each plate row. */
  readonly picks: readonly (readonly string[])[]
  /** Text of a typed plate. */
  readonly text: string
  /** The entries of an uploaded file that is too long to edit, by their keys; there is no text then. */
  readonly entries?: Uint32Array | undefined
  /** Ticked positions (0-based) of an any-position play. */
  readonly positions: readonly number[] | undefined
  readonly unit: Hao
  readonly multiple: number
  /** 49-ball game: the money typed for each chosen tile, as typed. */
  readonly amounts?: Readonly<Record<string, string>>
  /** 49-ball game: the money that a clicked tile gets, or of one bet of a set, as typed. */
  readonly money?: string
}

/** The table of drafts, keyed by lottery. */
export interface PlateDraftTables {
  plateDrafts: Table<PlateDraft, string>
}

/** Since version 1 of the private database. */
export const plateDraftTables = defineTables<PlateDraftTables>({
  version: 1,
  stores: { plateDrafts: 'lottery' },
})
