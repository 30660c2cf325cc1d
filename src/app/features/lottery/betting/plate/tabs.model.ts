/** The tabs above the plate and the plays below a tab: pure functions of the stored data and the choice. */
import { distinctUntilChanged, filter, map, type Observable } from 'rxjs'
import type { PageState, World } from '../betting.state.ts'
import type { PlayActions } from './play.actions.ts'
import type { PlayTabsSnapshot, SubTabsSnapshot } from './plate.snapshot.ts'

/** The tabs, as soon as they have plays to open. */
export const openable = (world$: Observable<World>): Observable<World['tabs']> =>
  world$.pipe(
    filter((world) => world.tabs.length > 0 && world.plays.length > 0),
    distinctUntilChanged((a, b) => a.tabs === b.tabs && a.plays === b.plays),
    map((world) => world.tabs),
  )

/** The tabs of the selected scope. */
export const tabsSnapshot = (
  state: PageState,
  { tabs }: World,
  { chooseTab, chooseScope }: PlayActions,
): PlayTabsSnapshot | undefined => {
  if (tabs.length === 0) return undefined
  const hasUnlimited = tabs.some((tab) => tab.type === 'unlimited')
  return {
    tabs: tabs.filter((tab) => tab.type === state.scope).map((tab) => ({ key: tab.tab, label: tab.tab })),
    tab: state.tab,
    chooseTab,
    scope: state.scope,
    chooseScope: hasUnlimited ? chooseScope : undefined,
  }
}

/** The plays of the open tab. */
export const subTabsSnapshot = (
  state: PageState,
  { tabs }: World,
  { choosePlay }: PlayActions,
): SubTabsSnapshot | undefined => {
  const tab = tabs.find((one) => one.tab === state.tab && one.type === state.scope)
  return tab && subTabsOf(tab, state.draft.method, choosePlay)
}

/** 五星直选 under the tab 五星 is labelled 直选: the tab already names the rest. */
export const subTabsOf = (
  tab: { readonly tab: string; readonly subTabConfig: readonly TabGroup[] },
  method: string,
  choosePlay: (method: string) => void,
): SubTabsSnapshot => ({
  label: `${tab.tab}玩法`,
  groups: tab.subTabConfig.map((group) => ({
    title: group.title.startsWith(tab.tab) ? group.title.slice(tab.tab.length) : group.title,
    plays: group.playWay.map((way) => ({ method: way.en, label: way.cn })),
  })),
  method,
  choosePlay,
})

interface TabGroup {
  readonly title: string
  readonly playWay: readonly { readonly en: string; readonly cn: string }[]
}
