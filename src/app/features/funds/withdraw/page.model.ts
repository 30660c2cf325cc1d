/** A withdrawal that is asked for on a page of the provider: what opens it, and what became of it. */
import { BehaviorSubject, combineLatest, distinctUntilChanged, EMPTY, map, switchMap } from 'rxjs'
import '#contract/account/later.ts'
import '#contract/funds/later.ts'
import type { CallOutput } from '#contract/areas.ts'
import type { BlankPage } from '#src/app/core/blankPage.ts'
import { passwordHex } from '#src/app/core/passwordHex.ts'
import type { Action } from '#src/app/ui/controls/action.ts'
import { showToast } from '#src/app/ui/toast.ts'
import type { Behavior, Scope } from '#src/streams/core/behavior.ts'
import type { Ending } from '#src/streams/core/caller.ts'
import type { Client } from '#src/streams/core/client.ts'
import { keepFresh } from '#src/streams/core/source.ts'
import { timing } from '#src/streams/core/timing.ts'
import { cleanField, type WithdrawProblem } from './typedWithdraw.ts'
import type { ShownPayout, WithdrawTabShown } from './setup.ts'
import { pageText as text, text as formText } from './withdraw.text.ts'
import { newKeyOf } from '#src/streams/core/newKey.ts'
import { submitNames } from '../submitNames.ts'

/** What a page is opened for. */
export interface PageParts {
  readonly client: Client
  readonly openPage: () => BlankPage
  readonly tab: WithdrawTabShown
  /** A page on which an order was made shows it. */
  readonly made: (spsn: string) => void
}

/** What is known of the page that was opened. */
export interface OpenedPage {
  readonly url: string
  readonly until: number
  /** The browser did not open it. */
  readonly isBlocked: boolean
  readonly state: CallOutput<'withdrawPageState'>['state']
  readonly reason: string
}

/** What the tab shows. */
export interface PageSnapshot {
  /** Its limits; undefined until they are read. */
  readonly terms: CallOutput<'withdrawPageTerms'> | undefined
  readonly typed: { readonly password: string; readonly code: string }
  readonly change: (field: 'password' | 'code', value: string) => void
  readonly problem: WithdrawProblem | undefined
  readonly refusal: string | undefined
  readonly submit: (payout: ShownPayout, needsCode: boolean) => void
  readonly sending: boolean
  readonly opened: OpenedPage | undefined
  /** Back to the form; undefined where no page is open. */
  readonly again: Action
}

/** The tab. */
export interface PageModel {
  readonly page: Behavior<PageSnapshot>
  end(): void
}

interface State {
  readonly terms: PageSnapshot['terms']
  readonly typed: PageSnapshot['typed']
  readonly problem: WithdrawProblem | undefined
  readonly refusal: string | undefined
  readonly sending: boolean
  readonly opened: (OpenedPage & { readonly pageId: bigint }) | undefined
}

type Change = (part: Partial<State>) => void

const empty = { password: '', code: '' } as const
const start: State = {
  terms: undefined,
  typed: empty,
  problem: undefined,
  refusal: undefined,
  sending: false,
  opened: undefined,
}

/** Opens the tab. */
export const createPageModel = (parts: PageParts): PageModel => {
  const { client, tab } = parts
  const scope = client.scope()
  const state$ = new BehaviorSubject(start)
  const change: Change = (part) => state$.next({ ...state$.value, ...part })
  const { type: withdrawType, isInside: inside = false } = tab.page ?? { type: 0 }
  scope.each(
    keepFresh(client, {
      tables: [],
      reads: ['withdrawPageTerms'],
      everyMs: timing.listPoll,
      async ask() {
        const ending = await client.call('withdrawPageTerms', { withdrawType, inside })
        if (ending.kind === 'answered') change({ terms: ending.value })
      },
    }),
    () => undefined,
  )
  scope.each(follow(parts, state$, change), () => undefined)
  const submit = opening(parts, scope, state$, change)
  const again = () => change({ opened: undefined, refusal: undefined })
  const page$ = combineLatest([state$]).pipe(
    map(([state]): PageSnapshot => ({
      ...state,
      change: (field, value) =>
        change({
          typed: { ...state$.value.typed, [field]: cleanField(field, value) },
          problem: undefined,
          refusal: undefined,
        }),
      submit,
      again: state.opened ? again : undefined,
    })),
  )
  return {
    page: scope.behavior(page$, {
      ...start,
      change: () => undefined,
      submit,
      again: undefined,
    }),
    end: () => scope.end(),
  }
}

/** Asks what became of the page, while nothing has. */
const follow = ({ client, made }: PageParts, state$: BehaviorSubject<State>, change: Change) =>
  state$.pipe(
    map(({ opened }) => (opened?.state === 'open' ? opened.pageId : undefined)),
    distinctUntilChanged(),
    switchMap((pageId) =>
      pageId === undefined
        ? EMPTY
        : keepFresh(client, {
            tables: ['withdrawals'],
            reads: ['withdrawPageState'],
            everyMs: timing.depositPoll,
            async ask() {
              const ending = await client.call('withdrawPageState', { pageId })
              const { opened } = state$.value
              if (ending.kind !== 'answered' || opened?.pageId !== pageId) return
              const { state, reason, spsn } = ending.value
              change({ opened: { ...opened, state, reason } })
              if (spsn !== '') made(spsn)
            },
          }),
    ),
  )

/** What the button does: the empty window is opened by the press itself, and closed where there is nothing to show. */
const opening =
  ({ client, openPage, tab }: PageParts, scope: Scope, state$: BehaviorSubject<State>, change: Change) =>
  (payout: ShownPayout, needsCode: boolean): void => {
    const { typed, sending } = state$.value
    const problem = problemOf(typed, needsCode)
    change({ problem, refusal: undefined })
    if (problem || sending || !tab.page) return
    const { type, isInside = false } = tab.page
    const page = isInside ? undefined : openPage()
    const refuse = (said: string) => {
      page?.close()
      showToast({ kind: 'error', text: said, key: 'withdrawPage' })
      change({ refusal: said })
    }
    scope.ask({
      busy: (busy) => change({ sending: busy }),
      async ask(): Promise<Ending<CallOutput<'withdrawPage'>>> {
        const { password, code } = typed
        const given = await client.call('validatePayPassword', {
          payPassword: passwordHex(password),
          ...(needsCode && { code }),
        })
        if (given.kind !== 'answered') return given
        return client.call('withdrawPage', {
          withdrawType: type,
          inside: isInside,
          user_bank_id: payout.id,
          ...submitNames(client, newKeyOf(client)()),
        })
      },
      land(ending) {
        // A code is used once, whatever was answered.
        change({ typed: { ...state$.value.typed, code: '' } })
        if (ending.kind !== 'answered') {
          refuse((ending.kind === 'refused' && ending.msg) || text.serviceFailed)
          return
        }
        const { url, until, pageId } = ending.value
        page?.lead(url)
        change({
          typed: empty,
          opened: { url, until, pageId, isBlocked: page?.isBlocked ?? false, state: 'open', reason: '' },
        })
      },
      failed: () => refuse(text.serviceFailed),
    })
  }

const problemOf = ({ password, code }: State['typed'], needsCode: boolean): WithdrawProblem | undefined => {
  if (password === '') return { field: 'password', text: formText.passwordMissing }
  return needsCode && code === '' ? { field: 'code', text: formText.codeMissing } : undefined
}
