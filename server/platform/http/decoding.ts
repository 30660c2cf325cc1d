/**
 * Decodes bodies: small ones at once, those that take longer in a thread, so that no other request waits for them (decision
 * 47). The thread is shared fairly between networks.
 */
import { createRequire } from 'node:module'
import type { IncomingHttpHeaders } from 'node:http'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { nextTurn } from '../time/pieces.ts'
import { createTurns } from '../time/turns.ts'
import { BodyError, decodeBody } from './body.ts'
import type { DecodedBody, SentBody } from './decoding.worker.ts'

/** Decodes bodies in the form of `decodeBody`. */
export interface Decoding {
  /**
   * The fields of a body. `network`: whose turn it takes. Rejects with BodyError as `decodeBody`, and with NoTurn when too many
   * wait.
   */
  decode(sent: RequestBody, network: string): Promise<Record<string, unknown>>
  /** Ends the thread. */
  end(): Promise<void>
}

/** A body as it arrived. */
export interface RequestBody {
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  readonly maxBytes: number
}

// Decoded within a few milliseconds, whatever is in them. A compressed text takes thirty times as long by its length.
const atOnceMax = { plain: 32 * 1024, compressed: 2 * 1024 }

const idleMs = 60_000

/** Makes the thread; it starts with the first body that needs it. */
export const createDecoding = (): Decoding => {
  let pool: Piscina<SentBody, DecodedBody> | undefined
  const turns = createTurns({ atOnce: 2, atOnceOfScope: 1, waitingMax: 16 })
  const decodeAside = async (sent: SentBody): Promise<Record<string, unknown>> => {
    pool ??= new Piscina<SentBody, DecodedBody>({
      filename: fileURLToPath(new URL('decoding.worker.ts', import.meta.url)),
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: idleMs,
      execArgv: ['--import', createRequire(import.meta.url).resolve('tsx')],
    })
    const decoded = await pool.run(sent, { transferList: [sent.bytes.buffer] })
    if ('refusal' in decoded) throw new BodyError(decoded.refusal)
    return decoded.fields
  }
  return {
    async decode({ headers, bytes, maxBytes }, network) {
      const compressed = headers['x-content-compress'] === 'lz'
      if (bytes.length <= (compressed ? atOnceMax.compressed : atOnceMax.plain))
        return decodeBody({ headers }, bytes.toString('utf8'), maxBytes)
      const { 'content-type': type, 'x-content-compress': compress } = headers
      const sent = {
        headers: { 'content-type': type, 'x-content-compress': compress },
        bytes: new Uint8Array(bytes),
        maxBytes,
      }
      const fields = await turns.run(network, () => decodeAside(sent))
      // Reading the fields takes some milliseconds too, and several threads' answers may arrive together.
      await nextTurn()
      return fields
    },
    async end() {
      await pool?.destroy()
    },
  }
}
