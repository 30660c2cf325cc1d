/** The public keys of the sources of official results, as an operator writes them down. */
import type { Env } from '../../platform/settings/setting.ts'

/** `name:key`, several separated by commas. Two names with one key would be one source that agrees with itself. */
export const feedKeysOf = (text: string | undefined, env: Env): ReadonlyMap<string, string> => {
  if (env['FEED_SECRETS'])
    throw new Error('FEED_SECRETS is not read any more: FEEDS has the public keys of the sources, name:key,…')
  const pairs = text?.split(',') ?? []
  const feeds = new Map(
    pairs.map((pair) => {
      const [, name = '', key = ''] = /^([a-z][a-z0-9-]{0,39}):([A-Za-z0-9_-]+)$/.exec(pair.trim()) ?? []
      return [name, rawKeyOf(key)] as const
    }),
  )
  const keys = new Set([...feeds.values()].filter((key) => key !== undefined))
  if (feeds.has('') || keys.size < pairs.length) {
    throw new Error(
      'FEEDS must be name:key,…, each name and each key once, each key an Ed25519 public key of 32 bytes in base64url or hex',
    )
  }
  return new Map([...feeds].map(([name, key = '']) => [name, key]))
}

/** The 32 bytes of a public key, in canonical base64url; undefined when the text is not such a key. */
const rawKeyOf = (text: string): string | undefined => {
  const isHex = /^[0-9a-f]{64}$/i.test(text)
  const bytes = Buffer.from(text, isHex ? 'hex' : 'base64url')
  return isHex || (text.length === 43 && bytes.length === 32) ? bytes.toString('base64url') : undefined
}
