/**
 * The proof of work of the login page: the browser finds a number whose derived key begins as the challenge says, which takes
 * it about a second and the server a fraction of a millisecond to verify (decision 46). A challenge is signed and stored
 * nowhere; only a proof that was used is kept until it expires.
 */
import { hkdfSync, randomInt } from 'node:crypto'
import { createChallenge, verifySolution, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { lt } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { spentProof } from '../../schema/index.ts'

/** Keys that sign challenges; the same on every node of a site. */
export interface ProofKeys {
  readonly challenge: string
  readonly solution: string
}

/** A challenge as the browser gets it. */
export type ProofChallenge = Challenge

const lifetimeMs = 5 * 60_000
const algorithm = 'PBKDF2/SHA-256'
// Iterations of one try: so many that it takes the browser about as long as a program of an attacker.
const cost = 1_000
// The number that is to be found, and so the tries: bounded, so that no player has to wait much longer than others.
const [triesMin, triesMax] = [2_500, 4_500]
const purpose = 'login'

/** The keys that follow from a secret of the site. */
export const proofKeysOf = (secret: Uint8Array): ProofKeys => {
  const keyFor = (name: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `haocai proof of work, ${name}`, 32)).toString('hex')
  return { challenge: keyFor('challenge'), solution: keyFor('solution') }
}

/** A new challenge for a login; it expires five minutes after `now`. `tries`: how many its solution takes. */
export const newProofChallenge = (
  keys: ProofKeys,
  now: Date,
  tries = randomInt(triesMin, triesMax),
): Promise<ProofChallenge> =>
  createChallenge({
    algorithm,
    cost,
    counter: tries,
    deriveKey,
    // Not in the field of the library, which would compare it with the time of this machine.
    data: { purpose, expiresAt: now.getTime() + lifetimeMs },
    hmacSignatureSecret: keys.challenge,
    hmacKeySignatureSecret: keys.solution,
  })

const solved = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(algorithm),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(cost),
      keyLength: z.int(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: z.strictObject({ purpose: z.literal(purpose), expiresAt: z.int() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
})

// Of a proof as it is sent: 704 characters.
const textMax = 2_000

/** A proof is the base64 of JSON, `{challenge, solution}`. */
const readProof = (text: string): z.output<typeof solved> | undefined => {
  if (text.length > textMax) return undefined
  try {
    const read = z.safeParse(solved, JSON.parse(Buffer.from(text, 'base64').toString('utf8')))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

/** True when `text` is a proof for a login that has not expired and was not used before; it is used by that. */
export const spendProof = async (db: Db, keys: ProofKeys, text: string, now: Date): Promise<boolean> => {
  const proof = readProof(text)
  if (!proof) return false
  const expiresAt = new Date(proof.challenge.parameters.data.expiresAt)
  const { verified } = await verifySolution({
    ...proof,
    deriveKey,
    hmacSignatureSecret: keys.challenge,
    hmacKeySignatureSecret: keys.solution,
  })
  if (!verified || expiresAt <= now) return false
  await db.delete(spentProof).where(lt(spentProof.expiresAt, now))
  const spent = await db
    .insert(spentProof)
    .values({ signature: proof.challenge.signature, expiresAt })
    .onConflictDoNothing()
    .returning({ signature: spentProof.signature })
  return spent.length === 1
}
