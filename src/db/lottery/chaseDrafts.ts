/** The chase that is being composed, per lottery: a draft of this device that survives reload, crash and update. */
import type { Table } from 'dexie'
import type { Hao } from '#engine/money/money.ts'
import { defineTables } from '../core/tables.ts'

/** The player's input (lottery.md §9). */
export interface ChaseSettings {
  /** 1 profit rate, 2 same multiple, 3 doubling. */
  readonly mode: 1 | 2 | 3
  readonly start: number
  readonly gap: number
  readonly factor: number
  readonly count: number
  /** Minimum profit in percent. */
  readonly rate: number
}

/** The cost and prize of one issue at multiple 1, and what is available. */
export interface PlanTerms {
  readonly base: Hao
  /** Prize of one winning bet. */
  readonly prize: Hao
  /** Maximum award of an issue, if the line is a single pick. */
  readonly cap: Hao | undefined
  /** Issues available. */
  readonly rows: number
  /** Largest multiple of an issue. */
  readonly most: number
}

/** Why a profit plan is shorter than wanted. */
export interface Unreachable {
  /** Issues over which the wanted rate is kept. */
  readonly kept: number
  /** The largest whole rate that is kept over all wanted issues. */
  readonly nearestRate: number | undefined
}

/** Multiples by row, and what could not be reached. */
export interface PlannedPieces {
  readonly pieces: readonly number[]
  readonly unreachable: Unreachable | undefined
}

/** A plan with the question that it answers. */
export interface ChasePlanned extends PlannedPieces {
  readonly settings: ChaseSettings
  readonly terms: PlanTerms
}

/** What a player has chosen and edited in the chase panel of a lottery. */
export interface ChaseDraft {
  readonly lottery: string
  readonly settings: ChaseSettings
  readonly winStop: boolean
  /** Multiple by row; 0, or no entry, is a row without a tick. */
  readonly pieces: readonly number[]
  /** The last plan; undefined until the worker has answered. */
  readonly planned: ChasePlanned | undefined
}

/** The table of these drafts, keyed by lottery. */
export interface ChaseDraftTables {
  chaseDrafts: Table<ChaseDraft, string>
}

/** Since version 9 of the private database. */
export const chaseDraftTables = defineTables<ChaseDraftTables>({
  version: 9,
  stores: { chaseDrafts: 'lottery' },
})
