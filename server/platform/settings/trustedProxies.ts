/** Whose forwarded headers count. */
import { isIP } from 'node:net'

/**
 * Nobody's, those of so many proxies in a row before this server, or those of these addresses and networks. The address of a client is
 * then the last one that none of them is.
 */
export type TrustedProxies = false | number | readonly string[]

const isNetwork = (text: string): boolean => {
  const [address = '', bits] = text.split('/')
  const version = isIP(address)
  return (
    version > 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  )
}

/** `off`, a number of proxies, or their addresses. What the client itself claims is never trusted, so there is no `on`. */
export const trustedProxiesOf = (text: string): TrustedProxies => {
  if (text === 'off') return false
  if (/^[1-9]$/.test(text)) return Number(text)
  const networks = text.split(',').map((part) => part.trim())
  if (networks.every(isNetwork)) return networks
  throw new Error(
    `TRUST_PROXY must be off, the number of proxies before this server (1 to 9), or their addresses, it is "${text}"`,
  )
}
