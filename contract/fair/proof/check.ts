/**
 * Checks the proof of a draw step by step, without a network. Every step is judged, also after one that failed, so that a
 * reader sees all that does not fit. The rules stand in decision 60; `scripts/verify-draw.mjs` has the same.
 */
import { bookRoot } from './book.ts'
import { isRoundSignature, randomnessOf } from './chain.ts'
import { commitmentStep, publishedHash } from './commitment.ts'
import { formFault } from './form.ts'
import { computeNumbers, type Computed } from './numbers.ts'
import { proofFormat, type BeaconRound, type DrawProof } from './proof.ts'
import { dueRound, plannedRound, quicknet, roundTime, sealLeadMs, type Chain } from './rounds.ts'
import { drawAlgorithm, oldDrawAlgorithm, seedHashOf, seedOf } from './seed.ts'
import { none, ok, waiting, wrong } from './states.ts'
import { openLock } from './timeLock.ts'
import type { Earlier, Skipped, StepVerdict, Verdict } from './verdict.ts'

/** What a device saw earlier about the issue, and the chains it knows. */
export interface Known {
  readonly chains: readonly Chain[]
  readonly seedHash?: string
  /** When it saw that, by the clock of the site, Unix milliseconds. */
  readonly seenAt?: number
  readonly ciphertext?: string
  readonly root?: string
  /** When the book was sealed, as it was published together with the root. */
  readonly sealedAt?: number
}

/** Checks a proof. By default the only known chain is drand's quicknet. */
export const checkProof = (proof: DrawProof, known: Known = { chains: [quicknet] }): Verdict => {
  const malformed = formFault(proof)
  if (malformed !== undefined) return unreadable(malformed)
  const { beacon, algorithm } = proof
  const isKnown = algorithm === drawAlgorithm || algorithm === oldDrawAlgorithm
  const computed = beacon && isKnown ? numbersBy(proof, beacon.round, beacon.randomness) : undefined
  const steps = {
    commitment: commitmentStep(proof, known.seedHash),
    timeLock: timeLockStep(proof, known),
    beacon: beaconStep(proof, known),
    seed: seedStep(proof),
    numbers: numbersStep(proof, computed?.code),
    book: bookStep(proof, known),
  }
  return { computed, steps, skipped: skippedOf(proof, steps), earlier: earlierOf(proof, known) }
}

/** The numbers of an issue with a value of a round; undefined before its seed is there. */
const numbersBy = (proof: DrawProof, round: number, randomness: string): Computed | undefined => {
  const { seed, family, lottery, number } = proof
  if (seed === null) return undefined
  return computeNumbers(family, { seed, lottery, number, round: String(round), randomness })
}

const skippedOf = (proof: DrawProof, { book, timeLock }: Verdict['steps']): Skipped | undefined => {
  const { commitment, lockSignature, timed } = proof
  if (book.state !== 'late' || timeLock.state !== 'ok' || !timed || !commitment || lockSignature === null)
    return undefined
  const { lockRound } = commitment
  const code = numbersBy(proof, lockRound, randomnessOf(lockSignature))?.code
  return code === undefined ? undefined : { round: lockRound, code }
}

/** No step of what has another form is read. */
const unreadable = (path: string): Verdict => ({
  computed: undefined,
  skipped: undefined,
  earlier: 'unknown',
  steps: {
    commitment: wrong('form', proofFormat, path),
    timeLock: waiting,
    beacon: waiting,
    seed: waiting,
    numbers: waiting,
    book: waiting,
  },
})

const earlierOf = (proof: DrawProof, { seedHash, seenAt = Infinity }: Known): Earlier => {
  if (proof.algorithm === oldDrawAlgorithm) return 'unsigned'
  return seedHash !== undefined && seenAt < proof.closeAt ? 'noted' : 'unknown'
}

/** A part of a drawn issue that is not there, or one that has not come yet. */
const absent = ({ code }: DrawProof, name: string): StepVerdict =>
  code === null ? waiting : wrong('missing', name, null)

const timeLockStep = (proof: DrawProof, known: Known): StepVerdict => {
  const { commitment, chain, beacon, seed } = proof
  if (!commitment) return none
  const { ciphertext, lockRound } = commitment
  if (known.ciphertext !== undefined && known.ciphertext !== ciphertext)
    return wrong('seenOther', known.ciphertext, ciphertext)
  const misplaced = chain && misplacedLock(proof, chain, lockRound)
  if (misplaced) return misplaced
  const signature = beacon?.round === lockRound ? beacon.signature : proof.lockSignature
  if (seed === null || signature === null) return waiting
  if (proof.lockSignature !== null && chain && !isRoundSignature(chain, lockRound, proof.lockSignature))
    return wrong('signature', `round ${lockRound}`, proof.lockSignature)
  const secret = openLock(signature, ciphertext)
  if (!secret) return wrong('ciphertext', `round ${lockRound}`, ciphertext)
  const locked = seedOf(secret, proof.lottery, proof.number)
  return locked === seed ? ok : wrong('lockedSeed', locked, seed)
}

