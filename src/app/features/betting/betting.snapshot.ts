/**
 * The lottery page as data, cut where its parts change at different speeds: the strip every second, the
 * plate with each click, the order list with each line. A part is drawn from its own interface alone, so
 * each may be fed by its own stream.
 */
import type { Hao } from '#engine/money.ts'
import type { PlateFilter } from '#engine/plate.ts'
import type { Action } from '#src/app/ui/action.ts'
import type { Countdown } from '#src/app/ui/countdown.ts'
import type { DrawLook, DrawTag } from '#src/app/ui/draw.ts'

/** The strip on top: lottery, clock, last draw. */
export interface IssueStripSnapshot {
  readonly lottery: string
  /** 20 分钟一期 · 今日 44 / 59 期; each half absent when unknown. */
  readonly interval: string | undefined
  readonly today: { readonly done: number; readonly total: number } | undefined
  /** The issue on sale, in full; undefined while none is known. */
  readonly issue: string | undefined
  readonly countdown: Countdown
  readonly look: DrawLook
  /** `numbers` undefined: the issue is closed and its draw has not arrived. */
  readonly lastDraw:
    | {
        readonly issue: string
        readonly numbers: readonly string[] | undefined
        readonly tags: readonly DrawTag[]
      }
    | undefined
}

export type PlayScope = 'normal' | 'unlimited'

/** 五星 四星 …, of the scope that is shown. */
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
  /** Names the list: 五星玩法. */
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
  /** The filter the picks equal right now, if any. */
  readonly activeFilter?: PlateFilter | undefined
  /** 胆 or 拖 on chosen numbers. */
  readonly mark?: '胆' | '拖' | undefined
  /** One choice only: a new pick replaces the old one. */
  readonly single?: boolean
  /** Issues since each option was last drawn, in option order. */
  readonly misses?: readonly number[] | undefined
  /** True while they are on their way: their line is kept free. */
  readonly awaitsMisses?: boolean
  /** Times each option was drawn in the last 100 issues, in option order. */
  readonly heats?: readonly number[] | undefined
  /** What each option pays, where they differ from tile to tile. */
  readonly captions?: readonly string[] | undefined
  /** Options that cannot be chosen now, with the reason. */
  readonly blocked?: Readonly<Record<string, string>> | undefined
}

/**
 * Numbers to click. `toggle` and `filter` stay the same functions and an unchanged row stays the same
 * object, so that a click draws one row again and not the plate.
 */
export interface ClickPlate {
  readonly kind: 'click'
  readonly rows: readonly PlateRow[]
  readonly toggle: (row: number, option: string) => void
  readonly filter: (row: number, filter: PlateFilter) => void
  /** The 所有位置 row of 定位胆: toggles a number in every row. */
  readonly allPositions:
    { readonly options: readonly string[]; readonly picked: readonly string[] } | undefined
  readonly toggleAll: Action<[option: string]>
  /** 遗漏 and 冷热; undefined when the family has no such figures. */
  readonly showMisses: boolean
  readonly toggleMisses: Action
  readonly showHeats: boolean
  readonly toggleHeats: Action
}

export interface TypedResult {
  readonly accepted: number
  readonly ignored: number
}

/** Numbers to type or to read from a file. */
export interface TypedPlate {
  readonly kind: 'typed'
  readonly text: string
  readonly change: (text: string) => void
  /** How an entry looks: 每注 5 位数字，以空格、逗号、分号或换行分隔. */
  readonly hint: string
  /** The last parse; undefined for an empty field. */
  readonly result: TypedResult | undefined
  /** True while the worker reads. */
  readonly parsing: boolean
  readonly upload: Action<[file: { readonly name: string; readonly bytes: ArrayBuffer }]>
  /** Why the last file was ignored. */
  readonly uploadProblem: string | undefined
  readonly clear: Action
}

/** Which positions count (任选): at least `required` must be ticked. */
export interface PositionChoice {
  readonly required: number
  readonly positions: readonly { readonly label: string; readonly chosen: boolean }[]
  /** Fewer are ticked than needed: nothing counts until more are. */
  readonly lacking: boolean
  readonly toggle: (index: number) => void
}

/** Where numbers are chosen. */
export interface PlateSnapshot {
  /** 五星直选复式 */
  readonly name: string
  /** One sentence: how to choose and when it wins. */
  readonly help: string
  readonly body: ClickPlate | TypedPlate
  readonly positions: PositionChoice | undefined
  /** Server time of 遗漏 and 冷热 when they are not live. */
  readonly statisticsAsOfMs?: number | undefined
}

export interface OddsChoice {
  readonly key: string
  /** 195,600.00, or a span 43.60–98.00 for plays with several tiers. */
  readonly prize: string
  /** 0.0% */
  readonly rebate: string
}

