import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { randomnessOf } from '#contract/fair/proof/chain.ts'
import { plannedRound, roundTime } from '#contract/fair/proof/rounds.ts'
import { computeNumbers } from '#contract/fair/proof/numbers.ts'
import { oldDrawAlgorithm, seedHashOf, seedOf } from '#contract/fair/proof/seed.ts'
import { lockTo } from '#contract/fair/proof/timeLock.ts'
import { lotteries } from '../catalogue/lotteries.ts'
import { createHouseSource, createSecrets, newSecret } from './house.ts'
import { createLocalBeacon, loadBeaconSecret } from './localBeacon.ts'
import { isCode } from './numbers.ts'
import { createOldDraw } from './oldDraws.ts'
import { createSimulatedSource } from './simulated.ts'
import type { SealedIssue } from './source.ts'

const closeAt = new Date('2026-11-21T03:59:55Z')
const drawAt = new Date('2026-11-21T04:00:00Z')
const siteSecret = Buffer.alloc(32, 1)
const beacon = createLocalBeacon(siteSecret, { now: () => drawAt })
const oldDraw = createOldDraw(siteSecret, { now: () => drawAt })
const house = createHouseSource(beacon, oldDraw)
const beaconRound = plannedRound(beacon.chain, closeAt.getTime(), true)

let batches = 0n
/** A due issue as it is committed with a secret. */
const due = (more: Partial<SealedIssue> = {}, secret: Buffer = newSecret()): SealedIssue => {
  const [lottery, number] = [more.lottery ?? 'mjffc', more.number ?? '20261121-0720']
  return {
    id: 1n,
    lottery,
    family: 'ssc',
    number,
    closeAt,
    drawAt,
    seedHash: seedHashOf(seedOf(secret, lottery, number)),
    beaconRound,
    batch: {
      id: ++batches,
      lockRound: beaconRound,
      ciphertext: lockTo(beacon.chain, beaconRound, secret, newSecret()),
      secret: null,
    },
    seed: null,
    sealedAt: new Date(closeAt.getTime() + 600),
    ...more,
  }
}

test('a known secret and round give known numbers, for ever', async () => {
  const { code, proof } = await house.draw(due({}, Buffer.alloc(32, 0x11)))
  expect({ code, ...proof }).toMatchInlineSnapshot(`
    {
      "algorithm": "tlock-hmac-sha256-v2",
      "beacon": "65d74b3fe2d9b876a52752ea3920951d548442a8370799f40aa6332d3145a02f",
      "beaconRound": "59572798",
      "code": "3,3,3,6,8",
      "seed": "8f3094eb1b0b6bc568e6c62e033272d62101005116ed9e22d9c73c720c01cb92",
      "seedHash": "754df4b77568d90cb448db198b1bcac80d8a217cef1518ef090e7f6d0f1ddf3b",
    }
  `)
})

test('an issue of before the time lock is drawn as it was promised for it', async () => {
  const seed = '11'.repeat(32)
  const old = due({ seedHash: seedHashOf(seed), seed, batch: null, beaconRound: null })
  expect(await house.draw(old)).toEqual({
    code: '2,6,8,9,5',
    proof: {
      algorithm: oldDrawAlgorithm,
      beacon: '830c0451ff64a7c21bb0509c0fac215b3763dd65afd369ed8be6e42f5990a0a7',
      beaconRound: '1795233596',
      seed,
      seedHash: '02d449a31fbb267c8f352e9968a79e3e5fc95c1bbeaa502fd6454ebde5a4bedc',
    },
  })
  await expect(house.draw({ ...old, seed: null })).rejects.toThrow('must have a seed')
})

test('the numbers of every family are those that whoever checks them computes', async () => {
  const families = new Set(lotteries.map(({ family }) => family))
  for (const family of families) {
    const secret = newSecret()
    for (let n = 0; n < 12; n++) {
      const issue = due({ family, number: `20261121-${n}` }, secret)
      const { code, proof } = await house.draw({
        ...issue,
        // A kept secret spares twelve openings of the lock.
        batch: issue.batch && { ...issue.batch, secret: secret.toString('hex') },
      })
      expect(isCode(family, code)).toBe(true)
      const { seed = '', beaconRound: round = '', beacon: randomness = '' } = proof ?? {}
      const mixture = { seed, lottery: 'mjffc', number: issue.number, round, randomness }
      expect(computeNumbers(family, mixture).code).toBe(code)
      expect(randomness).toBe(randomnessOf(await beacon.signature(beaconRound)))
    }
  }
})

test('a lock that does not open, and a seed that was not published, are not drawn', async () => {
  const other = due()
  await expect(house.draw(due({ seedHash: other.seedHash }))).rejects.toThrow('hash that was published')
  const { batch } = due()
  const broken = batch && { ...batch, ciphertext: `${batch.ciphertext.slice(0, -1)}x` }
  await expect(house.draw(due({ batch: broken }))).rejects.toThrow('must open the seeds')
})

test.each([
  ['repeats itself', () => Buffer.from(Array.from({ length: 32 }, (_, i) => i))],
  ['gives zeros', () => Buffer.alloc(32)],
  ['gives too little', () => Buffer.from([1, 2, 3, 4, 5, 6, 7, 8, 9])],
])('a generator that %s makes no second seed', (_story, entropy) => {
  const seeds = createSecrets(entropy)
  expect(() => [seeds(), seeds()]).toThrow('must be healthy')
})

test('the beacon has no round before its time', async () => {
  const at = roundTime(beacon.chain, beaconRound)
  const beaconAt = (ms: number) => createLocalBeacon(siteSecret, { now: () => new Date(ms) })
  await expect(beaconAt(at - 1).signature(beaconRound)).rejects.toThrow('its time has not come')
  expect(await beaconAt(at).signature(beaconRound)).toBe(await beacon.signature(beaconRound))
  await expect(createHouseSource(beaconAt(at - 1), oldDraw).draw(due())).rejects.toThrow('has not come')
})

test('the secret of the local beacon outlives a restart and is private', () => {
  const folder = mkdtempSync(join(tmpdir(), 'beacon-'))
  try {
    const file = join(folder, 'data', 'beacon.key')
    expect(loadBeaconSecret(file)).toEqual(loadBeaconSecret(file))
    expect(statSync(file).mode & 0o777).toBe(0o600)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('the simulated feed gives possible results and no proof', async () => {
  const source = createSimulatedSource()
  for (const { code: lottery, family } of lotteries) {
    const drawn = await source.draw(due({ lottery, family }))
    expect(isCode(family, drawn.code)).toBe(true)
    expect(drawn.proof).toBeUndefined()
  }
})
