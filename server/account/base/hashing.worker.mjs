/** Runs in a thread of hashing.ts. Synchronous: the asynchronous functions would use the threads that Node has for its files. */
import { hashSync, verifySync } from '@node-rs/argon2'

/** Argon2id of `secret`. */
export const hash = ({ secret, cost }) => hashSync(secret, cost)

/** Whether `secret` is what `kept` is the hash of. */
export const verify = ({ kept, secret }) => verifySync(kept, secret)
