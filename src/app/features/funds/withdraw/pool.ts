/** The pool of a fast withdrawal: it is read while its tab is shown, and a typed amount takes the step below it (funds.md §5). */
import { debounceTime, distinctUntilChanged, filter, map, type Observable } from 'rxjs'
import '#contract/funds/later.ts'
import type { FastAmounts } from '#contract/funds/amountRules.ts'
import type { Scope } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import { timing } from '#src/streams/core/timing.ts'
import { fastText } from '../fast.text.ts'
import { followAmounts, type ReadAmounts } from '../poolAmounts.ts'
import { amountText, snapped } from '../typedFast.ts'
import type { WithdrawTabShown } from './setup.ts'
import { amountOf, type TypedWithdraw, type WithdrawProblem } from './typedWithdraw.ts'

/** What was read last. */
type Pool = ReadAmounts<FastAmounts> | undefined

/** The amounts of a tab; undefined until they are read. */
export const amountsOf = (pool: Pool, { channelType }: WithdrawTabShown): FastAmounts | undefined =>
  pool?.key === channelType ? pool.amounts : undefined

interface ShownTab {
  /** Undefined where no fast tab is shown. */
  readonly tab: WithdrawTabShown | undefined
  readonly typed: TypedWithdraw
}

/** Reads the pool of the tab that is shown; `still`: a typed amount has stood still. Answers what asks again. */
export const followTypedPool = (
  client: Client,
  scope: Scope,
  shown$: Observable<ShownTab>,
  to: {
    readonly land: (pool: ReadAmounts<FastAmounts>) => void
    readonly still: (tab: WithdrawTabShown) => void
  },
): (() => void) => {
  const still$ = shown$.pipe(
    distinctUntilChanged((a, b) => a.tab?.key === b.tab?.key && a.typed.amount === b.typed.amount),
    debounceTime(timing.snapDebounce),
    map(({ tab, typed }) => (typed.amount === '' ? undefined : tab)),
    filter((tab) => tab !== undefined),
  )
  scope.each(still$, to.still)
  const pool = {
    reads: ['withdrawAmounts'],
    ask: (channelType: string) => client.call('withdrawAmounts', { channelType }),
  } as const
  return followAmounts(client, scope, shown$.pipe(map(({ tab }) => tab?.channelType)), pool, to.land)
}

interface PoolState {
  readonly typed: TypedWithdraw
  readonly pool: Pool
}

/** Moves a typed amount to the step below it; true where it was moved. An offer stays as it is. */
export const snapPool = (
  { typed, pool }: PoolState,
  tab: WithdrawTabShown,
  change: (part: { readonly typed: TypedWithdraw; readonly problem: WithdrawProblem }) => void,
): boolean => {
  const amount = amountOf(typed.amount)
  if (amount === undefined || amount === 0n || typed.offer !== '') return false
  const next = amountText(snapped(tab, amountsOf(pool, tab), amount))
  if (next === amountText(amount)) return false
  change({
    typed: { ...typed, amount: next },
    problem: { field: 'amount', text: fastText.snapped(next) },
  })
  return true
}
