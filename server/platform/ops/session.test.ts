import { expect, test } from 'vitest'
import { loginSession } from './session.ts'

const boot = { '/proc/sys/kernel/random/boot_id': 'b00t' }
const self = { '/proc/self/stat': '812 (node (v20) x) S 810 812 640 34816 812' }
const leader = {
  '/proc/640/stat': `640 (bash) S ${Array.from({ length: 18 }, (_, i) => i + 4).join(' ')} 98765 1`,
}
const noLogin = { '/proc/self/sessionid': '4294967295' }

test.each<readonly [string, Readonly<Record<string, string>>, string | undefined]>([
  ['a login', { ...boot, ...self, ...leader, '/proc/self/sessionid': '17' }, 'b00t:login:17'],
  ['no login: the terminal', { ...boot, ...self, ...leader, ...noLogin }, 'b00t:session:640:98765'],
  ['no audit system', { ...boot, ...self, ...leader }, 'b00t:session:640:98765'],
  ['a terminal whose shell has ended', { ...boot, ...self, ...noLogin }, 'b00t:session:640:?'],
  ['another system', {}, undefined],
])('%s', (_story, files, session) => {
  expect(loginSession((path) => files[path])).toBe(session)
})

test('two commands of one shell have the same', () => {
  expect(loginSession()).toBe(loginSession())
})
