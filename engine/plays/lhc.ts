/** The lhc family (六合彩): seven different balls of 49 (play-types.md §6.8, §8). One line is one play. */
import { familyPlays, play, tab } from './build.ts'
import { ballRules } from './balls.rules.ts'
import type { Play } from './define.ts'

const regular = [0, 1, 2, 3, 4, 5]
const special = [6]
const seven = [...regular, ...special]

/** Every play of the family in a lunar year, on which animals and elements depend. */
export const ballPlays = (year: number): readonly Play[] => {
  const game = ballRules(year)
  const { ball, twoSides, colours, halfWaves, halfHalfWaves, total } = game
  const { specialZodiac, specialTail, specialHead, specialElement, anyZodiac, anyTail } = game
  const { link3z3, link3z2, link2z2, link2zt, linktc, link4z4 } = game
  const { zodiacSet, zodiacAll, tailAll, noneIn } = game
  return familyPlays('lhc', [
    tab('特码', {
      特码: [
        play('tm_tm_zx', 'special-number', '特码直选', '特码直选', ball('特码', '特码', special, [1, 49])),
        play('tm_tm_dxds', 'special-two-sides', '特码两面', '特码两面', twoSides('特码两面', 6)),
        play('tm_tm_sb', 'special-color', '特码色波', '特码色波', colours()),
        play('tm_tm_bb', 'special-half-wave', '半波', '半波', halfWaves(), 'coined'),
        play('tm_tm_bbb', 'special-half-half-wave', '半半波', '半半波', halfHalfWaves(), 'common', 'coined'),
        play('tm_tm_sx', 'special-zodiac', '特码生肖', '特码生肖', specialZodiac()),
        play('tm_tm_ws', 'special-tail', '特码尾数', '特码尾数', specialTail()),
        play('tm_tm_ts', 'special-head', '特码头数', '特码头数', specialHead(), 'coined'),
        play('tm_tm_wx', 'special-element', '特码五行', '特码五行', specialElement(), 'common', 'coined'),
      ],
    }),
    tab('正特一码', {
      正特一码: [play('zt1m_zt1m_zt1m', 'any-number', '正特一码', '正特一码', ball('号码', '正特一码', seven, [1, 7]))],
    }),
    tab('正特一肖', {
      正特一肖: [play('zt1x_zt1x_zt1x', 'one-zodiac', '一肖(正特一肖)', '正特一肖', anyZodiac())],
    }),
    tab('正特尾数', {
      正特尾数: [play('ztws_ztws_ztws', 'one-tail', '尾数(正特尾数)', '正特尾数', anyTail())],
    }),
    tab('连肖', {
      连肖: [
        play('lx_lx_2lx', 'link-zodiac-2', '二连肖', '二连肖', zodiacAll(2, '二连肖')),
        play('lx_lx_3lx', 'link-zodiac-3', '三连肖', '三连肖', zodiacAll(3, '三连肖')),
        play('lx_lx_4lx', 'link-zodiac-4', '四连肖', '四连肖', zodiacAll(4, '四连肖')),
        play('lx_lx_5lx', 'link-zodiac-5', '五连肖', '五连肖', zodiacAll(5, '五连肖'), 'coined'),
      ],
    }),
    tab('连码', {
      连码: [
        play('lm_lm_3z3', 'link-three-all', '三全中', '三中三', link3z3()),
        play('lm_lm_3z2', 'link-three-hit-two', '三中二', '三中二', link3z2()),
        play('lm_lm_2z2', 'link-two-all', '二全中', '二中二', link2z2()),
        play('lm_lm_2zt', 'link-two-or-special', '二中特', '二中特', link2zt(), 'coined'),
        play('lm_lm_tc', 'link-special-string', '特串', '特串', linktc(), 'coined'),
        play('lm_lm_4z4', 'link-four-all', '四全中', '四全中', link4z4(), 'common', 'coined'),
      ],
    }),
    tab('总和大小单双', {
      总和大小单双: [play('hzdxds_hzdxds_hzdxds', 'total-two-sides', '总和大小单双', '总和大小单双', total())],
    }),
    tab('正码', {
      正码: [play('zm_zm_zm', 'normal-number', '正码', '正码', ball('正码', '正码', regular, [6, 49]), 'coined')],
    }),
    tab('正码特', {
      正码特: [
        play('zmt_zmt_z1t', 'normal1-special', '正一特', '正一特', ball('正码一', '正码特', [0], [1, 49]), 'coined'),
        play('zmt_zmt_z2t', 'normal2-special', '正二特', '正二特', ball('正码二', '正码特', [1], [1, 49]), 'coined'),
        play('zmt_zmt_z3t', 'normal3-special', '正三特', '正三特', ball('正码三', '正码特', [2], [1, 49]), 'coined'),
        play('zmt_zmt_z4t', 'normal4-special', '正四特', '正四特', ball('正码四', '正码特', [3], [1, 49]), 'coined'),
        play('zmt_zmt_z5t', 'normal5-special', '正五特', '正五特', ball('正码五', '正码特', [4], [1, 49]), 'coined'),
        play('zmt_zmt_z6t', 'normal6-special', '正六特', '正六特', ball('正码六', '正码特', [5], [1, 49]), 'coined'),
      ],
    }),
    tab('正码1-6', {
      '正码1-6': [
        play('zm_dxds_z1', 'normal1-two-sides', '正码一两面色波', '正码一', twoSides('正码一', 0), 'coined'),
        play('zm_dxds_z2', 'normal2-two-sides', '正码二两面色波', '正码二', twoSides('正码二', 1), 'coined'),
        play('zm_dxds_z3', 'normal3-two-sides', '正码三两面色波', '正码三', twoSides('正码三', 2), 'coined'),
        play('zm_dxds_z4', 'normal4-two-sides', '正码四两面色波', '正码四', twoSides('正码四', 3), 'coined'),
        play('zm_dxds_z5', 'normal5-two-sides', '正码五两面色波', '正码五', twoSides('正码五', 4), 'coined'),
        play('zm_dxds_z6', 'normal6-two-sides', '正码六两面色波', '正码六', twoSides('正码六', 5), 'coined'),
      ],
    }),
    tab('合肖', {
      合肖: [
        play('hx_hx_2hx', 'combined-zodiac-2', '二肖(合肖)', '二肖(合肖)', zodiacSet(2), 'coined'),
        play('hx_hx_3hx', 'combined-zodiac-3', '三肖(合肖)', '三肖(合肖)', zodiacSet(3), 'coined'),
        play('hx_hx_4hx', 'combined-zodiac-4', '四肖(合肖)', '四肖(合肖)', zodiacSet(4), 'coined'),
        play('hx_hx_5hx', 'combined-zodiac-5', '五肖(合肖)', '五肖(合肖)', zodiacSet(5), 'coined'),
        play('hx_hx_6hx', 'combined-zodiac-6', '六肖(合肖)', '六肖(合肖)', zodiacSet(6), 'coined'),
        play('hx_hx_7hx', 'combined-zodiac-7', '七肖(合肖)', '七肖(合肖)', zodiacSet(7), 'coined'),
        play('hx_hx_8hx', 'combined-zodiac-8', '八肖(合肖)', '八肖(合肖)', zodiacSet(8), 'coined'),
        play('hx_hx_9hx', 'combined-zodiac-9', '九肖(合肖)', '九肖(合肖)', zodiacSet(9), 'coined'),
        play('hx_hx_10hx', 'combined-zodiac-10', '十肖(合肖)', '十肖(合肖)', zodiacSet(10), 'coined'),
        play('hx_hx_11hx', 'combined-zodiac-11', '十一肖(合肖)', '十一肖(合肖)', zodiacSet(11), 'coined'),
      ],
    }),
    tab('连尾', {
      连尾: [
        play('lw_lw_2lw', 'link-tail-2', '二连尾', '二连尾', tailAll(2, '二连尾'), 'coined'),
        play('lw_lw_3lw', 'link-tail-3', '三连尾', '三连尾', tailAll(3, '三连尾'), 'coined'),
        play('lw_lw_4lw', 'link-tail-4', '四连尾', '四连尾', tailAll(4, '四连尾'), 'coined'),
        play('lw_lw_5lw', 'link-tail-5', '五连尾', '五连尾', tailAll(5, '五连尾'), 'coined'),
      ],
    }),
    tab('自选不中', {
      自选不中: [
        play('zxbz_zxbz_5bz', 'none-of-5', '五不中', '五不中', noneIn(5), 'coined'),
        play('zxbz_zxbz_6bz', 'none-of-6', '六不中', '六不中', noneIn(6), 'coined'),
        play('zxbz_zxbz_7bz', 'none-of-7', '七不中', '七不中', noneIn(7), 'coined'),
        play('zxbz_zxbz_8bz', 'none-of-8', '八不中', '八不中', noneIn(8), 'coined'),
        play('zxbz_zxbz_9bz', 'none-of-9', '九不中', '九不中', noneIn(9), 'coined'),
        play('zxbz_zxbz_10bz', 'none-of-10', '十不中', '十不中', noneIn(10), 'coined'),
        play('zxbz_zxbz_11bz', 'none-of-11', '十一不中', '十一不中', noneIn(11), 'coined'),
        play('zxbz_zxbz_12bz', 'none-of-12', '十二不中', '十二不中', noneIn(12), 'coined'),
      ],
    }),
  ])
}
