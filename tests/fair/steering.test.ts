/** What somebody can do who holds every secret of the site, and what he cannot do without the key of a public chain. */
import { expect, test } from 'vitest'
import { chainKeys, localChain, randomnessOf, signRound } from '#contract/fair/proof/chain.ts'
import { checkProof } from '#contract/fair/proof/check.ts'
import { computeNumbers } from '#contract/fair/proof/numbers.ts'
import { seedHashOf, seedOf } from '#contract/fair/proof/seed.ts'
import type { DrawProof } from '#contract/fair/proof/proof.ts'
import { isProven } from '#contract/fair/proof/verdict.ts'
import { provenDraw, testChain, testKeys } from '../kit/provenDraw.ts'

const draw = provenDraw()
const { lottery, number } = draw
const round = draw.beacon?.round ?? 0

// The chain of many independent keepers; the site has its public key only.
const publicKeys = chainKeys(new Uint8Array(32).fill(11))
const publicChain = localChain(publicKeys.publicKey)

const codeWith = (seed: string, signature: string): string =>
  computeNumbers('ssc', { seed, lottery, number, round: String(round), randomness: randomnessOf(signature) })
    .code

/** Secrets whose draw begins with three eights under a signature: what a cheat would choose among. */
const ground = (signature: string, wanted: number): readonly string[] => {
  const found: string[] = []
  for (let n = 0; found.length < wanted; n += 1) {
    const secret = new Uint8Array(32)
    new DataView(secret.buffer).setUint32(0, n)
    const seed = seedOf(secret, lottery, number)
    if (codeWith(seed, signature).startsWith('8,8,8')) found.push(seed)
  }
  return found
}

test('who holds the key of the chain and the seeds could choose a draw: why the own chain is for demonstration only', () => {
  const signature = signRound(testKeys.secretKey, round)
  for (const seed of ground(signature, 3)) expect(codeWith(seed, signature)).toMatch(/^8,8,8/)
})

test('with a public chain a ground seed chooses nothing: the round comes out otherwise', () => {
  const forged = signRound(testKeys.secretKey, round)
  const emitted = signRound(publicKeys.secretKey, round)
  const drawn = ground(forged, 20).map((seed) => codeWith(seed, emitted))
  expect(drawn.filter((code) => code.startsWith('8,8,8'))).toEqual([])
  expect(new Set(drawn).size).toBe(drawn.length)
})

test('a round that the site signed itself is refused by whoever knows the public chain', () => {
  const signature = signRound(testKeys.secretKey, round)
  const [seed = ''] = ground(signature, 1)
  const seedHash = seedHashOf(seed)
  const randomness = randomnessOf(signature)
  const { commitment } = draw
  const steered = (chain: DrawProof['chain']): DrawProof => ({
    ...draw,
    chain,
    seed,
    seedHash,
    commitment: commitment && { ...commitment, seedHash },
    beacon: { round, signature, randomness },
    code: codeWith(seed, signature),
  })
  const known = { chains: [publicChain] }
  // Under the name of the public chain the signature is wrong; under its own name the chain is unknown.
  for (const [chain, fault] of [
    [publicChain, 'signature'],
    [testChain, 'chain'],
  ] as const) {
    const verdict = checkProof(steered(chain), known)
    expect(isProven(verdict)).toBe(false)
    expect(verdict.steps.beacon).toMatchObject({ state: 'wrong', fault })
    // The numbers follow from the seed: only the round shows it.
    expect(verdict.steps.numbers).toEqual({ state: 'ok' })
  }
})
