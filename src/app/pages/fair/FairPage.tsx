/** `/fair/{lottery}/{issue}`: the verification of one draw (beacon.md). */
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { startFairChecker } from '#src/workers/fair.client.ts'
import type { App } from '../../core/app.ts'
import { lotteryHref } from '../../lottery/hrefs.ts'
import { useApp } from '../../core/appContext.ts'
import { createFairModel, type FairModel } from '../../features/fair/proofs/fair.model.ts'
import { Fair } from '../../features/fair/proofs/index.ts'
import { fairHref } from '../../lottery/draw.ts'
import { showToast } from '../../ui/toast.ts'
import { useBehavior } from '../../core/useBehavior.ts'
import { useModel } from '../../core/useModel.ts'
import { Framed } from '../../frame/Framed.tsx'

const FairPage = () => {
  const { lottery = '', issue = '' } = useParams()
  const app = useApp()
  const code = lottery.toLowerCase()
  const name = app.lotteryName(code)
  useEffect(() => {
    document.title = `好彩 · 开奖验证 · ${name} ${issue}`
  }, [name, issue])
  return (
    <Framed place="hall">
      <Opened key={`${code}/${issue}`} app={app} code={code} issue={issue} />
    </Framed>
  )
}

interface OpenedProps {
  readonly app: App
  readonly code: string
  readonly issue: string
}

const Opened = ({ app, code, issue }: OpenedProps) => {
  const model = useModel(`fair/${code}/${issue}`, () =>
    createFairModel({
      client: app.client,
      checker: startFairChecker(),
      lottery: code,
      issue,
      monotonicNow: () => performance.now(),
    }),
  )
  return model ? <Shown model={model} app={app} code={code} /> : null
}

const Shown = ({ model, app, code }: Omit<OpenedProps, 'issue'> & { readonly model: FairModel }) => {
  const navigate = useNavigate()
  const groups = useBehavior(app.groups)
  const game = groups?.value.flatMap((group) => group.list).find(({ en }) => en === code)
  const hrefOf = (issue: string) => fairHref(code, issue)
  return (
    <Fair
      fair={useBehavior(model.fair)}
      name={game?.cn ?? code}
      playHref={(game && lotteryHref({ code: game.en, family: game.family })) ?? '/lottery'}
      hrefOf={hrefOf}
      open={(issue) => void navigate(hrefOf(issue))}
      tell={(message, failed) => showToast({ key: 'copied', kind: failed ? 'error' : 'ok', text: message })}
    />
  )
}

export default FairPage
