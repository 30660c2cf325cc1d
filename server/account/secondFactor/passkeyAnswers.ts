/** What browsers answer to a challenge, read from JSON text. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import * as z from 'zod/mini'

const base64url = z.string().check(z.regex(/^[\w-]+$/))
const credential = { id: base64url, rawId: base64url, type: z.literal('public-key') } as const

const registration = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url }),
})

const authentication = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
  }),
})

const textMax = 16_000

const jsonOf = (text: string): unknown => {
  if (text.length > textMax) return undefined
  try {
    return JSON.parse(text)
  } catch {
    // Anybody may send anything.
    return undefined
  }
}

/** The answer of a browser that made a passkey; undefined when the text is none. Extensions are not read. */
export const readRegistration = (text: string): RegistrationResponseJSON | undefined => {
  const read = z.safeParse(registration, jsonOf(text))
  return read.success ? { ...read.data, clientExtensionResults: {} } : undefined
}

/** The answer of a browser that signed with a passkey; undefined when the text is none. */
export const readAuthentication = (text: string): AuthenticationResponseJSON | undefined => {
  const read = z.safeParse(authentication, jsonOf(text))
  return read.success ? { ...read.data, clientExtensionResults: {} } : undefined
}

const clientData = z.object({ challenge: z.string() })

/** The challenge that an answer is to; empty when it says none. */
export const challengeOf = ({
  response,
}: {
  readonly response: { readonly clientDataJSON: string }
}): string => {
  const text = Buffer.from(response.clientDataJSON, 'base64url').toString('utf8')
  const read = z.safeParse(clientData, jsonOf(text))
  // A text with a NUL is no text of the database.
  return read.success && !read.data.challenge.includes('\u0000') ? read.data.challenge : ''
}
