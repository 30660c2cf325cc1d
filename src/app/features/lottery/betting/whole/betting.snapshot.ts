/**
 * The lottery page as data, split where its parts change at different rates: each part is rendered from its own interface.
 */
import type { OrderListSnapshot } from '../list/list.snapshot.ts'
import type { OptionBarSnapshot } from '../options/options.snapshot.ts'
import type { PlateSnapshot, PlayTabsSnapshot, SubTabsSnapshot } from '../plate/plate.snapshot.ts'
import type { IssueStripSnapshot } from '../strip/strip.snapshot.ts'
import type { BettingDialog } from '../submit/submit.snapshot.ts'

/** The whole page, for callers that keep it in a single stream. */
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
