/** The two implementations of the curve agree bit for bit, on what is sound and on what is not. */
import { randomBytes } from 'node:crypto'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { expect, test } from 'vitest'
import { isRoundSignature, signRound } from '#contract/fair/proof/chain.ts'
import { quicknet, type Chain } from '#contract/fair/proof/rounds.ts'
import { lockTo, openLock } from '#contract/fair/proof/timeLock.ts'
import { testChain, testKeys } from '../../../tests/kit/provenDraw.ts'
import { fastCurve, isRoundSignatureFast, signRoundFast } from './fastCurve.ts'

const rounds = [1, 7, 255, 59_572_857, 2 ** 32, Number.MAX_SAFE_INTEGER]

test.each(rounds)('round %d is signed alike', (round) => {
  expect(signRoundFast(testKeys.secretKey, round)).toBe(signRound(testKeys.secretKey, round))
})

test.each(rounds)('a secret that is locked to round %d is locked and opened alike', (round) => {
  const [message, sigma] = [randomBytes(32), randomBytes(32)]
  const locked = lockTo(testChain, round, message, sigma, fastCurve)
  expect(locked).toBe(lockTo(testChain, round, message, sigma))
  const signature = signRound(testKeys.secretKey, round)
  for (const curve of [fastCurve, undefined])
    expect(openLock(signature, locked, curve)).toEqual(new Uint8Array(message))
})

test('what does not belong together is opened by neither, and nothing throws', () => {
  const locked = lockTo(testChain, 7, randomBytes(32), randomBytes(32))
  const right = signRound(testKeys.secretKey, 7)
  const infinity = `c0${'00'.repeat(47)}`
  const flip = (text: string, at: number) =>
    `${text.slice(0, at)}${text[at] === '0' ? '1' : '0'}${text.slice(at + 1)}`
  const wrong: readonly (readonly [signature: string, ciphertext: string])[] = [
    [signRound(testKeys.secretKey, 8), locked],
    [infinity, locked],
    ['00'.repeat(48), locked],
    ['ff'.repeat(48), locked],
    [right, flip(locked, 5)],
    [right, flip(locked, 200)],
    [right, flip(locked, 319)],
    [right, `c0${'00'.repeat(95)}${locked.slice(192)}`],
    [right, locked.slice(2)],
  ]
  for (const [signature, ciphertext] of wrong)
    for (const curve of [fastCurve, undefined]) expect(openLock(signature, ciphertext, curve)).toBeUndefined()
})

// A public round of quicknet, as in contract/fair/proof/fair.test.ts.
const publicRound = 1_000
const publicSignature =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'

test.each<[string, boolean, Chain, number, string]>([
  ['its own', true, testChain, 7, signRound(testKeys.secretKey, 7)],
  ['of another round', false, testChain, 8, signRound(testKeys.secretKey, 7)],
  ['of another chain', false, quicknet, 7, signRound(testKeys.secretKey, 7)],
  ['of a public round', true, quicknet, publicRound, publicSignature],
  ['of a public round, for the next', false, quicknet, publicRound + 1, publicSignature],
  ['of the point at infinity', false, testChain, 7, `c0${'00'.repeat(47)}`],
  ['of zeros', false, testChain, 7, '00'.repeat(48)],
  ['not on the curve', false, testChain, 7, `8${'1'.repeat(95)}`],
  ['too short', false, testChain, 7, 'ab'],
  ['in capitals', false, testChain, 7, signRound(testKeys.secretKey, 7).toUpperCase()],
  [
    'of another scheme',
    false,
    { ...testChain, scheme: 'pedersen-bls-chained' },
    7,
    signRound(testKeys.secretKey, 7),
  ],
])('a signature that is %s is judged alike: %s', (_story, is, chain, round, signature) => {
  expect(isRoundSignatureFast(chain, round, signature)).toBe(is)
  expect(isRoundSignature(chain, round, signature)).toBe(is)
})

test('a point of the curve outside of its group is no signature', () => {
  const { Fp } = bls12_381.fields
  const isSquare = (n: bigint) => Fp.eql(Fp.pow(n, (Fp.ORDER - 1n) / 2n), Fp.ONE)
  // y² = x³ + 4; of 2¹²⁵ points of the curve one is of the group.
  const x = [1n, 2n, 3n, 4n, 5n, 6n, 7n, 8n].find((one) => isSquare(one ** 3n + 4n)) ?? 0n
  expect(x).toBeGreaterThan(0n)
  const outside = `8${x.toString(16).padStart(95, '0')}`
  expect([isRoundSignatureFast(testChain, 7, outside), isRoundSignature(testChain, 7, outside)]).toEqual([
    false,
    false,
  ])
})
