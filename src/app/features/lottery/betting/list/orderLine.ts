/** Lines of the order list as list, confirmation and slip show them. */
import type { Hao } from '#engine/money/money.ts'
import type { Play } from '#engine/plays/define.ts'
import { groupYuan } from '#src/app/ui/layout/money.ts'
import type { OrderItem } from '#src/db/lottery/orderItem.ts'
import { playNamed } from '#src/db/lottery/plays.ts'
import type { World } from '../betting.state.ts'
import { lineText } from './lineText.ts'
import type { OrderLine } from './list.snapshot.ts'

/** Total cost of some lines. */
export const totalOf = (items: readonly OrderItem[]): Hao => items.reduce((sum, item) => sum + item.stake, 0n)

/** A line in the form that list and confirmation show. */
export const lineOf = (world: World, item: OrderItem): OrderLine => {
  const play = playNamed(world.plays, item.method)
  return { ...shownLine(play, item), ...(play?.stakeEntry ? { fixed: true } : {}) }
}

const shownLine = (play: Play | undefined, item: OrderItem): OrderLine => ({
  id: item.key,
  play: item.name,
  content: lineText(play, item.content, item.positions),
  singlePick: item.singlePick,
  unit: item.unit,
  multiple: item.multiple,
  bets: item.bets,
  amount: item.stake,
  prize: groupYuan(item.singlePick && item.prize > item.singlePickCap ? item.singlePickCap : item.prize),
})
