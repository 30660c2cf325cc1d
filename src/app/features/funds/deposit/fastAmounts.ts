/** The amounts of fast pay of the channel that is shown: read when it is chosen, and by a button at most once in two seconds (funds.md §7). */
import { EMPTY, Subject, distinctUntilChanged, switchMap, throttleTime, type Observable } from 'rxjs'
import '#contract/funds/later.ts'
import type { FastAmounts } from '#contract/funds/amountRules.ts'
import type { DepositChannel } from '#contract/funds/depositChannel.ts'
import { isMatchWay } from '#contract/funds/depositKinds.ts'
import type { Scope } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import { keepFresh } from '#src/streams/core/source.ts'
import { timing } from '#src/streams/core/timing.ts'

/** What is known of the amounts of a channel, by its code. */
export interface ReadAmounts {
  readonly code: string
  /** Undefined where the server refused; `refused` says why. */
  readonly amounts: FastAmounts | undefined
  readonly refused: string | undefined
  /** The order of a match that has not ended; empty for none. */
  readonly openOrder: string
}

/** Whether a channel has amounts of fast pay. */
export const isFast = ({ payWayCode }: Pick<DepositChannel, 'payWayCode'>): boolean => isMatchWay(payWayCode)

/** Reads them for the code of the channel that is shown, undefined for none; answers what asks again. */
export const followFastAmounts = (
  client: Client,
  scope: Scope,
  code$: Observable<string | undefined>,
  land: (read: ReadAmounts) => void,
): (() => void) => {
  const asked$ = new Subject<void>()
  const follow = (code: string) =>
    keepFresh(client, {
      tables: [],
      reads: ['fastAmounts'],
      everyMs: timing.listPoll,
      also$: asked$.pipe(throttleTime(timing.fastAmountsPause)),
      async ask() {
        const ending = await client.call('fastAmounts', { channelCode: code })
        // Without an answer those that were read before stay.
        if (ending.kind === 'answered')
          land({ code, amounts: ending.value, refused: undefined, openOrder: ending.value.openOrder })
        if (ending.kind === 'refused') land({ code, amounts: undefined, refused: ending.msg, openOrder: '' })
      },
    })
  const followed$ = code$.pipe(
    distinctUntilChanged(),
    switchMap((code) => (code === undefined ? EMPTY : follow(code))),
  )
  scope.each(followed$, () => undefined)
  return () => asked$.next()
}
