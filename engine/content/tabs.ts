/** The tabs of some plays in the shape of the method_classify answer (wire.md §1.5). */
import type { Play } from '../plays/define.ts'

/** One play in a tab; a split play (`chaidan`) has its row label and its tiles. */
export interface PlayWay {
  readonly en: string
  readonly cn: string
  readonly chaidan?: true
  readonly pos?: readonly string[]
  readonly plate?: readonly { readonly en: string; readonly cn: string }[]
}

/** One tab: groups of plays under titles. */
export interface MethodTab {
  readonly tab: string
  readonly type: 'normal' | 'unlimited'
  readonly subTabConfig: readonly { readonly title: string; readonly playWay: readonly PlayWay[] }[]
}

/** The tabs of the plays of a family, in their order; without plays there are none. */
export const methodTabs = (plays: readonly Play[]): readonly MethodTab[] =>
  [...groupBy(plays, (play) => play.tab)].map(([tab, tabPlays]) => ({
    tab,
    type: tabPlays[0]?.tabType ?? 'normal',
    subTabConfig: [...groupBy(tabPlays, (play) => play.group)].map(([title, groupPlays]) => ({
      title,
      playWay: groupPlays.map(playWay),
    })),
  }))

const playWay = (play: Play): PlayWay => {
  const way = { en: play.method, cn: play.label }
  if (!play.options || play.plate.kind !== 'rows') return way
  return {
    ...way,
    chaidan: true,
    pos: play.plate.rows.map((row) => row.label),
    plate: play.options.map((option) => ({ en: option.method, cn: option.label })),
  }
}

const groupBy = (members: readonly Play[], keyOf: (play: Play) => string): Map<string, Play[]> => {
  const groups = new Map<string, Play[]>()
  for (const play of members) {
    const group = groups.get(keyOf(play))
    if (group) group.push(play)
    else groups.set(keyOf(play), [play])
  }
  return groups
}
