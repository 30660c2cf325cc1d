/**
 * The feed of official results: whoever holds the secret of a feed posts
 * `{"lottery":"cqssc","issue":"20261121-001","code":"1,2,3,4,5"}` (or a list of such) with the time and an
 * HMAC-SHA256 over both. A post is valid for a few minutes; sent again within them it changes nothing, because an
 * issue has one result.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { err, ok, type Result } from '#engine/result.ts'
import type { ImportContext } from './importDraws.ts'
import { recordToldDraws, type Refusal, type ToldDraw } from './toldDraws.ts'

/** One post as it arrived. */
export interface FeedPost {
  readonly body: Uint8Array
  /** Milliseconds since 1970, as text. */
  readonly timestamp: string
  /** HMAC-SHA256 in hex, see {@link signFeed}. */
  readonly signature: string
}

/** Reason why a post was refused. */
export type FeedFault = { readonly name: 'BadSignature' | 'BadTimestamp' | 'BadBody' } | Refusal

/** Result of a post. `known`: results that were stored before. */
export interface FeedTaken {
  readonly recorded: number
  readonly known: number
}

/** Largest difference between the time of a post and the server's clock, in either direction. */
export const feedWindowMs = 5 * 60_000

const told = z.object({ lottery: z.string(), issue: z.string(), code: z.string() })
const feedBody = z.union([told, z.array(told).check(z.maxLength(1000))])

/** The signature of a sender: over the timestamp, a full stop and the exact bytes of the body. */
export const signFeed = (secret: string, timestamp: string, body: Uint8Array): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')

/** Reads a post: parses the body only after it has checked time and signature. */
export const readFeed = (
  secret: string,
  { body, timestamp, signature }: FeedPost,
  now: Date,
): Result<readonly ToldDraw[], FeedFault> => {
  const expected = Buffer.from(signFeed(secret, timestamp, body), 'hex')
  const given = Buffer.from(signature, 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    return err({ name: 'BadSignature' })
  const isTime = /^\d{13}$/.test(timestamp)
  if (!isTime || Math.abs(now.getTime() - Number(timestamp)) > feedWindowMs)
    return err({ name: 'BadTimestamp' })
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

/** Accepts a post: all its results are recorded and published, or none. */
export const takeFeed = async (
  { db, clock, bus }: ImportContext,
  secret: string,
  post: FeedPost,
): Promise<Result<FeedTaken, FeedFault>> => {
  const draws = readFeed(secret, post, clock.now())
  if (!draws.ok) return draws
  const recorded = await recordToldDraws(db, draws.value, clock.now())
  if (!recorded.ok) return recorded
  for (const event of recorded.value) bus?.publish(event)
  const { length } = recorded.value
  return ok({ recorded: length, known: draws.value.length - length })
}
