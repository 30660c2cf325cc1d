/** Questions of the lottery page: each names the part of the input that its answer belongs to. */
import { distinctUntilChanged, map, skip, type BehaviorSubject } from 'rxjs'
import type { Question } from '#src/streams/core/asked.ts'
import type { Scope } from '#src/streams/core/behavior.ts'
import type { PageState } from './betting.state.ts'

/** What an answer belongs to: it is dropped as soon as one of these is another value. */
export type Belonging = (state: PageState) => readonly unknown[]

/** Numbers for the plate: a play that is opened, and a plate that is cleared or ticked, has others. */
export const toPlate: Belonging = ({ draft }) => [draft.method, draft.picks]

/** The content of the whole plate. */
export const toContent: Belonging = (state) => [...toPlate(state), state.draft.text, state.draft.entries]

/** Lines that are made of the plate: of its content, unit, multiple and prize mode. */
export const toLines: Belonging = ({ draft, side }) => [draft, side]

/** The page itself: lines that were pressed for come, whatever the player does on the plate while they are made. */
export const toPage: Belonging = () => []

/** What is shown in a dialog. */
export const toDialog: Belonging = ({ dialog, again }) => [dialog, again]

/** Asks a question of the page. */
export type AskPage = <T>(belongs: Belonging, question: Omit<Question<T>, 'until$'>) => void

/** Binds the questions to a page. */
export const askPage =
  (scope: Scope, state: BehaviorSubject<PageState>): AskPage =>
  (belongs, question) =>
    scope.ask({
      ...question,
      until$: state.pipe(map(belongs), distinctUntilChanged(sameParts), skip(1)),
    })

const sameParts = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.every((part, at) => part === b[at])