// A list of positions is locked for a day from its publication on, rounded up to a round.
const onOrderLockMs = 25 * 3_600_000

/** A timed issue is locked to its planned round; one on order to a round after its draw, a day after its publication at most. */
const misplacedLock = (proof: DrawProof, chain: Chain, lockRound: number): StepVerdict | undefined => {
  const { timed, closeAt, beacon, commitment } = proof
  const planned = plannedRound(chain, closeAt, timed)
  if (timed) return lockRound === planned ? undefined : wrong('lockRound', planned, lockRound)
  if (beacon && lockRound < beacon.round) return wrong('lockRound', `>= ${beacon.round}`, lockRound)
  const latest = (commitment?.publishedAt ?? 0) + onOrderLockMs
  return roundTime(chain, lockRound) <= latest ? undefined : wrong('lockRound', `until ${latest}`, lockRound)
}

const isSameChain = (a: Chain, b: Chain): boolean =>
  a.hash === b.hash &&
  a.publicKey === b.publicKey &&
  a.genesis === b.genesis &&
  a.period === b.period &&
  a.scheme === b.scheme

const beaconStep = (proof: DrawProof, known: Known): StepVerdict => {
  const { beacon, chain, algorithm } = proof
  if (algorithm === oldDrawAlgorithm) return beacon ? oldRound(proof, beacon) : absent(proof, 'beacon')
  if (!chain || !known.chains.some((one) => isSameChain(one, chain)))
    return wrong('chain', known.chains.map(({ hash }) => hash).join(' '), chain?.hash)
  if (!beacon) return absent(proof, 'beacon')
  const due = dueOf(proof, chain)
  if (beacon.round !== due) return wrong('round', due, beacon.round)
  if (!isRoundSignature(chain, beacon.round, beacon.signature))
    return wrong('signature', `round ${beacon.round}`, beacon.signature)
  const value = randomnessOf(beacon.signature)
  return value === beacon.randomness ? ok : wrong('randomness', value, beacon.randomness)
}

/** The rounds of the old algorithm were the whole seconds after the close, and carried no signature that could be checked. */
const oldRound = ({ closeAt }: DrawProof, { round, signature }: BeaconRound): StepVerdict => {
  const due = Math.floor(closeAt / 1000) + 1
  if (round !== due) return wrong('round', due, round)
  return signature === '' ? none : wrong('oldAlgorithm', '', signature)
}

const dueOf = ({ closeAt, timed, book }: DrawProof, chain: Chain): number => {
  const planned = plannedRound(chain, closeAt, timed)
  return book ? dueRound(chain, planned, book.sealedAt, timed) : planned
}

const seedStep = (proof: DrawProof): StepVerdict => {
  if (proof.seed === null) return absent(proof, 'seed')
  const hash = seedHashOf(proof.seed)
  return hash === publishedHash(proof) ? ok : wrong('seedHash', publishedHash(proof), hash)
}

const numbersStep = (proof: DrawProof, computed: string | undefined): StepVerdict => {
  const { code, drawnAt } = proof
  if (code === null || computed === undefined) return waiting
  if (computed !== code) return wrong('code', computed, code)
  return drawnAt === null ? absent(proof, 'drawnAt') : ok
}

const bookStep = (proof: DrawProof, known: Known): StepVerdict => {
  const { book, chain, beacon, lottery, number, closeAt, timed, algorithm } = proof
  if (algorithm === oldDrawAlgorithm) return none
  if (!book) return absent(proof, 'book')
  if (known.root !== undefined && known.root !== book.root) return wrong('seenOther', known.root, book.root)
  if (known.sealedAt !== undefined && known.sealedAt !== book.sealedAt)
    return wrong('seenOther', known.sealedAt, book.sealedAt)
  const { orders, treeRoot, previousRoot, sealedAt } = book
  const root = bookRoot({ lottery, number, orders, stake: haoOf(book.stake), treeRoot, previousRoot })
  if (root !== book.root) return wrong('bookRoot', root, book.root)
  if (timed && sealedAt < closeAt) return wrong('sealedEarly', `>= ${closeAt}`, sealedAt)
  if (!chain || !beacon) return ok
  const latest = roundTime(chain, beacon.round) - sealLeadMs(timed)
  if (sealedAt > latest) return wrong('sealedLate', `<= ${latest}`, sealedAt)
  return beacon.round > plannedRound(chain, closeAt, timed) ? { state: 'late' } : ok
}

/** Yuan as decimal text of at most four decimals in 1/10,000. */
const haoOf = (yuan: string): bigint => {
  const [whole = '', part = ''] = yuan.split('.')
  return BigInt(whole + part.padEnd(4, '0'))
}
