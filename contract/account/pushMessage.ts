/** A push message as the service worker reads it. No codec: the worker is small, and checks what it shows. */

/** The text that is encrypted for one browser (RFC 8291). */
export interface PushMessage {
  /** The kind, or `test`. */
  readonly kind: string
  /** One notification per tag: a second one about the same order replaces the first. */
  readonly tag: string
  readonly title: string
  readonly body: string
  /** The page of this site that it is about. */
  readonly path: string
}

/** The types of what the worker posts to windows of the site: open a page (`path`), and a message has come. */
export const toWindow = { open: 'OPEN', received: 'RECEIVED' } as const

/** Where the worker reports that a message has come; a call of the API like all others ({@link file://./push.ts}). */
export const pushReceivedPath = '/sobet/api/push/received'
