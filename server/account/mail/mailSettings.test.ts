import { expect, test } from 'vitest'
import { readSettings } from '../../app/settings.ts'
import { mailSettingsOf } from './mailSettings.ts'

const from = '好彩 <no-reply@haocai.example>'
const read = (MAIL_URL: string, MAIL_FROM = from) => mailSettingsOf({ MAIL_URL, MAIL_FROM }, false)

test('user, password and port are read from the address, TLS from its scheme', () => {
  expect(read('smtps://haocai%40example.com:p%25ss@mail.example')).toEqual({
    host: 'mail.example',
    port: 465,
    secure: true,
    requireTls: false,
    login: { user: 'haocai@example.com', pass: 'p%ss' },
    from: { name: '好彩', address: 'no-reply@haocai.example' },
  })
  expect(read('smtp://mail.example', 'a@b.example')).toMatchObject({
    port: 587,
    login: undefined,
    from: { name: '', address: 'a@b.example' },
  })
})

test('without TLS only a server of this machine takes the mail', () => {
  const needsTls = (url: string) => read(url)?.requireTls
  expect(needsTls('smtp://mail.example:25')).toBe(true)
  for (const url of ['smtp://127.0.0.1:25', 'smtp://[::1]:25', 'smtp://localhost'])
    expect(needsTls(url)).toBe(false)
})

test('nothing is sent without a mail server', () => {
  expect(mailSettingsOf({ MAIL_URL: '' }, false)).toBeUndefined()
  expect(readSettings({}).mail).toBeUndefined()
})

test.each([
  ['http://mail.example', from, /^MAIL_URL must be smtp:/],
  ['smtp://', from, /^MAIL_URL must be smtp:/],
  ['smtp://mail.example/path', from, /^MAIL_URL must be smtp:/],
  ['smtp://user@mail.example', from, /^MAIL_URL must have both user and password/],
  ['smtp://user:p%ss@mail.example', from, /^MAIL_URL must have user and password in percent encoding/],
  ['smtp://mail.example', '', /^MAIL_URL needs MAIL_FROM/],
  ['smtp://mail.example', 'no-reply', /^MAIL_FROM must be an address/],
  ['smtp://mail.example', 'a@b.example\nBcc: c@d.example', /^MAIL_FROM must be an address/],
  ['', from, /^MAIL_FROM needs MAIL_URL/],
])('%s with %s is refused, without the password in the message', (url, sender, message) => {
  expect(() => read(url, sender)).toThrow(message)
  expect(() => read(url, sender)).not.toThrow(/p%ss/)
})

test('a sandbox sends nothing, and says so instead of ignoring the setting', () => {
  expect(() => readSettings({ MAIL_URL: 'smtp://mail.example', MAIL_FROM: from })).toThrow(
    'MAIL_URL needs SANDBOX=off: a sandbox keeps its mail and sends none',
  )
})
