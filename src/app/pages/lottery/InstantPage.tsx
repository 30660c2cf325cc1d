/** `/lottery/mjmmc`: the page of the lottery that is drawn on order. It combines the features, which do not import each other. */
import { Suspense, useState } from 'react'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import { newKeyOf } from '#src/streams/core/newKey.ts'
import type { Play } from '#engine/plays/define.ts'
import type { App } from '../../core/app.ts'
import { chartHref } from '../../lottery/hrefs.ts'
import { useApp } from '../../core/appContext.ts'
import type { PageLottery } from '../../features/lottery/betting/betting.state.ts'
import {
  BettingLayout,
  PlateCard,
  plateId,
  PlayTabs,
  PlayTabsPlace,
} from '../../features/lottery/betting/whole/index.ts'
import { Desk, InstantBar, InstantStrip, SessionCard } from '../../features/lottery/betting/instant/index.ts'
import {
  createInstantModel,
  type InstantModel,
} from '../../features/lottery/betting/instant/instant.model.ts'
import { text } from '../../features/lottery/betting/instant/instant.text.ts'
import { TrendRail } from '../../features/lottery/trend/index.ts'
import { createTrendModel, type TrendModel } from '../../features/lottery/trend/trend.model.ts'
import { FactChip } from '../../ui/controls/Chip.tsx'
import { ComingDialog } from '../../ui/overlays/ComingDialog.tsx'
import { useBehavior } from '../../core/useBehavior.ts'
import { useModel } from '../../core/useModel.ts'
import { Framed } from '../../frame/Framed.tsx'
import { FavoriteMark, RecentOrdersPlace, useRemembered } from './LotteryPage.tsx'

const OpenedPlayHelp = lazyPart(() => import('./OpenedPlayHelp.tsx'))
const Dialogs = lazyPart(() => import('../../features/lottery/betting/instant/InstantDialogs.tsx'))

/** Which lottery. */
export interface InstantPageProps {
  readonly code: string
}

/** The page of a lottery without issues. */
const InstantPage = ({ code }: InstantPageProps) => {
  const app = useApp()
  const groups = useBehavior(app.groups)
  const game = groups?.value.flatMap((group) => group.list).find((one) => one.en === code)
  useRemembered(app, game)
  return (
    <Framed place="hall" skipTo={plateId}>
      {game ? (
        <Playing
          app={app}
          lottery={{ code, name: game.cn, family: 'ssc', scheduleLine: game.scheduleLine }}
        />
      ) : null}
    </Framed>
  )
}

interface GameProps {
  readonly app: App
  readonly lottery: PageLottery
}

const Playing = ({ app, lottery }: GameProps) => {
  const { client, engine } = app
  const instant = useModel(`instant/${lottery.code}`, () =>
    createInstantModel({
      client,
      engine,
      lottery,
      newKey: newKeyOf(client),
    }),
  )
  return instant ? <Page app={app} lottery={lottery} instant={instant} /> : null
}

interface PageProps extends GameProps {
  readonly instant: InstantModel
}

const Page = ({ app, lottery, instant }: PageProps) => {
  return (
    <>
      <BettingLayout
        strip={<Strip app={app} lottery={lottery} instant={instant} />}
        tabs={<Tabs instant={instant} />}
        plate={<Plate instant={instant} />}
        orders={null}
        records={<RecentOrdersPlace app={app} lottery={lottery} withoutSecrets={instant.withoutSecrets} />}
        rail={
          <>
            <DrawDesk instant={instant} />
            <Session instant={instant} />
            <Rail app={app} lottery={lottery} instant={instant} />
          </>
        }
        dialogs={<Dialog instant={instant} />}
      />
    </>
  )
}

// Each part subscribes separately, so that the clock of the session does not render the plate.
interface InstantPart {
  readonly instant: InstantModel
}

const Strip = ({ instant, app, lottery }: PageProps) => (
  <InstantStrip {...useBehavior(instant.strip)} mark={<FavoriteMark app={app} lottery={lottery} />} />
)

const Tabs = ({ instant }: InstantPart) => {
  const tabs = useBehavior(instant.tabs)
  const locked = useBehavior(instant.locked)
  return <div inert={locked}>{tabs ? <PlayTabs {...tabs} /> : <PlayTabsPlace />}</div>
}

const Plate = ({ instant }: InstantPart) => {
  const subTabs = useBehavior(instant.subTabs)
  const plate = useBehavior(instant.plate)
  const locked = useBehavior(instant.locked)
  const [help, setHelp] = useState<Play>()
  return (
    <div inert={locked}>
      <PlateCard
        subTabs={subTabs}
        plate={plate}
        openHelp={() => setHelp(instant.helpParts.page.play())}
        note={locked ? <FactChip icon="lock">{text.locked}</FactChip> : undefined}
      >
        <Bar instant={instant} />
      </PlateCard>
      {help ? (
        <Suspense fallback={<ComingDialog />}>
          <OpenedPlayHelp parts={instant.helpParts} play={help} close={() => setHelp(undefined)} />
        </Suspense>
      ) : null}
    </div>
  )
}

const Bar = ({ instant }: InstantPart) => (
  <InstantBar bar={useBehavior(instant.options)} clear={instant.clear} />
)

const DrawDesk = ({ instant }: InstantPart) => <Desk {...useBehavior(instant.desk)} />

const Session = ({ instant }: InstantPart) => <SessionCard {...useBehavior(instant.session)} />

const Dialog = ({ instant }: InstantPart) => {
  const dialog = useBehavior(instant.dialog)
  return dialog ? (
    <Suspense fallback={<ComingDialog />}>
      <Dialogs dialog={dialog} />
    </Suspense>
  ) : null
}

const Rail = ({ app, lottery, instant }: PageProps) => {
  const { client, engine } = app
  const trend = useModel(`trend/${lottery.code}`, () => {
    const model = createTrendModel({ client, engine, lottery, method$: instant.method$ })
    const { shown, end } = instant.withoutSecrets(model.rail)
    return {
      rail: shown,
      end() {
        end()
        model.end()
      },
    }
  })
  return trend ? <Draws trend={trend} lottery={lottery} /> : null
}

interface DrawsProps extends Pick<GameProps, 'lottery'> {
  readonly trend: TrendModel
}

const Draws = ({ trend, lottery }: DrawsProps) => (
  <TrendRail
    {...useBehavior(trend.rail)}
    lottery={lottery.code}
    chartHref={chartHref(lottery.family, lottery.code)}
  />
)

export default InstantPage
