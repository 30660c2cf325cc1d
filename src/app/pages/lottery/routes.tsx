/** The pages of the lottery area (lottery.md §2.1). */
import { Navigate, type RouteObject } from 'react-router-dom'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import { useApp } from '../../core/appContext.ts'
import { definePage } from '../../core/definePage.ts'

const ChartPage = lazyPart(() => import('./ChartPage.tsx'))
const ChaseHistoryPage = lazyPart(() => import('./ChaseHistoryPage.tsx'))
const LongQueuePage = lazyPart(() => import('./LongQueuePage.tsx'))
const HistoryPage = lazyPart(() => import('./HistoryPage.tsx'))

const OtherRecordsPage = lazyPart(() => import('./OtherRecordsPage.tsx'))

/** `/lottery` leads to the lottery played last, or to cqssc if none is stored (lottery.md §4.2). */
const RememberedLottery = () => {
  const { client } = useApp()
  return <Navigate to={`/lottery/${client.device.setting('lotteryCode', 'cqssc')}`} replace />
}

/** `/lottery`, the long streaks and chart of a lottery, and the bet records of the personal centre. */
export const routes: readonly RouteObject[] = [
  { path: '/lottery', element: <RememberedLottery /> },
  definePage({ path: '/lottery/:code/longqueue', element: <LongQueuePage />, title: '长龙' }),
  definePage({ path: '/chart/:lotteryType/:lotteryCode', element: <ChartPage />, title: '走势图' }),
  definePage({
    path: '/personal/game/lottery',
    element: <HistoryPage />,
    title: '投注记录',
    menu: { group: '记录', name: '投注记录', covers: '/personal/game/', right: 'bet' },
  }),
  definePage({ path: '/personal/game/trace', element: <ChaseHistoryPage />, title: '追号记录' }),
  definePage({
    path: '/personal/game/lhc',
    element: <HistoryPage lottery="xglhc" />,
    title: '六合彩投注记录',
  }),
  definePage({ path: '/personal/game/:game', element: <OtherRecordsPage />, title: '投注记录' }),
]
