/** How passwords and tokens are hashed and stored (design.md §7). */
import { hash, verify } from '@node-rs/argon2'
import { createHash, randomBytes } from 'node:crypto'

// OWASP's second Argon2id profile: 19 MiB, two passes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The MD5 hex that a typed password is sent as. */
export const wirePassword = (typed: string): string => createHash('md5').update(typed).digest('hex')

/** Argon2id of the wire form: the server treats that text as the secret. */
export const hashPassword = (wire: string): Promise<string> => hash(wire, cost)

/** True when `wire` is the password that `kept` is the hash of. */
export const isPassword = (kept: string, wire: string): Promise<boolean> => verify(kept, wire)

/** A session token of 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Hash of a token, as stored. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')
