/**
 * Every lottery on sale, as data: name, family, timetable, numbering and the source of its results.
 * A changed timetable is a changed row here; no code refers to a lottery by name.
 */
import { dayOfDate, newYearDay } from './beijing.ts'
import type { DrawCalendar } from './drawCalendar.ts'

/** What is drawn: five digits, three digits, five of eleven and so on. */
export type LotteryFamily = 'ssc' | '3d' | '11x5' | 'kl12' | 'pk10' | 'k3' | 'ky481' | 'lhc'

/**
 * How an issue is named. dated3 20261121-001, dated4 20261121-0001, yearly 2026315 (the n-th draw of
 * the year), running 880001 (counted on for ever).
 */
export type IssueNumbering = 'dated3' | 'dated4' | 'yearly' | 'running'

/** Draws at equal intervals: the first at `firstDraw` (Beijing, HH:MM), `count` of them. */
export interface Run {
  readonly firstDraw: string
  readonly count: number
  readonly intervalSeconds: number
}

/** Whole Beijing days without sales, both ends included, as day numbers. */
export interface Suspension {
  readonly from: number
  readonly to: number
}

/** One row of the catalogue. `provable`: its draws can be recomputed from a hash published before sales. */
export interface Lottery {
  readonly code: string
  readonly name: string
  readonly family: LotteryFamily
  readonly runs: readonly Run[]
  /** How long before the draw sales close. */
  readonly closeSeconds: number
  readonly numbering: IssueNumbering
  /** Days of the week with draws (0 is Sunday); every day when absent. */
  readonly weekdays?: readonly number[]
  /** Highest prize group a member may play it at, of 2000. */
  readonly prizeCeiling: number
  /** house: drawn by ourselves from a committed seed. official: received from a feed. */
  readonly source: 'house' | 'official'
  readonly provable: boolean
  readonly suspensions: readonly Suspension[]
  /** The official calendar of its draws, if the site has one: it replaces weekdays and breaks from its first year on. */
  readonly calendar?: DrawCalendar | undefined
}

const suspended = (from: string, to: string): Suspension => ({ from: dayOfDate(from), to: dayOfDate(to) })

/**
 * The breaks of the mainland market. The notice for a year appears late in the year before and is
 * added here then. 2026: ten days at Spring Festival, four at National Day: fourteen, the number
 * of days without a draw in each full year of the real 3D history since 2021. With this break the
 * issue 2026223 falls on 2026-08-21.
 */
const mainlandBreaks = [suspended('2026-02-14', '2026-02-23'), suspended('2026-10-01', '2026-10-04')]

/**
 * The real history of xglhc counts 134 draws in 2025 and ends on 28 December, before the last Tuesday
 * of the year; from 2026 on the timetable counts Tuesdays, Thursdays and Saturdays, unless the site has the official calendar.
 */
const endOf2025 = [suspended('2025-12-29', '2025-12-31')]

/** The running number of bjpk10: the first issue of 2020-01-01 is 740001, and no number is left out. */
export const runningAnchor = { day: newYearDay(2020), number: 740_001 }

const every = (intervalSeconds: number, firstDraw: string, count: number): Run => ({
  firstDraw,
  count,
  intervalSeconds,
})
const minutes = (n: number) => n * 60
const aDay = 86_400

const lottery = (
  code: string,
  name: string,
  family: LotteryFamily,
  runs: readonly Run[],
  closeSeconds: number,
  more: Partial<Lottery> = {},
): Lottery => ({
  code,
  name,
  family,
  runs,
  closeSeconds,
  numbering: 'dated3',
  prizeCeiling: family === 'lhc' ? 1920 : 1960,
  source: 'official',
  provable: more.source === 'house',
  suspensions: more.source === 'house' ? [] : mainlandBreaks,
  ...more,
})

const house = { source: 'house' } as const
const everyMinute = [every(minutes(1), '00:01', 1440)]
const everyFiveMinutes = [every(minutes(5), '00:05', 288)]
const daily = { numbering: 'yearly', prizeCeiling: 1900 } as const

