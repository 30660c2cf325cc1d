/** The authenticator of a player: binds itself by the calls of the server, and makes codes. */
import { generateSync } from 'otplib'
import { expect } from 'vitest'
import { wirePassword } from '#server/account/base/secrets.ts'
import { demoPassword } from '#server/app/seedSandbox.ts'
import type { Browser } from './browser.ts'

/** The code of a secret at a time. */
export const codeAt = (secret: string, at: Date): string =>
  generateSync({ secret, epoch: Math.floor(at.getTime() / 1000) })

/** A bound authenticator. */
export interface BoundAuthenticator {
  readonly secret: string
  readonly recoveryCodes: readonly string[]
}

/** Sends a call of the security of an account. */
export const secure = async (
  browser: Browser,
  call: string,
  fields: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Readonly<Record<string, unknown>>> => {
  const options = { as: 'json', raw: JSON.stringify(fields), headers } as const
  return (await browser.post(`/sobet/api/security/${call}`, {}, options)).body
}

/** Binds an authenticator to an account that has none, with the code of `now`. */
export const bindAuthenticator = async (
  browser: Browser,
  now: Date,
  password = wirePassword(demoPassword),
): Promise<BoundAuthenticator> => {
  const begun = await secure(browser, 'beginAuthenticator', { password })
  expect(begun).toMatchObject({ code: 0 })
  const secret = String(begun['secret'])
  const confirmed = await secure(browser, 'confirmAuthenticator', {
    ticket: begun['ticket'],
    code: codeAt(secret, now),
  })
  expect(confirmed).toMatchObject({ code: 0 })
  return { secret, recoveryCodes: confirmed['recoveryCodes'] as readonly string[] }
}
