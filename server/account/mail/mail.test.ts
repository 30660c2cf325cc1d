import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WireFields } from '../../../tests/kit/browser.ts'
import { describeOnDatabase, freshDatabase } from '../../../tests/kit/freshDatabase.ts'
import { startMailServer, type MailServer } from '../../../tests/kit/mailServer.ts'
import { noon } from '../../../tests/kit/referenceTime.ts'
import { startServer, type TestServer } from '../../../tests/kit/startServer.ts'
import { runOps } from '../../app/ops.ts'
import type { Database } from '../../platform/database/database.ts'
import { createLog } from '../../platform/observe/log.ts'
import { auditLog, member, outgoingMail, sentCode, type MailState } from '../../schema/index.ts'
import { readBounce } from './bounce.ts'
import { pauseSeconds, stateAfter } from './outgoing.ts'
import { judgeFailure, smtpSender, withoutSecrets } from './smtp.ts'

const path = (call: string) => `/sobet/userInfo/${call}`
const address = 'lin@example.com'
const secondsMs = (seconds: number) => seconds * 1000
const later = (seconds: number) => new Date(noon.getTime() + secondsMs(seconds))

test.each([
  [
    'a recipient that does not exist',
    { code: 'EENVELOPE', responseCode: 550, response: '550 no' },
    'refused',
  ],
  ['a mail that is not wanted', { code: 'EMESSAGE', responseCode: 554, response: '554 spam' }, 'refused'],
  ['a full mailbox', { code: 'EENVELOPE', responseCode: 452, response: '452 full' }, 'failed'],
  ['a wrong login', { code: 'EAUTH', responseCode: 535, response: '535 bad' }, 'failed'],
  ['nobody there', { code: 'ECONNECTION', message: 'connect ECONNREFUSED' }, 'failed'],
  ['anything else', undefined, 'failed'],
] as const)('%s: %j is %s', (_story, error, result) => expect(judgeFailure(error)).toMatchObject({ result }))

test('a code that the mail server quotes is not kept; its own numbers are', () => {
  const answer = withoutSecrets(
    '550 rejected:\r\n 验证码：483920 in 7712345',
    '您正在绑定邮箱，验证码：483920',
  )
  expect(answer).toBe('550 rejected: 验证码：****** in 7712345')
})

test('eight tries in five and a half hours, and none after the mail is of no use', () => {
  const states = (expiresAt: Date) =>
    Array.from({ length: 8 }, (_, n) =>
      stateAfter({ attempts: n + 1, expiresAt }, { result: 'failed' }, noon),
    )
  const days = states(later(3 * 86_400))
  expect(days.map(({ nextAt }) => (nextAt.getTime() - noon.getTime()) / 1000)).toEqual([...pauseSeconds, 0])
  expect(days.map(({ state }) => state)).toEqual([...Array<MailState>(7).fill('waiting'), 'given up'])
  expect(states(later(100)).map(({ state }) => state)).toEqual([
    'waiting',
    'waiting',
    ...Array<MailState>(6).fill('given up'),
  ])
})

test('a server elsewhere that offers no TLS gets neither the password nor the mail', async () => {
  const mails = await startMailServer()
  const send = smtpSender({ ...mails.settings, requireTls: true })
  const tried = await send({ id: 1n, to: address, subject: '好彩', text: '验证码：483920' })
  expect(tried.result).toBe('failed')
  expect(mails.commands.filter((one) => /^(?:AUTH|MAIL|RCPT|DATA)/.test(one))).toEqual([])
  await mails.close()
})

const report = (id: string, action = 'failed') =>
  [
    'Content-Type: multipart/report; report-type=delivery-status',
    '',
    'Reporting-MTA: dns; mail.example',
    `Final-Recipient: rfc822; ${address}`,
    `Action: ${action}`,
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 no such',
    '    user here',
    '',
    `Message-ID: <haocai-${id}@haocai.example>`,
  ].join('\r\n')

test('a report of a failure tells which mail came back, and why; a delay and another mail are none', () => {
  const reason = '5.1.1 smtp; 550 5.1.1 no such user here'
  expect(readBounce(report('12'))).toEqual({ id: 12n, reason })
  expect(readBounce(report('12', 'delayed'))).toBeUndefined()
  expect(readBounce('Hello,\r\nAction: failed\r\n')).toBeUndefined()
})

