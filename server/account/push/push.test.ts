import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addOrderPath, allDigits, minuteIssue, submission } from '../../../tests/kit/bets.ts'
import type { Browser } from '../../../tests/kit/browser.ts'
import { chatAs, chatIn } from '../../../tests/kit/chat.ts'
import { chase } from '../../../tests/kit/chases.ts'
import { freshDatabase, type TestDatabase } from '../../../tests/kit/freshDatabase.ts'
import { openGroup, sentPacket } from '../../../tests/kit/packets.ts'
import { protectDone } from '../../../tests/kit/protection.ts'
import { startPushService, type PushService, type SubscribedBrowser } from '../../../tests/kit/pushService.ts'
import { noon } from '../../../tests/kit/referenceTime.ts'
import { startServer, type TestServer } from '../../../tests/kit/startServer.ts'
import { runOps } from '../../app/ops.ts'
import { rows } from '../../platform/database/database.ts'
import { createLog } from '../../platform/observe/log.ts'
import { pushMessage, pushSubscription, session } from '../../schema/index.ts'
import { pauseSeconds } from './pushQueue.ts'
import { isServedBy, knownServices, pushServicesOf } from './pushServices.ts'
import { isQuiet } from './quietHours.ts'
import { judged } from './sender.ts'
import { vapidKeysOf } from './vapid.ts'

const everything = { kinds: ['win', 'chaseStopped', 'voucher', 'letter'], details: false, quiet: null }

