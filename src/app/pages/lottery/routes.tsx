/** The pages of the lottery area (lottery.md §2.1). */
import { lazy } from 'react'
import { Navigate, type RouteObject } from 'react-router-dom'
import { useApp } from '../../appContext.ts'

const LotteryPage = lazy(() => import('./LotteryPage.tsx'))

/** `/lottery` leads to the lottery played last, or to cqssc if none is stored (lottery.md §4.2). */
const RememberedLottery = () => {
  const { client } = useApp()
  return <Navigate to={`/lottery/${client.device.setting('lotteryCode', 'cqssc')}`} replace />
}

/** `/lottery` and `/lottery/{code}`. */
export const routes: readonly RouteObject[] = [
  { path: '/lottery', element: <RememberedLottery /> },
  { path: '/lottery/:code', element: <LotteryPage /> },
]
