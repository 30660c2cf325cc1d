/** Sources of official results, and how they sign a post: as docs/operations.md describes it, without the code of the server. */
import { createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto'

/** A source with its key. */
export interface Feed {
  readonly name: string
  readonly key: KeyObject
  /** As `FEEDS` takes it. */
  readonly publicKey: string
}

/** The source of a name; the same name has the same key in every process. */
export const feedOf = (name: string): Feed => {
  const seed = createHash('sha256').update(name).digest()
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed])
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  return { name, key, publicKey: createPublicKey(key).export({ format: 'jwk' }).x ?? '' }
}

/** The setting of a server that takes these sources. */
export const feedsSetting = (...feeds: readonly Feed[]): ReadonlyMap<string, string> =>
  new Map(feeds.map(({ name, publicKey }) => [name, publicKey]))

/** The headers of a post. `timestamp` in milliseconds since 1970. */
export const feedHeaders = (
  { name, key }: Pick<Feed, 'name' | 'key'>,
  timestamp: string,
  sequence: string,
  body: string,
) => ({
  'x-feed': name,
  'x-feed-timestamp': timestamp,
  'x-feed-sequence': sequence,
  'x-feed-signature': sign(null, Buffer.from(`${timestamp}.${sequence}.${body}`), key).toString('hex'),
})
