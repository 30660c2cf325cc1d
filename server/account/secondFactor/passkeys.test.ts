/** Passkeys through the calls, with a passkey in software. */
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bindAuthenticator, codeAt, secure } from '../../../tests/kit/authenticator.ts'
import type { Browser } from '../../../tests/kit/browser.ts'
import { describeOnDatabase } from '../../../tests/kit/freshDatabase.ts'
import { noon } from '../../../tests/kit/referenceTime.ts'
import { softPasskey, type SoftPasskey } from '../../../tests/kit/softPasskey.ts'
import { runningSite } from '../../../tests/kit/runningSite.ts'
import { demoPassword } from '../../app/seedSandbox.ts'
import { loginFailure, passkey, passkeyChallenge } from '../../schema/index.ts'
import { wirePassword } from '../base/secrets.ts'
import { passkeyDomain } from './passkeys.ts'

const password = wirePassword(demoPassword)
const domain = 'haocai.localhost'
const origin = `http://${domain}`
const here = { host: domain }

test.each([
  ['https://haocai.example', 'haocai.example'],
  ['http://localhost:8080', 'localhost'],
  ['http://127.0.0.1:8080', undefined],
  ['http://[::1]:8080', undefined],
  ['http://', undefined],
])('the domain of %s is %s', (address, found) => expect(passkeyDomain(address)).toBe(found))

describeOnDatabase('passkeys', (kind) => {
  const { database, it } = runningSite(kind, { now: () => now })
  let player: Browser
  let secret: string
  let held: SoftPasskey
  let now = noon
  beforeAll(async () => {
    player = await it.signIn('player01')
    secret = (await bindAuthenticator(player, now)).secret
    now = new Date(now.getTime() + 60_000)
    held = await add(softPasskey(domain))
  })
  beforeEach(async () => {
    now = new Date(now.getTime() + 60_000)
    await database.db.delete(loginFailure)
  })

  const code = () => codeAt(secret, now)
  const options = async (proof: object = { code: code() }) =>
    String((await secure(player, 'passkeyOptions', { ...proof }, here))['options'])
  const keep = (response: string, name = '办公电脑') => secure(player, 'addPasskey', { response, name }, here)
  const add = async (one: SoftPasskey): Promise<SoftPasskey> => {
    expect(await keep(one.register(await options(), origin))).toMatchObject({ code: 0, id: one.id })
    return one
  }
  const login = async (fields: object = {}) => {
    const raw = JSON.stringify({ cn: 'player01', password, ...fields })
    return (await it.browser().post('/sso/login', {}, { as: 'json', raw, headers: here })).body
  }
  const shown = async () =>
    (await player.get('/sobet/api/security/state', {}, { headers: here })).body['passkeys'] as readonly {
      readonly name: string
    }[]

  test('it signs in in place of a code, once for each challenge', async () => {
    const asked = await login()
    expect(asked).toMatchObject({ code: 5 })
    const signed = held.sign(String(asked['passkey']), origin)
    expect(await login({ passkey: signed })).toMatchObject({ code: 0 })
    expect(await login({ passkey: signed })).toMatchObject({ code: 6, triesLeft: 4 })
    expect(await shown()).toMatchObject([{ id: held.id, name: '办公电脑', lastUsedAt: now.getTime() }])
  })

  test('the password is judged first, and the challenge stays good for five minutes alone', async () => {
    const offered = String((await login())['passkey'])
    const signed = held.sign(offered, origin)
    expect(await login({ passkey: signed, password: wirePassword('wrong') })).toMatchObject({ code: 2 })
    now = new Date(now.getTime() + 5 * 60_000)
    expect(await login({ passkey: signed })).toMatchObject({ code: 6 })
  })

  test.each([
    ['another origin', () => held, 'http://evil.example'],
    ['another passkey', () => softPasskey(domain), origin],
    [
      'a passkey of another domain with the same id',
      () => ({ ...softPasskey('evil.example'), id: held.id }),
      origin,
    ],
  ])('what %s signed is refused', async (_story, signer, from) => {
    const signed = signer().sign(String((await login())['passkey']), from)
    expect(await login({ passkey: signed })).toMatchObject({ code: 6 })
  })

  test('a challenge of one member is no use to another', async () => {
    const offered = String((await login())['passkey'])
    expect(await login({ cn: 'player02', passkey: held.sign(offered, origin) })).toMatchObject({ code: 0 })
    const second = await it.signIn('player02')
    await bindAuthenticator(second, now)
    expect(await login({ cn: 'player02', passkey: held.sign(offered, origin) })).toMatchObject({ code: 6 })
  })

  test.each([
    '',
    '{',
    '[]',
    '{"id":1}',
    JSON.stringify({ id: 'a', rawId: 'a', type: 'public-key', response: {} }),
  ])('the answer %s is refused', async (text) => {
    expect(await keep(text)).toMatchObject({ code: 7, msg: '没有完成通行密钥验证，请重试' })
    if (text !== '') expect(await login({ passkey: text })).toMatchObject({ code: 6 })
  })

  test('a new one needs a code and a challenge of its own, from the own origin', async () => {
    expect(await secure(player, 'passkeyOptions', { password }, here)).toMatchObject({ code: 5 })
    expect(await secure(player, 'passkeyOptions', { code: 'x' }, here)).toMatchObject({ code: 6 })
    const one = softPasskey(domain)
    const offered = await options()
    expect(await keep(one.register(offered, 'http://evil.example'))).toMatchObject({ code: 7 })
    // The challenge is used up.
    expect(await keep(one.register(offered, origin))).toMatchObject({ code: 7 })
    const loginChallenge = String((await login())['passkey'])
    expect(await keep(one.register(loginChallenge, origin))).toMatchObject({ code: 7 })
    expect(await shown()).toHaveLength(1)
  })

  test('it is renamed by its owner, and removed with a code', async () => {
    const other = await it.signIn('agent01')
    expect(await secure(other, 'renamePasskey', { id: held.id, name: '我的' })).toMatchObject({ code: 11 })
    expect(await secure(other, 'removePasskey', { id: held.id, password })).toMatchObject({ code: 11 })
    expect(await secure(player, 'renamePasskey', { id: held.id, name: ' 家里电脑 ' })).toMatchObject({
      code: 0,
    })
    expect(await shown()).toMatchObject([{ name: '家里电脑' }])
    expect(await secure(player, 'removePasskey', { id: held.id })).toMatchObject({ code: 5 })
    expect(await secure(player, 'removePasskey', { id: held.id, code: code() })).toMatchObject({ code: 0 })
    expect(await database.db.select().from(passkey).where(eq(passkey.credentialId, held.id))).toEqual([])
    expect(await login()).not.toHaveProperty('passkey')
  })

  test('an address without a domain has none, and challenges that are over are deleted', async () => {
    expect(await secure(player, 'passkeyOptions', { code: code() })).toMatchObject({
      code: 9,
      msg: '通行密钥需要域名，当前地址不能使用',
    })
    expect((await player.get('/sobet/api/security/state')).body).toMatchObject({ passkeysPossible: false })
    now = new Date(now.getTime() + 3_600_000)
    await options()
    expect(await database.db.select().from(passkeyChallenge)).toHaveLength(1)
  })
})
