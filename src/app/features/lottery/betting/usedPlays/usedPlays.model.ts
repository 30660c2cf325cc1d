/** The plays that the player bet last in this lottery, as a stream. Loaded after the page. */
import { combineLatest, map, of } from 'rxjs'
import type { OrderItem } from '#src/db/lottery/orderItem.ts'
import { playNamed } from '#src/db/lottery/plays.ts'
import { forgetUsed, rememberUsed } from '#src/db/lottery/keptPlays.ts'
import type { UsedPlay } from '#src/db/lottery/usedPlays.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import { keepShared } from '#src/streams/core/shared.ts'
import { stored } from '#src/streams/core/stored.ts'
import type { World } from '../betting.state.ts'
import type { PanelParts } from '../panelParts.ts'
import type { UsedPlaysSnapshot } from './usedPlays.snapshot.ts'

/** 常用玩法 of a page. */
export interface UsedPlaysModel {
  readonly used: Behavior<UsedPlaysSnapshot>
  end(): void
}

/** Starts the list: accepted bets of the page put their plays first. */
export const createUsedPlaysModel = ({ page, actions }: PanelParts): UsedPlaysModel => {
  const { client, lottery, state, world } = page
  const scope = client.scope()
  const db = client.privateDb()
  scope.each(page.accepted$, ({ items }) =>
    scope.run(async () => {
      if (db) await rememberUsed(db, lottery.code, usedPlays(lottery.code, world.value, items))
    }),
  )
  const held$ = db ? stored(() => db.usedPlays.get(lottery.code)) : of(undefined)
  const remove = (method: string): void =>
    scope.run(async () => {
      if (db) await forgetUsed(db, lottery.code, method)
    })
  const used$ = combineLatest([held$, state]).pipe(
    map(([held, { draft }]): UsedPlaysSnapshot => ({
      plays: (held?.plays ?? []).map(({ method, cn }) => ({
        method,
        name: cn,
        current: method === draft.method,
      })),
      open: actions.plays.openPlay,
      remove,
    })),
    keepShared(),
  )
  return {
    used: scope.behavior(used$, { plays: [], open: actions.plays.openPlay, remove }),
    end: () => scope.end(),
  }
}

/** The plays of some lines, each once, as the tabs of the lottery name them. */
export const usedPlays = (
  code: string,
  { plays, tabs }: Pick<World, 'plays' | 'tabs'>,
  items: readonly OrderItem[],
): readonly UsedPlay[] => {
  const bet = items.flatMap((item) => playNamed(plays, item.method) ?? [])
  return [...new Set(bet)].flatMap(({ method, name }) =>
    tabs.flatMap(({ tab, type, subTabConfig }) =>
      subTabConfig
        .filter(({ playWay }) => playWay.some((way) => way.en === method))
        .map(({ title }) => ({ cn: name, code, type, subTabConfig: title, tab, method })),
    ),
  )
}
