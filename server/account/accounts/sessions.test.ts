/** How many sessions a member has, how long they last, and what the type of a member allows. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addOrderPath, fiveStar, submission } from '../../../tests/kit/bets.ts'
import type { Browser } from '../../../tests/kit/browser.ts'
import { expectBalanced } from '../../../tests/kit/expectBalanced.ts'
import { describeOnDatabase, freshDatabase } from '../../../tests/kit/freshDatabase.ts'
import { noon } from '../../../tests/kit/referenceTime.ts'
import { signInStaff, staffName } from '../../../tests/kit/staff.ts'
import { startServer, type TestServer } from '../../../tests/kit/startServer.ts'
import type { Database } from '../../platform/database/database.ts'
import { member, session } from '../../schema/index.ts'
import { sessionsMax } from './sessions.ts'

const statePath = '/sso/u/getUserLoginState'
const hourMs = 3_600_000

describeOnDatabase('sessions', (kind) => {
  let database: Database
  let it: TestServer
  let now: Date
  beforeAll(async () => {
    database = await freshDatabase(kind)
    it = await startServer({ database })
    it.clock.now = () => now
  })
  beforeEach(() => {
    now = noon
  })
  afterAll(async () => {
    await it.stop()
    await database.close()
  })
  const later = (hours: number) => (now = new Date(now.getTime() + hours * hourMs))
  const codeOf = async (browser: Browser) => (await browser.get(statePath, { appId: 5 })).body['code']

  test('an eleventh session ends the one that was used least recently, and tells it so', async () => {
    const browsers: Browser[] = []
    for (let n = 0; n < sessionsMax; n += 1) {
      later(0.5)
      browsers.push(await it.signIn('player01'))
    }
    const [first, ...others] = browsers
    if (!first) throw new Error('there must be a first browser')
    const socket = first.socket('/lottery')
    await new Promise((resolve) => socket.on('connect', () => resolve(undefined)))
    const hungUp = new Promise((resolve) => socket.on('disconnect', resolve))
    // All but the first are used afterwards.
    later(0.5)
    for (const browser of others) expect(await codeOf(browser)).toBe(0)
    const eleventh = await it.signIn('player01')
    await hungUp
    expect(await codeOf(first)).toBe(-2)
    for (const browser of [...others, eleventh]) expect(await codeOf(browser)).toBe(0)
  })

  test('a script tag of this site asks for the session and ends it; any other request gets plain JSON', async () => {
    const player = await it.signIn('player01')
    const byTag = {
      'sec-fetch-site': 'same-origin',
      'sec-fetch-dest': 'script',
      'x-requested-with': undefined,
    }
    const ask = async (
      path: string,
      callback: string,
      headers: Record<string, string | undefined> = byTag,
    ) => {
      const { status, headers: said, text } = await player.get(path, { callback, _: 1 }, { headers })
      return { status, type: said['content-type'], sniff: said['x-content-type-options'], text }
    }
    const script = { status: 200, type: 'text/javascript; charset=utf-8', sniff: 'nosniff' }
    const answer = await ask('/sso/getUserLoginState', 'jQuery1113_1732')
    expect(answer).toMatchObject(script)
    expect(answer.text).toMatch(/^jQuery1113_1732\(\{"code":0,.*"name":"player01".*\}\);$/)
    for (const callback of ['', 'a.b', 'alert(1)', '1a', 'x'.repeat(65), 'é'])
      expect((await ask(statePath, callback)).type).toMatch(/^application\/json/)
    for (const headers of [
      { ...byTag, 'sec-fetch-site': 'same-site' },
      { ...byTag, 'sec-fetch-site': 'cross-site' },
      { ...byTag, 'sec-fetch-dest': 'empty' },
      { ...byTag, 'sec-fetch-dest': undefined },
    ])
      expect((await ask(statePath, 'told', headers)).type).toMatch(/^application\/json/)
    // Only the calls that declare it.
    expect((await ask('/sobet/userInfo/userInfoAjax', 'told')).type).toMatch(/^application\/json/)
    expect((await ask('/sso/logout', 'out')).text).toMatch(/^out\(\{"code":0,/)
    const after = await ask(statePath, 'told')
    expect(after).toMatchObject(script)
    expect(after.text).toMatch(/^told\(\{"code":-1,/)
  })

  test('logins at the same time leave ten sessions', async () => {
    const browsers: Browser[] = []
    for (let n = 0; n < sessionsMax - 1; n += 1) browsers.push(await it.signIn('agent01'))
    // More than three at the same time would be asked for a captcha.
    browsers.push(...(await Promise.all([1, 2, 3].map(() => it.signIn('agent01')))))
    const codes = await Promise.all(browsers.map(codeOf))
    expect(codes.filter((code) => code === 0)).toHaveLength(sessionsMax)
    expect(codes.filter((code) => code === -2)).toHaveLength(2)
  })

  test('a session that is used lasts a week, one that is not for thirty-six hours is over', async () => {
    const used = await it.signIn('player02')
    const idle = await it.signIn('player02')
    later(35.9)
    expect(await codeOf(used)).toBe(0)
    later(0.2)
    expect(await codeOf(idle)).toBe(-1)
    for (let hours = 36.1; hours + 35 < 7 * 24; hours += 35) {
      later(35)
      expect(await codeOf(used)).toBe(0)
    }
    later(35)
    expect(await codeOf(used)).toBe(-1)
  })

  test('the time of a use is written once in ten minutes, and not with every request', async () => {
    const browser = await it.signIn('limited07')
    const lastUse = async () => {
      const [row] = await database.db
        .select({ at: session.lastSeenAt })
        .from(session)
        .innerJoin(member, eq(member.id, session.memberId))
        .where(eq(member.cn, 'limited07'))
      return row?.at ? row.at.getTime() - noon.getTime() : null
    }
    const seen: unknown[] = []
    for (const minutes of [0, 9, 2, 9, 2]) {
      later(minutes / 60)
      expect(await codeOf(browser)).toBe(0)
      seen.push(await lastUse())
    }
    expect(seen).toEqual([null, null, 11 * 60_000, 11 * 60_000, 22 * 60_000])
  })

  test.each([
    ['player01', 1],
    ['agent02', 1],
    ['limited07', 1],
    ['trial10', 1],
    [staffName, -3],
  ])('%s bets and is answered with code %i', async (cn, code) => {
    const browser = cn === staffName ? (await signInStaff(it)).browser : await it.signIn(cn)
    for (const path of [addOrderPath, '/lottery/api/u/v1/lottery/add_order_now']) {
      const { body } = await browser.post(path, submission([fiveStar()]))
      if (code === -3) expect(body).toMatchObject({ code, msg: '当前账号不能投注' })
      else expect(body['code']).not.toBe(-3)
      if (path === addOrderPath) expect(body['code']).toBe(code)
    }
    await expectBalanced(database.db)
  })
})
