/** Actions of the bar below the plate: unit, multiple, prize mode, and adding or betting the plate. */
import { from } from 'rxjs'
import type { Play } from '#engine/plays/define.ts'
import type { OrderItem } from '#src/db/lottery/orderItem.ts'
import type { PlateDraft } from '#src/db/lottery/plateDrafts.ts'
import type { BettingPage } from '../betting.page.ts'
import { positionOf } from '../plate/plateDraft.ts'
import { entryLines } from '../plate/typedLines.ts'

/** The actions of the bar. */
export interface OptionActions {
  chooseUnit(unit: bigint): void
  changeMultiple(multiple: number): void
  chooseOdds(key: string): void
  /** Puts a machine pick on the plate. */
  random(): void
  /** Moves the plate to the order list. */
  add(): void
  /** Asks to bet the plate at once. */
  submit(): void
}

/** Makes order lines of what is on the plate. */
export type LinesOfPlate = (page: BettingPage) => Promise<readonly OrderItem[]>

/** Where the lines of the plate come from, and what they are used for. */
export interface LineUses {
  readonly linesOf: LinesOfPlate
  readonly addToList: (items: readonly OrderItem[]) => Promise<void>
  readonly betAtOnce: (items: readonly OrderItem[]) => void
}

/** Binds the actions to a page. */
export const createOptionActions = (page: BettingPage, uses: LineUses): OptionActions => {
  const { client, engine, scope, state, change, changeDraft, play } = page

  // The lines of a plate are made by the worker: a second click in between must not make them twice.
  let making = false
  const withLines = (use: (items: readonly OrderItem[]) => unknown): void => {
    if (making) return
    making = true
    scope.run(async () => {
      try {
        const items = await uses.linesOf(page)
        if (items.length > 0) await use(items)
      } finally {
        making = false
      }
    })
  }

  return {
    chooseUnit: (unit) => changeDraft({ unit }),
    changeMultiple: (multiple) => changeDraft({ multiple }),
    chooseOdds(key) {
      const side = key === 'B' ? 'B' : 'A'
      client.device.remember('oddsSide', side)
      change({ side })
    },
    random() {
      const chosen = play()
      if (!chosen) return
      const { family, method } = chosen
      const position = chosen.position ? positionOf(state.value.draft) : undefined
      const asked = engine.randomPicks(undefined, { family, method, amount: 1, position })
      scope.each(from(asked), ([pick]) => {
        // Another play may have been opened meanwhile.
        if (!pick || play() !== chosen) return
        changeDraft(pick.picks ? { picks: pick.picks } : typedWith(chosen, state.value.draft, pick.content))
      })
    },
    add: () => withLines(uses.addToList),
    submit: () => withLines(uses.betAtOnce),
  }
}

/** A typed plate with one more entry at its end; the entries of a file become a text for it. */
const typedWith = ({ plate }: Play, { text, entries }: PlateDraft, content: string): Partial<PlateDraft> => {
  const before =
    entries && plate.kind === 'typed'
      ? entryLines(plate, entries).part(0, entries.length, Infinity)
      : [text.trim()].filter(Boolean)
  return { text: [...before, content.replaceAll(',', '')].join('\n'), entries: undefined }
}
