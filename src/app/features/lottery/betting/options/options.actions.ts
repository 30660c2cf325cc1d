/** Actions of the bar below the plate: unit, multiple, prize mode, and adding or betting the plate. */
import type { Play } from '#engine/plays/define.ts'
import type { OrderItem } from '#src/db/lottery/orderItem.ts'
import type { PlateDraft } from '#src/db/lottery/plateDrafts.ts'
import { toLines, toPlate } from '../askPage.ts'
import type { BettingPage } from '../betting.page.ts'
import { positionOf } from '../plateDraft.ts'
import { entryLines } from '../typedLines.ts'

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
export type LinesOfPlate = (page: BettingPage, signal: AbortSignal) => Promise<readonly OrderItem[]>

/** Where the lines of the plate come from, and what they are used for. */
export interface LineUses {
  readonly linesOf: LinesOfPlate
  readonly addToList: (items: readonly OrderItem[]) => Promise<void>
  readonly clearPlate: () => void
  readonly betAtOnce: (items: readonly OrderItem[]) => void
}

/** Binds the actions to a page. */
export const createOptionActions = (page: BettingPage, uses: LineUses): OptionActions => {
  const { client, engine, state, change, changeDraft, play } = page

  // The lines of a plate are made by the worker: a second click in between must not make them twice.
  let making = false
  const withLines = (
    keep: (items: readonly OrderItem[]) => Promise<unknown> | undefined,
    land: (items: readonly OrderItem[]) => void,
  ): void => {
    if (making) return
    page.ask(toLines, {
      busy: (on) => (making = on),
      async ask(signal) {
        const items = await uses.linesOf(page, signal)
        signal.throwIfAborted()
        if (items.length > 0) await keep(items)
        return items
      },
      land: (items) => (items.length > 0 ? land(items) : undefined),
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
      page.ask(toPlate, {
        ask: (signal) => engine.randomPicks(signal, { family, method, amount: 1, position }),
        land: ([pick]) =>
          pick &&
          changeDraft(
            pick.picks ? { picks: pick.picks } : typedWith(chosen, state.value.draft, pick.content),
          ),
      })
    },
    // A plate that was changed while its lines were stored is not cleared.
    add: () => withLines(uses.addToList, uses.clearPlate),
    submit: () => withLines(() => undefined, uses.betAtOnce),
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
