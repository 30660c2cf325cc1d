/** The red-envelope activity (lottery.md §2.1). */
import type { RouteObject } from 'react-router-dom'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import { definePage } from '../../core/definePage.ts'

const EnvelopesPage = lazyPart(() => import('./EnvelopesPage.tsx'))

export const routes: readonly RouteObject[] = [
  definePage({ path: '/redEnvelopActivity', element: <EnvelopesPage />, title: '红包活动' }),
]
