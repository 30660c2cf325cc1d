/** The bound cards from which may be paid, without typing one: read while a form asks for a card, and never stored on the device. */
import { EMPTY, distinctUntilChanged, switchMap, type Observable } from 'rxjs'
import '#contract/funds/later.ts'
import type { DepositChannel } from '#contract/funds/depositChannel.ts'
import { depositKindOf } from '#contract/funds/depositKinds.ts'
import type { Scope } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import { keepFresh } from '#src/streams/core/source.ts'
import { showToast } from '#src/app/ui/toast.ts'
import { timing } from '#src/streams/core/timing.ts'
import { text } from './deposit.text.ts'
import { emptyDeposit, type TypedDeposit } from './typedDeposit.ts'

/** A bound card, masked. */
export interface SavedCard {
  readonly id: string
  readonly bankId: string
  readonly bankName: string
  readonly shown: string
  readonly holder: string
}

/** Whether the form of a channel asks whose card pays. */
export const asksCard = (channel: Pick<DepositChannel, 'payWayCode'> | undefined): boolean =>
  channel !== undefined && depositKindOf(channel.payWayCode)?.boxes.includes('card') === true

/** Reads the cards while a form asks for one; without an answer a card is typed. */
export const followCards = (
  client: Client,
  scope: Scope,
  asked$: Observable<boolean>,
  land: (cards: readonly SavedCard[]) => void,
): void => {
  const cards = () =>
    keepFresh(client, {
      tables: ['payouts'],
      reads: ['payoutAccounts'],
      everyMs: timing.listPoll,
      async ask() {
        const ending = await client.call('payoutAccounts', {})
        if (ending.kind === 'refused')
          showToast({ kind: 'error', text: ending.msg === '' ? text.refused : ending.msg, key: 'cards' })
        if (ending.kind !== 'answered') return
        const held = ending.value.result.bankCardList
        land(
          held.map(({ id, bankAllas, bankNameZH, bankCardNo, sn }) => ({
            id: String(id),
            bankId: bankAllas,
            bankName: bankNameZH,
            shown: bankCardNo,
            holder: sn,
          })),
        )
      },
    })
  const read$ = asked$.pipe(
    distinctUntilChanged(),
    switchMap((isAsked) => (isAsked ? cards() : EMPTY)),
  )
  scope.each(read$, () => undefined)
}

/** What is typed once a card is picked: its bank, what is shown of it, and its holder; undefined for typing another one. */
export const withCard = (
  typed: TypedDeposit,
  { bankList }: Pick<DepositChannel, 'bankList'>,
  card: SavedCard | undefined,
): TypedDeposit => {
  const { card: number, holder, saved } = emptyDeposit
  if (!card) return { ...typed, card: number, holder, saved }
  const isListed = bankList.some(({ bankCode }) => bankCode === card.bankId)
  return {
    ...typed,
    bankId: isListed ? card.bankId : typed.bankId,
    card: card.shown,
    holder: card.holder,
    saved: card.id,
  }
}
