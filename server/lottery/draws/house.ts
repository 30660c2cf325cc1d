/**
 * In-house draws that neither we nor anybody else can steer.
 *
 * Before sales: 32 random bytes are made, their SHA-256 is published with the issue. After close: the
 * beacon gives a value that did not exist while bets were taken. The draw: HMAC-SHA256 keyed with
 * the seed, over issue, beacon and a counter, read as bytes. Afterwards: seed and beacon are published
 * and `verify.ts` computes the numbers again. The seed was fixed before the bets, the beacon was
 * unknown until after them; only both together make the numbers.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Beacon } from './beacon.ts'
import { drawCode, type ByteStream } from './numbers.ts'
import type { DrawSource } from './source.ts'
import type { LotteryFamily } from '../catalogue/lotteries.ts'

/** Name of the algorithm described above; a change of any step needs a new name. */
export const houseAlgorithm = 'hmac-sha256-v1'

/** Where seeds come from: the generator of the operating system. */
export type Entropy = (bytes: number) => Buffer

/**
 * Returns a function that makes seeds for issues, hex. A generator that repeats itself or returns one byte over and over is
 * broken: the function then throws, so that no further in-house issue is made and nothing is sold on a guessable seed.
 */
export const createSeeds = (entropy: Entropy = randomBytes): (() => string) => {
  let previous = ''
  return () => {
    const bytes = entropy(32)
    const seed = bytes.toString('hex')
    if (bytes.length !== 32 || seed === previous || new Set(bytes).size < 8)
      throw new Error('the random generator must be healthy to make a seed')
    previous = seed
    return seed
  }
}

/** A new secret for one issue, hex. */
export const newSeed = createSeeds()

/** The hash of a seed that is published before sales: SHA-256 of its bytes, hex. */
export const seedHashOf = (seed: string): string =>
  createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')

/** All inputs of the bytes of one draw. */
export interface Mixture {
  readonly seed: string
  readonly lottery: string
  readonly number: string
  readonly beaconRound: string
  readonly beacon: string
}

/** The bytes of one draw: block n is HMAC-SHA256(seed, `lottery|number|round|beacon|n`). */
export const houseStream = ({ seed, lottery, number, beaconRound, beacon }: Mixture): ByteStream => {
  const key = Buffer.from(seed, 'hex')
  let block = Buffer.alloc(0)
  let at = 0
  let counter = 0
  return () => {
    if (at === block.length) {
      const text = [lottery, number, beaconRound, beacon, counter++].join('|')
      block = createHmac('sha256', key).update(text).digest()
      at = 0
    }
    return block[at++] as number
  }
}

/** The result of one in-house issue: a pure function of values that will be published. */
export const houseCode = (family: LotteryFamily, mixture: Mixture): string =>
  drawCode(family, houseStream(mixture))

/** Makes the in-house source over a beacon. */
export const createHouseSource = (beacon: Beacon): DrawSource => ({
  kind: 'house',
  async draw({ lottery, number, family, closeAt, seed }) {
    if (seed === null) throw new Error(`issue ${lottery} ${number} must have a seed to be drawn`)
    const { round, value } = await beacon.valueFor(closeAt)
    const code = houseCode(family, { seed, lottery, number, beaconRound: round, beacon: value })
    const seedHash = seedHashOf(seed)
    return { code, proof: { seed, seedHash, beacon: value, beaconRound: round, algorithm: houseAlgorithm } }
  },
})
