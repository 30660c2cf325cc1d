/** The pages of the protection area. */
import type { RouteObject } from 'react-router-dom'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import { definePage } from '../../core/definePage.ts'

const LimitChangesPage = lazyPart(() => import('./LimitChangesPage.tsx'))
const ProtectionPage = lazyPart(() => import('./ProtectionPage.tsx'))

/** Limits and breaks, and how they were changed. */
export const routes: readonly RouteObject[] = [
  definePage({
    path: '/personal/account/protection',
    element: <ProtectionPage />,
    title: '额度与自我保护',
    menu: { group: '账户', name: '额度与自我保护', right: 'bet' },
  }),
  definePage({
    path: '/personal/account/protection/changes',
    element: <LimitChangesPage />,
    title: '限额变更记录',
  }),
]
