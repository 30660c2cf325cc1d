/**
 * Passwords are hashed in threads of their own: Node's four threads stay free for its files, and one processor for everything
 * that is no password (decision 47).
 */
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { hashCost } from './secrets.ts'

/** The threads. The first question starts one; they end when they are idle, and with the server. */
export interface Hashing {
  /** Argon2id of the wire form of a password. */
  hash(wire: string): Promise<string>
  /** True when `wire` is the password that `kept` is the hash of. */
  isPassword(kept: string, wire: string): Promise<boolean>
  /** Ends the threads. What is still asked of them is refused. */
  end(): Promise<void>
}

/** As many as there are processors beside the one that serves, at most four. */
export const hashingThreads = Math.max(1, Math.min(4, availableParallelism() - 1))

const idleMs = 60_000

/** Makes the threads; none is started before the first question. */
export const createHashing = (threads = hashingThreads): Hashing => {
  let pool: Piscina | undefined
  let ended = false
  const ask = async (name: 'hash' | 'verify', question: object): Promise<unknown> => {
    if (ended) throw new Error('passwords must be hashed before the server has ended')
    pool ??= new Piscina({
      filename: fileURLToPath(new URL('hashing.worker.mjs', import.meta.url)),
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: idleMs,
      // The worker is plain JavaScript: what the process loads to read TypeScript would only delay its start.
      execArgv: [],
    })
    return await pool.run(question, { name })
  }
  return {
    hash: async (secret) => String(await ask('hash', { secret, cost: hashCost })),
    isPassword: async (kept, secret) => (await ask('verify', { kept, secret })) === true,
    async end() {
      ended = true
      await pool?.destroy()
    },
  }
}
