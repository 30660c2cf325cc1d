/** Reads an uploaded file of entries: it is accepted only if all of it is valid (lottery.md §5.1). */
import type { BettingPage } from '../betting.page.ts'
import { timing } from '#src/streams/core/timing.ts'
import { uploadEntriesMax } from '#src/workers/questions.ts'
import { text } from '../betting.text.ts'
import { countOf } from './reading.ts'

/** Passes the bytes to the worker; a valid file becomes the text of the plate, or its entries where it is too long to edit; for an invalid one the reason is shown. */
export const readUpload = async (
  { engine, state, change, play: opened }: BettingPage,
  file: { readonly name: string; readonly bytes: ArrayBuffer },
): Promise<void> => {
  const play = opened()
  if (play?.plate.kind !== 'typed') return
  const { family, method } = play
  // Most files are read before the page could say that it reads.
  const slow = setTimeout(() => change({ parsing: true, uploadProblem: undefined }), timing.parsingShown)
  try {
    const parsed = await engine.parse(undefined, { family, method, mode: 'upload', source: file.bytes })
    const problem = problemOf(file.name, parsed.keys.length, parsed.invalid)
    if (problem !== undefined) change({ parsing: false, uploadProblem: problem })
    else {
      const entries = parsed.text === '' ? parsed.keys : undefined
      const draft = { ...state.value.draft, text: parsed.text, entries }
      const count = countOf(play, draft, parsed.keys, 0)
      // Its entries are counted already: they are not parsed once more.
      change({ parsing: false, uploadProblem: undefined, draft, counted: draft, count })
    }
  } catch {
    change({ parsing: false, uploadProblem: text.uploadUnreadable(file.name) })
  } finally {
    clearTimeout(slow)
  }
}

const problemOf = (name: string, accepted: number, invalid: number): string | undefined => {
  if (invalid > 0) return text.uploadInvalid(name)
  if (accepted === 0) return text.uploadEmpty(name)
  return accepted > uploadEntriesMax ? text.tooManyBets(uploadEntriesMax) : undefined
}
