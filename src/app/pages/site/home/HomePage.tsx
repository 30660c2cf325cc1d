/** `/index`: the grid of games, the wallet, the newest bets. */
import styled from '@emotion/styled'
import { combineLatest, map } from 'rxjs'
import type { GameArea } from '../../../features/site/home/home.snapshot.ts'
import { createHomeModel, type HomeModel } from '../../../features/site/home/home.model.ts'
import { Home } from '../../../features/site/home/index.ts'
import { createRecordsModel, type RecordsModel } from '../../../features/lottery/records/records.model.ts'
import type { App } from '../../../core/app.ts'
import { chartHref, lotteryHref } from '../../../lottery/hrefs.ts'
import { useApp } from '../../../core/appContext.ts'
import { TextLink } from '../../../ui/controls/TextLink.tsx'
import { useBehavior } from '../../../core/useBehavior.ts'
import { useModel } from '../../../core/useModel.ts'
import { Framed } from '../../../frame/Framed.tsx'
import { MoneyButtons } from '../../funds/MoneyButtons.tsx'
import { OrderDialogs } from '../../lottery/OrderDialogs.tsx'

import { gameAreas } from '../soon/soonPages.ts'
import { useActivity } from './useActivity.ts'
import { HomeAside } from './HomeAside.tsx'

/** Home with the dialogs of its orders. */
interface HomeParts extends HomeModel {
  readonly records: RecordsModel
}

/** The home page. */
const HomePage = () => {
  const app = useApp()
  const model = useModel('home', () => homeModelOf(app))
  return <Framed place="home">{model ? <HomeView app={app} model={model} /> : null}</Framed>
}

const HomeView = ({ app, model }: { readonly app: App; readonly model: HomeParts }) => {
  const activity = useActivity(app.client)
  return (
    <>
      <Home
        snapshot={useBehavior(model.home)}
        areas={activity ? withActivity : areas}
        onePlace={activity === undefined}
        money={<WalletLinks />}
        aside={<HomeAside app={app} />}
      />
      <OrderDialogs app={app} records={model.records} nameOf={app.lotteryName} />
    </>
  )
}

const Limits = styled.div`
  margin-top: 10px;
`

/** Ways to move money, and the limits that the player sets for himself (requirement 59). */
const WalletLinks = () => (
  <>
    <MoneyButtons look="wide" />
    <Limits>
      <TextLink to="/personal/account/protection" arrow>
        额度与自我保护
      </TextLink>
    </Limits>
  </>
)

const areas: readonly GameArea[] = [
  { name: '六合彩', path: '/lhc', icon: 'balls', note: '香港 · 极速' },
  ...gameAreas.map(({ title, path, icon }) => ({ name: title, path, icon, note: '尚未开放' })),
]

const withActivity: readonly GameArea[] = [
  ...areas,
  { name: '红包活动', path: '/redEnvelopActivity', icon: 'envelope', note: '每天一个' },
]

/** The page of this app: its orders come from the records feature. */
const homeModelOf = (app: App): HomeParts => {
  const records = createRecordsModel(app.client, '', app.lotteryName)
  const home = createHomeModel({
    client: app.client,
    groups$: app.groups.changes$,
    times$: app.times.changes$,
    balance$: app.balance.changes$,
    now$: app.now.changes$,
    view: records.open,
    install$: app.updates.invite$,
    hrefOf: lotteryHref,
    chartHref,
    orders$: combineLatest([records.recent.changes$, records.rows$]).pipe(
      map(([{ orders }, rows]) => (orders.state === 'ready' ? { ...orders, value: rows } : orders)),
    ),
  })
  return {
    home: home.home,
    records,
    end() {
      records.end()
      home.end()
    },
  }
}

export default HomePage
