/** The system messages (lottery.md §2.3). */
import type { RouteObject } from 'react-router-dom'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import { definePage } from '../../../core/definePage.ts'
import { UnreadLetters } from './UnreadLetters.tsx'

const LettersPage = lazyPart(() => import('./LettersPage.tsx'))

export const routes: readonly RouteObject[] = [
  definePage({
    path: '/personal/letter/letter',
    element: <LettersPage />,
    title: '系统消息',
    menu: { group: '消息', name: '系统消息', Mark: UnreadLetters },
  }),
]
