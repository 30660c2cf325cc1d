/**
 * The feed of official results: whoever holds the secret posts
 * `{"lottery":"cqssc","issue":"20261121-001","code":"1,2,3,4,5"}` (or a list of such) with
 * HMAC-SHA256 of the exact bytes in hex. A repeated post changes nothing, so one sent again is harmless.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { err, ok, type Result } from '#engine/result.ts'
import { recordToldDraws, type Refusal, type ToldDraw } from './toldDraws.ts'
import type { ImportContext } from './importDraws.ts'

/** Why a post was not taken. */
export type FeedFault = { readonly name: 'BadSignature' | 'BadBody' } | Refusal

const told = z.object({ lottery: z.string(), issue: z.string(), code: z.string() })
const feedBody = z.union([told, z.array(told).check(z.maxLength(1000))])

/** The signature a sender puts beside a body. */
export const signFeed = (secret: string, body: Uint8Array): string =>
  createHmac('sha256', secret).update(body).digest('hex')

/** Reads a post: checks the signature over its bytes first and looks inside only then. */
export const readFeed = (
  secret: string,
  body: Uint8Array,
  signature: string,
): Result<readonly ToldDraw[], FeedFault> => {
  const expected = Buffer.from(signFeed(secret, body), 'hex')
  const given = Buffer.from(signature, 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    return err({ name: 'BadSignature' })
  const parsed = feedBody.safeParse(parseJson(body))
  if (!parsed.success) return err({ name: 'BadBody' })
  const list = Array.isArray(parsed.data) ? parsed.data : [parsed.data]
  return ok(list.map((draw, i) => ({ ...draw, line: i + 1 })))
}

const parseJson = (body: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    return undefined
  }
}

/** Takes a post: all its results are recorded and published, or none. Answers how many were new. */
export const takeFeed = async (
  { db, clock, bus }: ImportContext,
  secret: string,
  body: Uint8Array,
  signature: string,
): Promise<Result<number, FeedFault>> => {
  const draws = readFeed(secret, body, signature)
  if (!draws.ok) return draws
  const recorded = await recordToldDraws(db, draws.value, clock.now())
  if (!recorded.ok) return recorded
  for (const event of recorded.value) bus?.publish(event)
  return ok(recorded.value.length)
}
