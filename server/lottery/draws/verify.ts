/**
 * Checks an in-house draw using only what was published. This file imports only the hash
 * functions of Node: copy it, give it an issue and its proof, and trust no other code of ours. It is
 * independent of the drawing code on purpose, so that a fault there shows here.
 *
 * 1. `seedHash` must be the SHA-256 of the seed, and be the hash that the issue had before sales.
 * 2. `beaconRound` must be the first whole second after sales closed. (The value of a public beacon
 *    is to be compared with its publisher; the local one of the sandbox can only be taken as given.)
 * 3. Bytes: block n = HMAC-SHA256(key: seed, text: "lottery|number|round|beacon|n"), n = 0, 1, 2…
 * 4. A number of a range of r: the next byte below the largest multiple of r up to 256, modulo r.
 *    Digits: each so, counted from the lowest digit. Balls: the drum holds the balls in ascending order;
 *    the one at that place is drawn and the last ball of the drum takes its place. Dice are sorted.
 */
import { createHash, createHmac } from 'node:crypto'

/** What is published with a draw; all hex. */
export interface PublishedProof {
  readonly seed: string
  readonly seedHash: string
  readonly beacon: string
  readonly beaconRound: string
  readonly algorithm: string
}

/** The published fields of an issue. `seedHash` is the one shown before sales opened. */
export interface PublishedIssue {
  readonly lottery: string
  readonly family: 'ssc' | '3d' | '11x5' | 'kl12' | 'pk10' | 'k3' | 'ky481' | 'lhc'
  readonly number: string
  readonly closeAt: Date
  readonly seedHash: string | null
  readonly code: string | null
}

/** Either the draw is right, or the reason why it is not. */
export type Verdict =
  | { readonly ok: true; readonly code: string }
  | {
      readonly ok: false
      readonly fault: 'algorithm' | 'seedHash' | 'commitment' | 'beaconRound' | 'numbers'
      readonly text: string
    }

const wrong = (fault: Extract<Verdict, { ok: false }>['fault'], text: string): Verdict => ({
  ok: false,
  fault,
  text,
})

/** Recomputes the numbers of an issue and compares everything that was published. */
export const verifyDraw = (proof: PublishedProof, issue: PublishedIssue): Verdict => {
  if (proof.algorithm !== 'hmac-sha256-v1') return wrong('algorithm', `${proof.algorithm} is not known here`)
  const seed = Buffer.from(proof.seed, 'hex')
  const hash = createHash('sha256').update(seed).digest('hex')
  if (hash !== proof.seedHash) return wrong('seedHash', `the seed hashes to ${hash}`)
  if (issue.seedHash !== hash)
    return wrong('commitment', `${String(issue.seedHash)} was published before sales, not ${hash}`)
  const round = String(Math.floor(issue.closeAt.getTime() / 1000) + 1)
  if (proof.beaconRound !== round) return wrong('beaconRound', `the first round after close is ${round}`)
  const code = numbersOf(issue.family, bytesOf(seed, issue, proof))
  return code === issue.code ? { ok: true, code } : wrong('numbers', `the published data gives ${code}`)
}

function* bytesOf(seed: Buffer, issue: PublishedIssue, proof: PublishedProof): Generator<number, never> {
  for (let n = 0; ; n++) {
    const text = `${issue.lottery}|${issue.number}|${proof.beaconRound}|${proof.beacon}|${n}`
    yield* createHmac('sha256', seed).update(text).digest()
  }
}

type Bytes = Generator<number, never>

const below = (range: number, bytes: Bytes): number => {
  const usable = Math.floor(256 / range) * range
  let byte = bytes.next().value
  while (byte >= usable) byte = bytes.next().value
  return byte % range
}

const digits = (count: number, lowest: number, highest: number, bytes: Bytes): number[] =>
  Array.from({ length: count }, () => lowest + below(highest - lowest + 1, bytes))

const balls = (count: number, highest: number, bytes: Bytes): string => {
  const drum = Array.from({ length: highest }, (_, i) => String(i + 1).padStart(2, '0'))
  const drawn: string[] = []
  while (drawn.length < count) {
    const place = below(drum.length, bytes)
    drawn.push(drum[place] ?? '')
    const last = drum.pop()
    if (place < drum.length && last !== undefined) drum[place] = last
  }
  return drawn.join(',')
}

const numbersOf = (family: PublishedIssue['family'], bytes: Bytes): string => {
  switch (family) {
    case 'ssc':
      return digits(5, 0, 9, bytes).join(',')
    case '3d':
      return digits(3, 0, 9, bytes).join(',')
    case 'ky481':
      return digits(4, 1, 8, bytes).join(',')
    case 'k3':
      return digits(3, 1, 6, bytes)
        .toSorted((a, b) => a - b)
        .join(',')
    case '11x5':
      return balls(5, 11, bytes)
    case 'kl12':
      return balls(5, 12, bytes)
    case 'pk10':
      return balls(10, 10, bytes)
    case 'lhc':
      return balls(7, 49, bytes)
  }
}
