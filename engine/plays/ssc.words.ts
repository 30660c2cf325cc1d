/** The word plays of five digits: 牛牛, 梭哈 and 百家乐 (play-types.md §4). */
import { trendOf, type Rules } from './build.ts'
import { splitPlay, tile } from './tiles.ts'

const at = [0, 1, 2, 3, 4]

/** 牛牛: points of a bull, and 大小单双 of them. */
export const bullPlay: Rules = splitPlay(
  '牛牛',
  [
    tile('牛大', 'nda', [4027, 12_500]),
    tile('牛小', 'nx', [6427, 20_000]),
    tile('牛单', 'ndan', [51, 160]),
    tile('牛双', 'ns', [8119, 25_000]),
    tile('无牛', 'wn', [35_649, 100_000]),
    tile('牛1', 'n1', [51, 800]),
    tile('牛2', 'n2', [1301, 20_000]),
    tile('牛3', 'n3', [51, 800]),
    tile('牛4', 'n4', [1301, 20_000]),
    tile('牛5', 'n5', [51, 800]),
    tile('牛6', 'n6', [1301, 20_000]),
    tile('牛7', 'n7', [51, 800]),
    tile('牛8', 'n8', [1301, 20_000]),
    tile('牛9', 'n9', [51, 800]),
    tile('牛牛', 'nn', [807, 12_500]),
  ],
  { rule: 'bull', at },
  trendOf(at, [70, 90], ['牛牛', 'bull'], ['大小', 'bullBigSmall'], ['单双', 'bullOddEven']),
)

/** 梭哈: the hand of five digits; five equal digits win nothing. */
export const handPlay: Rules = splitPlay(
  '形态',
  [
    tile('四条', 'sitiao', [9, 2000]),
    tile('葫芦', 'hl', [9, 1000]),
    tile('顺子', 'sz', [3, 250]),
    tile('三条', 'santiao', [9, 125]),
    tile('两对', 'ld', [27, 250]),
    tile('一对', 'yd', [63, 125]),
    tile('单牌', 'dp', [363, 1250]),
  ],
  { rule: 'shape5', at },
  trendOf(at, [90, 100], ['梭哈', 'shape5']),
)

const hands = [0, 1, 3, 4]

/** 百家乐: banker and player hold two digits each; a tie loses 庄 and 闲. */
export const baccaratPlay: Rules = splitPlay(
  '百家乐',
  [
    tile('庄', 'zhuang', [9, 20]),
    tile('闲', 'xian', [9, 20]),
    tile('和', 'he', [1, 10]),
    tile('庄对', 'zhuangdui', [1, 10]),
    tile('闲对', 'xiandui', [1, 10]),
    { ...tile('S6', 'super6', [3, 50]), tier: 'Super6', aliases: ['Super6'] },
  ],
  { rule: 'baccarat', at: hands },
  trendOf(hands, [70, 90], ['百家乐', 'baccarat']),
)
