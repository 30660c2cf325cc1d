import { beforeAll, expect, test } from 'vitest'
import { bindAuthenticator, codeAt } from '../../../tests/kit/authenticator.ts'
import type { Browser } from '../../../tests/kit/browser.ts'
import { describeOnDatabase } from '../../../tests/kit/freshDatabase.ts'
import { runningSite } from '../../../tests/kit/runningSite.ts'
import { demoPassword } from '../../app/seedSandbox.ts'
import { wirePassword } from '../base/secrets.ts'

const set = '/sobet/userInfo/securityQuestionAjax'
const login = wirePassword(demoPassword)
const fresh = wirePassword('a-new-one-77')

describeOnDatabase('the security question', (kind) => {
  const { it } = runningSite(kind)
  let player: Browser
  beforeAll(async () => {
    player = await it.signIn('player01')
  })

  test('is set with the login password only', async () => {
    const fields = { action: 'commit', question: '2', answer: '林海' }
    const wrong = await player.post(set, { ...fields, loginPassword: wirePassword('wrong') })
    expect(wrong.body).toMatchObject({ code: 2 })
    expect((await player.post(set, { ...fields, question: '8', loginPassword: login })).status).toBe(400)
    expect((await player.post(set, { ...fields, loginPassword: login })).body).toMatchObject({ code: 0 })
    const trial = await it.signIn('trial10')
    expect((await trial.post(set, { ...fields, loginPassword: login })).body).toMatchObject({ code: -3 })
  })

  test('[L-434] together with the authenticator it recovers the account, and without it nothing', async () => {
    const { secret } = await bindAuthenticator(player, it.clock.now())
    await it.moveTo(new Date(it.clock.now().getTime() + 60_000))
    const stranger = it.browser()
    const post = async (call: string, fields: Record<string, string>) =>
      (await stranger.post(`/sobet/userInfo/${call}`, fields)).body
    const begun = await post('checkUserName', { userName: 'player01' })
    const { token } = begun['result'] as { readonly token: string }
    const answer = { token, question: '2', answer: '林 海' }
    const passwords = { token, password: fresh, confirm_password: fresh }
    expect(await post('resetPasswordQuestion', { ...answer, code: '000000' })).toMatchObject({ code: 24 })
    expect(await post('resetLoginPassword', passwords)).toMatchObject({ code: 25 })
    const code = codeAt(secret, it.clock.now())
    expect(await post('resetPasswordQuestion', { ...answer, code })).toMatchObject({ code: 0 })
    expect(await post('resetLoginPassword', passwords)).toMatchObject({ code: 0 })
    // The session that was there has ended, and the new password is right: the login asks for its second step.
    expect((await player.get('/sso/u/getUserLoginState', { appId: 5 })).body['code']).toBe(-2)
    const signedIn = await stranger.post('/sso/login', { cn: 'player01', password: fresh, appId: 5 })
    expect(signedIn.body).toMatchObject({ code: 5 })
  })
})
