/** Runs in the thread of decoding.ts. Errors lose their class on the way between threads: a refusal is a value. */
import type { ErrorName } from '#contract/areas.ts'
import type { IncomingHttpHeaders } from 'node:http'
import { BodyError, decodeBody } from './body.ts'

/** What is asked of the thread. */
export interface SentBody {
  readonly headers: Pick<IncomingHttpHeaders, 'content-type'> & {
    readonly 'x-content-compress': string | string[] | undefined
  }
  /** UTF-8; its memory is handed over. */
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly maxBytes: number
}

/** Its answer. */
export type DecodedBody = { readonly fields: Record<string, unknown> } | { readonly refusal: ErrorName }

/** The fields of a body, or why it is refused. */
export default ({ headers, bytes, maxBytes }: SentBody): DecodedBody => {
  try {
    return { fields: decodeBody({ headers }, Buffer.from(bytes.buffer).toString('utf8'), maxBytes) }
  } catch (error) {
    if (error instanceof BodyError) return { refusal: error.refusal }
    throw error
  }
}
