import fc from 'fast-check'
import { createHash, randomBytes } from 'node:crypto'
import { decryptOnG2, encryptOnG2RFC9380 } from 'tlock-js/crypto/ibe.js'
import { expect, test } from 'vitest'
import { changedAt, changedProofs, soundProof } from '../../../tests/kit/changedProofs.ts'
import { forgedProofs, madeAfterwards, oldDraw, wanted } from '../../../tests/kit/forgedProofs.ts'
import { houseFamilies, provenDraw, testChain, testKeys } from '../../../tests/kit/provenDraw.ts'
import { bytesToHex, concatBytes, hexToBytes } from './bytes.ts'
import { isRoundSignature, randomnessOf, signRound } from './chain.ts'
import { dueRound, quicknet, roundFrom, roundTime } from './rounds.ts'
import { checkProof, type Known } from './check.ts'
import { isProven, proofFaults, proofSteps } from './verdict.ts'
import { lockTo, openLock } from './timeLock.ts'

const published: readonly (readonly [number, string, string])[] = [
  [
    1000,
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
    'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  ],
  [
    657_413,
    'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
    'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
  ],
]

test.each(published)(
  'round %i of quicknet has its published signature and value',
  (round, signature, value) => {
    expect(isRoundSignature(quicknet, round, signature)).toBe(true)
    expect(randomnessOf(signature)).toBe(value)
    expect(isRoundSignature(quicknet, round + 1, signature)).toBe(false)
    expect(isRoundSignature(testChain, round, signature)).toBe(false)
    expect(isRoundSignature({ ...quicknet, scheme: 'pedersen-bls-chained' }, round, signature)).toBe(false)
    for (const bad of [
      `${signature.slice(0, -1)}0`,
      signature.slice(2),
      '',
      'zz'.repeat(48),
      '00'.repeat(48),
    ])
      expect(isRoundSignature(quicknet, round, bad)).toBe(false)
  },
)

test('a round is the first that is emitted at the asked instant or later', () => {
  expect([roundTime(quicknet, 1), roundFrom(quicknet, 0)]).toEqual([1_692_803_367_000, 1])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4e9 }), fc.integer({ min: 0, max: 2_999 }), (round, before) => {
      const at = roundTime(quicknet, round)
      return roundFrom(quicknet, at - before) === round && roundFrom(quicknet, at + 1) === round + 1
    }),
  )
})

test('what is locked opens with the signature of its round, and with no other', () => {
  const message = randomBytes(32)
  const ciphertext = lockTo(testChain, 77, message, randomBytes(32))
  expect(openLock(signRound(testKeys.secretKey, 77), ciphertext)).toEqual(new Uint8Array(message))
  expect(openLock(signRound(testKeys.secretKey, 78), ciphertext)).toBeUndefined()
  for (const at of [0, 95, 96, 127, 128, 159]) {
    const changed = hexToBytes(ciphertext)
    changed[at] = (changed[at] as number) ^ 1
    expect(openLock(signRound(testKeys.secretKey, 77), bytesToHex(changed))).toBeUndefined()
  }
  for (const bad of ['', ciphertext.slice(2), `${ciphertext}00`, 'ff'.repeat(160)])
    expect(openLock(signRound(testKeys.secretKey, 77), bad)).toBeUndefined()
  expect(() => lockTo(testChain, 77, message.subarray(1), randomBytes(32))).toThrow('32 bytes')
})

test('it is the time lock of drand: the library of its authors opens ours, and ours opens theirs', async () => {
  const message = new Uint8Array(randomBytes(32))
  const signature = signRound(testKeys.secretKey, 5)
  const bytes = hexToBytes(lockTo(testChain, 5, message, randomBytes(32)))
  const parts = { U: bytes.slice(0, 96), V: bytes.slice(96, 128), W: bytes.slice(128) }
  expect(new Uint8Array(await decryptOnG2(hexToBytes(signature), parts))).toEqual(message)
  const round = Buffer.alloc(8)
  round.writeBigUInt64BE(5n)
  const id = createHash('sha256').update(round).digest()
  const { U, V, W } = await encryptOnG2RFC9380(hexToBytes(testChain.publicKey), id, message)
  expect(openLock(signature, bytesToHex(concatBytes(U, V, W)))).toEqual(message)
})

const known: Known = { chains: [testChain] }

test.each(houseFamilies)('a sound proof of %s holds in every step', (family) => {
  const verdict = checkProof(provenDraw(family), known)
  expect(proofSteps.map((step) => verdict.steps[step].state)).toEqual(Array(6).fill('ok'))
  expect(isProven(verdict)).toBe(true)
})

