/** `/lottery/{code}`: the lottery page. It combines the features, which do not import each other. */
import { memo, Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import { contentStands } from '#src/parts/content.ts'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { families, type Play } from '#engine/plays/define.ts'
import { lotteryHref } from '../../lottery/hrefs.ts'
import { useApp } from '../../core/appContext.ts'
import { createBettingModel, type BettingModel } from '../../features/lottery/betting/whole/betting.model.ts'
import { OptionBar, PlateCard } from '../../features/lottery/betting/whole/index.ts'
import { useBehavior } from '../../core/useBehavior.ts'
import { FavoriteMark } from './FavoriteMark.tsx'
import {
  IssuePage,
  LotteryFrame,
  OnlyLottery,
  Rail,
  Tabs,
  useGame,
  useListed,
  type LotteryProps,
} from './lotteryParts.tsx'
import type { OpenedPanelsProps } from './OpenedPanels.tsx'
import { RecentOrdersPlace } from './RecentOrdersPlace.tsx'

const OpenedPanels = lazyPart(() => import('./OpenedPanels.tsx'))

/** The page of one lottery. */
const LotteryPage = () => {
  const { code = '' } = useParams()
  const app = useApp()
  const navigate = useNavigate()
  const known = useBehavior(app.groups) !== undefined
  const game = useListed(app, code.toLowerCase())
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
  return <LotteryFrame app={app} game={playable ? game : undefined} family={family} as={Playing} />
}

const Playing = (of: LotteryProps) => {
  const betting = useGame('betting', of, createBettingModel)
  return betting ? <Page {...of} betting={betting} /> : null
}

interface BettingPart {
  readonly betting: BettingModel
}

const Page = ({ betting, ...of }: LotteryProps & BettingPart) => {
  const [help, setHelp] = useState<Play>()
  return (
    <IssuePage
      {...of}
      game={betting}
      plate={<Plate betting={betting} openHelp={() => setHelp(betting.panelParts.page.play())} />}
      panels={<Panels betting={betting} help={help} closeHelp={() => setHelp(undefined)} />}
      betAgain={betting.betAgain}
    />
  )
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

const Panels = (props: OpenedPanelsProps) => {
  const chasing = useBehavior(props.betting.chasing)
  const again = useBehavior(props.betting.again)
  return chasing || again || props.help ? (
    <Suspense>
      <OpenedPanels {...props} />
    </Suspense>
  ) : null
}

// The other pages take them from here, so that what all need is a part of this page's chunk and not one more to load.
export { FavoriteMark, IssuePage, OnlyLottery, Rail, RecentOrdersPlace, Tabs, useGame, type LotteryProps }

export default LotteryPage
