/** The amounts of fast pay that are shown: read when their form is opened, and by a button at most once in two seconds (funds.md §7). */
import { EMPTY, Subject, distinctUntilChanged, switchMap, throttleTime, type Observable } from 'rxjs'
import '#contract/funds/later.ts'
import type { CallName } from '#contract/areas.ts'
import type { FastAmounts } from '#contract/funds/amountRules.ts'
import type { Scope } from '#src/streams/core/behavior.ts'
import type { Ending } from '#src/streams/core/caller.ts'
import type { Client } from '#src/streams/core/client.ts'
import { keepFresh } from '#src/streams/core/source.ts'
import { timing } from '#src/streams/core/timing.ts'

/** What is known of the amounts of a channel or tab, by its key. */
export interface ReadAmounts<T extends FastAmounts> {
  readonly key: string
  /** Undefined where the server refused; `refused` says why. */
  readonly amounts: T | undefined
  readonly refused: string | undefined
}

/** How they are read. */
interface PoolCall<T extends FastAmounts> {
  readonly reads: readonly CallName[]
  readonly ask: (key: string) => Promise<Ending<T>>
}

/** Reads them for the key that is shown, undefined for none; answers what asks again. */
export const followAmounts = <T extends FastAmounts>(
  client: Client,
  scope: Scope,
  key$: Observable<string | undefined>,
  { reads, ask }: PoolCall<T>,
  land: (read: ReadAmounts<T>) => void,
): (() => void) => {
  const asked$ = new Subject<void>()
  const follow = (key: string) =>
    keepFresh(client, {
      tables: [],
      reads,
      everyMs: timing.listPoll,
      also$: asked$.pipe(throttleTime(timing.fastAmountsPause)),
      async ask() {
        const ending = await ask(key)
        // Without an answer those that were read before stay.
        if (ending.kind === 'answered') land({ key, amounts: ending.value, refused: undefined })
        if (ending.kind === 'refused') land({ key, amounts: undefined, refused: ending.msg })
      },
    })
  const followed$ = key$.pipe(
    distinctUntilChanged(),
    switchMap((key) => (key === undefined ? EMPTY : follow(key))),
  )
  scope.each(followed$, () => undefined)
  return () => asked$.next()
}
