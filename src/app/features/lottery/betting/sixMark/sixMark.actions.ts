/** Actions on the plate of the 49-ball game. The others are those of every lottery page. */
import { togglePick } from '#engine/content/plate.ts'
import { parseTypedStake } from '#engine/money/typedStake.ts'
import { toPlate } from '../askPage.ts'
import type { BettingPage } from '../betting.page.ts'
import { yearOf } from '../betting.state.ts'
import { quickMoneyOf, withAmount, withGroup } from './amounts.ts'
import { ballsOfShortcut } from './tiles.ts'

/** The actions of the plate. */
export interface SixMarkActions {
  /** Chooses a tile with the quick money, or takes it back. */
  toggle(label: string): void
  /** Chooses all balls of a shortcut with the quick money, or takes them back. */
  toggleGroup(label: string): void
  type(label: string, amount: string): void
  changeMoney(money: string): void
  /** Puts a machine pick on the plate. */
  random(): void
}

/** Binds the actions to a page. */
export const createSixMarkActions = (page: BettingPage): SixMarkActions => {
  const { engine, state, world, changeDraft, play } = page
  const draft = () => state.value.draft
  /** Undefined while it cannot be staked: then a click fills in nothing. */
  const quickMoney = (): string | undefined => {
    const money = quickMoneyOf(draft())
    return parseTypedStake(money) === undefined ? undefined : money
  }
  const fill = (label: string): void => {
    const chosen = draft().amounts?.[label] !== undefined
    changeDraft({ amounts: withAmount(draft(), label, chosen ? '' : (quickMoney() ?? '')) })
  }

  return {
    toggle(label) {
      const chosen = play()
      if (chosen?.stakeEntry === 'perOption') fill(label)
      else if (chosen) changeDraft({ picks: togglePick(chosen, draft().picks, 0, label) })
    },
    toggleGroup(label) {
      const money = quickMoney()
      const year = yearOf(world.value.plays)
      if (money === undefined || year === undefined) return
      changeDraft({ amounts: withGroup(draft(), ballsOfShortcut(label, year), money) })
    },
    type: (label, amount) => changeDraft({ amounts: withAmount(draft(), label, amount) }),
    changeMoney: (money) => changeDraft({ money }),
    random() {
      const chosen = play()
      if (!chosen) return
      const { family, method } = chosen
      page.ask(toPlate, {
        ask: (signal) => engine.randomPicks(signal, { family, method, amount: 1 }),
        land([pick]) {
          if (!pick?.picks) return
          const [label = ''] = pick.picks[0] ?? []
          if (chosen.stakeEntry === 'perNote') changeDraft({ picks: pick.picks })
          else if (quickMoney() !== undefined)
            changeDraft({ amounts: withAmount(draft(), label, quickMoney() ?? '') })
        },
      })
    },
  }
}
