/**
 * Proofs of somebody who holds every secret of the site and knows the round already: nothing in them contradicts the signature
 * of the beacon, so that only a rule refuses them. Each with the step that must find it.
 */
import { randomnessOf, signRound } from '#contract/fair/proof/chain.ts'
import { computeNumbers } from '#contract/fair/proof/numbers.ts'
import type { DrawProof } from '#contract/fair/proof/proof.ts'
import { drawAlgorithm, oldDrawAlgorithm, seedHashOf } from '#contract/fair/proof/seed.ts'
import type { ProofFault, ProofStep } from '#contract/fair/proof/verdict.ts'
import { provenDraw, testKeys } from './provenDraw.ts'

/** What the forger wants to be drawn. */
export const wanted = '7,7,7,7,7'

const sound = provenDraw()
const { closeAt } = sound

/** A part of a proof, which the sound ones have. */
const part = <T>(value: T | null): T => {
  if (value === null) throw new Error('the proof must have all its parts')
  return value
}
const committed = (change: object, proof = sound): DrawProof => ({
  ...proof,
  commitment: { ...part(proof.commitment), ...change },
})
const booked = (change: object, proof = sound): DrawProof => ({
  ...proof,
  book: { ...part(proof.book), ...change },
})
const without = <T extends object>(value: T, key: keyof T): T =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== key)) as T

/** A secret that was tried out when the round was known: the 66,341st gives the numbers that the forger wants. */
const triedOut = new Uint8Array(32)
new DataView(triedOut.buffer).setUint32(0, 66_340)

/** Everything fits, and nothing of it was there before the round: a fingerprint that was noted before shows it, and nothing else. */
export const madeAfterwards = provenDraw('ssc', { secret: triedOut })

/** By the algorithm whose rounds had no signature: the value of the round was tried out, the 12,140th gives those numbers at noon. */
const byOldAlgorithm = (number: string, closedAt: number): DrawProof => {
  const seed = '11'.repeat(32)
  const round = Math.floor(closedAt / 1000) + 1
  const randomness = (12_139).toString(16).padStart(64, '0')
  const mixture = { seed, lottery: 'mjffc', number, round: String(round), randomness }
  return {
    ...sound,
    number,
    sellStart: closedAt - 60_000,
    closeAt: closedAt,
    drawAt: closedAt + 5_000,
    drawnAt: closedAt + 5_000,
    algorithm: oldDrawAlgorithm,
    chain: null,
    commitment: null,
    seedHash: seedHashOf(seed),
    beacon: { round, signature: '', randomness },
    seed,
    code: computeNumbers('ssc', mixture).code,
    book: null,
  }
}

/** Of a day on which the old algorithm was in use: chosen too, and nobody can see it. */
export const oldDraw = byOldAlgorithm(sound.number, closeAt)
const ofToday = byOldAlgorithm('20261126-0720', closeAt + 5 * 86_400_000)

/** The numbers of a proof with another round. */
const withRound = (round: number, proof = sound): DrawProof => {
  const signature = signRound(testKeys.secretKey, round)
  const randomness = randomnessOf(signature)
  const { family, lottery, number, seed } = proof
  const mixture = { seed: part(seed), lottery, number, round: String(round), randomness }
  return {
    ...proof,
    beacon: { round, signature, randomness },
    lockSignature: signRound(testKeys.secretKey, part(proof.commitment).lockRound),
    code: computeNumbers(family, mixture).code,
  }
}

const planned = part(sound.commitment).lockRound
const onOrder = provenDraw('ssc', { lottery: 'mjmmc', number: '0000000001', closeAt })
const other = provenDraw('ssc', { secret: 4 })
const threeAsDice = provenDraw('k3', { lottery: 'mj3d', number: '20261121-144' })
const unknownPlace = provenDraw('ssc', { number: '20261121-1441', closeAt: closeAt + 43_260_000 })
const nothingYet = { seed: null, beacon: null, code: null, drawnAt: null, book: null } as const

type Forgery = readonly [story: string, proof: DrawProof, step: ProofStep, fault: ProofFault]

const ofCommitments: readonly Forgery[] = [
  ['no commitment at all', { ...madeAfterwards, commitment: null }, 'commitment', 'noCommitment'],
  ['the old algorithm for an issue of today', ofToday, 'commitment', 'oldAlgorithm'],
  [
    'the old algorithm with a commitment of the new',
    { ...oldDraw, commitment: sound.commitment },
    'commitment',
    'oldAlgorithm',
  ],
  [
    'an old draw that is called one of today',
    { ...oldDraw, algorithm: drawAlgorithm },
    'commitment',
    'noCommitment',
  ],
  [
    'a version that does not exist',
    { ...sound, algorithm: 'tlock-hmac-sha256-v3' },
    'commitment',
    'algorithm',
  ],
  [
    'a commitment after the sale opened',
    committed({ publishedAt: sound.sellStart + 1 }),
    'commitment',
    'publishedLate',
  ],
  ['a commitment after the round', committed({ publishedAt: sound.drawAt }), 'commitment', 'publishedLate'],
  ['a sale that opens at its close', { ...sound, sellStart: closeAt }, 'commitment', 'issue'],
]

