/** The copy while it is open: what is shown of it. Each showing is written down before it is shown. */
import type { BehaviorSubject } from 'rxjs'
import { saidFormat, type SaidFile } from '#contract/fair/receipts/saidLine.ts'
import type { LookKind } from '#contract/support/looks.ts'
import { formatStamp } from '#src/app/ui/layout/time.ts'
import { saveFile } from '#src/app/ui/tables/saveFile.ts'
import { showToast } from '#src/app/ui/toast.ts'
import type { Found, LinePage, Opened } from '#src/workers/copies.api.ts'
import type { CopyReader } from './copy.snapshot.ts'
import { noteLook, type Looking } from './looking.ts'
import { text } from './copy.text.ts'

/** What is shown. */
export interface ReadingState {
  readonly id: number
  readonly opened: Opened
  readonly memberId: number | undefined
  readonly page: LinePage | undefined
  readonly at: number | undefined
  readonly words: string
  readonly found: Found | undefined
  readonly selected: ReadonlySet<number>
  readonly acts: ReaderActs
}

/** What a reader can do. */
export type ReaderActs = Pick<CopyReader, 'read' | 'search' | 'select' | 'exportSelected'>

/** What reading needs. */
export interface ReadingParts extends Looking {
  readonly state$: BehaviorSubject<ReadingState | undefined>
  readonly onFailure: (error: unknown) => void
  /** After each look. */
  readonly onLook: () => void
}

const dayMs = 86_400_000

/** The state of a copy that was just opened. */
export const justOpened = (id: number, opened: Opened, acts: ReaderActs): ReadingState => ({
  id,
  opened,
  memberId: undefined,
  page: undefined,
  at: undefined,
  words: '',
  found: undefined,
  selected: new Set(),
  acts,
})

/** Makes what can be done. */
export const readerActs = (parts: ReadingParts): ReaderActs => {
  const { api, state$, now, onFailure, onLook } = parts
  const change = (part: Partial<ReadingState>): void => {
    if (state$.value) state$.next({ ...state$.value, ...part })
  }
  const note = async (id: number, kind: LookKind, detail: string): Promise<boolean> => {
    const isNoted = await noteLook(parts, id, kind, detail)
    onLook()
    return isNoted
  }
  // One after the other: the chain has one end.
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = (work: (state: ReadingState) => Promise<void>): void => {
    turn = turn.then(() => state$.value && work(state$.value)).catch(onFailure)
  }
  return {
    read: (memberId, around) =>
      inTurn(async (state) => {
        const isOther = state.memberId !== memberId
        // Turning a page of one conversation is one look with its opening.
        if (isOther && !(await note(state.id, 'read', nameIn(state, memberId)))) return
        const page = await api.lines(memberId, around)
        change({ memberId, page, at: around, selected: isOther ? new Set() : state.selected })
      }),
    search: (words, { memberId, days }) =>
      inTurn(async (state) => {
        if (words.trim() === '') return change({ words: '', found: undefined })
        const since = days === 0 ? 0 : now() - days * dayMs
        const found = await api.search(words, { memberId, since })
        const detail = `${words.trim()}，${found.total} 条`
        if (await note(state.id, 'searched', detail)) change({ words, found })
      }),
    select(number) {
      const selected = new Set(state$.value?.selected)
      if (!selected.delete(number)) selected.add(number)
      change({ selected })
    },
    exportSelected: () =>
      inTurn(async ({ id, memberId, selected }) => {
        const said = memberId === undefined ? undefined : await api.exported(memberId, [...selected])
        if (!said) return
        const detail = `${said.member.name}，${said.lines.length} 条`
        if (!(await note(id, 'exported', detail))) return
        saveSaid({ format: saidFormat, exportedAt: Math.floor(now()), ...said })
        change({ selected: new Set() })
      }),
  }
}

const nameIn = ({ opened }: ReadingState, memberId: number): string =>
  opened.parts.find((part) => part.memberId === memberId)?.name ?? ''

const saveSaid = (file: SaidFile): void => {
  const name = text.fileName(file.member.name, formatStamp(file.exportedAt).replaceAll(/[-: ]/g, ''))
  saveFile(name, new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }))
  showToast({ kind: 'ok', text: text.exported(name), key: 'copy' })
}
