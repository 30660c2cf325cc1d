/** The pages that are not open yet, through the same registry as all others (lottery.md §2.1, §2.3). */
import { Navigate, type RouteObject } from 'react-router-dom'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import { definePage } from '../../../core/definePage.ts'
import { gameAreas, otherPages, teamPages } from './soonPages.ts'

const SoonPage = lazyPart(() => import('./SoonPage.tsx'))

export const routes: readonly RouteObject[] = [
  { path: '/personal', element: <Navigate to="/personal/game/lottery" replace /> },
  { path: '/team', element: <Navigate to="/team/teamsummary/teamsummary" replace /> },
  ...[...gameAreas, ...teamPages, ...otherPages].map(({ path, title, right }) =>
    definePage({ path, title, element: <SoonPage key={path} title={title} />, ...(right && { right }) }),
  ),
]
