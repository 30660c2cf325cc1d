/** The all-games menu: the catalogue sorted into titled groups, as `lottery_classify_list` answers it. */
import { lotteries, scheduleLine, type Lottery, type LotteryFamily } from './lotteries.ts'

/** One entry of the menu. `en` is the code, `sourceCode` the same in the upper case of the wire. */
export interface GroupEntry {
  readonly en: string
  readonly cn: string
  readonly sourceCode: string
  readonly family: LotteryFamily
  /** How often it is drawn: 20 分钟一期. */
  readonly scheduleLine: string
  readonly isHot: boolean
  readonly isNew: boolean
  /** Its draws can be recomputed from a hash published before sales. */
  readonly provable: boolean
}

/** One titled group of the menu. */
export interface LotteryGroup {
  readonly title: string
  readonly list: readonly GroupEntry[]
}

const titles: readonly (readonly [string, readonly LotteryFamily[]])[] = [
  ['时时彩', ['ssc']],
  ['11选5', ['11x5']],
  ['PK10', ['pk10']],
  ['快3', ['k3']],
  ['3D/低频', ['3d']],
  ['六合彩', ['lhc']],
  ['其他彩票', ['kl12', 'ky481']],
]

// Nine: three rows of the home page.
const hot = new Set(['cqssc', 'mjffc', 'gd11y', 'bjpk10', 'mjpk10', 'jsk3', '3dfc', 'xglhc', 'hnky481'])
/** Whether a lottery is marked as hot. */
export const isHot = (lottery: string): boolean => hot.has(lottery)

const fresh = new Set(['hashffc'])

const entryOf = (row: Lottery): GroupEntry => ({
  en: row.code,
  cn: row.name,
  sourceCode: row.code.toUpperCase(),
  family: row.family,
  scheduleLine: scheduleLine(row),
  isHot: isHot(row.code),
  isNew: fresh.has(row.code),
  provable: row.provable,
})

/**
 * Every lottery in exactly one group. tcp5 has the timetable of a low-frequency game, but it is listed in
 * the first group, with the five-digit games that are played the same way (§3.9).
 */
export const lotteryGroups: readonly LotteryGroup[] = titles.map(([title, families]) => ({
  title,
  list: lotteries.filter((row) => families.includes(row.family)).map(entryOf),
}))
