/**
 * Checks the proof of a draw step by step, without a network. Every step is judged, also after one that failed, so that a
 * reader sees all that does not fit.
 */
import { bookRoot } from './book.ts'
import { isRoundSignature, randomnessOf } from './chain.ts'
import { quicknet, roundFrom, roundTime, type Chain } from './rounds.ts'
import { computeNumbers } from './numbers.ts'
import type { DrawProof } from './proof.ts'
import { drawAlgorithm, oldDrawAlgorithm, roundDelayMs, seedHashOf, seedOf } from './seed.ts'
import { openLock } from './timeLock.ts'
import type { ProofFault, StepVerdict, Verdict } from './verdict.ts'

/** What a device saw earlier about the issue, and the chains it knows. */
export interface Known {
  readonly chains: readonly Chain[]
  readonly seedHash?: string
  readonly ciphertext?: string
  readonly root?: string
}

const ok: StepVerdict = { state: 'ok' }
const waiting: StepVerdict = { state: 'waiting' }
const none: StepVerdict = { state: 'none' }
const wrong = (fault: ProofFault, expected: unknown, got: unknown): StepVerdict => ({
  state: 'wrong',
  fault,
  expected: String(expected),
  got: String(got),
})

/** Checks a proof. By default the only known chain is drand's quicknet. */
export const checkProof = (proof: DrawProof, known: Known = { chains: [quicknet] }): Verdict => {
  const { seed, beacon, algorithm } = proof
  const isKnown = algorithm === drawAlgorithm || algorithm === oldDrawAlgorithm
  const computed =
    seed !== null && beacon && isKnown
      ? computeNumbers(proof.family, {
          seed,
          lottery: proof.lottery,
          number: proof.number,
          round: String(beacon.round),
          randomness: beacon.randomness,
        })
      : undefined
  return {
    computed,
    steps: {
      commitment: isKnown ? commitmentStep(proof, known) : wrong('algorithm', drawAlgorithm, algorithm),
      timeLock: timeLockStep(proof, known),
      beacon: beaconStep(proof, known),
      seed: seedStep(proof),
      numbers: numbersStep(proof, computed?.code),
      book: bookStep(proof, known),
    },
  }
}

/** The fingerprint of an issue as it was published. */
export const publishedHash = (proof: DrawProof): string => proof.commitment?.seedHash ?? proof.seedHash

const commitmentStep = (proof: DrawProof, known: Known): StepVerdict => {
  const hash = publishedHash(proof)
  if (known.seedHash !== undefined && known.seedHash !== hash) return wrong('seenOther', known.seedHash, hash)
  if (proof.seedHash !== hash) return wrong('seedHash', hash, proof.seedHash)
  const { commitment } = proof
  if (commitment && commitment.publishedAt >= proof.closeAt)
    return wrong('publishedLate', `< ${proof.closeAt}`, commitment.publishedAt)
  return ok
}

const timeLockStep = (proof: DrawProof, known: Known): StepVerdict => {
  const { commitment, beacon, seed } = proof
  if (!commitment) return none
  const { ciphertext, lockRound } = commitment
  if (known.ciphertext !== undefined && known.ciphertext !== ciphertext)
    return wrong('seenOther', known.ciphertext, ciphertext)
  if (beacon && (proof.timed ? lockRound !== beacon.round : lockRound < beacon.round))
    return wrong('lockRound', beacon.round, lockRound)
  const signature = beacon?.round === lockRound ? beacon.signature : proof.lockSignature
  if (seed === null || signature === null || signature === undefined) return waiting
  if (proof.lockSignature !== null && proof.chain && !isRoundSignature(proof.chain, lockRound, signature))
    return wrong('signature', `round ${lockRound}`, signature)
  const secret = openLock(signature, ciphertext)
  if (!secret) return wrong('ciphertext', `round ${lockRound}`, ciphertext)
  const locked = seedOf(secret, proof.lottery, proof.number)
  return locked === seed ? ok : wrong('lockedSeed', locked, seed)
}

const isSameChain = (a: Chain, b: Chain): boolean =>
  a.hash === b.hash &&
  a.publicKey === b.publicKey &&
  a.genesis === b.genesis &&
  a.period === b.period &&
  a.scheme === b.scheme

const beaconStep = (proof: DrawProof, known: Known): StepVerdict => {
  const { beacon, chain } = proof
  if (!beacon) return waiting
  // The rounds of the old algorithm were the whole seconds after the close, and carried no signature.
  if (proof.algorithm === oldDrawAlgorithm) {
    const due = Math.floor(proof.closeAt / 1000) + 1
    return beacon.round === due ? ok : wrong('round', due, beacon.round)
  }
  if (!chain || !known.chains.some((one) => isSameChain(one, chain)))
    return wrong('chain', known.chains.map(({ hash }) => hash).join(' '), chain?.hash)
  const due = roundFrom(chain, proof.closeAt + roundDelayMs(proof.timed))
  if (beacon.round !== due) return wrong('round', due, beacon.round)
  if (!isRoundSignature(chain, beacon.round, beacon.signature))
    return wrong('signature', `round ${beacon.round}`, beacon.signature)
  const value = randomnessOf(beacon.signature)
  return value === beacon.randomness ? ok : wrong('randomness', value, beacon.randomness)
}

const seedStep = (proof: DrawProof): StepVerdict => {
  if (proof.seed === null) return waiting
  const hash = seedHashOf(proof.seed)
  return hash === publishedHash(proof) ? ok : wrong('seedHash', publishedHash(proof), hash)
}

const numbersStep = (proof: DrawProof, computed: string | undefined): StepVerdict => {
  if (proof.code === null || computed === undefined) return waiting
  return computed === proof.code ? ok : wrong('code', computed, proof.code)
}

const bookStep = (
  { book, chain, beacon, lottery, number, algorithm }: DrawProof,
  known: Known,
): StepVerdict => {
  if (algorithm === oldDrawAlgorithm) return none
  if (!book) return waiting
  if (known.root !== undefined && known.root !== book.root) return wrong('seenOther', known.root, book.root)
  const { orders, treeRoot, previousRoot } = book
  const root = bookRoot({ lottery, number, orders, stake: haoOf(book.stake), treeRoot, previousRoot })
  if (root !== book.root) return wrong('bookRoot', root, book.root)
  const emitted = chain && beacon ? roundTime(chain, beacon.round) : undefined
  return emitted !== undefined && book.sealedAt >= emitted ? { state: 'late' } : ok
}

/** Yuan as decimal text of at most four decimals in 1/10,000; anything else is no stake. */
const haoOf = (yuan: string): bigint => {
  const [, whole, part = ''] = /^(\d{1,15})(?:\.(\d{1,4}))?$/.exec(yuan) ?? []
  return whole === undefined ? -1n : BigInt(whole + part.padEnd(4, '0'))
}
