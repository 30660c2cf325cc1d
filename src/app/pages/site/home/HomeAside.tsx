/** Beside the lotteries: notices, vouchers and the largest wins. */
import type { App } from '../../../core/app.ts'
import { createNoticesModel, type NoticesModel } from '../../../features/site/notices/notices.model.ts'
import { Notices } from '../../../features/site/notices/index.ts'
import { TopWins } from '../../../features/lottery/wins/index.ts'
import { createTopWinsModel, type TopWinsModel } from '../../../features/lottery/wins/wins.model.ts'
import { useBehavior } from '../../../core/useBehavior.ts'
import { useModel } from '../../../core/useModel.ts'

export const HomeAside = ({ app }: { readonly app: App }) => {
  const notices = useModel('notices', () => createNoticesModel(app.client))
  const wins = useModel('top wins', () => createTopWinsModel(app.client))
  return (
    <>
      {notices ? <NoticesPlace model={notices} /> : null}
      {wins ? <WinsPlace model={wins} /> : null}
    </>
  )
}

const NoticesPlace = ({ model }: { readonly model: NoticesModel }) => (
  <Notices {...useBehavior(model.notices)} />
)

const WinsPlace = ({ model }: { readonly model: TopWinsModel }) => <TopWins {...useBehavior(model.topWins)} />
