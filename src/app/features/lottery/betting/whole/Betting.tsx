/** The whole page from one snapshot, for callers that keep it in a single stream. */
import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import type { BettingSnapshot } from './betting.snapshot.ts'
import { BettingLayout } from './BettingLayout.tsx'
import { IssueStrip } from '../strip/IssueStrip.tsx'
import { OptionBar } from '../options/OptionBar.tsx'
import { OrderList } from '../list/OrderList.tsx'
import { PlateCard } from '../plate/PlateCard.tsx'
import { PlayTabs } from '../plate/PlayTabs.tsx'

const BettingDialogs = lazyPart(() => import('../submit/BettingDialogs.tsx'))

export interface BettingProps {
  readonly snapshot: BettingSnapshot
  readonly records: ReactNode
  readonly rail: ReactNode
  readonly recharge: () => void
}

export const Betting = ({ snapshot, records, rail, recharge }: BettingProps) => (
  <BettingLayout
    strip={<IssueStrip {...snapshot.strip} />}
    tabs={<PlayTabs {...snapshot.tabs} />}
    plate={
      <PlateCard openHelp={() => undefined} subTabs={snapshot.subTabs} plate={snapshot.plate}>
        <OptionBar {...snapshot.options} />
      </PlateCard>
    }
    orders={<OrderList {...snapshot.orders} />}
    records={records}
    rail={rail}
    dialogs={
      <Suspense>
        {snapshot.dialog ? <BettingDialogs dialog={snapshot.dialog} recharge={recharge} /> : null}
      </Suspense>
    }
  />
)
