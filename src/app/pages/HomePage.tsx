/** `/index`: the grid of games, the wallet, the newest bets. */
import { useEffect, useState } from 'react'
import { allGames, gameGroups, gameTiles } from '../features/home/home.model.ts'
import { Home, type HomeOrder } from '../features/home/index.ts'
import { createRecordsModel, type RecordsModel } from '../features/records/records.model.ts'
import { refreshBalance } from '#src/streams/client.ts'
import { allRecordsSource } from '#src/streams/lotterySources.ts'
import { timing } from '#src/streams/timing.ts'
import { lotteryHref, type App } from '../app.ts'
import { useApp } from '../appContext.ts'
import { drawLook } from '../ui/draw.ts'
import type { Loadable } from '../ui/loadable.ts'
import { useBehavior } from '../useBehavior.ts'
import { useModel } from '../useModel.ts'
import { useObservable } from '../useObservable.ts'
import { Framed } from './Framed.tsx'

/** The home page. */
const HomePage = () => {
  const app = useApp()
  const records = useModel('home-records', () => createRecordsModel(app.client, '', (code) => code))
  return <Framed place="home">{records ? <HomeView app={app} records={records} /> : null}</Framed>
}

const HomeView = ({ app, records }: { readonly app: App; readonly records: RecordsModel }) => {
  const { client } = app
  const [group, chooseGroup] = useState<string>(allGames)
  const [loading, setLoading] = useState(false)
  const groups = useBehavior(app.groups)
  const times = useBehavior(app.times)
  const balance = useBehavior(app.balance)
  const now = useBehavior(app.now)
  const recent = useBehavior(records.recent)
  const orders = useObservable(records.rows$, [])
  const install = useObservable(app.updates.install$, undefined)
  const line = useObservable(client.line.line$, client.line.value)
  useEffect(() => {
    const subscription = allRecordsSource(client).subscribe()
    return () => subscription.unsubscribe()
  }, [client])

  const refresh = (): void => {
    setLoading(true)
    void refreshBalance(client).finally(() => setLoading(false))
  }
  const names = new Map(
    (groups?.value ?? []).flatMap((one) => one.list.map((game) => [game.en, game] as const)),
  )
  const homeOrders: Loadable<readonly HomeOrder[]> =
    recent.orders.state === 'ready'
      ? {
          ...recent.orders,
          value: orders.slice(0, 5).map((order) => {
            const game = names.get(order.lottery)
            return {
              ...order.row,
              lottery: game?.cn ?? order.lottery,
              look: drawLook(game?.family ?? ''),
              href: game && lotteryHref({ code: game.en, family: game.family }),
            }
          }),
        }
      : recent.orders
  return (
    <Home
      snapshot={{
        install,
        groups: gameGroups(groups?.value),
        group,
        chooseGroup,
        games: gameTiles({
          groups,
          times,
          group,
          lineUp: line.up && client.clock.known,
          serverNow: now,
          hrefOf: lotteryHref,
        }),
        wallet: {
          balance: balance?.value.cash,
          updatedAtMs: balance?.serverTime,
          stale:
            client.clock.known && balance !== undefined && now - balance.serverTime > timing.balanceStale,
          loading,
          refresh: loading ? undefined : refresh,
        },
        recent: homeOrders,
      }}
    />
  )
}

export default HomePage
