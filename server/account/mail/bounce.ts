/**
 * A mail that came back (RFC 3464): the mail server of the site had taken it, and the one of the recipient refused it later. It
 * arrives in the mailbox of MAIL_FROM, from which operators hand it to the site.
 */

/** What a returned mail says. */
export interface Bounce {
  /** The number of the mail that came back. */
  readonly id: bigint
  /** Status and reason, in the words of the other server. */
  readonly reason: string
}

const field = (text: string, name: string): string | undefined =>
  // A field goes on in the next line when that begins with a blank.
  new RegExp(`^${name}:[ \\t]*((?:.*(?:\\r?\\n[ \\t]+)?)+?)\\r?$`, 'im')
    .exec(text)?.[1]
    ?.replaceAll(/\s+/g, ' ')
    .trim()

/** Reads a returned mail; undefined when it is no report that a mail of this site did not arrive. */
export const readBounce = (text: string): Bounce | undefined => {
  const id = /<haocai-(\d{1,18})@[^\s<>]+>/.exec(text)?.[1]
  const isFailure = /^action:\s*failed\s*$/im.test(text)
  if (id === undefined || !isFailure) return undefined
  const reason = [field(text, 'status'), field(text, 'diagnostic-code')].filter((one) => one !== undefined)
  return { id: BigInt(id), reason: reason.join(' ').slice(0, 300) || 'no reason was given' }
}
