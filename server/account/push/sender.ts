/** Handing a message to the push service of a browser (RFC 8030, 8291 and 8292, by web-push), and what its answer means. */
import webPush from 'web-push'
import type { PushMessage } from '#contract/account/pushMessage.ts'
import type { VapidKeys } from './vapid.ts'

/** Where one browser takes messages. */
export interface PushAddress {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** gone: the browser takes none any more. refused: it never takes this one. failed: it may at the next try. */
export type Pushed = 'sent' | 'gone' | 'refused' | 'failed'

/** Tries once. Never throws: every failure is a result. */
export type TryToPush = (to: PushAddress, message: PushMessage, ttlSeconds: number) => Promise<Pushed>

const answerMs = 10_000

/** The sender of a site. `contact`: an https or mailto address at which a push service finds the operator. */
export const pushSender =
  (keys: VapidKeys, contact: string): TryToPush =>
  async ({ endpoint, p256dh, auth }, message, ttlSeconds) => {
    try {
      const request = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        { TTL: ttlSeconds, urgency: 'normal', vapidDetails: { subject: contact, ...keys } },
      )
      const answer = await fetch(endpoint, {
        method: request.method,
        headers: Object.entries(request.headers).map(
          ([name, value]) => [name, String(value)] as [string, string],
        ),
        body: new Uint8Array(request.body ?? []),
        // An answer that leads elsewhere would lead out of the list of services.
        redirect: 'manual',
        signal: AbortSignal.timeout(answerMs),
      })
      await answer.body?.cancel()
      return judged(answer.status)
    } catch (error) {
      // A key of the browser that is none is found before anything is sent.
      return error instanceof TypeError || isTimeout(error) ? 'failed' : 'refused'
    }
  }

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError'

/** What a status means: 404 and 410 end the subscription; 429 and 5xx may pass. */
export const judged = (status: number): Pushed => {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'failed' : 'refused'
}
