/** Official results, posted to the site as a feed does: a journey decides what is drawn. */
import { createHmac } from 'node:crypto'

/** The feed that every site of a journey knows. */
export const feedName = 'journey'
export const feedSecret = 'only journeys and their sites hold it'

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
  const answer = await fetch(`${site.origin}/feed/v1/draws`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-feed': feedName,
      'x-feed-timestamp': timestamp,
      'x-feed-signature': createHmac('sha256', feedSecret).update(`${timestamp}.${body}`).digest('hex'),
    },
  })
  if (!answer.ok) throw new Error(`the feed must be taken, but ${await answer.text()}`)
}
