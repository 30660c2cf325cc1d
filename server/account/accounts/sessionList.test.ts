import { beforeEach, expect, test } from 'vitest'
import type { Browser } from '../../../tests/kit/browser.ts'
import { describeOnBoth } from '../../../tests/kit/freshDatabase.ts'
import { noon } from '../../../tests/kit/referenceTime.ts'
import { runningSite } from '../../../tests/kit/runningSite.ts'
import { demoPassword } from '../../app/seedSandbox.ts'
import { session } from '../../schema/index.ts'
import { wirePassword } from '../base/secrets.ts'

const password = wirePassword(demoPassword)
const userAgent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36'

interface Shown {
  readonly id: string
  readonly current: boolean
  readonly lastSeenAt: number
}

describeOnBoth('the sessions of a member', (kind) => {
  const { database, it } = runningSite(kind, { trustProxy: 1, now: () => now })
  let now: Date
  let here: Browser
  beforeEach(async () => {
    now = noon
    await database.db.update(session).set({ endedAt: now, endReason: 'logout' })
    here = await signIn('113.87.22.9')
  })
  const signIn = async (from: string, cn = 'player01') => {
    const browser = it.browser()
    const headers = { 'x-forwarded-for': from, 'user-agent': userAgent }
    const { body } = await browser.post('/sso/login', { cn, password }, { headers })
    expect(body).toMatchObject({ code: 0 })
    return browser
  }
  const list = async (browser = here) =>
    (await browser.get('/sobet/api/session/list')).body['sessions'] as readonly Shown[]
  const state = async (browser: Browser) => (await browser.get('/sso/u/getUserLoginState', { appId: 5 })).body
  const end = async (id: string, browser = here) =>
    (await browser.post('/sobet/api/session/end', { id }, { as: 'json' })).body

  test('they show device, masked network and last use, this one first, and nothing that signs in', async () => {
    now = new Date(noon.getTime() + 3_600_000)
    const other = await signIn('2001:db8:1:2::9')
    await signIn('1.2.3.4', 'player02')
    expect(await list()).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
        device: 'Chrome 141 · Windows',
        network: '113.87.x.x',
        createdAt: noon.getTime(),
        lastSeenAt: now.getTime(),
        current: true,
      },
      expect.objectContaining({ network: '2001:db8:x:x', lastSeenAt: now.getTime(), current: false }),
    ])
    const { text } = await here.get('/sobet/api/session/list')
    const tokens = await database.db.select().from(session)
    for (const { tokenHash } of tokens) expect(text).not.toContain(tokenHash)
    expect(text).not.toContain('113.87.22')
    expect(text).not.toContain(other.cookies.get('sid') ?? '-')
  })

  test('another one is ended: its poll says so, its socket closes, and it is listed no more', async () => {
    const other = await signIn('1.2.3.4')
    const socket = other.socket('/lottery')
    await new Promise((resolve) => socket.on('connect', () => resolve(undefined)))
    const hungUp = new Promise((resolve) => socket.on('disconnect', resolve))
    const [, second] = await list()
    expect(await end(second?.id ?? '')).toMatchObject({ code: 0 })
    await hungUp
    expect(await state(other)).toMatchObject({ code: -2, msg: '您的账号已退出，请重新登录' })
    expect(await list()).toHaveLength(1)
    expect(await end(second?.id ?? '')).toMatchObject({ code: 7, msg: '这台设备已经退出' })
  })

  test('this one and those of others cannot be ended', async () => {
    const stranger = await signIn('1.2.3.4', 'player02')
    const [mine] = await list()
    const [theirs] = await list(stranger)
    for (const id of [mine?.id ?? '', theirs?.id ?? '', '', '%'])
      expect(await end(id)).toMatchObject({ code: 7 })
    expect([await state(here), await state(stranger)]).toMatchObject([{ code: 0 }, { code: 0 }])
  })

  test('all others are ended at once', async () => {
    const others = [await signIn('1.2.3.4'), await signIn('1.2.3.5')]
    const stranger = await signIn('1.2.3.4', 'player02')
    const { body } = await here.post('/sobet/api/session/endOthers', {}, { as: 'json' })
    expect(body).toMatchObject({ code: 0, ended: 2 })
    expect(await Promise.all(others.map(state))).toMatchObject([{ code: -2 }, { code: -2 }])
    expect([await state(here), await state(stranger)]).toMatchObject([{ code: 0 }, { code: 0 }])
  })

  test('one that nobody used for thirty-six hours is not listed', async () => {
    await signIn('1.2.3.4')
    now = new Date(noon.getTime() + 30 * 3_600_000)
    await state(here)
    now = new Date(noon.getTime() + 37 * 3_600_000)
    expect(await list()).toHaveLength(1)
  })
})
