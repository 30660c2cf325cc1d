/** `/chart/{lotteryType}/{lotteryCode}`: the chart of a lottery, the only page over the full width (lottery.md §2.2). */
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { families, type Family } from '#engine/plays/define.ts'
import type { App } from '../../core/app.ts'
import { chartHref, lotteryHref } from '../../lottery/hrefs.ts'
import { useApp } from '../../core/appContext.ts'
import { createChartModel, type ChartModel } from '../../features/lottery/chart/chart.model.ts'
import { Chart } from '../../features/lottery/chart/whole/index.ts'
import { useBehavior } from '../../core/useBehavior.ts'
import { useModel } from '../../core/useModel.ts'
import { Framed } from '../../frame/Framed.tsx'

interface ChartLottery {
  readonly code: string
  readonly name: string
  readonly family: Family
}

const ChartPage = () => {
  const { lotteryType = '', lotteryCode = '' } = useParams()
  const app = useApp()
  const navigate = useNavigate()
  const groups = useBehavior(app.groups)
  const games = (groups?.value ?? []).flatMap((group) => group.list)
  const game = games.find(({ en }) => en === lotteryCode.toLowerCase())
  const family = families.find((one) => one === game?.family)
  const known = groups !== undefined
  useEffect(() => {
    if (known && !game) void navigate('/page404', { replace: true })
    // A lottery has one family: an address with another one is corrected.
    else if (game && game.family !== lotteryType)
      void navigate(chartHref(game.family, game.en), { replace: true })
  }, [known, game, lotteryType, navigate])
  useEffect(() => {
    if (game) document.title = `好彩 · 走势图 · ${game.cn}`
  }, [game])
  return (
    <Framed place={undefined} bare>
      {game && family ? (
        <Charted
          key={game.en}
          app={app}
          lottery={{ code: game.en, name: game.cn, family }}
          lotteries={games.map(({ en, cn }) => ({ key: en, label: cn }))}
          provable={game.provable ?? false}
          chooseLottery={(code) => {
            const next = games.find(({ en }) => en === code)
            if (next) void navigate(chartHref(next.family, next.en))
          }}
        />
      ) : null}
    </Framed>
  )
}

interface ChartedProps {
  readonly app: App
  readonly lottery: ChartLottery
  readonly lotteries: readonly { readonly key: string; readonly label: string }[]
  readonly chooseLottery: (code: string) => void
  readonly provable: boolean
}

const Charted = ({ app, lottery, ...place }: ChartedProps) => {
  const model = useModel(`chart/${lottery.code}`, () =>
    createChartModel({ client: app.client, lottery, now$: app.now.changes$ }),
  )
  return model ? <Shown model={model} lottery={lottery} {...place} /> : null
}

type ShownProps = Omit<ChartedProps, 'app'> & { readonly model: ChartModel }

const Shown = ({ model, lottery, lotteries, chooseLottery, provable }: ShownProps) => (
  <Chart
    chart={useBehavior(model.chart)}
    family={lottery.family}
    lotteries={lotteries}
    chooseLottery={chooseLottery}
    provable={provable}
    playHref={lotteryHref(lottery)}
  />
)

export default ChartPage
