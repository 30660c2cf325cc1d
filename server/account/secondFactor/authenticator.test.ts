import { generateSecret } from 'otplib'
import { expect, test } from 'vitest'
import { codeAt } from '../../../tests/kit/authenticator.ts'
import { afterNoon, noon } from '../../../tests/kit/referenceTime.ts'
import { offerAuthenticator, secretOfTicket, stepOfCode } from './authenticator.ts'
import { factorKeysOf } from './factorKeys.ts'

const secret = generateSecret()
const stepOf = (at: Date) => Math.floor(at.getTime() / 30_000)

test.each([
  ['of the present step', 0, true],
  ['of the step before', -30, true],
  ['of the step after', 30, true],
  ['of two steps before', -60, false],
  ['of two steps after', 60, false],
])('a code %s', (_story, seconds, taken) => {
  const at = afterNoon(seconds)
  expect(stepOfCode(secret, codeAt(secret, at), noon)).toBe(taken ? stepOf(at) : undefined)
})

test('a code that was used, and one of an earlier step, are refused; so is every one after the clock was set back', () => {
  const [before, present] = [codeAt(secret, afterNoon(-30)), codeAt(secret, noon)]
  expect(stepOfCode(secret, present, noon, stepOf(noon))).toBeUndefined()
  expect(stepOfCode(secret, before, noon, stepOf(noon))).toBeUndefined()
  expect(stepOfCode(secret, present, noon, stepOf(noon) - 1)).toBe(stepOf(noon))
  expect(stepOfCode(secret, present, noon, stepOf(noon) - 1_000)).toBe(stepOf(noon))
  for (const ahead of [1, 2, 1_000])
    expect(stepOfCode(secret, present, noon, stepOf(noon) + ahead)).toBeUndefined()
})

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', `${'1'.repeat(10_000)}`])(
  '%s is no code',
  (text) => expect(stepOfCode(secret, text, noon)).toBeUndefined(),
)

const keys = factorKeysOf(Buffer.alloc(32, 7))
const owner = { memberId: 1001n, tokenHash: 'a' }

test('a ticket gives the secret back to its own session, for ten minutes', () => {
  const offered = offerAuthenticator(keys, owner, 'player01', noon)
  expect(secretOfTicket(keys, owner, offered.ticket, afterNoon(599))).toBe(offered.secret)
  expect(secretOfTicket(keys, owner, offered.ticket, afterNoon(600))).toBeUndefined()
  expect(secretOfTicket(keys, { ...owner, tokenHash: 'b' }, offered.ticket, noon)).toBeUndefined()
  expect(secretOfTicket(keys, { ...owner, memberId: 1002n }, offered.ticket, noon)).toBeUndefined()
  expect(secretOfTicket(keys, owner, `${offered.ticket}AA`, noon)).toBeUndefined()
  expect(secretOfTicket(keys, owner, 'no ticket', noon)).toBeUndefined()
  expect(offered.ticket).not.toContain(offered.secret)
  expect(offered.uri).toBe(
    `otpauth://totp/${encodeURIComponent('好彩')}:player01?secret=${offered.secret}&issuer=${encodeURIComponent('好彩')}`,
  )
})

test('what is sealed opens for its owner alone, with the secret of the site, and differs each time', () => {
  const sealed = keys.seal(secret, 'authenticator:1')
  expect(keys.open(sealed, 'authenticator:1')).toBe(secret)
  expect(keys.open(sealed, 'authenticator:2')).toBeUndefined()
  expect(factorKeysOf(Buffer.alloc(32, 8)).open(sealed, 'authenticator:1')).toBeUndefined()
  expect(keys.open(sealed.subarray(0, 20), 'authenticator:1')).toBeUndefined()
  expect(Buffer.from(keys.seal(secret, 'authenticator:1')).equals(Buffer.from(sealed))).toBe(false)
  expect(Buffer.from(sealed).toString('latin1')).not.toContain(secret)
})
