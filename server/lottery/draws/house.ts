/**
 * In-house draws that nobody can steer, the site included.
 *
 * Before sales: a secret is made for the issues that close in one second. The hash of each issue's seed and the secret under
 * the time lock of a later round are published; the secret itself is forgotten. After close: the round appears. Its
 * signature opens the secret, whoever keeps silent, and its value is mixed in: HMAC-SHA256 keyed with the seed, read as
 * bytes (contract/fair/proof/). Only both together make the numbers. Where the book was sealed too late for that round, the value of a
 * later one is mixed in instead (contract/fair/proof/rounds.ts).
 */
import { createHmac, randomBytes } from 'node:crypto'
import { hexToBytes } from '#contract/fair/proof/bytes.ts'
import { randomnessOf } from '#contract/fair/proof/chain.ts'
import { dueRound } from '#contract/fair/proof/rounds.ts'
import { drawAlgorithm, seedHashOf, seedOf, type Mixture } from '#contract/fair/proof/seed.ts'
import { openLock } from '#contract/fair/proof/timeLock.ts'
import type { LotteryFamily } from '../catalogue/lotteries.ts'
import type { Beacon } from './beacon.ts'
import { fastCurve } from './fastCurve.ts'
import { drawCode, type ByteStream } from './numbers.ts'
import type { CommittedBatch, Drawn, DrawSource, DueIssue } from './source.ts'

/** Where secrets come from: the generator of the operating system. */
export type Entropy = (bytes: number) => Buffer

/**
 * Returns a function that makes secrets of 32 bytes. A generator that repeats itself or returns one byte over and over is
 * broken: the function then throws, so that no further in-house issue is made and nothing is sold on a guessable seed.
 */
export const createSecrets = (entropy: Entropy = randomBytes): (() => Buffer) => {
  let previous: Buffer | undefined
  return () => {
    const bytes = entropy(32)
    if (bytes.length !== 32 || previous?.equals(bytes) || new Set(bytes).size < 8)
      throw new Error('the random generator must be healthy to make a seed')
    previous = bytes
    return bytes
  }
}

/** A new secret. */
export const newSecret = createSecrets()

/** The bytes of one draw: block n is HMAC-SHA256(seed, `lottery|number|round|randomness|n`). */
export const houseStream = ({ seed, lottery, number, round, randomness }: Mixture): ByteStream => {
  const key = Buffer.from(seed, 'hex')
  let block = Buffer.alloc(0)
  let at = 0
  let counter = 0
  return () => {
    if (at === block.length) {
      const text = [lottery, number, round, randomness, counter++].join('|')
      block = createHmac('sha256', key).update(text).digest()
      at = 0
    }
    return block[at++] as number
  }
}

/** The result of one in-house issue: a pure function of values that will be published. */
export const houseCode = (family: LotteryFamily, mixture: Mixture): string =>
  drawCode(family, houseStream(mixture))

// The issues of a second are drawn one after the other; opening a lock takes some 7 ms.
const openedMax = 64

/** Makes the in-house source over a beacon. `oldDraw` draws the issues that are older than the time lock. */
export const createHouseSource = (beacon: Beacon, oldDraw: (issue: DueIssue) => Drawn): DrawSource => {
  const opened = new Map<bigint, Uint8Array>()
  const secretOf = ({ id, secret, ciphertext, lockRound }: CommittedBatch, signature: string): Uint8Array => {
    const held = opened.get(id)
    if (held) return held
    const found = secret === null ? openLock(signature, ciphertext, fastCurve) : hexToBytes(secret)
    if (!found) throw new Error(`round ${lockRound} must open the seeds of batch ${id}`)
    if (opened.size >= openedMax) opened.clear()
    opened.set(id, found)
    return found
  }
  return {
    kind: 'house',
    async draw(issue) {
      const { lottery, number, family, batch, beaconRound: planned, sealedAt } = issue
      if (batch === null || planned === null) return oldDraw(issue)
      // Only a list of positions has a stored secret.
      const timed = batch.secret === null
      const drawnWith = dueRound(beacon.chain, planned, sealedAt.getTime(), timed)
      const signature = await beacon.signature(drawnWith)
      const opening = timed ? await beacon.signature(batch.lockRound) : signature
      const seed = seedOf(secretOf(batch, opening), lottery, number)
      const seedHash = seedHashOf(seed)
      if (seedHash !== issue.seedHash)
        throw new Error(`the seed of ${lottery} ${number} must have the hash that was published`)
      const randomness = randomnessOf(signature)
      const round = String(drawnWith)
      const code = houseCode(family, { seed, lottery, number, round, randomness })
      return {
        code,
        proof: { seed, seedHash, beacon: randomness, beaconRound: round, algorithm: drawAlgorithm },
      }
    },
  }
}
