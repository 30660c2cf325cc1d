/** Calls of later pages: the proofs of draws. */
import * as fair from './calls.ts'

/** By name. */
export const laterCalls = {
  drawProof: fair.drawProof,
  drawProofs: fair.drawProofs,
  commitments: fair.commitments,
  beaconRound: fair.beaconRound,
  auditHead: fair.auditHead,
  fairCounts: fair.fairCounts,
  sealedOrders: fair.sealedOrders,
} as const
