/** Calls of later pages: the proofs of draws, and the receipts of bets. */
import * as fair from './calls.ts'
import { receiptKeys, receipts } from './receiptCalls.ts'

/** By name. */
export const laterCalls = {
  drawProof: fair.drawProof,
  drawProofs: fair.drawProofs,
  commitments: fair.commitments,
  beaconRound: fair.beaconRound,
  auditHead: fair.auditHead,
  fairCounts: fair.fairCounts,
  sealedOrders: fair.sealedOrders,
  receiptKeys,
  receipts,
} as const
