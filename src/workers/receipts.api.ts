/** Checks receipts outside the page's thread. */
import { createReceiptCheck } from '#contract/fair/receipts/check.ts'
import type { Receipt, ReceiptKey } from '#contract/fair/receipts/receipt.ts'
import { areSigned, type SignedTogether } from '#contract/fair/receipts/saidCheck.ts'
import type { ClaimedBet, ReceiptVerdict } from '#contract/fair/receipts/verdict.ts'

/** A receipt, and what was bet where the device knows it. */
export interface ReceiptQuestion {
  readonly receipt: Receipt
  readonly claim: ClaimedBet | undefined
}

/** Receipts with the keys that the device knows. */
export interface ReceiptQuestions {
  readonly list: readonly ReceiptQuestion[]
  readonly keys: readonly ReceiptKey[]
}

/** The verdicts, in their order. Receipts that share a signature are checked with one. */
export const receiptVerdicts = ({ list, keys }: ReceiptQuestions): readonly ReceiptVerdict[] => {
  const { check } = createReceiptCheck()
  return list.map(({ receipt, claim }) => check(receipt, keys, claim))
}

/** Messages, each page with its signature, and the keys that the device knows. */
export interface SaidQuestion {
  readonly pages: readonly SignedTogether[]
  readonly keys: readonly ReceiptKey[]
}

/** Whether the site has signed every page. */
export interface SaidVerdict {
  readonly areSigned: boolean
}

/** The verdict on messages. */
export const saidVerdict = ({ pages, keys }: SaidQuestion): SaidVerdict => ({
  areSigned: pages.every((page) => areSigned(page, keys)),
})
