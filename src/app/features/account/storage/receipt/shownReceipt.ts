/** A stored receipt as it is shown. */
import { headOf, lineOf, receiptCode } from '#contract/fair/receipts/receipt.ts'
import type { SealedPlaces, SeenKey } from '#src/db/fair/fair.ts'
import type { KeptReceipt } from '#src/db/lottery/receipts.ts'
import type { ShownReceipt } from './receipt.snapshot.ts'

/** What is known beside it. */
export interface BesideReceipt {
  readonly keys: readonly SeenKey[]
  /** The places of the player's orders in sealed books. */
  readonly places: readonly SealedPlaces[number][]
  readonly lotteryName: (code: string) => string
}

/** The receipt without its acts. */
export const shownReceipt = (
  { state, receipt, wrong, first }: KeptReceipt,
  { keys, places, lotteryName }: BesideReceipt,
): Omit<ShownReceipt, 'check' | 'export'> => {
  const head = receipt && headOf(receipt.statement)
  const lines = receipt?.lines.flatMap((text) => lineOf(text) ?? []) ?? []
  const stake = lines.reduce((sum, line) => sum + line.stake, 0n)
  const place = places.find(({ order }) => order.orderId === first)
  return {
    state,
    wrong,
    facts: head && {
      issue: `${lotteryName(head.lottery)} ${head.issue}`,
      lines: lines.length,
      bets: lines.reduce((sum, { nums }) => sum + nums, 0),
      cash: head.cash,
      voucher: head.plan === '' && stake > head.cash ? stake - head.cash : 0n,
      isChase: head.plan !== '',
      at: head.at,
    },
    place: place && { page: place.where.page + 1, line: place.where.index + 1 },
    signature: receipt?.signature ?? '',
    keyId: receipt?.keyId ?? 0,
    publicKey: keys.find(({ id }) => id === receipt?.keyId)?.publicKey,
    code: receipt ? receiptCode(receipt) : '',
  }
}
