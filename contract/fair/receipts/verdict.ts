/** The verdict on a receipt as values. Without cryptography: pages import it. */
import type { ReceiptLine } from './receipt.ts'

/** What does not fit, by name. The stand-alone script uses the same names. */
export const receiptFaults = [
  'form',
  'lines',
  'path',
  'signature',
  'keyTime',
  'signedAt',
  'otherBet',
  'otherKey',
] as const

/** One of them. */
export type ReceiptFault = (typeof receiptFaults)[number]

/** unknownKey: its key is not known here yet, so nothing is said. */
export type ReceiptVerdict =
  | { readonly state: 'right' | 'unknownKey' }
  | { readonly state: 'wrong'; readonly fault: ReceiptFault; readonly expected: string; readonly got: string }

/** What a device sent, and the receipt must state. */
export interface ClaimedBet {
  readonly member: string
  readonly key: string
  readonly call: string
  readonly lottery: string
  /** Undefined for an instant draw: its issue is not known before. */
  readonly issue: string | undefined
  readonly lines: readonly (Pick<
    ReceiptLine,
    'method' | 'position' | 'nums' | 'piece' | 'price' | 'odds' | 'point' | 'stake'
  > & { readonly content: string })[]
  /** What the wallet was to pay; undefined where a voucher pays a part that the device does not know for certain. */
  readonly cash: bigint | undefined
  readonly chase: { readonly counts: Readonly<Record<string, number>>; readonly winStop: boolean } | undefined
}