describeOnDatabase('mail of a site that is no sandbox', (kind) => {
  let database: Database
  let mails: MailServer
  let it: TestServer
  const said: string[] = []
  beforeEach(async () => {
    database = await freshDatabase(kind)
    await database.db.update(member).set({ email: address }).where(eq(member.cn, 'player01'))
    mails = await startMailServer()
    it = await start()
  })
  afterEach(async () => {
    await it.stop()
    await mails.close()
    await database.close()
  })

  const start = (startAt = noon) => {
    const log = createLog('debug', { write: (line: string) => void said.push(line) })
    return startServer({
      database,
      sandbox: false,
      mail: mails.settings,
      log,
      startAt,
    })
  }
  const post = async (call: string, fields: WireFields) => (await it.browser().post(path(call), fields)).body
  const ops = (...words: string[]) =>
    runOps({ db: database.db, clock: it.clock, settings: { sandbox: false } }, words)
  const rows = () => database.db.select().from(outgoingMail).orderBy(outgoingMail.id)
  const ended = async (state: MailState) =>
    vi.waitFor(async () => {
      const [first] = await rows()
      expect(first).toMatchObject({ state })
      return first
    })
  const tried = async (attempts: number) =>
    vi.waitFor(async () => {
      const [first] = await rows()
      expect(first?.attempts).toBe(attempts)
      expect(first?.answeredAt?.getTime()).toBe(it.clock.now().getTime())
      return first
    })
  const begin = async () => {
    const begun = (await post('checkUserName', { userName: 'player01' }))['result'] as Record<string, unknown>
    return { token: String(begun['token']), ways: begun['ways'] }
  }
  const ask = async () => {
    const { token } = await begin()
    expect(await post('getVerifyCodeRandom', { token })).toMatchObject({ code: 0 })
    return token
  }

  test('a code arrives by the mail server and recovers the password; only its way is kept', async () => {
    const { token, ways } = await begin()
    expect(ways).toEqual(['email', 'question', 'operators'])
    await post('getVerifyCodeRandom', { token })
    const row = await ended('sent')
    expect(row).toMatchObject({ sealedBody: null, attempts: 1, lastAnswer: '250 2.0.0 Ok: queued as 4bXq2c' })
    const [mail] = mails.taken
    expect(mail).toMatchObject({ from: 'no-reply@haocai.example', to: address })
    expect(mail?.source).toContain(`Message-ID: <haocai-${row?.id}@haocai.example>`)
    expect(mail?.source).toContain('Auto-Submitted: auto-generated')
    const code = /验证码：(\d{6})/.exec(mail?.text ?? '')?.[1] ?? 'none'
    expect(await post('resetPasswordByEmail', { token, code })).toMatchObject({ code: 0 })
    const { exitCode, text } = await ops('mail', 'LIN@example.com')
    expect(exitCode).toBe(0)
    expect(text).toBe(
      `${row?.id} 2026-11-21T04:00:00.000Z ${address} 好彩验证码：找回登录密码\n  sent, 1 try: 250 2.0.0 Ok: queued as 4bXq2c`,
    )
    expect(text + said.join('')).not.toContain(code)
  })

  test('a mail that the server cannot take yet is tried again, and then has its text no more', async () => {
    mails.answer = { RCPT: '451 4.7.1 Greylisted, try again later' }
    await ask()
    const waiting = await tried(1)
    expect(waiting).toMatchObject({ state: 'waiting', lastAnswer: '451 4.7.1 Greylisted, try again later' })
    // Sealed: the text in it is not to be read in the table.
    expect(Buffer.from(waiting?.sealedBody ?? []).toString('utf8')).not.toContain('验证码')
    mails.answer = { DATA: 'hang up' }
    await it.moveTo(later(15))
    expect(await tried(2)).toMatchObject({ state: 'waiting' })
    expect((await ops('mail')).text).toMatch(/waiting, 2 tries, next .*: .+/)
    mails.answer = {}
    await it.moveTo(later(90))
    expect(await ended('sent')).toMatchObject({ attempts: 3, sealedBody: null })
    expect(mails.taken).toHaveLength(1)
  })

  test('a code is not sent after its ten minutes', async () => {
    mails.answer = { AUTH: '535 5.7.8 Bad credentials' }
    await ask()
    expect(await tried(1)).toMatchObject({ state: 'waiting', lastAnswer: '535 5.7.8 Bad credentials' })
    mails.answer = {}
    await it.stop()
    it = await start(later(601))
    expect(await ended('given up')).toMatchObject({
      lastAnswer: 'not sent: its time was over',
      sealedBody: null,
    })
    expect(mails.taken).toEqual([])
  })

  test('an address that does not exist is refused once and for all, and the alarm sees it', async () => {
    mails.answer = { RCPT: '550 5.1.1 <lin@example.com>: no such user' }
    await ask()
    expect(await ended('refused')).toMatchObject({ attempts: 1, sealedBody: null })
    await it.moveTo(later(60))
    expect(mails.commands.filter((one) => one.startsWith('RCPT'))).toHaveLength(1)
    expect((await ops('mail')).text).toContain('refused, 1 try: 550 5.1.1 <lin@example.com>: no such user')
    const { text } = await it.browser().get('/metrics')
    expect(text).toMatch(/^haocai_mails_lost 1$/m)
    expect(said.join('')).not.toContain(address)
  })

  test('a mail that a stopped node left is sent by the next one', async () => {
    mails.answer = { RCPT: '421 4.3.2 Shutting down' }
    await ask()
    await tried(1)
    await it.stop()
    mails.answer = {}
    it = await start(later(15))
    expect(await ended('sent')).toMatchObject({ attempts: 2 })
  })

  test('a node that stops does not wait for a mail server, and another takes the mail over after three minutes', async () => {
    mails.answer = { RCPT: 'silence' }
    await ask()
    await vi.waitFor(() => expect(mails.commands.some((one) => one.startsWith('RCPT'))).toBe(true))
    await it.stop()
    mails.answer = {}
    it = await start(later(179))
    await it.moveTo(later(179))
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1 }])
    await it.stop()
    it = await start(later(180))
    expect(await ended('sent')).toMatchObject({ attempts: 2 })
  })

  test('a mail that comes back is noted by its number, once', async () => {
    await ask()
    const row = await ended('sent')
    const answer = await ops('mail-bounced', 'back.eml', report(String(row?.id)))
    expect(answer.text).toBe(
      `mail ${row?.id} to ${address} came back: 5.1.1 smtp; 550 5.1.1 no such user here`,
    )
    expect(await ended('bounced')).toMatchObject({ lastAnswer: '5.1.1 smtp; 550 5.1.1 no such user here' })
    const noted = eq(auditLog.action, 'mail-bounced')
    expect(await database.db.select().from(auditLog).where(noted)).toHaveLength(1)
    for (const text of [report(String(row?.id)), report('999'), 'no report'])
      expect(await ops('mail-bounced', 'back.eml', text)).toMatchObject({ exitCode: 1 })
    expect(await ops('mail-bounced', 'back.eml')).toMatchObject({ exitCode: 2 })
  })

  test('an address is sent ten codes a day, however many accounts name it', async () => {
    const others = await database.db.select({ id: member.id }).from(member).limit(2)
    const sent = others.flatMap(({ id: memberId }, one) =>
      Array.from({ length: 5 }, (_, n) => ({
        id: `${one}-${n}`,
        memberId,
        purpose: 'bind',
        email: address,
        codeHash: '',
        sentAt: noon,
        expiresAt: noon,
      })),
    )
    await database.db.insert(sentCode).values(sent.slice(1))
    await database.db.update(member).set({ email: address }).where(eq(member.cn, 'agent01'))
    for (const userName of ['agent01', 'agent01']) {
      const { token } = (await post('checkUserName', { userName }))['result'] as { token: string }
      expect(await post('getVerifyCodeRandom', { token })).toMatchObject({ code: 0 })
    }
    await vi.waitFor(() => expect(mails.taken).toHaveLength(1))
    expect(await database.db.select().from(sentCode)).toHaveLength(10)
  })

  test('without a mail server the site offers no way by mail, and a code is refused in those words', async () => {
    const none = await startServer({ database, sandbox: false })
    const browser = none.browser()
    const begun = (await browser.post(path('checkUserName'), { userName: 'player01' })).body
    expect(begun).toMatchObject({ result: { ways: ['question', 'operators'] } })
    const { token } = begun['result'] as { token: string }
    const { body } = await browser.post(path('getVerifyCodeRandom'), { token })
    await none.stop()
    expect(body).toMatchObject({ code: 22, msg: '本站尚未开通邮件服务，请使用其他方式或联系客服' })
  })
})
