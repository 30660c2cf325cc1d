/** Signatures of callbacks: HMAC-SHA256 over time, path and the exact bytes of the body (decided.md 12). */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CallbackFault, CallbackPost } from './provider.ts'

/** Headers of a signed callback: epoch milliseconds as text, and 64 hex digits. */
export const callbackHeaders = { timestamp: 'x-pay-timestamp', signature: 'x-pay-signature' } as const

/** How far the time of a callback may be from ours. */
export const callbackWindowMs = 5 * 60_000

/** The signature of a callback, 64 hex digits. */
export const signatureOf = (
  secret: string,
  timestamp: string,
  { path, body }: Pick<CallbackPost, 'path' | 'body'>,
): string => createHmac('sha256', secret).update(`${timestamp}.${path}.`).update(body).digest('hex')

/** Why a callback is not from the owner of the secret; undefined where it is. */
export const signatureFault = (secret: string, post: CallbackPost, now: Date): CallbackFault | undefined => {
  const timestamp = post.headers[callbackHeaders.timestamp] ?? ''
  const given = post.headers[callbackHeaders.signature] ?? ''
  if (!/^\d{13}$/.test(timestamp) || !/^[0-9a-f]{64}$/.test(given)) return 'BadSignature'
  const expected = signatureOf(secret, timestamp, post)
  if (!timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(expected, 'hex'))) return 'BadSignature'
  return Math.abs(Number(timestamp) - now.getTime()) > callbackWindowMs ? 'BadTimestamp' : undefined
}
