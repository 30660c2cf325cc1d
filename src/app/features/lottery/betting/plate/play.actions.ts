/** Choosing the play on the plate: tabs, scopes, and the stored draft. */
import { fitsPlate } from '#engine/content/plate.ts'
import type { Tabs } from '#src/db/lottery/catalogue.ts'
import type { PlateDraft } from '#src/db/lottery/plateDrafts.ts'
import type { BettingPage } from '../betting.page.ts'
import { playOf, type PlayScope } from '../betting.state.ts'
import { cleared } from '../plateDraft.ts'

/** The actions of the tabs. */
export interface PlayActions {
  chooseTab(tab: string): void
  chooseScope(scope: PlayScope): void
  choosePlay(method: string): void
  /** Opens a play of any tab. */
  openPlay(method: string): void
  /** Opens a play once tabs and plays are known: the previous one, else the first. */
  openPage(tabs: Tabs): Promise<void>
  /** Clears the plate. */
  clearPlate(): void
}

/** Binds the actions to a page. */
export const createPlayActions = (page: BettingPage): PlayActions => {
  const { client, lottery, state, change, world, play } = page

  // A tab may be clicked before its play is loaded from the worker: the play is opened then.
  let awaited: string | undefined
  const choosePlay = (method: string): void => {
    const next = playOf(world.value, { draft: { ...state.value.draft, method } })
    awaited = next ? undefined : method
    if (next) change({ draft: cleared(state.value.draft, next), uploadProblem: undefined })
  }
  const openFirst = (tab: Tabs[number] | undefined, scope?: PlayScope): void => {
    const method = tab && methodsOf(tab)[0]
    if (!tab || method === undefined) return
    change({ tab: tab.tab, ...(scope ? { scope } : {}) })
    choosePlay(method)
  }
  // A new version may have changed the plate of a play: picks that do not fit it are dropped.
  const keptDraft = async (): Promise<PlateDraft | undefined> => {
    const held = await client.privateDb()?.plateDrafts.get(lottery.code)
    const kept = held && playOf(world.value, { draft: held })
    return kept && fitsPlate(kept, held.picks) ? held : undefined
  }

  return {
    chooseTab: (tab) =>
      openFirst(world.value.tabs.find((one) => one.tab === tab && one.type === state.value.scope)),
    chooseScope: (scope) =>
      openFirst(
        world.value.tabs.find((one) => one.type === scope),
        scope,
      ),
    choosePlay,
    openPlay(method) {
      const tab = world.value.tabs.find((one) => methodsOf(one).includes(method))
      if (!tab) return
      change({ tab: tab.tab, scope: tab.type })
      choosePlay(method)
    },
    async openPage(tabs) {
      if (awaited !== undefined) choosePlay(awaited)
      const held = state.value.draft.method === '' ? await keptDraft() : undefined
      if (held && state.value.draft.method === '') change({ draft: held })
      // A stored draft names its play; otherwise the first play of the first tab is the default.
      const { method, picks } = state.value.draft
      const tab = tabs.find((one) => methodsOf(one).includes(method)) ?? tabs[0]
      const open = tab && (methodsOf(tab).includes(method) ? method : methodsOf(tab)[0])
      if (!tab || open === undefined) return
      change({ tab: tab.tab, scope: tab.type })
      const shown = play()
      if (open !== method || !shown || !fitsPlate(shown, picks)) choosePlay(open)
    },
    clearPlate: () => choosePlay(state.value.draft.method),
  }
}

const methodsOf = (tab: Tabs[number]): readonly string[] =>
  tab.subTabConfig.flatMap((group) => group.playWay.map((way) => way.en))
