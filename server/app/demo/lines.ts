/** Order lines of the demo world: plays that people choose, filled in by chance, at every unit and with both sides of the odds. */
import { formatPicks } from '#engine/content/content.ts'
import { randomPicks } from '#engine/counting/random.ts'
import { countContent } from '#engine/counting/count.ts'
import { trimYuan } from '#engine/money/money.ts'
import type { Play, RowsPlate } from '#engine/plays/define.ts'
import { findPlay } from '#engine/plays/index.ts'
import type { CallInput } from '#contract/areas.ts'
import type { Lottery } from '../../lottery/catalogue/lotteries.ts'
import { offeredOdds } from '../../lottery/odds/odds.ts'
import type { Dice } from '../../platform/dice.ts'
import type { Habit } from './people.ts'

type OrderLine = CallInput<'addOrder'>['order'][number]

const methodsOf: Readonly<Record<string, readonly string[]>> = {
  ssc: ['dwd_dwd_dwd', 'hsm_zx_fs', 'qsm_zx_fs', 'em_zx_qfs', 'hsm_zux_z6', 'qsm_zx_ds'],
  '11x5': ['rxfs_rxfs_2z2', 'rxfs_rxfs_3z3', 'dwd_dwd_dwd11y', 'em_em_zuxfs', 'sm_sm_zxfs'],
  k3: ['hz_hz_hz', 'dxds_dxds_dxds', 'bth2_bth2_fs', 'th2_th2fx_fx', 'bth3_bth3_fs'],
  pk10: ['dwd_dwd_q5', 'cq1_cq1_cq1', 'dx_dx_d1', 'cq2_cq2_cq2', 'hz_hz_q2'],
  '3d': ['sm_zx_fs', 'sm_zux_z6', 'dwd_dwd_dwd', 'em_zx_hfs'],
  lhc: ['tm_tm_zx', 'tm_tm_sb', 'tm_tm_dxds', 'zt1x_zt1x_zt1x', 'lm_lm_2z2'],
}

/** Where and by whom a line is bet. */
export interface LinePlace {
  readonly lottery: Lottery
  /** Of the member, of 2000. */
  readonly prizeGroup: number
  /** The lunar year of the draw. */
  readonly year: number
  readonly habit: Habit
}

/** One line as a client sends it. */
export const demoLine = (dice: Dice, { lottery, prizeGroup, year, habit }: LinePlace): OrderLine => {
  const name = dice.pick(methodsOf[lottery.family] ?? [])
  const play = findPlay(lottery.family, name, year)?.play
  if (!play) throw new Error(`${name} must be a play of ${lottery.code}`)
  const bet = betOf(play, dice)
  const offer = offeredOdds(lottery, prizeGroup, year)[bet.method]
  if (!offer) throw new Error(`${bet.method} of ${lottery.code} must have odds`)
  const isHigh = dice.chance(0.7)
  const isWide = bet.nums > 20
  return {
    ...bet,
    ...(play.stakeEntry
      ? { price: dice.pick(['5', '10', '20']), piece: '1' }
      : {
          price: isWide ? '0.2' : dice.pick(habit.units),
          piece: String(1 + dice.below(isWide ? 1 : habit.multipleMost)),
        }),
    odds: trimYuan(isHigh ? offer.bonusA : offer.bonusB),
    point: String((isHigh ? offer.rateA : offer.rateB) / 10_000),
  }
}

type Bet = Pick<OrderLine, 'method' | 'code' | 'nums'>

const betOf = (play: Play, dice: Dice): Bet => {
  if (play.options) {
    const { method, label } = dice.pick(play.options)
    return { method, code: label, nums: 1 }
  }
  return (play.plate.kind === 'rows' && ticked(play, play.plate, dice)) || machinePick(play, dice)
}

const betsMost = 60
const tries = 20

/** Some tiles of each row; undefined when chance does not find a selection of a moderate number of bets. */
const ticked = (play: Play, plate: RowsPlate, dice: Dice): Bet | undefined => {
  for (let n = 0; n < tries; n += 1) {
    const share = 0.1 + dice.random() * 0.4
    const code = formatPicks(
      play,
      plate.rows.map(({ options }) => options.filter(() => dice.chance(share))),
    )
    const nums = countContent(play, code)
    if (nums > 0 && nums <= betsMost) return { method: play.method, code, nums }
  }
  return undefined
}

const machinePick = (play: Play, dice: Dice): Bet => {
  const [pick] = randomPicks(play, 1, dice.random)
  if (!pick) throw new Error(`${play.method} must have a machine pick`)
  return { method: play.method, code: pick.content, nums: pick.bets }
}
