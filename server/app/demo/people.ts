/**
 * The forty members of the demo world and how they play: three levels below agent01, of whom each has a rhythm, favourite lotteries
 * and a stake of his own. Names are made up and harmless.
 */
import { createDice } from '../../platform/dice.ts'

/** How somebody plays. */
export interface Habit {
  /** The chance that he plays at one of the sittings of a day. */
  readonly share: number
  readonly lotteries: readonly string[]
  /** Stake units that he bets, in yuan. */
  readonly units: readonly string[]
  readonly multipleMost: number
  /** The chance that he takes an order back. */
  readonly cancels: number
  /** The chance, each day, that he begins a chase. */
  readonly chases: number
}

/** A member to be made. */
export interface Person {
  readonly cn: string
  readonly nickName: string
  /** 1 is an agent, 0 a player. */
  readonly userType: 0 | 1
  /** The account name of the agent above. */
  readonly upper: string
  readonly prizeGroup: number
}

/** Somebody who plays: a demo account or one of the forty. */
export interface Player {
  readonly cn: string
  readonly habit: Habit
}

// Of 2000: an agent keeps the difference to the members below.
const prizeGroups = [1956, 1950, 1940] as const

type Named = readonly [cn: string, nickName: string]

const below = (
  upper: string,
  level: 1 | 2 | 3,
  userType: 0 | 1,
  named: readonly Named[],
): readonly Person[] =>
  named.map(([cn, nickName]) => ({
    cn,
    nickName,
    userType,
    upper,
    prizeGroup: prizeGroups[level - 1] ?? 1940,
  }))

/** The forty members; an agent is listed before the members below him. */
export const people: readonly Person[] = [
  ...below('agent01', 1, 1, [
    ['beihu', '北湖老李'],
    ['nanshan', '南山渔人'],
    ['dongqiao', '东桥晚风'],
  ]),
  ...below('agent01', 1, 0, [
    ['qingquan21', '清泉石上'],
    ['yunqi88', '云起时'],
    ['xiaoman03', '小满胜万'],
    ['baitang', '白糖桂花'],
    ['chunhe16', '春和景明'],
    ['songyun', '松下听云'],
    ['hetang04', '荷塘边上'],
  ]),
  ...below('agent02', 2, 1, [['xiyuan', '西园杂记']]),
  ...below('beihu', 2, 1, [['hebian', '河边走走']]),
  ...below('nanshan', 2, 1, [['zhulin', '竹林深处']]),
  ...below('agent02', 2, 0, [
    ['dongzhi22', '冬至饺子'],
    ['lvcha07', '绿茶不加糖'],
    ['wanfeng', '晚风与猫'],
  ]),
  ...below('beihu', 2, 0, [
    ['huaishu', '老槐树下'],
    ['mianhua9', '棉花糖一号'],
    ['shanye', '山野来客'],
  ]),
  ...below('nanshan', 2, 0, [
    ['haiyan55', '海盐汽水'],
    ['jiuyue', '九月初九'],
    ['zhishi', '芝士就是力量'],
  ]),
  ...below('dongqiao', 2, 0, [
    ['luobo12', '萝卜开会'],
    ['qiuri', '秋日私语'],
    ['mantou', '馒头夹菜'],
    ['guoguo30', '果果的围巾'],
  ]),
  ...below('xiyuan', 3, 0, [
    ['liangcheng', '凉城旧事'],
    ['doujiang', '豆浆油条'],
    ['xingye77', '星夜赶路'],
    ['ahe', '阿禾'],
    ['tianmai', '田埂麦香'],
  ]),
  ...below('hebian', 3, 0, [
    ['chuanzhang', '船长下班了'],
    ['laobai', '老白打卡'],
    ['yuyu66', '鱼与余'],
    ['zaocha', '早茶两件'],
    ['feiwen', '飞蚊不入'],
  ]),
  ...below('zhulin', 3, 0, [
    ['sunwu5', '笋五斤'],
    ['qiaomai', '荞麦枕头'],
    ['jinbei', '今北路口'],
    ['lutai', '露台看雨'],
  ]),
]

const played = ['cqssc', 'gd11y', 'jsk3', 'bjpk10', '3dfc', 'xglhc'] as const

/** The lotteries that are played, of six families; all official: the seeds of in-house draws must be published before their sale. */
export const playedLotteries: readonly string[] = played

const habitOf = (cn: string): Habit => {
  const dice = createDice(`habit ${cn}`)
  const share = dice.pick([0.03, 0.07, 0.12, 0.18, 0.3, 0.5])
  const liked = dice.pick(played)
  const others = played.filter((code) => code !== liked && dice.chance(0.4))
  const isCareful = dice.chance(0.6)
  return {
    share,
    lotteries: [liked, ...others],
    units: isCareful ? ['0.2', '1'] : ['1', '2'],
    multipleMost: dice.pick([1, 3, 5]),
    cancels: dice.pick([0, 0.02, 0.08]),
    chases: dice.chance(0.25) ? 0.06 : 0,
  }
}

const everything = { lotteries: played, units: ['1', '2'], multipleMost: 5, cancels: 0.06 }

/** Everybody who plays. The accounts that visitors sign in with play most, so that their records are full. */
export const players: readonly Player[] = [
  { cn: 'player01', habit: { ...everything, share: 0.85, chases: 0.5 } },
  { cn: 'agent01', habit: { ...everything, share: 0.5, chases: 0.15 } },
  { cn: 'player02', habit: { ...everything, share: 0.35, chases: 0.1 } },
  { cn: 'agent02', habit: habitOf('agent02') },
  { cn: 'limited07', habit: habitOf('limited07') },
  ...people.map(({ cn }) => ({ cn, habit: habitOf(cn) })),
]
