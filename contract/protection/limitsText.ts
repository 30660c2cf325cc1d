/** The Chinese names of limits and breaks, for refusals of the server and for the page. */
import type { BreakKind, LimitKind, LimitPeriod } from './limits.ts'

const kindNames: Readonly<Record<LimitKind, string>> = {
  deposit: '存款限额',
  stake: '投注限额',
  loss: '亏损限额',
  session: '游戏时长限额',
}

const periodNames: Readonly<Record<LimitPeriod, string>> = { day: '每日', week: '每周', month: '每月' }

/** The name of a limit: 每日投注限额. */
export const limitName = (kind: LimitKind, period: LimitPeriod): string =>
  `${periodNames[period]}${kindNames[kind]}`

/** The name of a break. */
export const breakName: Readonly<Record<BreakKind, string>> = { coolOff: '冷静期', selfExclusion: '自我排除' }
