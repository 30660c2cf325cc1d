/** Reads an uploaded file of entries: it is accepted only if all of it is valid (lottery.md §5.1). */
import type { BettingPage } from '../betting.page.ts'
import { text } from '../betting.text.ts'
import { countOf } from './reading.ts'

/** Maximum number of bets of one line; longer files are refused before they are shown. */
const uploadEntriesMax = 100_000

/** Passes the bytes to the worker; a valid file becomes the text of the plate, for an invalid one the reason is shown. */
export const readUpload = async (
  { engine, state, change, play: opened }: BettingPage,
  file: { readonly name: string; readonly bytes: ArrayBuffer },
): Promise<void> => {
  const play = opened()
  if (play?.plate.kind !== 'typed') return
  change({ parsing: true, uploadProblem: undefined })
  const { family, method } = play
  try {
    const parsed = await engine.parse(undefined, { family, method, mode: 'upload', buffer: file.bytes })
    const problem = problemOf(file.name, parsed.keys.length, parsed.invalid)
    if (problem !== undefined) change({ parsing: false, uploadProblem: problem })
    else {
      const entries = await engine.entriesText(undefined, { family, method, keys: parsed.keys })
      const draft = { ...state.value.draft, text: entries }
      // Its entries are counted already: the text is not parsed once more.
      change({ parsing: false, draft, counted: draft, count: countOf(play, draft, parsed.keys, 0) })
    }
  } catch {
    change({ parsing: false, uploadProblem: text.uploadUnreadable(file.name) })
  }
}

const problemOf = (name: string, accepted: number, invalid: number): string | undefined => {
  if (invalid > 0) return text.uploadInvalid(name)
  if (accepted === 0) return text.uploadEmpty(name)
  return accepted > uploadEntriesMax ? text.tooManyBets(uploadEntriesMax) : undefined
}
