import fc from 'fast-check'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lotteries } from '../catalogue/lotteries.ts'
import { createLocalBeacon, loadBeaconSecret } from './beacon.ts'
import { createHouseSource, createSeeds, newSeed, seedHashOf } from './house.ts'
import { isCode } from './numbers.ts'
import { createSimulatedSource } from './simulated.ts'
import type { DueIssue } from './source.ts'
import { verifyDraw, type PublishedIssue, type PublishedProof } from './verify.ts'

const closeAt = new Date('2026-11-21T03:59:55Z')
const drawAt = new Date('2026-11-21T04:00:00Z')
const afterClose = createLocalBeacon(Buffer.alloc(32, 1), { now: () => drawAt })
const due = (more: Partial<DueIssue> = {}): DueIssue => ({
  id: 1n,
  lottery: 'mjffc',
  family: 'ssc',
  number: '20261121-0720',
  closeAt,
  drawAt,
  seed: '11'.repeat(32),
  ...more,
})

const drawnByHouse = async (
  issue: DueIssue,
): Promise<{ proof: PublishedProof; published: PublishedIssue; code: string }> => {
  const { code, proof } = await createHouseSource(afterClose).draw(issue)
  if (!proof || issue.seed === null) throw new Error('an in-house draw must carry a proof')
  return { proof, code, published: { ...issue, seedHash: seedHashOf(issue.seed), code } }
}

test('a known seed and round give known numbers, for ever', async () => {
  const { code, proof } = await drawnByHouse(due())
  expect({ code, ...proof }).toMatchInlineSnapshot(`
    {
      "algorithm": "hmac-sha256-v1",
      "beacon": "830c0451ff64a7c21bb0509c0fac215b3763dd65afd369ed8be6e42f5990a0a7",
      "beaconRound": "1795233596",
      "code": "2,6,8,9,5",
      "seed": "1111111111111111111111111111111111111111111111111111111111111111",
      "seedHash": "02d449a31fbb267c8f352e9968a79e3e5fc95c1bbeaa502fd6454ebde5a4bedc",
    }
  `)
})

test('the published data of every in-house lottery verifies with code that is independent of the draw', async () => {
  for (const { code: lottery, family } of lotteries.filter((row) => row.source === 'house'))
    for (let n = 0; n < 50; n++) {
      const issue = due({ lottery, family, number: `20261121-${n}`, seed: newSeed() })
      const { proof, published, code } = await drawnByHouse(issue)
      expect(isCode(family, code)).toBe(true)
      expect(verifyDraw(proof, published)).toEqual({ ok: true, code })
    }
})

test('other families verify as well, should one of them be drawn in house', async () => {
  for (const family of ['kl12', 'ky481'] as const) {
    const { proof, published, code } = await drawnByHouse(due({ family }))
    expect(verifyDraw(proof, published)).toEqual({ ok: true, code })
  }
})

test.each([
  ['another seed', 'seedHash', (p: PublishedProof) => ({ ...p, seed: '22'.repeat(32) }), {}],
  [
    'a seed chosen after the bets',
    'commitment',
    (p: PublishedProof) => ({ ...p, seed: '22'.repeat(32), seedHash: seedHashOf('22'.repeat(32)) }),
    {},
  ],
  ['another round', 'beaconRound', (p: PublishedProof) => ({ ...p, beaconRound: '1' }), {}],
  ['another beacon value', 'numbers', (p: PublishedProof) => ({ ...p, beacon: '00' }), {}],
  ['other numbers', 'numbers', (p: PublishedProof) => p, { code: '0,0,0,0,0' }],
  ['another issue', 'numbers', (p: PublishedProof) => p, { number: '20261121-0721' }],
  ['an unknown way of drawing', 'algorithm', (p: PublishedProof) => ({ ...p, algorithm: 'dice' }), {}],
] as const)('%s is found out', async (_story, fault, change, changed) => {
  const { proof, published } = await drawnByHouse(due())
  expect(verifyDraw(change(proof), { ...published, ...changed })).toMatchObject({ ok: false, fault })
})

test('the numbers follow from seed, issue and beacon alone', () => {
  const hex32 = fc
    .uint8Array({ minLength: 32, maxLength: 32 })
    .map((bytes) => Buffer.from(bytes).toString('hex'))
  const rest = { id: fc.bigInt({ min: 1n }), drawAt: fc.date({ noInvalidDate: true }) }
  return fc.assert(
    fc.asyncProperty(hex32, fc.record(rest), fc.record(rest), async (seed, one, other) => {
      const [first, second] = await Promise.all([
        drawnByHouse(due({ seed, ...one })),
        drawnByHouse(due({ seed, ...other })),
      ])
      expect(first.code).toBe(second.code)
    }),
    { numRuns: 100 },
  )
})

test('an issue without a seed is not drawn', async () => {
  await expect(createHouseSource(afterClose).draw(due({ seed: null }))).rejects.toThrow('must have a seed')
})

test.each([
  ['repeats itself', () => Buffer.from(Array.from({ length: 32 }, (_, i) => i))],
  ['gives zeros', () => Buffer.alloc(32)],
  ['gives too little', () => Buffer.from([1, 2, 3, 4, 5, 6, 7, 8, 9])],
])('a generator that %s makes no second seed', (_story, entropy) => {
  const seeds = createSeeds(entropy)
  expect(() => [seeds(), seeds()]).toThrow('must be healthy')
})

test('the beacon has no value before its round has come', async () => {
  const beaconAt = (time: string) => createLocalBeacon(Buffer.alloc(32, 1), { now: () => new Date(time) })
  await expect(beaconAt('2026-11-21T03:59:54Z').valueFor(closeAt)).rejects.toThrow('must have come')
  await expect(beaconAt('2026-11-21T03:59:55.999Z').valueFor(closeAt)).rejects.toThrow('must have come')
  const early = await beaconAt('2026-11-21T03:59:56Z').valueFor(closeAt)
  expect(await beaconAt('2027-01-01T00:00:00Z').valueFor(closeAt)).toEqual(early)
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
