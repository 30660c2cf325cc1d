/** A proof made by hand from the primitives, as a site that keeps its promises would publish it. */
import { bookRoot, treeRoot } from '#contract/fair/proof/book.ts'
import { chainKeys, localChain, randomnessOf, signRound } from '#contract/fair/proof/chain.ts'
import { houseGame, issueTimes } from '#contract/fair/proof/games.ts'
import { plannedRound, roundFrom } from '#contract/fair/proof/rounds.ts'
import { computeNumbers } from '#contract/fair/proof/numbers.ts'
import { proofFormat, type DrawProof } from '#contract/fair/proof/proof.ts'
import { drawAlgorithm, seedHashOf, seedOf } from '#contract/fair/proof/seed.ts'
import { lockTo } from '#contract/fair/proof/timeLock.ts'

/** The keys of a chain for tests. */
export const testKeys = chainKeys(new Uint8Array(32).fill(7))

/** The chain itself. */
export const testChain = localChain(testKeys.publicKey)

/** A game of each family that is drawn in house, with an issue of noon. */
export const gamesByFamily = {
  ssc: ['mjffc', '20261121-0720'],
  '3d': ['mj3d', '20261121-144'],
  '11x5': ['mj11y', '20261121-0720'],
  pk10: ['mjpk10', '20261121-0720'],
  k3: ['mjk3', '20261121-0720'],
  lhc: ['jslhc', '20261121-144'],
} as const

/** A family that is drawn in house. */
export type HouseFamily = keyof typeof gamesByFamily

/** The families. */
export const houseFamilies = Object.keys(gamesByFamily) as readonly HouseFamily[]

/** What a proof is made of. */
export interface ProvenTerms {
  readonly lottery?: string
  readonly number?: string
  /** The secret of its batch; the first byte stands for all 32. */
  readonly secret?: number | Uint8Array
  /** The round that it is drawn with, how many after the planned one. */
  readonly later?: number
  /** When its book was sealed, after the close. */
  readonly sealedAfterMs?: number
  /** When a draw on order was bought, or when a timed one closes against its timetable. */
  readonly closeAt?: number
}

/** A proven issue. */
export const provenDraw = (family: HouseFamily = 'ssc', terms: ProvenTerms = {}): DrawProof => {
  const [lottery, number] = [
    terms.lottery ?? gamesByFamily[family][0],
    terms.number ?? gamesByFamily[family][1],
  ]
  const { secret = 3, later = 0, sealedAfterMs = 600 } = terms
  const bytes = typeof secret === 'number' ? new Uint8Array(32).fill(secret) : secret
  const timetable = houseGame(lottery)?.timetable
  const times = timetable && issueTimes(timetable, number)
  const timed = timetable !== undefined
  const closeAt = terms.closeAt ?? times?.closeAt ?? 0
  const planned = plannedRound(testChain, closeAt, timed)
  const publishedAt = closeAt - 600_000
  const lockRound = timed ? planned : roundFrom(testChain, publishedAt + 86_400_000)
  const round = planned + later
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
    drawAt: timed ? closeAt + timetable.closeSeconds * 1_000 : closeAt + 1_000,
    timed,
    algorithm: drawAlgorithm,
    chain: testChain,
    commitment: {
      seedHash: seedHashOf(seed),
      batch: '17',
      publishedAt,
      lockRound,
      ciphertext: lockTo(testChain, lockRound, bytes, new Uint8Array(32).fill(9)),
      audit: { id: '4', hash: 'cd'.repeat(32) },
    },
    seedHash: seedHashOf(seed),
    beacon: { round, signature, randomness },
    lockSignature: lockRound === round ? null : signRound(testKeys.secretKey, lockRound),
    seed,
    code: computeNumbers(family, { seed, lottery, number, round: String(round), randomness }).code,
    drawnAt: closeAt + 5_000,
    book: {
      orders: 0,
      stake: '0',
      treeRoot: totals.treeRoot,
      previousRoot: totals.previousRoot,
      root: bookRoot(totals),
      sealedAt: closeAt + sealedAfterMs,
    },
    voided: null,
  }
}
