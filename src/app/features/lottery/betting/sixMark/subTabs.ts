/**
 * 特码两面 under the tab 特码 is 两面, 二肖(合肖) under 合肖 is 二肖: the tab already names the rest. A label that is no part of
 * the name of its play would be a second name: 三中三 is shown as 三全中 (decision 72).
 */
import type { Play } from '#engine/plays/define.ts'
import { playNamed } from '#src/db/lottery/plays.ts'
import type { SubTabsSnapshot } from '../plate/plate.snapshot.ts'

type LabelledPlay = SubTabsSnapshot['groups'][number]['plays'][number]

/** The plays of a tab by their short labels. */
export const shortSubTabs = (
  tab: string,
  subTabs: SubTabsSnapshot | undefined,
  plays: readonly Play[],
): SubTabsSnapshot | undefined =>
  subTabs && {
    ...subTabs,
    groups: subTabs.groups.map((group) => ({
      ...group,
      plays: group.plays.map((play) => ({ ...play, label: shortLabel(tab, oneName(play, plays)) })),
    })),
  }

const oneName = ({ method, label }: LabelledPlay, plays: readonly Play[]): string => {
  const name = playNamed(plays, method)?.name ?? label
  return name.includes(label) ? label : name
}

const shortLabel = (tab: string, label: string): string => {
  const short = label.replace(`(${tab})`, '')
  return (short.startsWith(tab) && short.slice(tab.length)) || short
}