/** The catalogue in the order of its menus. */
export const lotteries: readonly Lottery[] = [
  // Issue 009 is drawn at 03:10; the next issue of the day at 07:30.
  lottery(
    'cqssc',
    '重庆时时彩',
    'ssc',
    [every(minutes(20), '00:30', 9), every(minutes(20), '07:30', 50)],
    60,
  ),
  lottery('tjssc', '天津时时彩', 'ssc', [every(minutes(20), '09:20', 42)], 60),
  lottery('xjssc', '新疆时时彩', 'ssc', [every(minutes(20), '10:20', 48)], 60),
  lottery('txffc', '腾讯分分彩', 'ssc', everyMinute, 5, { ...house, numbering: 'dated4' }),
  lottery('mjffc', '1分彩', 'ssc', everyMinute, 5, { ...house, numbering: 'dated4' }),
  lottery('mj5fc', '5分彩', 'ssc', everyFiveMinutes, 15, house),
  // Named after its method, which the other in-house games use too: a hash decides, and anybody can recompute it.
  lottery('hashffc', '哈希分分彩', 'ssc', everyMinute, 5, { ...house, numbering: 'dated4' }),
  // Drawn on order, once per order: it has no issues.
  lottery('mjmmc', '秒秒彩', 'ssc', [], 0, house),
  lottery('tcp5', '排列5', 'ssc', [every(aDay, '21:25', 1)], 600, daily),
  lottery('gd11y', '广东11选5', '11x5', [every(minutes(20), '09:30', 42)], 60),
  lottery('sd11y', '山东11选5', '11x5', [every(minutes(20), '09:01', 43)], 60),
  lottery('jx11y', '江西11选5', '11x5', [every(minutes(20), '09:30', 42)], 60),
  lottery('mj11y', '11选5(1分)', '11x5', everyMinute, 5, { ...house, numbering: 'dated4' }),
  lottery('sckl12', '四川快乐12', 'kl12', [every(minutes(20), '09:20', 39)], 60),
  lottery('bjpk10', '北京PK10', 'pk10', [every(minutes(20), '09:30', 44)], 60, { numbering: 'running' }),
  // Not a game of the mainland market: it has no breaks.
  lottery('xyft', '幸运飞艇', 'pk10', [every(minutes(5), '13:09', 180)], 30, { suspensions: [] }),
  lottery('mjpk10', 'PK10(1分)', 'pk10', everyMinute, 5, { ...house, numbering: 'dated4' }),
  lottery('jsk3', '江苏快3', 'k3', [every(minutes(20), '08:50', 41)], 60),
  lottery('hnk3', '河南快3', 'k3', [every(minutes(20), '08:50', 42)], 60),
  lottery('hbk3', '湖北快3', 'k3', [every(minutes(20), '09:20', 39)], 60),
  lottery('ahk3', '安徽快3', 'k3', [every(minutes(20), '09:00', 40)], 60),
  lottery('mjk3', '快3(1分)', 'k3', everyMinute, 5, { ...house, numbering: 'dated4' }),
  lottery('3dfc', '福彩3D', '3d', [every(aDay, '21:15', 1)], 600, daily),
  lottery('tcp3', '排列3', '3d', [every(aDay, '21:25', 1)], 600, daily),
  lottery('shssl', '上海时时乐', '3d', [every(minutes(30), '10:30', 23)], 120),
  lottery('mj3d', '3D(5分)', '3d', everyFiveMinutes, 15, house),
  lottery('hnky481', '河南快赢481(泳坛夺金)', 'ky481', [every(minutes(20), '09:20', 39)], 60),
  lottery('xglhc', '香港六合彩', 'lhc', [every(aDay, '21:30', 1)], 900, {
    numbering: 'yearly',
    weekdays: [2, 4, 6],
    suspensions: endOf2025,
  }),
  lottery('jslhc', '极速六合彩', 'lhc', everyFiveMinutes, 15, house),
]

const byCode = new Map(lotteries.map((row) => [row.code, row]))

/** The lottery of a code in any case, or undefined when we do not sell it. */
export const lotteryOf = (code: string): Lottery | undefined => byCode.get(code.toLowerCase())

/**
 * Gives a lottery the official calendar of its draws, or none. Rows are shared by all that read the catalogue, so this is done
 * once, before the data of the site are opened. Throws for a code that is not in the catalogue.
 */
export const followCalendar = (code: string, calendar: DrawCalendar | undefined): void => {
  const row = lotteryOf(code)
  if (!row) throw new Error(`${code} must be in the catalogue`)
  Object.assign(row, { calendar })
}

/**
 * Whether a bet can be placed once more from its record. An instant draw is over when its result is answered: it has no
 * issue in which to bet again (lottery.md §4.3). In the 49-ball game it is off (wire.md §1.11).
 */
export const canBetAgain = (row: Lottery | undefined): boolean =>
  row === undefined || (row.runs.length > 0 && row.family !== 'lhc')

/** Chinese name by code. */
export const lotteryNames: Readonly<Record<string, string>> = Object.fromEntries(
  lotteries.map(({ code, name }) => [code, name]),
)

/** One draw a day or fewer: an issue sells from the close of the one before to its own close. */
export const isDaily = (row: Lottery): boolean => row.runs.length === 1 && row.runs[0]?.count === 1

/** Issues of one day of sales. */
export const issuesPerDay = (row: Lottery): number => row.runs.reduce((sum, run) => sum + run.count, 0)

const weekdayNames = ['日', '一', '二', '三', '四', '五', '六']

/** How often it is drawn, in one short Chinese line: 20 分钟一期. */
export const scheduleLine = (row: Lottery): string => {
  const [run] = row.runs
  if (!run) return '即买即开'
  if (row.calendar) return '按官方日历开奖'
  if (row.weekdays) return `每周${row.weekdays.map((day) => weekdayNames[day]).join('、')}开奖`
  return isDaily(row) ? '每日一期' : `${run.intervalSeconds / 60} 分钟一期`
}
