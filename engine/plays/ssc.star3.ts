/** 前三, 中三, 后三: the same plays over three places of the draw (play-types.md §6.1). */
import { definePlay, type Play } from './define.ts'
import { drawAt, placePlate, regionTrend, sscPlay, winTier, type Region } from './ssc.parts.ts'

/** The plays of one three-star tab, in tab order. `area` is the method prefix (`hsm`). */
export const star3 = (area: string, region: Region): readonly Play[] => {
  const { name, code, at } = region
  const base = { ...sscPlay, tab: name }
  const direct = { ...base, group: `${name}直选`, trend: regionTrend(at, `${name}组态`, 'group3') }
  return [
    definePlay({
      ...direct,
      method: `${area}_zx_fs`,
      code: `${code}-direct-complex`,
      name: `${name}直选复式`,
      label: '复式',
      plate: placePlate(at),
      count: { rule: 'product' },
      win: { rule: 'direct', at },
      tiers: winTier(`${area}_zx_fs`, '直选', [1, 1000]),
      help: '每位至少选一个号码，所选号码与开奖号码按位一致即中奖。',
      examples: [
        { content: '1|2|3', bets: 1, draw: drawAt(at, [1, 2, 3]), wins: { win: 1 } },
        { content: '1,2|3|4,5', bets: 4, draw: drawAt(at, [2, 3, 6]), wins: {} },
      ],
    }),
  ]
}
