/**
 * What the pages of lotteries have in common: the frame of one lottery, its model, its tabs, its rail of draws, and the page of
 * a lottery that is sold by issues.
 */
import type { ComponentType, ReactNode } from 'react'
import type { Observable } from 'rxjs'
import type { Family } from '#engine/plays/define.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import { newKeyOf } from '#src/streams/core/newKey.ts'
import type { App } from '../../core/app.ts'
import { useApp } from '../../core/appContext.ts'
import { useBehavior } from '../../core/useBehavior.ts'
import { useModel } from '../../core/useModel.ts'
import type { BettingParts } from '../../features/lottery/betting/betting.page.ts'
import type { PageLottery } from '../../features/lottery/betting/betting.state.ts'
import type { BettingModel } from '../../features/lottery/betting/whole/betting.model.ts'
import {
  BettingLayout,
  IssueStrip,
  OrderList,
  plateId,
  PlayTabs,
  PlayTabsPlace,
  type PlayTabsSnapshot,
} from '../../features/lottery/betting/whole/index.ts'
import { TrendRail } from '../../features/lottery/trend/index.ts'
import { createTrendModel, type TrendModel } from '../../features/lottery/trend/trend.model.ts'
import { Framed } from '../../frame/Framed.tsx'
import { chartHref } from '../../lottery/hrefs.ts'
import { BetDialogs } from './BetDialogs.tsx'
import { inStep, useExtras, useStrip, type Extras } from './extras.tsx'
import { FavoriteMark } from './FavoriteMark.tsx'
import { OftenUsedPlace } from './OftenUsedPlace.tsx'
import { RecentOrdersPlace } from './RecentOrdersPlace.tsx'
import { useBetNotices, useRemembered } from './useOpenGame.ts'

/** The lottery of a page. */
export interface LotteryProps {
  readonly app: App
  readonly lottery: PageLottery
}

/** A lottery as the catalogue lists it. */
interface Listed {
  readonly en: string
  readonly cn: string
  readonly scheduleLine: string | undefined
}

/** Finds a lottery in the catalogue; undefined while that is unknown, or if it is not listed. */
export const useListed = (app: App, code: string) =>
  useBehavior(app.groups)
    ?.value.flatMap((group) => group.list)
    .find((one) => one.en === code)

interface FrameProps {
  readonly app: App
  /** Undefined while it may not be shown: then the frame stands empty. */
  readonly game: Listed | undefined
  readonly family: Family | undefined
  readonly as: ComponentType<LotteryProps>
}

/** The frame of one lottery; the page in it begins anew with another lottery. */
export const LotteryFrame = ({ app, game, family, as: Page }: FrameProps) => {
  useRemembered(app, game)
  return (
    <Framed place="hall" skipTo={plateId}>
      {game && family ? (
        <Page
          key={game.en}
          app={app}
          lottery={{ code: game.en, name: game.cn, family, scheduleLine: game.scheduleLine }}
        />
      ) : null}
    </Framed>
  )
}

interface OnlyProps extends Pick<FrameProps, 'as'> {
  readonly code: string
  readonly family: Family
}

/** The frame of a lottery that has an address of its own. */
export const OnlyLottery = ({ code, ...only }: OnlyProps) => {
  const app = useApp()
  return <LotteryFrame app={app} game={useListed(app, code)} {...only} />
}

/** The model of a page while it is open. */
export const useGame = <M extends { end(): void }>(
  kind: string,
  { app: { client, engine }, lottery }: LotteryProps,
  create: (parts: BettingParts) => M,
): M | undefined =>
  useModel(`${kind}/${lottery.code}`, () => create({ client, engine, lottery, newKey: newKeyOf(client) }))

// Each part subscribes separately, so that a tick of the countdown does not render the plate.

export const Tabs = ({ of }: { readonly of: Behavior<PlayTabsSnapshot | undefined> }) => {
  const tabs = useBehavior(of)
  return tabs ? <PlayTabs {...tabs} /> : <PlayTabsPlace />
}

interface RailProps extends LotteryProps {
  readonly method$: Observable<string>
  /** Holds a result back that is not to be seen yet. */
  readonly withheld: (trend: TrendModel) => TrendModel
}

/** The rail of recent draws. */
export const Rail = ({ app: { client, engine }, lottery, method$, withheld }: RailProps) => {
  const trend = useModel(`trend/${lottery.code}`, () =>
    withheld(createTrendModel({ client, engine, lottery, method$ })),
  )
  return trend ? <Draws trend={trend} lottery={lottery} /> : null
}

const Draws = ({ trend, lottery }: Pick<LotteryProps, 'lottery'> & { readonly trend: TrendModel }) => (
  <TrendRail
    {...useBehavior(trend.rail)}
    lottery={lottery.code}
    chartHref={chartHref(lottery.family, lottery.code)}
  />
)

interface IssuePageProps extends LotteryProps {
  readonly game: Pick<
    BettingModel,
    'strip' | 'tabs' | 'orders' | 'asking' | 'panelParts' | 'method$' | 'notices$'
  >
  readonly plate: ReactNode
  /** Under the order list: what is loaded when it is opened. */
  readonly panels?: ReactNode
  /** Opens the dialog to bet an order again, on a page that has it. */
  readonly betAgain?: (orderId: string) => void
}

/** The page of a lottery that is sold by issues, around its plate. */
export const IssuePage = ({ app, lottery, game, plate, panels, betAgain }: IssuePageProps) => {
  const extras = useExtras({ app, lottery, strip: game.strip })
  useBetNotices(game)
  return (
    <BettingLayout
      strip={
        <>
          <Strip app={app} lottery={lottery} of={game.strip} extras={extras} />
          {extras.under}
        </>
      }
      tabs={<Tabs of={game.tabs} />}
      plate={plate}
      orders={<Orders of={game.orders} />}
      panels={panels}
      records={<RecentOrdersPlace app={app} lottery={lottery} betAgain={betAgain} />}
      rail={
        <>
          <OftenUsedPlace parts={game.panelParts} />
          <Rail
            app={app}
            lottery={lottery}
            method$={game.method$}
            withheld={(trend) => inStep(app, trend, game.strip, extras.reveal)}
          />
          {extras.rail}
        </>
      }
      dialogs={<BetDialogs asking={game.asking} parts={game.panelParts} />}
    />
  )
}

interface StripProps extends LotteryProps {
  readonly of: BettingModel['strip']
  readonly extras: Extras
}

const Strip = ({ of, app, lottery, extras }: StripProps) => (
  <IssueStrip {...useStrip(of, extras)} mark={<FavoriteMark app={app} lottery={lottery} />} />
)

const Orders = ({ of }: { readonly of: BettingModel['orders'] }) => <OrderList {...useBehavior(of)} />
