/** Official results, posted to the site as a feed does: a journey decides what is drawn. */
import { feedHeaders, feedOf } from '../../tests/kit/feeds.ts'

/** The feed that every site of a journey knows. */
export const journeyFeed = feedOf('journey')

let lastSequence = 0

/** A result of an issue of an official lottery: its sales have closed, and it is not drawn yet. */
export interface FedDraw {
  readonly lottery: string
  readonly issue: string
  readonly code: string
}

/** The site that it is posted to. */
interface FedSite {
  readonly origin: string
  /** Epoch milliseconds by its clock. */
  now(): number
}

/** Posts a result; it is announced at once. */
export const feed = async (site: FedSite, draw: FedDraw): Promise<void> => {
  const body = JSON.stringify(draw)
  const timestamp = String(Math.round(site.now()))
  // Greater than those of other processes before, if they used the same site.
  lastSequence = Math.max(lastSequence + 1, Date.now())
  const answer = await fetch(`${site.origin}/feed/v1/draws`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      ...feedHeaders(journeyFeed, timestamp, String(lastSequence), body),
    },
  })
  if (!answer.ok) throw new Error(`the feed must be taken, but ${await answer.text()}`)
}
