import type { Action } from '#src/app/ui/controls/action.ts'
import type { KeptReceipt, WrongReceipt } from '#src/db/lottery/receipts.ts'

/** The receipt of one bet. */
export interface ShownReceipt {
  readonly state: KeptReceipt['state']
  /** What it states; undefined while it is missing or cannot be read. */
  readonly facts:
    | {
        /** 重庆时时彩 20261120-045. */
        readonly issue: string
        readonly lines: number
        readonly bets: number
        readonly cash: bigint
        readonly voucher: bigint
        readonly isChase: boolean
        /** Epoch milliseconds. */
        readonly at: number
      }
    | undefined
  /** The place of its first line in the sealed book, from 1. */
  readonly place: { readonly page: number; readonly line: number } | undefined
  readonly signature: string
  readonly keyId: number
  /** Hex; undefined while this device does not know it. */
  readonly publicKey: string | undefined
  /** What its QR code says. */
  readonly code: string
  readonly wrong: WrongReceipt | undefined
  readonly check: Action
  readonly export: Action
}
