/**
 * An order for which a counterpart is looked for, while its page is open: its status is asked for at once and every ten seconds, and the
 * search ends by a button or by leaving (funds.md §4, decided.md 15 to 18).
 */
import { matchEnds, cancelTypes } from '#contract/funds/matching.ts'
import '#contract/funds/later.ts'
import { showToast } from '#src/app/ui/toast.ts'
import type { Scope } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import type { DepositOrder } from './deposit.snapshot.ts'
import { matchText } from './match.text.ts'

/** What the page that waits knows beside the order. */
export interface MatchState {
  /** Server time of the last answer that found nobody. */
  readonly askedAt: number | undefined
  readonly cancelling: boolean
  /** What has to be read before anything else; `leaves` where the order waits no more. */
  readonly warning: { readonly text: string; readonly leaves: boolean } | undefined
}

/** Before anything was asked. */
export const noMatchState: MatchState = { askedAt: undefined, cancelling: false, warning: undefined }

/** What it needs of the order around it. */
export interface MatchParts {
  readonly client: Client
  readonly scope: Scope
  readonly spsn: string
  readonly order: () => DepositOrder | undefined
  readonly change: (part: Partial<MatchState>) => void
  /** Reads the order again. */
  readonly read: () => Promise<void>
}

/** What is done with it. */
export interface MatchActions {
  /** Asks once whether a counterpart was found; the order is read again where something has changed. */
  ask(): Promise<void>
  cancel(): void
  /** Cancels by leaving; true where nothing holds the player any more. */
  leave(): Promise<boolean>
}

/** Whether a counterpart is looked for. */
export const isWaiting = (order: DepositOrder | undefined): boolean =>
  order?.steps.at(-1)?.state === 'waiting'

const isEnd = (code: number): boolean => Object.values(matchEnds).some((end) => end === code)

/** Binds it. */
export const createMatch = ({ client, scope, spsn, order, change, read }: MatchParts): MatchActions => {
  let cancelling: Promise<boolean> | undefined

  const cancelOnce = async (type: number): Promise<boolean> => {
    const ending = await client.call('cancelMatch', {
      channelCode: order()?.channelCode ?? '',
      orderId: spsn,
      type,
    })
    if (ending.kind === 'answered') {
      showToast({ kind: 'ok', text: matchText.cancelled, key: spsn })
      await read()
      return true
    }
    const leaves = ending.kind === 'refused' && isEnd(ending.code)
    change({ warning: { text: ending.kind === 'refused' ? ending.msg : matchText.lost, leaves } })
    // It may have been found, or ended, meanwhile.
    await read()
    return false
  }

  // A press while one is on its way is the same cancel.
  const cancel = (type: number): Promise<boolean> => {
    if (cancelling) return cancelling
    change({ cancelling: true })
    cancelling = cancelOnce(type).finally(() => {
      cancelling = undefined
      change({ cancelling: false })
    })
    return cancelling
  }

  return {
    async ask() {
      const ending = await client.call('matchStatus', { orderId: spsn })
      if (ending.kind === 'lost') return
      if (ending.kind === 'refused' && !isEnd(ending.code)) {
        change({ askedAt: client.clock.now() })
        return
      }
      // What the player ended himself is no news.
      if (ending.kind === 'refused' && !cancelling) change({ warning: { text: ending.msg, leaves: true } })
      await read()
    },
    cancel: () => scope.run(() => cancel(cancelTypes.button)),
    leave: () => (isWaiting(order()) ? cancel(cancelTypes.leaving) : Promise.resolve(true)),
  }
}
