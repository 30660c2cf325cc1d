import type { ErrorName } from '#contract/areas.ts'
/** Request bodies: form-encoded or JSON, either of them compressed (lottery.md §7, wire.md §0). */
import type { IncomingHttpHeaders } from 'node:http'
import lz from 'lz-string'
import { isFormInShape, isJsonInShape } from './bodyShape.ts'
import { openedLength } from './openedLength.ts'

/** A body that cannot be decoded, and its refusal. */
export class BodyError extends Error {
  readonly refusal: ErrorName
  constructor(refusal: ErrorName) {
    super(`unusable body: ${refusal}`)
    this.refusal = refusal
  }
}

/**
 * The fields of a body. `X-Content-Compress: lz` means the text is lz-string's URL-safe form.
 * Throws BodyError when it cannot be decoded, decompresses to more than `maxBytes`, or has more parts than any call needs;
 * a field that is JSON itself may have no more either.
 */
export const decodeBody = (
  request: { readonly headers: IncomingHttpHeaders },
  body: string,
  maxBytes: number,
): Record<string, unknown> => {
  const compressed = request.headers['x-content-compress'] === 'lz'
  const text = compressed ? decompress(body, maxBytes) : body
  if (text === '') return {}
  const type = request.headers['content-type'] ?? ''
  if (type.includes('application/x-www-form-urlencoded')) {
    if (!isFormInShape(text)) throw new BodyError('TooLarge')
    return withJsonInShape(formFields(text))
  }
  if (!isJsonInShape(text)) throw new BodyError('TooLarge')
  // Escaped or not, at whatever depth.
  if (/\\u0000|\0/.test(text)) throw new BodyError('BadRequest')
  try {
    const value: unknown = JSON.parse(text)
    if (value !== null && typeof value === 'object' && !Array.isArray(value))
      return withJsonInShape({ ...value })
  } catch (error) {
    throw error instanceof BodyError ? error : new BodyError('BadRequest')
  }
  throw new BodyError('BadRequest')
}

// The codecs of the calls parse such fields: `order`, `trace`.
const withJsonInShape = (fields: Record<string, unknown>): Record<string, unknown> => {
  for (const value of Object.values(fields))
    if (typeof value === 'string' && /^\s*[[{]/.test(value) && !isJsonInShape(value))
      throw new BodyError('TooLarge')
  return fields
}

const decompress = (body: string, maxBytes: number): string => {
  if (openedLength(body, maxBytes) > maxBytes) throw new BodyError('TooLarge')
  const text = decompressed(body)
  if (text === null) throw new BodyError('BadRequest')
  return text
}

// For malformed texts the library returns null or throws.
const decompressed = (body: string): string | null => {
  try {
    return lz.decompressFromEncodedURIComponent(body)
  } catch {
    return null
  }
}

/** `a=1&issues[]=x&issues[]=y` → `{a: '1', issues: ['x', 'y']}`. */
export const formFields = (text: string): Record<string, unknown> => {
  const fields: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    if (!name.endsWith('[]')) fields[name] = value
    else {
      const list = fields[name.slice(0, -2)]
      if (Array.isArray(list)) list.push(value)
      else fields[name.slice(0, -2)] = [value]
    }
  }
  return fields
}
