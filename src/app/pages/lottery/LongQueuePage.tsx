/** `/lottery/{code}/longqueue`: the long streaks of all lotteries, and the tips of this one (lottery.md §2.1). */
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { App } from '../../core/app.ts'
import { lotteryHref } from '../../lottery/hrefs.ts'
import { useApp } from '../../core/appContext.ts'
import { Streaks } from '../../features/lottery/streaks/index.ts'
import { createStreaksModel, type StreaksModel } from '../../features/lottery/streaks/streaks.model.ts'
import { useBehavior } from '../../core/useBehavior.ts'
import { useModel } from '../../core/useModel.ts'
import { Framed } from '../../frame/Framed.tsx'

interface PageLottery {
  readonly code: string
  readonly name: string
  readonly href: string
}

const LongQueuePage = () => {
  const { code = '' } = useParams()
  const app = useApp()
  const navigate = useNavigate()
  const groups = useBehavior(app.groups)
  const game = groups?.value.flatMap((group) => group.list).find(({ en }) => en === code.toLowerCase())
  const href = game && lotteryHref({ code: game.en, family: game.family })
  const known = groups !== undefined
  useEffect(() => {
    if (known && href === undefined) void navigate('/page404', { replace: true })
  }, [known, href, navigate])
  useEffect(() => {
    if (game) document.title = `好彩 · 长龙 · ${game.cn}`
  }, [game])
  return (
    <Framed place="hall">
      {game && href !== undefined ? (
        <Opened key={game.en} app={app} lottery={{ code: game.en, name: game.cn, href }} />
      ) : null}
    </Framed>
  )
}

interface OpenedProps {
  readonly app: App
  readonly lottery: PageLottery
}

const Opened = ({ app, lottery }: OpenedProps) => {
  const model = useModel(`streaks/${lottery.code}`, () =>
    createStreaksModel({
      client: app.client,
      engine: app.engine,
      code: lottery.code,
      groups$: app.groups.changes$,
      times$: app.times.changes$,
      now$: app.now.changes$,
      hrefOf: lotteryHref,
    }),
  )
  return model ? <Shown model={model} lottery={lottery} /> : null
}

const Shown = ({ model, lottery }: Pick<OpenedProps, 'lottery'> & { readonly model: StreaksModel }) => (
  <Streaks streaks={useBehavior(model.streaks)} name={lottery.name} playHref={lottery.href} />
)

export default LongQueuePage
