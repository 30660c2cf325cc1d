/** 特码两面 under the tab 特码 is 两面, 二肖(合肖) under 合肖 is 二肖: the tab already names the rest. */
import type { SubTabsSnapshot } from '../plate/plate.snapshot.ts'

/** The plays of a tab by their short labels. */
export const shortSubTabs = (
  tab: string,
  subTabs: SubTabsSnapshot | undefined,
): SubTabsSnapshot | undefined =>
  subTabs && {
    ...subTabs,
    groups: subTabs.groups.map((group) => ({
      ...group,
      plays: group.plays.map((play) => ({ ...play, label: shortLabel(tab, play.label) })),
    })),
  }

const shortLabel = (tab: string, label: string): string => {
  const short = label.replace(`(${tab})`, '')
  return (short.startsWith(tab) && short.slice(tab.length)) || short
}
