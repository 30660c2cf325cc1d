/** The help centre, the line check and the channel pages (lottery.md §2.1). */
import type { RouteObject } from 'react-router-dom'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import { definePage } from '../../../core/definePage.ts'

const HelpPage = lazyPart(() => import('./HelpPage.tsx'))
const IntroductionPage = lazyPart(() => import('./IntroductionPage.tsx'))
const SpeedPage = lazyPart(() => import('./SpeedPage.tsx'))

export const routes: readonly RouteObject[] = [
  definePage({ path: '/helpercenter', element: <HelpPage />, title: '帮助中心' }),
  definePage({ path: '/speed', element: <SpeedPage />, title: '线路选择', open: true }),
  definePage({
    path: '/usdtintroduce',
    element: <IntroductionPage key="usdt" of="usdt" />,
    title: 'USDT 介绍',
  }),
  definePage({
    path: '/cnytdiscount_09',
    element: <IntroductionPage key="cnyt" of="cnyt" />,
    title: 'CNYT 介绍',
  }),
  definePage({
    path: '/onepay_withdraw_01',
    element: <IntroductionPage key="onepay" of="onepay" />,
    title: 'OnePay 提现介绍',
  }),
]
