/**
 * The push services to which this site sends. A browser names the address itself: without this list anybody who is signed in could
 * make the server send requests to hosts of his choice.
 */
import { listOf } from '../../platform/settings/forms.ts'

/** Hosts, `*.` before one for all below it; in a sandbox also an http origin of this machine. */
export type PushServices = readonly string[]

/** Those of Chrome, Edge, Firefox and Safari. */
export const knownServices: PushServices = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
]

const host = /^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/
const loopback = /^http:\/\/(?:127\.0\.0\.1|localhost):\d{1,5}$/

/** Reads PUSH_SERVICES; empty: nothing is pushed. Throws an error that names what is wrong. */
export const pushServicesOf = (text: string | undefined, sandbox: boolean): PushServices => {
  if (text === undefined) return knownServices
  if (text === 'off') return []
  const named = listOf(text)
  const wrong = named.find((one) => !host.test(one) && !(sandbox && loopback.test(one)))
  if (named.length === 0 || wrong !== undefined)
    throw new Error(`PUSH_SERVICES must be off or hosts like *.push.apple.com, one is "${wrong ?? text}"`)
  return named
}

/** Whether an address belongs to one of the services. */
export const isServedBy = (services: PushServices, endpoint: string): boolean => {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  return services.some((one) => {
    if (one.startsWith('http:')) return origin === one
    if (protocol !== 'https:' || port !== '') return false
    return one.startsWith('*.') ? hostname.endsWith(one.slice(1)) : hostname === one
  })
}
