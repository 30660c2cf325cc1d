/**
 * The feed of official results: a source posts
 * `{"lottery":"cqssc","issue":"20261121-001","code":"1,2,3,4,5"}` (or a list of such) with the time, a sequence number and
 * its signature over all of it. A post is valid for a few minutes and once. A sender whose answer was lost sends the same
 * results under the next number: an issue has one result, so nothing changes.
 */
import * as z from 'zod/mini'
import { err, ok, type Result } from '#engine/result.ts'
import { recordClaims, type Claimed, type Teller } from './claims.ts'
import { isFromFeed, type FeedPost } from './feedSignature.ts'
import { parseSequence, useSequence, type UsedSequence } from './feedSequence.ts'
import type { ImportContext } from './importDraws.ts'
import type { Refusal, ToldDraw } from './soundDraw.ts'

/** Reason why a post was refused. */
export type FeedFault =
  | { readonly name: 'BadSignature' | 'BadTimestamp' | 'BadSequence' | 'BadBody' }
  | UsedSequence
  | Refusal

/** Where posts are taken. `feeds`: the public key (32 bytes, base64url) of each configured source by its name. */
export interface FeedContext extends ImportContext {
  readonly feeds: ReadonlyMap<string, string>
  readonly audit: Teller['audit']
}

/** Largest difference between the time of a post and the server's clock, in either direction. */
export const feedWindowMs = 5 * 60_000

const told = z.object({ lottery: z.string(), issue: z.string(), code: z.string() })
const feedBody = z.union([told, z.array(told).check(z.maxLength(1000))])

interface ReadPost {
  readonly sequence: bigint
  readonly draws: readonly ToldDraw[]
}

/** Reads a post: parses the body only after it has checked signature and time. */
export const readFeed = (publicKey: string, post: FeedPost, now: Date): Result<ReadPost, FeedFault> => {
  if (!isFromFeed(publicKey, post)) return err({ name: 'BadSignature' })
  const { timestamp, body } = post
  const isTime = /^\d{13}$/.test(timestamp)
  if (!isTime || Math.abs(now.getTime() - Number(timestamp)) > feedWindowMs)
    return err({ name: 'BadTimestamp' })
  const sequence = parseSequence(post.sequence)
  if (sequence === undefined) return err({ name: 'BadSequence' })
  const parsed = feedBody.safeParse(parseJson(body))
  if (!parsed.success) return err({ name: 'BadBody' })
  const list = Array.isArray(parsed.data) ? parsed.data : [parsed.data]
  return ok({ sequence, draws: list.map((draw, i) => ({ ...draw, line: i + 1 })) })
}

const parseJson = (body: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    return undefined
  }
}

/** Takes a post of a source: all its results are recorded, and the draws they make published, or none. */
export const takeFeed = async (
  { db, clock, bus, feeds, audit }: FeedContext,
  feed: string,
  post: FeedPost,
): Promise<Result<Claimed, FeedFault>> => {
  const publicKey = feeds.get(feed)
  // An unknown feed gets the same answer as one with a wrong signature.
  if (publicKey === undefined) return err({ name: 'BadSignature' })
  const read = readFeed(publicKey, post, clock.now())
  if (!read.ok) return read
  const { sequence, draws } = read.value
  const used = await useSequence(db, feed, sequence, clock.now())
  if (!used.ok) return used
  const teller = { feed, sequence, feeds: [...feeds.keys()], audit }
  const claimed = await recordClaims(db, teller, draws, clock.now())
  if (claimed.ok) for (const event of claimed.value.drawn) bus?.publish(event)
  return claimed
}