test.each(changedProofs)('$story is found', ({ proof, step, fault, seen }) => {
  const verdict = checkProof(proof, { ...known, ...seen })
  expect(verdict.steps[step]).toMatchObject({ state: 'wrong', fault })
  expect(isProven(verdict)).toBe(false)
})

test.each(forgedProofs)('made by who knows the round: $story is refused', ({ proof, step, fault }) => {
  const verdict = checkProof(proof, known)
  expect(verdict.steps[step]).toMatchObject({ state: 'wrong', fault })
  expect(isProven(verdict)).toBe(false)
})

test('every fault has a proof that shows it', () => {
  const shown = [...changedProofs, ...forgedProofs].map(({ fault }) => fault)
  expect(proofFaults.filter((fault) => !shown.includes(fault))).toEqual([])
})

test('what was made after the round fits in every step: only a fingerprint of before distinguishes it from a sound one', () => {
  const before = { seedHash: soundProof.seedHash, seenAt: soundProof.closeAt - 1 }
  const made = checkProof(madeAfterwards, known)
  expect([madeAfterwards.code, isProven(made), made.earlier]).toEqual([wanted, true, 'unknown'])
  expect(checkProof(madeAfterwards, { ...known, ...before }).steps.commitment).toMatchObject({
    state: 'wrong',
    fault: 'seenOther',
  })
  expect(checkProof(soundProof, { ...known, ...before }).earlier).toBe('noted')
  // Seen once it had closed, it may have been made for the round.
  const after = { ...before, seenAt: soundProof.closeAt }
  expect(checkProof(soundProof, { ...known, ...after }).earlier).toBe('unknown')
})

test('a draw of the old algorithm fits on its days, and is never said to prove anything', () => {
  const verdict = checkProof(oldDraw, { ...known, seedHash: oldDraw.seedHash, seenAt: 0 })
  expect(proofSteps.map((step) => verdict.steps[step].state)).toEqual([
    'ok',
    'none',
    'none',
    'ok',
    'ok',
    'none',
  ])
  expect([oldDraw.code, verdict.earlier]).toEqual([wanted, 'unsigned'])
})

test('a draw on order waits for the lock of its list alone', () => {
  const onOrder = provenDraw('ssc', { lottery: 'mjmmc', number: '0000000001', closeAt: soundProof.closeAt })
  const stateOf = (proof: typeof onOrder) =>
    proofSteps.map((step) => checkProof(proof, known).steps[step].state)
  expect(stateOf(onOrder)).toEqual(Array(6).fill('ok'))
  expect(stateOf({ ...onOrder, lockSignature: null })).toEqual(['ok', 'waiting', 'ok', 'ok', 'ok', 'ok'])
})

test('what has not come yet is waited for', () => {
  const before = { ...soundProof, beacon: null, seed: null, code: null, book: null, drawnAt: null }
  const { steps } = checkProof(before, known)
  expect(proofSteps.map((step) => steps[step].state)).toEqual(['ok', ...Array<string>(5).fill('waiting')])
})

test.each([
  [-1, 0],
  [600, 0],
  [1_500, 0],
  [1_501, 1],
  [2_500, 1],
  [2_501, 2],
  [3_600_000, 3_599],
])('a book sealed %i ms after its close is drawn %i rounds later', (sealedAfterMs, later) => {
  const proof = provenDraw('ssc', { sealedAfterMs, later })
  const planned = soundProof.commitment?.lockRound ?? 0
  expect(dueRound(testChain, planned, proof.closeAt + sealedAfterMs, true)).toBe(planned + later)
  const { steps } = checkProof(proof, known)
  expect(steps.beacon.state).toBe('ok')
  expect(steps.book.state).toBe(sealedAfterMs < 0 ? 'wrong' : later > 0 ? 'late' : 'ok')
})

test('the time of a seal that a device has received is not changed afterwards', () => {
  const told = { root: soundProof.book?.root ?? '', sealedAt: soundProof.book?.sealedAt ?? 0 }
  expect(checkProof(soundProof, { ...known, ...told }).steps.book.state).toBe('ok')
  const moved = provenDraw('ssc', { sealedAfterMs: 2_500, later: 1 })
  expect(checkProof(moved, { ...known, ...told }).steps.book).toMatchObject({ fault: 'seenOther' })
})

test('one character changed anywhere is found', () => {
  fc.assert(
    fc.property(fc.nat(), (n) => {
      expect(isProven(checkProof(changedAt(n), known))).toBe(false)
    }),
    { numRuns: 60 },
  )
})
