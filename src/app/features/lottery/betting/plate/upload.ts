/** Reads an uploaded file of entries: it is accepted only if all of it is valid (lottery.md §5.1). */
import type { Play } from '#engine/plays/define.ts'
import { timing } from '#src/streams/core/timing.ts'
import { uploadBytesMax, uploadEntriesMax, type ParsedText } from '#src/workers/questions.ts'
import type { BettingPage } from '../betting.page.ts'
import type { PageState } from '../betting.state.ts'
import { text } from '../betting.text.ts'
import type { ChosenFile } from './plate.snapshot.ts'
import { countOf } from './reading.ts'

/** What a file makes of the page. */
export type ReadFile = (state: PageState) => Partial<PageState>

/**
 * Passes the bytes to the worker; a valid file becomes the text of the plate, or its entries where it is too long to edit; for an
 * invalid one the reason is shown.
 */
export const readUpload = async (
  { engine, change }: Pick<BettingPage, 'engine' | 'change'>,
  play: Play,
  file: ChosenFile,
  signal: AbortSignal,
): Promise<ReadFile> => {
  const { family, method } = play
  // Most files are read before the page could say that it reads.
  const slow = setTimeout(() => change({ parsing: true, uploadProblem: undefined }), timing.parsingShown)
  // Until the file is read nothing listens to the signal.
  signal.addEventListener('abort', () => clearTimeout(slow))
  try {
    if (file.size > uploadBytesMax) return refused(text.uploadTooLarge(file.name, uploadBytesMax / 2 ** 20))
    const source = await file.arrayBuffer()
    const parsed = await engine.parse(signal, { family, method, mode: 'upload', source })
    const problem = problemOf(file.name, parsed)
    return problem === undefined ? accepted(play, parsed) : refused(problem)
  } catch {
    return refused(text.uploadUnreadable(file.name))
  } finally {
    clearTimeout(slow)
  }
}

const accepted =
  (play: Play, parsed: ParsedText): ReadFile =>
  (state) => {
    const entries = parsed.text === '' ? parsed.keys : undefined
    const draft = { ...state.draft, text: parsed.text, entries }
    // Its entries are counted already: they are not parsed once more.
    const count = countOf(play, draft, parsed.keys, parsed)
    return { parsing: false, uploadProblem: undefined, draft, counted: draft, count }
  }

const refused =
  (uploadProblem: string): ReadFile =>
  () => ({ parsing: false, uploadProblem })

const problemOf = (name: string, { keys, invalid, wrong }: ParsedText): string | undefined => {
  const entries = keys.length
  if (invalid > 0) return text.uploadInvalid(name, wrong)
  if (entries === 0) return text.uploadEmpty(name)
  return entries > uploadEntriesMax ? text.tooManyBets(uploadEntriesMax) : undefined
}
