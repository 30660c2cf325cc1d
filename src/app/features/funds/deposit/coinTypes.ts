/** The networks on which a coin may be sent, as the server lists them: asked while an order waits for a coin. */
import { EMPTY, distinctUntilChanged, switchMap, type Observable } from 'rxjs'
import '#contract/funds/later.ts'
import { networksBeside } from '#contract/funds/coins.ts'
import type { CoinType } from '#contract/funds/payoutKinds.ts'
import { showToast } from '#src/app/ui/toast.ts'
import type { Scope } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import { keepFresh } from '#src/streams/core/source.ts'
import { timing } from '#src/streams/core/timing.ts'
import { text } from './deposit.text.ts'

/** Reads the list; a refusal is told, and what is known of the coin stays. */
export const followCoinTypes = (
  client: Client,
  scope: Scope,
  waits$: Observable<boolean>,
  land: (types: readonly CoinType[]) => void,
): void => {
  const types = () =>
    keepFresh(client, {
      tables: [],
      reads: ['coinTypeList'],
      everyMs: timing.listPoll,
      async ask() {
        const ending = await client.call('coinTypeList', {})
        if (ending.kind === 'answered') land(ending.value.result.map(({ name }) => name))
        if (ending.kind === 'refused')
          showToast({
            kind: 'error',
            text: ending.msg === '' ? text.refused : ending.msg,
            key: 'coinTypes',
          })
      },
    })
  const read$ = waits$.pipe(
    distinctUntilChanged(),
    switchMap((waits) => (waits ? types() : EMPTY)),
  )
  scope.each(read$, () => undefined)
}

/** The networks of a coin that are listed; those that the page knows until there is a list, and always the one that is shown. */
export const networksOf = (type: CoinType, listed: readonly CoinType[] | undefined): readonly CoinType[] =>
  networksBeside(type).filter((one) => one === type || listed === undefined || listed.includes(one))
