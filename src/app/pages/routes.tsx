/** The pages of which the platform of the member has its own (lottery.md §2.1). */
import type { RouteObject } from 'react-router-dom'
import { definePage } from '../core/definePage.ts'
import { earlyLottery, HomeVariant, LotteryVariant, SixMarkVariant } from './variants.tsx'

/** `/index`, `/lottery/{code}` and the six-mark areas. */
export const routes: readonly RouteObject[] = [
  definePage({ path: '/index', element: <HomeVariant />, title: '首页' }),
  definePage({ path: '/lottery/:code', element: <LotteryVariant />, title: '彩票大厅', early: earlyLottery }),
  definePage({ path: '/lhc', element: <SixMarkVariant code="xglhc" />, title: '香港六合彩' }),
  definePage({ path: '/jslhc', element: <SixMarkVariant code="jslhc" />, title: '极速六合彩' }),
]