describe('push services', () => {
  test.each([
    ['https://fcm.googleapis.com/fcm/send/a', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/a', true],
    ['https://wns2-sg2p.notify.windows.com/w/?token=a', true],
    ['https://web.push.apple.com/a', true],
    ['http://fcm.googleapis.com/a', false],
    ['https://fcm.googleapis.com:8443/a', false],
    ['https://user:word@fcm.googleapis.com/a', false],
    ['https://fcm.googleapis.com.evil.example/a', false],
    ['https://push.apple.com.evil.example/a', false],
    ['https://evilpush.apple.com/a', false],
    ['https://127.0.0.1/a', false],
    ['http://169.254.169.254/latest', false],
    ['file:///etc/passwd', false],
    ['no address', false],
  ])('%s is served: %s', (endpoint, served) => expect(isServedBy(knownServices, endpoint)).toBe(served))

  test('the setting takes hosts, and an origin of this machine in a sandbox alone', () => {
    expect(pushServicesOf(undefined, false)).toBe(knownServices)
    expect(pushServicesOf('off', false)).toEqual([])
    expect(pushServicesOf('push.example.com, *.example.org', false)).toEqual([
      'push.example.com',
      '*.example.org',
    ])
    expect(pushServicesOf('http://127.0.0.1:99', true)).toEqual(['http://127.0.0.1:99'])
    for (const [text, sandbox] of [
      ['http://127.0.0.1:99', false],
      ['http://10.0.0.1:99', true],
      ['https://push.example.com', true],
      [',', true],
      ['localhost', true],
    ] as const)
      expect(() => pushServicesOf(text, sandbox), text).toThrow(/^PUSH_SERVICES must be/)
  })
})

test.each([
  [201, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [400, 'refused'],
  [302, 'refused'],
  [413, 'refused'],
  [429, 'failed'],
  [503, 'failed'],
] as const)('a status %d means %s', (status, meaning) => expect(judged(status)).toBe(meaning))

test('the key of a site is a point of the curve, always the same, and another for another secret', () => {
  const keys = [
    vapidKeysOf(Buffer.alloc(32, 7)),
    vapidKeysOf(Buffer.alloc(32, 7)),
    vapidKeysOf(Buffer.alloc(32, 8)),
  ]
  expect(keys[0]).toEqual(keys[1])
  expect(keys[0]?.publicKey).not.toBe(keys[2]?.publicKey)
  expect(Buffer.from(keys[0]?.publicKey ?? '', 'base64url')[0]).toBe(4)
})

test.each([
  [1380, 480, '22:59', false],
  [1380, 480, '23:00', true],
  [1380, 480, '07:59', true],
  [1380, 480, '08:00', false],
  [600, 720, '10:00', true],
  [600, 720, '12:00', false],
  [0, 0, '12:00', true],
  [null, null, '12:00', false],
] as const)('quiet hours from %s to %s at %s: %s', (quietFrom, quietTo, time, quiet) =>
  expect(isQuiet({ quietFrom, quietTo }, new Date(`2026-11-21T${time}:00+08:00`))).toBe(quiet),
)

describe('messages to closed apps', () => {
  let database: TestDatabase
  let service: PushService
  let it: TestServer
  const said: string[] = []
  beforeAll(async () => {
    database = await freshDatabase()
    service = await startPushService()
    it = await startServer({
      database,
      pushServices: [service.origin],
      log: createLog('debug', { write: (line: string) => void said.push(line) }),
    })
  })
  afterAll(async () => {
    await it.stop()
    await service.close()
    await database.close()
  })
  beforeEach(async () => {
    await database.db.delete(pushSubscription)
  })

  const push = async (browser: Browser, call: string, fields: object = {}) =>
    (await browser.post(`/sobet/api/push/${call}`, {}, { raw: JSON.stringify(fields), as: 'json' })).body
  const turnOn = async (browser: Browser, choice: object = everything, at = service.subscribe()) => {
    const { endpoint, p256dh, auth } = at
    expect(await push(browser, 'on', { endpoint, p256dh, auth, choice })).toMatchObject({ code: 0 })
    return at
  }
  const addressOf = ({ endpoint, p256dh, auth }: SubscribedBrowser) => ({ endpoint, p256dh, auth })
  const shown = async (browser: Browser) => (await browser.get('/sobet/api/push/state')).body['subscription']
  const ops = (...words: string[]) =>
    runOps({ db: database.db, clock: it.clock, settings: { sandbox: true } }, words)
  const later = (seconds: number) => new Date(it.clock.now().getTime() + seconds * 1000)
  const texts = ({ taken }: SubscribedBrowser) => taken.map(({ message }) => message)
  const waiting = () => database.db.select().from(pushMessage)
  /** A service answers before the row of its message is gone. */
  const emptied = () => vi.waitFor(async () => expect(await waiting()).toEqual([]))
  /** Everything that is due was handed over or tried. */
  const caughtUp = async () => {
    await it.moveTo(later(5))
    await vi.waitFor(async () => {
      const due = await waiting()
      expect(due.filter(({ nextAt }) => nextAt <= it.clock.now())).toEqual([])
    })
  }
  const letter = (title = '维护通知') => ops('letter', 'player01', title, '今晚维护')

  test('a win, a letter and a voucher arrive; on the screen of others stands neither game nor money', async () => {
    const player = await it.signIn('player01')
    const at = await turnOn(player)
    await player.post(addOrderPath, submission([allDigits()], { lottery: 'MJFFC', issue: minuteIssue }))
    await it.moveTo(new Date(noon.getTime() + 61_000))
    await vi.waitFor(() => expect(at.taken).toHaveLength(1))
    expect(texts(at)[0]).toEqual({
      kind: 'win',
      tag: expect.stringMatching(/^order:C\d+$/) as string,
      title: '中奖',
      body: '有一笔投注中奖，已派奖',
      path: '/personal/game/lottery',
    })
    const { headers } = at.taken[0] ?? {}
    expect(headers?.['authorization']).toMatch(/^vapid t=/)
    expect(Number(headers?.['ttl'])).toBe(86_400)
    await letter()
    await ops('voucher', 'player01', '5', '10', '3', '补偿')
    await caughtUp()
    await vi.waitFor(() =>
      expect(
        texts(at)
          .map(({ kind }) => kind)
          .toSorted(),
      ).toEqual(['letter', 'voucher', 'win']),
    )
    const sent = { sentAt: expect.any(Number) as number, receivedAt: null }
    await vi.waitFor(async () => expect(await shown(player)).toMatchObject(sent))
    await push(player, 'received')
    expect(await shown(player)).toMatchObject({ receivedAt: it.clock.now().getTime() })
    expect(said.join('')).not.toContain(at.endpoint)
  })

  test('with details a message says what it is about; a kind that was not chosen is not pushed', async () => {
    const player = await it.signIn('player01')
    const at = await turnOn(player, { ...everything, kinds: ['letter'], details: true })
    await ops('voucher', 'player01', '5', '10', '3', '补偿')
    await letter('出款时间')
    await caughtUp()
    await vi.waitFor(() => expect(at.taken).toHaveLength(1))
    expect(texts(at)[0]).toMatchObject({ kind: 'letter', body: '出款时间', title: '系统消息' })
    expect(await push(player, 'choose', { choice: { ...everything, kinds: ['voucher'] } })).toMatchObject({
      code: 0,
    })
    await letter()
    await ops('voucher', 'player01', '5', '10', '3', '补偿')
    await caughtUp()
    await vi.waitFor(() => expect(at.taken).toHaveLength(2))
    expect(texts(at)[1]).toMatchObject({ kind: 'voucher', body: '收到一张优惠券' })
  })

  test('a chase that won and stopped is pushed', async () => {
    const player = await it.signIn('player02')
    const at = await turnOn(player, { ...everything, kinds: ['chaseStopped'], details: true })
    const issue = Math.floor((it.clock.now().getTime() - noon.getTime()) / 60_000)
    const plan = chase([allDigits()], [...Array<number>(issue).fill(0), 1, 1, 1], { winStop: true })
    expect((await player.post(addOrderPath, plan)).body).toMatchObject({ code: 1 })
    await it.moveTo(later(90))
    await vi.waitFor(() =>
      expect(texts(at)).toMatchObject([{ kind: 'chaseStopped', path: '/personal/game/trace' }]),
    )
    expect(texts(at)[0]?.body).toMatch(/^追号中奖后停止，余下 [12] 期已退回$/)
  })

  test('in quiet hours only a test is pushed, once in ten seconds', async () => {
    const player = await it.signIn('player01')
    expect(await push(player, 'test')).toMatchObject({ code: 7, msg: '本机没有开启推送，请先开启' })
    const at = await turnOn(player, { ...everything, quiet: { from: 0, to: 0 } })
    await letter()
    await caughtUp()
    expect(await push(player, 'test')).toMatchObject({ code: 0 })
    expect(await push(player, 'test')).toMatchObject({ code: 8, msg: '请 10 秒后再试' })
    await vi.waitFor(() => expect(texts(at)).toMatchObject([{ kind: 'test', title: '测试通知' }]))
    await emptied()
  })

  test('a browser takes the messages of who is signed in there, however the session before it ended', async () => {
    const first = await it.signIn('player01')
    const at = await turnOn(first)
    await letter()
    await first.get('/sso/logout')
    await vi.waitFor(async () => expect(await database.db.select().from(pushSubscription)).toEqual([]))
    await emptied()
    // A crash: the session of the first lasts, and the second signs in at the same browser.
    const crashed = await it.signIn('player01')
    await turnOn(crashed, everything, at)
    const second = await it.signIn('player02')
    await turnOn(second, everything, at)
    await letter()
    await ops('letter', 'player02', '给二号', '您好')
    await caughtUp()
    await vi.waitFor(() => expect(at.taken).toHaveLength(1))
    expect(await shown(crashed)).toBeNull()
    // The session runs out; to jump so far would draw every game of the hours between.
    await database.asOwner((owner) => owner.update(session).set({ expiresAt: it.clock.now() }))
    await ops('letter', 'player02', '给二号', '您好')
    await caughtUp()
    expect(at.taken).toHaveLength(1)
  })

  test('two sessions that name one address at once are both answered, and one has it', async () => {
    const browsers = [await it.signIn('player01'), await it.signIn('player02')]
    const at = service.subscribe()
    for (let round = 0; round < 5; round += 1)
      await Promise.all(browsers.map((one) => turnOn(one, everything, at)))
    expect(await database.db.select().from(pushSubscription)).toHaveLength(1)
  })

  test('where push is turned off, no subscription waits for messages', async () => {
    const player = await it.signIn('player01')
    await turnOn(player)
    const off = await startServer({ database, pushServices: [], startAt: it.clock.now() })
    expect((await player.get('/sobet/api/push/state')).body).toMatchObject({ subscription: null })
    const there = await off.signIn('player02')
    expect((await there.get('/sobet/api/push/state')).body).toMatchObject({ key: '', subscription: null })
    expect(await push(there, 'on', { ...addressOf(service.subscribe()), choice: everything })).toMatchObject({
      code: 7,
    })
    await off.stop()
  })

  test('a subscription that has ended at its service is forgotten at the first answer; a failure is tried again', async () => {
    const player = await it.signIn('player01')
    const at = await turnOn(player)
    at.status = 503
    await letter()
    await caughtUp()
    const attempts = async () => (await waiting()).map((one) => one.attempts)
    await vi.waitFor(async () => expect(await attempts()).toEqual([1]))
    at.status = 201
    await it.moveTo(later(pauseSeconds[0] ?? 0))
    await caughtUp()
    await vi.waitFor(() => expect(at.taken).toHaveLength(1))
    at.status = 410
    await letter()
    await letter()
    await caughtUp()
    await vi.waitFor(async () => expect(await shown(player)).toBeNull())
    await emptied()
  })

  test('a message and a red packet are pushed to who has no page open, by conversation, and not to who has', async () => {
    const player = await it.signIn('player02')
    const at = await turnOn(player, { ...everything, kinds: ['chat', 'packet', 'letter'], details: true })
    const agent = await chatAs(it, 'agent01')
    await agent.send(1004, '在吗')
    const gid = await openGroup(database, agent.browser, [1002n])
    await sentPacket(agent.browser, gid)
    await caughtUp()
    await vi.waitFor(() => expect(at.taken).toHaveLength(2))
    expect(texts(at)).toEqual([
      expect.objectContaining({ kind: 'chat', tag: 'chat:p1001-1004', body: 'agent01 发来消息' }),
      expect.objectContaining({ kind: 'packet', tag: `chat:g${gid}`, body: 'a***1 在 周五小组 发了红包' }),
    ])
    const present = await chatIn(player)
    await agent.send(1004, '在')
    await ops('letter', 'player02', '维护通知', '今晚维护')
    await caughtUp()
    await vi.waitFor(() => expect(at.taken).toHaveLength(3))
    expect(texts(at)[2]).toMatchObject({ kind: 'letter' })
    for (const { leave } of [present, agent]) leave()
    await emptied()
  })

  test('nothing of whoever is blocked is pushed: no private message, none to all, no packet', async () => {
    const player = await it.signIn('player02')
    const at = await turnOn(player, { ...everything, kinds: ['chat', 'packet', 'letter'] })
    const agent = await chatAs(it, 'agent01')
    const gid = await openGroup(database, agent.browser, [1002n], '屏蔽群')
    const block = (act: 'block' | 'unblock') => player.post(`/lottery/api/u/v1/chat/${act}`, { userId: 1001 })
    await block('block')
    await agent.send(1004, '在吗')
    await agent.send(1001, '大家好', { msgtype: 2 })
    await sentPacket(agent.browser, gid)
    await ops('letter', 'player02', '维护通知', '今晚维护')
    await caughtUp()
    await vi.waitFor(() => expect(texts(at).map(({ kind }) => kind)).toEqual(['letter']))
    await block('unblock')
    agent.leave()
    await emptied()
  })

  test('an offer is not pushed in a break; a letter is', async () => {
    const player = await it.signIn('agent01')
    const at = await turnOn(player)
    await protectDone(player, 'beginBreak', { length: 'week' })
    await ops('voucher', 'agent01', '5', '10', '3', '补偿')
    await ops('letter', 'agent01', '休息', '好好休息')
    await caughtUp()
    await vi.waitFor(() => expect(texts(at).map(({ kind }) => kind)).toEqual(['letter']))
    await emptied()
  })

  test('the server sends to no host but those of the list, and takes no key that is none', async () => {
    const player = await it.signIn('player01')
    const { endpoint, p256dh, auth } = service.subscribe()
    const on = (fields: object) =>
      push(player, 'on', { endpoint, p256dh, auth, choice: everything, ...fields })
    for (const other of [
      'https://fcm.googleapis.com/a',
      'http://127.0.0.1:1/a',
      'http://169.254.169.254/',
      'nowhere',
    ])
      expect(await on({ endpoint: other }), other).toMatchObject({
        code: 7,
        msg: '本站不支持这个浏览器的推送服务',
      })
    expect(await on({ p256dh: 'A' })).toMatchObject({ code: 400 })
    expect(await on({ choice: { ...everything, quiet: { from: 1440, to: 0 } } })).toMatchObject({ code: 400 })
    // Right in form, and no point of the curve: it is dropped at the first message.
    expect(await on({ p256dh: `B${'_'.repeat(86)}` })).toMatchObject({ code: 0 })
    await letter()
    await caughtUp()
    await emptied()
    const [found] = await rows(database.db, sql`select count(*)::int as n from push_subscription`)
    expect(found?.['n']).toBe(1)
  })
})
