/** Tabs and plate as data: they change with each click. */
import type { PlateFilter } from '#engine/content/plate.ts'
import type { Action } from '#src/app/ui/controls/action.ts'
import type { PlayScope } from '../betting.state.ts'
import type { TypedResult } from '../plateCount.ts'
import type { TextLines } from '../typedLines.ts'

/** The tabs 五星 四星 … of the selected scope. */
export interface PlayTabsSnapshot {
  readonly tabs: readonly { readonly key: string; readonly label: string }[]
  readonly tab: string
  readonly chooseTab: (key: string) => void
  readonly scope: PlayScope
  /** Undefined for a family without unlimited tabs: then the switch is absent. */
  readonly chooseScope: Action<[scope: PlayScope]>
}

/** 直选 复式 单式 | 组选 组选120 … */
export interface SubTabsSnapshot {
  /** Label of the list: 五星玩法. */
  readonly label: string
  readonly groups: readonly {
    readonly title: string
    readonly plays: readonly { readonly method: string; readonly label: string }[]
  }[]
  readonly method: string
  readonly choosePlay: (method: string) => void
}

export type { PlateFilter }

export interface PlateRow {
  readonly label: string
  /** Option texts in plate order: 0 … 9, 01 … 11, 大, 龙, 牛1, 111. */
  readonly options: readonly string[]
  readonly picked: readonly string[]
  /** Empty for a row without quick buttons. */
  readonly filters: readonly PlateFilter[]
  /** The filter whose tiles equal the picks, if any. */
  readonly activeFilter?: PlateFilter | undefined
  /** 胆 or 拖 on chosen numbers. */
  readonly mark?: '胆' | '拖' | undefined
  /** One choice only: a new pick replaces the old one. */
  readonly single?: boolean
  /** Issues since each option was last drawn, in option order. */
  readonly misses?: readonly number[] | undefined
  /** True while they are loading: their line is reserved. */
  readonly awaitsMisses?: boolean
  /** Times each option was drawn in the last 100 issues, in option order. */
  readonly heats?: readonly number[] | undefined
  /** The prize of each option, if they differ from tile to tile. */
  readonly captions?: readonly string[] | undefined
  /** Options that cannot be chosen now, with the reason. */
  readonly blocked?: Readonly<Record<string, string>> | undefined
}

/** The ways to tick tiles. */
export interface Ticks {
  toggle(row: number, option: string): void
  filter(row: number, filter: PlateFilter): void
  toggleAll(option: string): void
}

/**
 * Numbers to click. `toggle` and `filter` stay the same functions and an unchanged row stays the same
 * object, so that a click renders one row again and not the plate.
 */
export interface ClickPlate {
  readonly kind: 'click'
  readonly rows: readonly PlateRow[]
  readonly toggle: (row: number, option: string) => void
  readonly filter: (row: number, filter: PlateFilter) => void
  /** The 所有位置 row of 定位胆: toggles a number in every row. */
  readonly allPositions:
    | { readonly options: readonly string[]; readonly picked: readonly string[] }
    | undefined
  readonly toggleAll: Action<[option: string]>
  /** The same three for a control that pointer or focus has come to. */
  readonly expect: Ticks
  /** 遗漏 and 冷热; undefined when the family has no such figures. */
  readonly showMisses: boolean
  readonly toggleMisses: Action
  readonly showHeats: boolean
  readonly toggleHeats: Action
}

/** A file as the browser hands it over. */
export type ChosenFile = Pick<File, 'name' | 'size' | 'arrayBuffer'>

/** Numbers to type or to read from a file. */
export interface TypedPlate {
  readonly kind: 'typed'
  readonly text: string
  /** The lines of a file that is too long to edit; there is no text then. */
  readonly lines?: TextLines | undefined
  readonly change: (text: string) => void
  /** The format of an entry: 每注 5 位数字，以空格、逗号、分号或换行分隔. */
  readonly hint: string
  /** The last parse; undefined for an empty field. */
  readonly result: TypedResult | undefined
  /** True while the worker is parsing. */
  readonly parsing: boolean
  readonly upload: Action<[file: ChosenFile]>
  /** Why the last file was ignored. */
  readonly uploadProblem: string | undefined
  readonly clear: Action
}

/** The positions that a bet uses (任选): at least `required` must be ticked. */
export interface PositionChoice {
  readonly required: number
  readonly positions: readonly { readonly label: string; readonly chosen: boolean }[]
  /** Fewer are ticked than required: the plate has no bets until more are. */
  readonly lacking: boolean
  readonly toggle: (index: number) => void
}

/** The plate on which numbers are chosen. */
export interface PlateSnapshot {
  /** 五星直选复式 */
  readonly name: string
  /** One sentence: how to choose and when it wins. */
  readonly help: string
  readonly body: ClickPlate | TypedPlate
  readonly positions: PositionChoice | undefined
  /** The newest issue that 遗漏 and 冷热 count, if they are not current. */
  readonly statisticsUntil?: string | undefined
}
