/** How passwords and tokens are hashed and stored (design.md §7). */
import { hash, verify } from '@node-rs/argon2'
import { createHash, randomBytes } from 'node:crypto'
import { createTurns } from '../platform/time/turns.ts'

// OWASP's second Argon2id profile: 19 MiB, two passes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Node has four threads for this and for its files: two are left to them. A hash takes about 20 ms, so that the last of those
// who wait is answered within a second; a longer queue would only be the work of one who guesses.
const turns = createTurns({ atOnce: 2, waitingMax: 64 })

/** The MD5 hex that a typed password is sent as. */
export const wirePassword = (typed: string): string => createHash('md5').update(typed).digest('hex')

/** Argon2id of the wire form: the server treats that text as the secret. Throws NoTurn when too many wait. */
export const hashPassword = (wire: string): Promise<string> => turns.run(() => hash(wire, cost))

/** True when `wire` is the password that `kept` is the hash of. Throws NoTurn when too many wait. */
export const isPassword = (kept: string, wire: string): Promise<boolean> =>
  turns.run(() => verify(kept, wire))

/** A session token of 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Hash of a token, as stored. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')
