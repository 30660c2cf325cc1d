/** `/lottery/mjmmc`: the page of the lottery that is drawn on order. It combines the features, which do not import each other. */
import { Suspense } from 'react'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import { BettingLayout, PlateCard } from '../../features/lottery/betting/whole/index.ts'
import { Stage, InstantBar, InstantStrip, SessionCard } from '../../features/lottery/betting/instant/index.ts'
import {
  createInstantModel,
  type InstantModel,
} from '../../features/lottery/betting/instant/instant.model.ts'
import { text } from '../../features/lottery/betting/instant/instant.text.ts'
import type { TrendModel } from '../../features/lottery/trend/trend.model.ts'
import { FactChip } from '../../ui/controls/Chip.tsx'
import { ComingDialog } from '../../ui/overlays/ComingDialog.tsx'
import { useBehavior } from '../../core/useBehavior.ts'
import {
  FavoriteMark,
  OnlyLottery,
  Rail,
  RecentOrdersPlace,
  Tabs,
  useGame,
  type LotteryProps,
} from './LotteryPage.tsx'
import { usePlayHelp } from './usePlayHelp.tsx'

const Dialogs = lazyPart(() => import('../../features/lottery/betting/instant/InstantDialogs.tsx'))

/** Which lottery. */
export interface InstantPageProps {
  readonly code: string
}

/** The page of a lottery without issues. */
const InstantPage = ({ code }: InstantPageProps) => <OnlyLottery code={code} family="ssc" as={Playing} />

const Playing = (of: LotteryProps) => {
  const instant = useGame('instant', of, createInstantModel)
  return instant ? <Page {...of} instant={instant} /> : null
}

interface PageProps extends LotteryProps {
  readonly instant: InstantModel
}

const Page = ({ app, lottery, instant }: PageProps) => (
  <BettingLayout
    strip={<Strip app={app} lottery={lottery} instant={instant} />}
    tabs={<LockedTabs instant={instant} />}
    plate={<Plate instant={instant} />}
    orders={null}
    records={<RecentOrdersPlace app={app} lottery={lottery} withoutSecrets={instant.withoutSecrets} />}
    rail={
      <>
        <DrawStage instant={instant} />
        <Session instant={instant} />
        <Rail app={app} lottery={lottery} method$={instant.method$} withheld={withoutSecretsOf(instant)} />
      </>
    }
    dialogs={<Dialog instant={instant} />}
  />
)

// Each part subscribes separately, so that the clock of the session does not render the plate.
interface InstantPart {
  readonly instant: InstantModel
}

const Strip = ({ instant, app, lottery }: PageProps) => (
  <InstantStrip {...useBehavior(instant.strip)} mark={<FavoriteMark app={app} lottery={lottery} />} />
)

const LockedTabs = ({ instant }: InstantPart) => (
  <div inert={useBehavior(instant.locked)}>
    <Tabs of={instant.tabs} />
  </div>
)

const Plate = ({ instant }: InstantPart) => {
  const subTabs = useBehavior(instant.subTabs)
  const plate = useBehavior(instant.plate)
  const locked = useBehavior(instant.locked)
  const help = usePlayHelp(instant.helpParts)
  return (
    <div inert={locked}>
      <PlateCard
        subTabs={subTabs}
        plate={plate}
        openHelp={help.open}
        note={locked ? <FactChip icon="lock">{text.locked}</FactChip> : undefined}
      >
        <Bar instant={instant} />
      </PlateCard>
      {help.dialog}
    </div>
  )
}

const Bar = ({ instant }: InstantPart) => (
  <InstantBar bar={useBehavior(instant.options)} clear={instant.clear} />
)

const DrawStage = ({ instant }: InstantPart) => <Stage {...useBehavior(instant.stage)} />

const Session = ({ instant }: InstantPart) => <SessionCard {...useBehavior(instant.session)} />

const Dialog = ({ instant }: InstantPart) => {
  const dialog = useBehavior(instant.dialog)
  return dialog ? (
    <Suspense fallback={<ComingDialog />}>
      <Dialogs dialog={dialog} />
    </Suspense>
  ) : null
}

const withoutSecretsOf =
  (instant: InstantModel) =>
  (trend: TrendModel): TrendModel => {
    const { shown, end } = instant.withoutSecrets(trend.rail)
    return {
      rail: shown,
      end() {
        end()
        trend.end()
      },
    }
  }

export default InstantPage
