/** Whether a channel that is paid by transfer has an account to transfer to: asked while its form is shown. */
import { EMPTY, distinctUntilChanged, switchMap, type Observable } from 'rxjs'
import '#contract/funds/later.ts'
import type { DepositChannel } from '#contract/funds/depositChannel.ts'
import { depositKindOf } from '#contract/funds/depositKinds.ts'
import { collectionKinds } from '#contract/funds/collection.ts'
import type { Scope } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import { keepFresh } from '#src/streams/core/source.ts'
import { timing } from '#src/streams/core/timing.ts'

/** What is known of a channel. */
export interface Collection {
  readonly code: string
  /** The bank and the last digits of each account; none: it cannot be paid now. */
  readonly accounts: readonly string[]
}

/** The channel by which accounts are asked for; undefined where none is transferred to. */
export const collectedBy = (channel: DepositChannel | undefined): DepositChannel | undefined =>
  channel && depositKindOf(channel.payWayCode)?.confirmation === 'bank' ? channel : undefined

const typeOf = ({ payWayCode }: DepositChannel): number => {
  const family = depositKindOf(payWayCode)?.type
  return Number(Object.keys(collectionKinds).find((key) => collectionKinds[Number(key)] === family))
}

/** Reads them; what is refused or lost leaves the form as it is: then only the order says it. */
export const followCollection = (
  client: Client,
  scope: Scope,
  channel$: Observable<DepositChannel | undefined>,
  land: (collection: Collection | undefined) => void,
): void => {
  const follow = (channel: DepositChannel) =>
    keepFresh(client, {
      tables: [],
      reads: ['collectionInfo'],
      everyMs: timing.listPoll,
      async ask() {
        const { code } = channel
        const ending = await client.call('collectionInfo', {
          code,
          bankCardType: typeOf(channel),
          amount: 0n,
        })
        if (ending.kind === 'refused') land(undefined)
        if (ending.kind !== 'answered') return
        const { remitBankInfo } = ending.value.result
        land({ code, accounts: remitBankInfo.map(({ bankName, bnakNo }) => `${bankName} ${bnakNo}`) })
      },
    })
  const read$ = channel$.pipe(
    distinctUntilChanged((one, other) => one?.code === other?.code),
    switchMap((channel) => (channel ? follow(channel) : EMPTY)),
  )
  scope.each(read$, () => undefined)
}
