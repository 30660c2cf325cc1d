/** Proofs that were changed, each with the step that must find it: by the check of the page and by the stand-alone script. */
import { localChain } from '#contract/fair/proof/chain.ts'
import type { Known } from '#contract/fair/proof/check.ts'
import type { DrawProof } from '#contract/fair/proof/proof.ts'
import { quicknet } from '#contract/fair/proof/rounds.ts'
import type { ProofFault, ProofStep } from '#contract/fair/proof/verdict.ts'
import { provenDraw, testChain } from './provenDraw.ts'

/** A sound proof. */
export const soundProof = provenDraw()
/** Hex with another last digit. */
const flipped = (hex: string): string => `${hex.slice(0, -1)}${hex.endsWith('0') ? '1' : '0'}`
const commitment = (change: Partial<NonNullable<DrawProof['commitment']>>): DrawProof => ({
  ...soundProof,
  ...(soundProof.commitment && { commitment: { ...soundProof.commitment, ...change } }),
})
const beacon = (change: Partial<NonNullable<DrawProof['beacon']>>): DrawProof => ({
  ...soundProof,
  ...(soundProof.beacon && { beacon: { ...soundProof.beacon, ...change } }),
})
const book = (change: Partial<NonNullable<DrawProof['book']>>): DrawProof => ({
  ...soundProof,
  ...(soundProof.book && { book: { ...soundProof.book, ...change } }),
})
const otherSeed = provenDraw('ssc', { secret: 4 })

const changes: readonly (readonly [string, DrawProof, ProofStep, ProofFault, Partial<Known>?])[] = [
  ['another algorithm', { ...soundProof, algorithm: 'dice' }, 'commitment', 'algorithm'],
  [
    'another fingerprint than the device saw',
    soundProof,
    'commitment',
    'seenOther',
    { seedHash: '00'.repeat(32) },
  ],
  [
    'a commitment after the close',
    commitment({ publishedAt: soundProof.closeAt }),
    'commitment',
    'publishedLate',
  ],
  ['another ciphertext than the device saw', soundProof, 'timeLock', 'seenOther', { ciphertext: '00' }],
  ['a lock on an earlier round', commitment({ lockRound: 5 }), 'timeLock', 'lockRound'],
  ['a lock on a later round', commitment({ lockRound: 4e9 }), 'timeLock', 'lockRound'],
  [
    'a ciphertext of another secret',
    commitment({ ciphertext: otherSeed.commitment?.ciphertext ?? '' }),
    'timeLock',
    'lockedSeed',
  ],
  [
    'a changed ciphertext',
    commitment({ ciphertext: flipped(soundProof.commitment?.ciphertext ?? '') }),
    'timeLock',
    'ciphertext',
  ],
  ['a chain that nobody knows', soundProof, 'beacon', 'chain', { chains: [quicknet, localChain('00')] }],
  [
    'a known name with another key',
    { ...soundProof, chain: { ...testChain, publicKey: quicknet.publicKey } },
    'beacon',
    'chain',
  ],
  ['a round that suited better', beacon({ round: (soundProof.beacon?.round ?? 0) + 1 }), 'beacon', 'round'],
  ['a round before the close', { ...soundProof, closeAt: soundProof.closeAt + 3_000 }, 'beacon', 'round'],
  ['a draw that claims to be on order', { ...soundProof, timed: false }, 'beacon', 'round'],
  [
    'a changed signature',
    beacon({ signature: flipped(soundProof.beacon?.signature ?? '') }),
    'beacon',
    'signature',
  ],
  [
    'another value',
    beacon({ randomness: flipped(soundProof.beacon?.randomness ?? '') }),
    'beacon',
    'randomness',
  ],
  ['another seed', { ...soundProof, seed: otherSeed.seed }, 'seed', 'seedHash'],
  ['other numbers', { ...soundProof, code: '0,0,0,0,0' }, 'numbers', 'code'],
  ['another issue', { ...soundProof, number: '20261121-0721' }, 'numbers', 'code'],
  ['another number of orders', book({ orders: 1 }), 'book', 'bookRoot'],
  ['other stakes', book({ stake: '0.0001' }), 'book', 'bookRoot'],
  ['another tree', book({ treeRoot: flipped(soundProof.book?.treeRoot ?? '') }), 'book', 'bookRoot'],
  ['another book before', book({ previousRoot: '' }), 'book', 'bookRoot'],
  ['another root than the device saw', soundProof, 'book', 'seenOther', { root: '00'.repeat(32) }],
]

/** A changed proof: the step that finds it, its fault, and what only the device knows. */
export const changedProofs = changes.map(([story, proof, step, fault, seen]) => ({
  story,
  proof,
  step,
  fault,
  seen,
}))

// Everything that a proof states as text and that follows from something else.
const stated: readonly (readonly string[])[] = [
  ['number'],
  ['code'],
  ['seed'],
  ['seedHash'],
  ['chain', 'hash'],
  ['chain', 'publicKey'],
  ['commitment', 'seedHash'],
  ['commitment', 'ciphertext'],
  ['beacon', 'signature'],
  ['beacon', 'randomness'],
  ['book', 'treeRoot'],
  ['book', 'previousRoot'],
  ['book', 'root'],
]

/** The sound proof with one character changed: the `n`th of all that it states, counted round and round. */
export const changedAt = (n: number): DrawProof => {
  const copy = structuredClone(soundProof) as unknown as Record<string, unknown>
  const places = stated.flatMap((path) => {
    const owner = path.slice(0, -1).reduce((at, key) => at[key] as Record<string, unknown>, copy)
    const key = path.at(-1) ?? ''
    return Array.from(String(owner[key]), (_, i) => ({ owner, key, i }))
  })
  const place = places[n % places.length]
  if (!place) throw new Error('a proof must state something')
  const text = String(place.owner[place.key])
  const other = text[place.i] === '0' ? '1' : '0'
  place.owner[place.key] = `${text.slice(0, place.i)}${other}${text.slice(place.i + 1)}`
  return copy as unknown as DrawProof
}
