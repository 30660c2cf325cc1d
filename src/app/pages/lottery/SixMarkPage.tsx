/** `/lhc` and `/jslhc`: the six-mark areas, regular and fast. They combine the features, which do not import each other. */
import { memo, Suspense, useState } from 'react'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import { newKeyOf } from '#src/streams/core/newKey.ts'
import type { Play } from '#engine/plays/define.ts'
import type { App } from '../../core/app.ts'
import { chartHref } from '../../lottery/hrefs.ts'
import { useApp } from '../../core/appContext.ts'
import type { PageLottery } from '../../features/lottery/betting/betting.state.ts'
import {
  BettingLayout,
  IssueStrip,
  OrderList,
  plateId,
  PlayTabs,
  PlayTabsPlace,
} from '../../features/lottery/betting/whole/index.ts'
import { SixMarkBar, SixMarkCard } from '../../features/lottery/betting/sixMark/index.ts'
import {
  createSixMarkModel,
  type SixMarkModel,
} from '../../features/lottery/betting/sixMark/sixMark.model.ts'
import { TrendRail } from '../../features/lottery/trend/index.ts'
import { createTrendModel, type TrendModel } from '../../features/lottery/trend/trend.model.ts'
import { ComingDialog } from '../../ui/overlays/ComingDialog.tsx'
import { useBehavior } from '../../core/useBehavior.ts'
import { useModel } from '../../core/useModel.ts'
import { Framed } from '../../frame/Framed.tsx'
import {
  BetDialogs,
  FavoriteMark,
  OftenUsedPlace,
  RecentOrdersPlace,
  useBetNotices,
  inStep,
  useExtras,
  useRemembered,
  useStrip,
  type Extras,
} from './LotteryPage.tsx'

const OpenedPlayHelp = lazyPart(() => import('./OpenedPlayHelp.tsx'))

/** Which of the two. */
export interface SixMarkPageProps {
  readonly code: string
}

/** The page of one six-mark lottery. */
const SixMarkPage = ({ code }: SixMarkPageProps) => {
  const app = useApp()
  const groups = useBehavior(app.groups)
  const game = groups?.value.flatMap((group) => group.list).find((one) => one.en === code)
  useRemembered(app, game)
  return (
    <Framed place="hall" skipTo={plateId}>
      {game ? (
        <Playing
          key={code}
          app={app}
          lottery={{ code, name: game.cn, family: 'lhc', scheduleLine: game.scheduleLine }}
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
  const game = useModel(`six-mark/${lottery.code}`, () =>
    createSixMarkModel({ client, engine, lottery, newKey: newKeyOf(client) }),
  )
  return game ? <Page app={app} lottery={lottery} game={game} /> : null
}

interface PageProps extends GameProps {
  readonly game: SixMarkModel
}

/** A part that waits for the scene of a draw. */
interface ExtendedProps extends PageProps {
  readonly extras: Extras
}

const Page = ({ app, lottery, game }: PageProps) => {
  useBetNotices(game)
  const extras = useExtras({ app, lottery, strip: game.strip })
  return (
    <>
      <BettingLayout
        strip={
          <>
            <Strip app={app} lottery={lottery} game={game} extras={extras} />
            {extras.under}
          </>
        }
        tabs={<Tabs game={game} />}
        plate={<Plate game={game} />}
        orders={<Orders game={game} />}
        records={<RecentOrdersPlace app={app} lottery={lottery} />}
        rail={
          <>
            <OftenUsedPlace parts={game.panelParts} />
            <Rail app={app} lottery={lottery} game={game} extras={extras} />
            {extras.rail}
          </>
        }
        dialogs={<BetDialogs asking={game.asking} parts={game.panelParts} />}
      />
    </>
  )
}

// Each part subscribes separately, so that a tick of the countdown does not render the plate.
interface GamePart {
  readonly game: SixMarkModel
}

const Strip = ({ game, app, lottery, extras }: ExtendedProps) => (
  <IssueStrip {...useStrip(game.strip, extras)} mark={<FavoriteMark app={app} lottery={lottery} />} />
)

const Tabs = ({ game }: GamePart) => {
  const tabs = useBehavior(game.tabs)
  return tabs ? <PlayTabs {...tabs} /> : <PlayTabsPlace />
}

const Bar = memo(({ game }: GamePart) => <SixMarkBar {...useBehavior(game.bar)} />)
Bar.displayName = 'Bar'

const Plate = ({ game }: GamePart) => {
  const [help, setHelp] = useState<Play>()
  return (
    <>
      <SixMarkCard
        subTabs={useBehavior(game.subTabs)}
        plate={useBehavior(game.plate)}
        openHelp={() => setHelp(game.helpParts.page.play())}
      >
        <Bar game={game} />
      </SixMarkCard>
      {help ? (
        <Suspense fallback={<ComingDialog />}>
          <OpenedPlayHelp parts={game.helpParts} play={help} close={() => setHelp(undefined)} />
        </Suspense>
      ) : null}
    </>
  )
}

const Orders = ({ game }: GamePart) => <OrderList {...useBehavior(game.orders)} />

const Rail = ({ app, lottery, game, extras }: ExtendedProps) => {
  const { client, engine } = app
  const trend = useModel(`trend/${lottery.code}`, () =>
    inStep(
      app,
      createTrendModel({ client, engine, lottery, method$: game.method$ }),
      game.strip,
      extras.reveal,
    ),
  )
  return trend ? <Draws trend={trend} code={lottery.code} /> : null
}

const Draws = ({ trend, code }: { readonly trend: TrendModel; readonly code: string }) => (
  <TrendRail {...useBehavior(trend.rail)} lottery={code} chartHref={chartHref('lhc', code)} />
)

export default SixMarkPage
