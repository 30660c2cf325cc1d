/** A proof made by hand from the primitives, as a site that keeps its promises would publish it. */
import { bookRoot, treeRoot } from '#contract/fair/book.ts'
import { chainKeys, localChain, randomnessOf, signRound } from '#contract/fair/chain.ts'
import { roundFrom } from '#contract/fair/rounds.ts'
import { computeNumbers, type DrawnFamily } from '#contract/fair/numbers.ts'
import { proofFormat, type DrawProof } from '#contract/fair/proof.ts'
import { drawAlgorithm, roundDelayMs, seedHashOf, seedOf } from '#contract/fair/seed.ts'
import { lockTo } from '#contract/fair/timeLock.ts'

/** The keys of a chain for tests. */
export const testKeys = chainKeys(new Uint8Array(32).fill(7))

/** The chain itself. */
export const testChain = localChain(testKeys.publicKey)

const closeAt = Date.parse('2026-11-21T03:59:55Z')

/** A proven issue of a family. `secret`: first byte of the secret of its batch. */
export const provenDraw = (family: DrawnFamily = 'ssc', secret = 3, number = '20261121-0720'): DrawProof => {
  const lottery = 'mjffc'
  const bytes = new Uint8Array(32).fill(secret)
  const round = roundFrom(testChain, closeAt + roundDelayMs(true))
  const signature = signRound(testKeys.secretKey, round)
  const randomness = randomnessOf(signature)
  const seed = seedOf(bytes, lottery, number)
  const totals = {
    lottery,
    number,
    orders: 0,
    stake: 0n,
    treeRoot: treeRoot([]),
    previousRoot: 'ab'.repeat(32),
  }
  return {
    format: proofFormat,
    lottery,
    name: '1分彩',
    family,
    number,
    sellStart: closeAt - 60_000,
    closeAt,
    drawAt: closeAt + 5_000,
    timed: true,
    algorithm: drawAlgorithm,
    chain: testChain,
    commitment: {
      seedHash: seedHashOf(seed),
      batch: '17',
      publishedAt: closeAt - 600_000,
      lockRound: round,
      ciphertext: lockTo(testChain, round, bytes, new Uint8Array(32).fill(9)),
      audit: { id: '4', hash: 'cd'.repeat(32) },
    },
    seedHash: seedHashOf(seed),
    beacon: { round, signature, randomness },
    lockSignature: null,
    seed,
    code: computeNumbers(family, { seed, lottery, number, round: String(round), randomness }).code,
    drawnAt: closeAt + 5_000,
    book: {
      orders: 0,
      stake: '0',
      treeRoot: totals.treeRoot,
      previousRoot: totals.previousRoot,
      root: bookRoot(totals),
      sealedAt: closeAt + 300,
    },
    voided: null,
  }
}
