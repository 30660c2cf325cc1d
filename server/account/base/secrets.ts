/** How passwords and tokens are hashed and stored (design.md §7). */
import { hash } from '@node-rs/argon2'
import { createHash, randomBytes } from 'node:crypto'

/** OWASP's second Argon2id profile: 19 MiB, two passes. */
export const hashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The MD5 hex that a typed password is sent as. */
export const wirePassword = (typed: string): string => createHash('md5').update(typed).digest('hex')

/**
 * Argon2id of the wire form: the server treats that text as the secret. For commands and the accounts of the sandbox; what a
 * request asks for is hashed in threads of its own (hashing.ts).
 */
export const hashPassword = (wire: string): Promise<string> => hash(wire, hashCost)

/** A session token of 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Hash of a token, as stored. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')
