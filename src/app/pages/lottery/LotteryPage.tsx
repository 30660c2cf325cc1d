/** `/lottery/{code}`: the lottery page. It combines the features, which do not import each other. */
import { memo, Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import { contentStands } from '#src/parts/content.ts'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { newKeyOf } from '#src/streams/core/newKey.ts'
import { families, type Play } from '#engine/plays/define.ts'
import type { App } from '../../core/app.ts'
import { chartHref, lotteryHref } from '../../lottery/hrefs.ts'
import { useApp } from '../../core/appContext.ts'
import { createBettingModel, type BettingModel } from '../../features/lottery/betting/whole/betting.model.ts'
import type { PageLottery } from '../../features/lottery/betting/betting.state.ts'
import {
  BettingLayout,
  IssueStrip,
  OptionBar,
  OrderList,
  PlateCard,
  plateId,
  PlayTabs,
  PlayTabsPlace,
} from '../../features/lottery/betting/whole/index.ts'
import { TrendRail } from '../../features/lottery/trend/index.ts'
import { createTrendModel, type TrendModel } from '../../features/lottery/trend/trend.model.ts'
import { useBehavior } from '../../core/useBehavior.ts'
import { useModel } from '../../core/useModel.ts'
import { Framed } from '../../frame/Framed.tsx'
import { BetDialogs } from './BetDialogs.tsx'
import { FavoriteMark } from './FavoriteMark.tsx'
import { OftenUsedPlace } from './OftenUsedPlace.tsx'
import type { OpenedPanelsProps } from './OpenedPanels.tsx'
import { inStep, useExtras, useStrip, type Extras } from './extras.tsx'
import { RecentOrdersPlace } from './RecentOrdersPlace.tsx'
import { useBetNotices, useRemembered } from './useOpenGame.ts'

const OpenedPanels = lazyPart(() => import('./OpenedPanels.tsx'))

/** The page of one lottery. */
const LotteryPage = () => {
  const { code = '' } = useParams()
  const app = useApp()
  const navigate = useNavigate()
  const groups = useBehavior(app.groups)
  const game = groups?.value.flatMap((group) => group.list).find((one) => one.en === code.toLowerCase())
  const known = groups !== undefined
  const href = game && lotteryHref({ code: game.en, family: game.family })
  const playable = href?.startsWith('/lottery/') === true
  const family = families.find((one) => one === game?.family)
  const { search } = useLocation()
  useEffect(() => {
    if (!known || playable) return
    // The six-mark lotteries have pages of their own.
    contentStands()
    void navigate(href ? href + search : '/page404', { replace: true })
  }, [known, playable, href, search, navigate])
  useRemembered(app, playable ? game : undefined)
  return (
    <Framed place="hall" skipTo={plateId}>
      {game && playable && family ? (
        <Playing
          key={game.en}
          app={app}
          lottery={{ code: game.en, name: game.cn, family, scheduleLine: game.scheduleLine }}
        />
      ) : null}
    </Framed>
  )
}

const Playing = ({ app, lottery }: { readonly app: App; readonly lottery: PageLottery }) => {
  const { client, engine } = app
  const betting = useModel(`betting/${lottery.code}`, () =>
    createBettingModel({
      client,
      engine,
      lottery,
      newKey: newKeyOf(client),
    }),
  )
  return betting ? <Page app={app} lottery={lottery} betting={betting} /> : null
}

interface PageProps {
  readonly app: App
  readonly lottery: PageLottery
  readonly betting: BettingModel
}

/** A part that waits for the scene of a draw. */
interface ExtendedProps extends PageProps {
  readonly extras: Extras
}

const Page = ({ app, lottery, betting }: PageProps) => {
  const [help, setHelp] = useState<Play>()
  const extras = useExtras({ app, lottery, strip: betting.strip })
  useBetNotices(betting)
  return (
    <>
      <BettingLayout
        strip={
          <>
            <Strip app={app} lottery={lottery} betting={betting} extras={extras} />
            {extras.under}
          </>
        }
        tabs={<Tabs betting={betting} />}
        plate={<Plate betting={betting} openHelp={() => setHelp(betting.panelParts.page.play())} />}
        orders={<Orders betting={betting} />}
        panels={<Panels betting={betting} help={help} closeHelp={() => setHelp(undefined)} />}
        records={<RecentOrdersPlace app={app} lottery={lottery} betAgain={betting.betAgain} />}
        rail={
          <>
            <OftenUsedPlace parts={betting.panelParts} />
            <Rail app={app} lottery={lottery} betting={betting} extras={extras} />
            {extras.rail}
          </>
        }
        dialogs={<BetDialogs asking={betting.asking} parts={betting.panelParts} />}
      />
    </>
  )
}

// Each part subscribes separately, so that a tick of the countdown does not render the plate.
interface BettingPart {
  readonly betting: BettingModel
}

const Strip = ({ betting, app, lottery, extras }: ExtendedProps) => (
  <IssueStrip {...useStrip(betting.strip, extras)} mark={<FavoriteMark app={app} lottery={lottery} />} />
)

const Tabs = ({ betting }: BettingPart) => {
  const tabs = useBehavior(betting.tabs)
  return tabs ? <PlayTabs {...tabs} /> : <PlayTabsPlace />
}

const Options = memo(({ betting }: BettingPart) => <OptionBar {...useBehavior(betting.options)} />)
Options.displayName = 'Options'

const Plate = ({ betting, openHelp }: BettingPart & { readonly openHelp: () => void }) => {
  const subTabs = useBehavior(betting.subTabs)
  const plate = useBehavior(betting.plate)
  const stands = plate !== undefined
  useEffect(() => {
    if (stands) contentStands()
  }, [stands])
  return (
    <PlateCard subTabs={subTabs} plate={plate} openHelp={openHelp}>
      <Options betting={betting} />
    </PlateCard>
  )
}

const Orders = ({ betting }: BettingPart) => <OrderList {...useBehavior(betting.orders)} />

const Panels = (props: OpenedPanelsProps) => {
  const chasing = useBehavior(props.betting.chasing)
  const again = useBehavior(props.betting.again)
  return chasing || again || props.help ? (
    <Suspense>
      <OpenedPanels {...props} />
    </Suspense>
  ) : null
}

const Rail = ({ app, lottery, betting, extras }: ExtendedProps) => {
  const { client, engine } = app
  const trend = useModel(`trend/${lottery.code}`, () =>
    inStep(
      app,
      createTrendModel({ client, engine, lottery, method$: betting.method$ }),
      betting.strip,
      extras.reveal,
    ),
  )
  return trend ? <Draws trend={trend} lottery={lottery} /> : null
}

const Draws = ({ trend, lottery }: { readonly trend: TrendModel; readonly lottery: PageLottery }) => (
  <TrendRail
    {...useBehavior(trend.rail)}
    lottery={lottery.code}
    chartHref={chartHref(lottery.family, lottery.code)}
  />
)

// The six-mark page takes them from here, so that what both need is a part of this page's chunk and not one more to load.
export {
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
}

export default LotteryPage
