/** The lottery page as data, cut where its parts change at different speeds: each part is drawn from its own interface alone. */
import type { OrderListSnapshot } from './list/list.snapshot.ts'
import type { OptionBarSnapshot } from './options/options.snapshot.ts'
import type { PlateSnapshot, PlayTabsSnapshot, SubTabsSnapshot } from './plate/plate.snapshot.ts'
import type { IssueStripSnapshot } from './strip/strip.snapshot.ts'
import type { BettingDialog } from './submit/submit.snapshot.ts'

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