/** A button that commits money: what stops it, in words, and whether the line is the reason. */
export interface Blocked {
  readonly reason: string
  readonly offline: boolean
}

/** Unit, multiple, odds and the three ways on. */
export interface OptionBarSnapshot {
  /** Units the player may choose, largest first; the two of the wider list (1分, 1厘) hide behind 更多. */
  readonly units: readonly Hao[]
  readonly unit: Hao
  readonly chooseUnit: (unit: Hao) => void
  readonly multiple: number
  readonly changeMultiple: (multiple: number) => void
  readonly odds: readonly OddsChoice[]
  readonly chosenOdds: string
  readonly chooseOdds: (key: string) => void
  readonly bets: number
  readonly total: Hao
  /** What one winning bet pays, already at most the single-pick cap; undefined while unknown. */
  readonly prize: Hao | undefined
  /** The prize of the cheapest ticked tile of a split play, where it is another one. */
  readonly prizeFrom?: Hao | undefined
  /** True when the single-pick cap cut that prize: 单挑封顶. */
  readonly prizeCapped: boolean
  readonly random: Action
  readonly add: Action
  readonly submit: Action
  readonly submitting: boolean
  /** Why `add` and `submit` are impossible, when a word helps. */
  readonly addBlocked: string | undefined
  readonly submitBlocked: Blocked | undefined
}

export interface OrderLine {
  readonly id: string
  readonly play: string
  readonly content: string
  /** Fewer bets than the play's threshold: 单挑. */
  readonly singlePick: boolean
  readonly unit: Hao
  readonly multiple: number
  readonly bets: number
  readonly amount: Hao
  /** What one bet pays: 195,600.00 or a span. */
  readonly prize: string
  /** What the server said about this line, when it refused the list because of it. */
  readonly problem?: string | undefined
}

/** The order list and its summary. */
export interface OrderListSnapshot {
  readonly lines: readonly OrderLine[]
  readonly units: readonly Hao[]
  /** True while the lines wait for a lost answer: they are shown and cannot be changed. */
  readonly checking: boolean
  /** True when the list is kept on this device: 已存在本机. */
  readonly saved: boolean
  readonly bets: number
  readonly total: Hao
  readonly balance: Hao | undefined
  /** Server time of the balance when it is not live; then no balance after is shown. */
  readonly balanceAsOfMs: number | undefined
  readonly issue: string | undefined
  readonly countdown: Countdown
  readonly changeUnit: Action<[id: string, unit: Hao]>
  readonly changeMultiple: Action<[id: string, multiple: number]>
  readonly remove: Action<[id: string]>
  readonly randomOne: Action
  readonly randomFive: Action
  readonly clear: Action
  readonly confirm: Action
  readonly submitting: boolean
  readonly confirmBlocked: Blocked | undefined
  /** 期号已更新为 046，请重新确认; undefined when nothing changed. */
  readonly issueChanged: { readonly issue: string } | undefined
}

/** Everything a bet says before it is sent. */
export interface ConfirmBet {
  readonly kind: 'confirm'
  readonly lottery: string
  readonly issue: string
  readonly lines: readonly Pick<
    OrderLine,
    'id' | 'play' | 'content' | 'unit' | 'multiple' | 'bets' | 'amount'
  >[]
  readonly bets: number
  readonly total: Hao
  /** The most this submission can pay; undefined until it is worked out. */
  readonly largestReturn: Hao | undefined
  readonly balanceAfter: Hao | undefined
  /** Set when the issue changed under the dialog: it must be confirmed once more. */
  readonly issueChanged: { readonly issue: string } | undefined
  readonly confirm: Action
  readonly sending: boolean
  readonly cancel: () => void
}

/** The dialogs of the page; at most one is open. */
export type BettingDialog =
  | ConfirmBet
  | {
      readonly kind: 'singlePick'
      readonly cap: Hao
      readonly confirm: () => void
      readonly back: () => void
    }
  | { readonly kind: 'insufficient'; readonly missing: Hao; readonly close: () => void }
  | {
      /** Shown for 3 s after an issue closed; the model takes it away. */
      readonly kind: 'nextIssue'
      readonly closedIssue: string
      readonly currentIssue: string
      readonly close: () => void
    }

/** One page of all of it, for whoever keeps it in a single stream. */
export interface BettingSnapshot {
  readonly strip: IssueStripSnapshot
  readonly tabs: PlayTabsSnapshot
  readonly subTabs: SubTabsSnapshot
  /** Undefined while the catalogue loads. */
  readonly plate: PlateSnapshot | undefined
  readonly options: OptionBarSnapshot
  readonly orders: OrderListSnapshot
  readonly dialog: BettingDialog | undefined
}
