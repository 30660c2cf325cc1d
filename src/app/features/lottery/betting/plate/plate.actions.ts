/** Actions on the plate: numbers, positions, typed text, figures beside the numbers. */
import { applyFilter, toggleEverywhere, togglePick } from '#engine/content/plate.ts'
import type { Play } from '#engine/plays/define.ts'
import type { PlateDraft } from '#src/db/lottery/plateDrafts.ts'
import { loadPart } from '#src/parts/loadPart.ts'
import { toContent, toPlate } from '../askPage.ts'
import type { BettingPage } from '../betting.page.ts'
import type { ChosenFile, Ticks } from './plate.snapshot.ts'
import type { PlayActions } from './play.actions.ts'
import { countDraft } from './reading.ts'

/** The actions of the plate. */
export interface PlateActions extends Ticks {
  /** Pointer or focus has come to a control: its choice is counted before it is clicked. */
  readonly expect: Ticks
  togglePosition(index: number): void
  toggleMisses(): void
  toggleHeats(): void
  changeText(text: string): void
  /** Reads a file for the play that is open now. */
  upload(file: ChosenFile): void
  /** Clears the plate; the order list stays. */
  clearPlate(): void
}

/** Binds the actions to a page. */
export const createPlateActions = (page: BettingPage, { clearPlate }: PlayActions): PlateActions => {
  const { client, engine, state, change, changeDraft, play } = page
  const { device } = client
  const ticks = (use: (chosen: Play, picks: PlateDraft['picks']) => void): Ticks => {
    const tick = (next: (chosen: Play, picks: PlateDraft['picks']) => PlateDraft['picks']): void => {
      const chosen = play()
      if (chosen) use(chosen, next(chosen, state.value.draft.picks))
    }
    return {
      toggle: (row, option) => tick((chosen, picks) => togglePick(chosen, picks, row, option)),
      filter: (row, filter) => tick((chosen, picks) => applyFilter(chosen, picks, row, filter)),
      toggleAll: (option) => tick((chosen, picks) => toggleEverywhere(chosen, picks, option)),
    }
  }
  return {
    ...ticks((_, picks) => changeDraft({ picks })),
    // The worker's answer is remembered (src/workers/rememberedQuotes.ts); a refused one is asked for again by the click.
    expect: ticks((chosen, picks) =>
      page.ask(toPlate, {
        ask: (signal) =>
          countDraft(engine, signal, chosen, { ...state.value.draft, picks }).catch(() => undefined),
      }),
    ),
    togglePosition(index) {
      const held = state.value.draft.positions ?? []
      const next = held.includes(index) ? held.filter((one) => one !== index) : [...held, index]
      changeDraft({ positions: next.toSorted((a, b) => a - b) })
    },
    toggleMisses() {
      const showMisses = !state.value.showMisses
      device.remember('showMisses', showMisses)
      change({ showMisses })
    },
    toggleHeats() {
      const showHeats = !state.value.showHeats
      device.remember('showHeats', showHeats)
      change({ showHeats })
    },
    changeText: (text) =>
      change({ draft: { ...state.value.draft, text, entries: undefined }, uploadProblem: undefined }),
    upload(file) {
      const chosen = play()
      if (chosen?.plate.kind !== 'typed') return
      page.ask(toContent, {
        kind: 'upload',
        // Files are rare: their reader is loaded with the first of them.
        ask: async (signal) =>
          (await loadPart(() => import('./upload.ts'))).readUpload(page, chosen, file, signal),
        land: (read) => change(read(state.value)),
      })
    },
    clearPlate,
  }
}