const ofIssues: readonly Forgery[] = [
  [
    'a close a second later, and the round after it',
    provenDraw('ssc', { closeAt: closeAt + 1_000 }),
    'commitment',
    'issue',
  ],
  ['an issue that the day does not have', unknownPlace, 'commitment', 'issue'],
  [
    'a lottery that is not drawn in house',
    provenDraw('ssc', { lottery: 'cqssc', closeAt }),
    'commitment',
    'issue',
  ],
  [
    'a lottery whose name is a word of JavaScript',
    { ...sound, lottery: 'constructor' },
    'commitment',
    'issue',
  ],
  ['the numbers of another family', threeAsDice, 'commitment', 'issue'],
  ['a timed game that is called one on order', { ...sound, timed: false }, 'commitment', 'issue'],
  ['a game on order that is called timed', { ...onOrder, timed: true }, 'commitment', 'issue'],
  ['the proof of another lottery', { ...sound, lottery: 'txffc' }, 'numbers', 'code'],
  [
    'the proof of another issue',
    { ...provenDraw('ssc', { number: '20261121-0721' }), number: sound.number },
    'numbers',
    'code',
  ],
]

const ofRounds: readonly Forgery[] = [
  ['a round before the close', withRound(planned - 10), 'beacon', 'round'],
  [
    'the round after the planned one, with a book that was sealed in time',
    withRound(planned + 1),
    'beacon',
    'round',
  ],
  [
    'one round more than a late book asks for',
    provenDraw('ssc', { sealedAfterMs: 2_200, later: 2 }),
    'beacon',
    'round',
  ],
  [
    'the signature of another round',
    { ...sound, beacon: { ...part(withRound(planned + 1).beacon), round: planned } },
    'beacon',
    'signature',
  ],
  [
    'a lock that is opened by another round than the planned',
    {
      ...provenDraw('ssc', { sealedAfterMs: 2_200, later: 1 }),
      lockSignature: signRound(testKeys.secretKey, planned + 1),
    },
    'timeLock',
    'signature',
  ],
  [
    'before the draw: a lock on a round that is not the planned',
    { ...committed({ lockRound: planned + 1 }), ...nothingYet },
    'timeLock',
    'lockRound',
  ],
  [
    'before the draw: a chain that nobody knows',
    { ...sound, ...nothingYet, chain: { ...part(sound.chain), period: 2 } },
    'beacon',
    'chain',
  ],
  [
    'on order: a lock that opens after years',
    committed({ lockRound: planned + 1e8 }, { ...onOrder, lockSignature: null }),
    'timeLock',
    'lockRound',
  ],
  [
    'on order: a lock that had opened before the bet',
    committed({ lockRound: planned - 100 }, onOrder),
    'timeLock',
    'lockRound',
  ],
  ['the seed of another draw', { ...sound, seed: other.seed }, 'seed', 'seedHash'],
  [
    'the seed and the fingerprint of another draw',
    { ...committed({ seedHash: other.seedHash }), seedHash: other.seedHash, seed: other.seed },
    'timeLock',
    'lockedSeed',
  ],
]

const ofBooks: readonly Forgery[] = [
  ['a drawn issue without its book', { ...sound, book: null }, 'book', 'missing'],
  ['a drawn issue without its seed', { ...sound, seed: null }, 'seed', 'missing'],
  ['a drawn issue without its round', { ...sound, beacon: null }, 'beacon', 'missing'],
  ['a drawn issue without the time of its draw', { ...sound, drawnAt: null }, 'numbers', 'missing'],
  [
    'a book that was sealed after its round',
    provenDraw('ssc', { sealedAfterMs: 9_000 }),
    'book',
    'sealedLate',
  ],
  [
    'a book that was sealed as its round came',
    provenDraw('ssc', { sealedAfterMs: 2_000 }),
    'book',
    'sealedLate',
  ],
  [
    'on order: a book that was sealed as its round came',
    booked({ sealedAt: onOrder.drawAt }, onOrder),
    'book',
    'sealedLate',
  ],
  [
    'a book that was sealed before the close',
    provenDraw('ssc', { sealedAfterMs: -1 }),
    'book',
    'sealedEarly',
  ],
  ['a book with another root', booked({ root: 'ab'.repeat(32) }), 'book', 'bookRoot'],
]

const ofForms: readonly Forgery[] = [
  ...(Object.keys(sound) as (keyof DrawProof)[]).map((key): Forgery => [
    `a proof without ${key}`,
    without(sound, key),
    'commitment',
    'form',
  ]),
  ...(['chain', 'commitment', 'beacon', 'book'] as const).flatMap((key): readonly Forgery[] => [
    [`${key} with a field too many`, { ...sound, [key]: { ...sound[key], more: 1 } }, 'commitment', 'form'],
    [`${key} that is a list`, { ...sound, [key]: [sound[key]] }, 'commitment', 'form'],
    [
      `${key} without its last field`,
      {
        ...sound,
        [key]: without(part<object>(sound[key]), Object.keys(part<object>(sound[key])).at(-1) as never),
      },
      'commitment',
      'form',
    ],
  ]),
  ['a field too many', { ...sound, note: '' } as DrawProof, 'commitment', 'form'],
  ['another format', { ...sound, format: 'haocai-draw-proof-2' as never }, 'commitment', 'form'],
  [
    'a round as text',
    { ...sound, beacon: { ...part(sound.beacon), round: String(planned) as never } },
    'commitment',
    'form',
  ],
  [
    'a round with a fraction',
    { ...sound, beacon: { ...part(sound.beacon), round: planned + 0.5 } },
    'commitment',
    'form',
  ],
  ['a seed in capitals', { ...sound, seed: part(sound.seed).toUpperCase() }, 'commitment', 'form'],
  ['a stake that is no number', booked({ stake: '1e3' }), 'commitment', 'form'],
]

/** The forgeries. */
export const forgedProofs = [...ofCommitments, ...ofIssues, ...ofRounds, ...ofBooks, ...ofForms].map(
  ([story, proof, step, fault]) => ({ story, proof, step, fault, seen: undefined }),
)
