/** The page of the cached copy: that of this device, and what the server knows of all copies. */
import { BehaviorSubject, Subject, combineLatest, distinctUntilChanged, map } from 'rxjs'
// Here, so that its values are loaded together with who makes these calls.
import { laterCalls } from '#contract/support/later.ts'
import { lengthOf } from '#contract/chat/messageText.ts'
import { storedAnswer$ } from '#src/app/core/storedAnswer.ts'
import type { Loadable } from '#src/app/ui/feedback/loadable.ts'
import { showToast } from '#src/app/ui/toast.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import { startCopiesWorker, type CopiesWorker } from '#src/workers/copies.client.ts'
import { createHolding } from './holding.ts'
import { makeCopy, type MakingParts } from './making.ts'
import type { CopySnapshot } from './copy.snapshot.ts'
import { text } from './copy.text.ts'

/** The page. */
export interface CopyModel {
  readonly copy: Behavior<CopySnapshot>
  end(): void
}

/** What it needs; tests give a worker of their own. */
export interface CopyModelParts {
  readonly client: Client
  /** Once a second. */
  readonly now: Behavior<number>
  readonly monotonicNow: () => number
  readonly startWorker?: () => CopiesWorker
  readonly check?: MakingParts['check']
}

/** Characters of a passphrase. */
export const passphraseLength = { least: 10, most: 128 } as const

/** What is wrong with a passphrase; undefined where nothing is. */
export const passphraseProblem = (passphrase: string): string | undefined => {
  const length = lengthOf(passphrase)
  if (length < passphraseLength.least) return text.tooShort
  return length > passphraseLength.most ? text.tooLong : undefined
}

const nothing: CopySnapshot = {
  isUp: true,
  own: null,
  cases: [],
  fetched: undefined,
  make: () => Promise.resolve(undefined),
  list: { state: 'loading' },
  wipeAfar: () => Promise.resolve(undefined),
  looksOf: () => Promise.resolve(undefined),
}

/** Starts the page. */
export const createCopyModel = (given: CopyModelParts): CopyModel => {
  const { client, startWorker = startCopiesWorker } = given
  const scope = client.scope()
  const db = client.privateDb()
  if (!db) return { copy: scope.behavior(new Subject<CopySnapshot>(), nothing), end: () => scope.end() }
  const holding = createHolding({ ...given, db, scope, startWorker })
  const fetched$ = new BehaviorSubject<number | undefined>(undefined)
  const again$ = new Subject<void>()
  const make: CopySnapshot['make'] = async (choice) => {
    holding.lock()
    fetched$.next(0)
    const onFetched = (lines: number) => fetched$.next(lines)
    const parts = { client, db, worker: holding.worker(), onFetched }
    const making = makeCopy(given.check ? { ...parts, check: given.check } : parts, choice)
    const made = await making.finally(() => fetched$.next(undefined))
    if ('problem' in made) return made.problem
    holding.lock()
    holding.report(made.id)
    showToast({ kind: 'ok', text: text.made(made.lines), key: 'copy' })
    return undefined
  }
  const wipeAfar: CopySnapshot['wipeAfar'] = async (id) => {
    const ending = await client.call('wipeCopy', { id })
    if (ending.kind === 'lost') return text.lost
    again$.next()
    // The own one is wiped by this contact.
    holding.report(id)
    return ending.kind === 'refused' ? ending.msg : undefined
  }
  const looksOf: CopySnapshot['looksOf'] = async (id) => {
    const ending = await client.call('copyLooks', { id })
    return ending.kind === 'answered' ? ending.value.list : undefined
  }
  const copy$ = combineLatest({
    own: holding.own$,
    fetched: fetched$,
    cases: storedAnswer$(client, 'supportCases', laterCalls.supportCases, ['cases'], new Subject()),
    list: storedAnswer$(client, 'supportCopies', laterCalls.supportCopies, ['copies'], again$),
    isUp: client.line.line$.pipe(
      map(({ up }) => up),
      distinctUntilChanged(),
    ),
  }).pipe(
    map(({ own, fetched, cases, list, isUp }): CopySnapshot => ({
      isUp,
      own,
      fetched,
      cases: cases.state === 'ready' ? cases.value.list : [],
      list: listOf(list),
      make,
      wipeAfar,
      looksOf,
    })),
  )
  return { copy: scope.behavior(copy$, nothing), end: () => scope.end() }
}

const listOf = <T>(read: Loadable<{ readonly list: readonly T[] }>): Loadable<readonly T[]> =>
  read.state === 'ready' ? { ...read, value: read.value.list } : read
