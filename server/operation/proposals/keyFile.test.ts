import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newPerson, typedTerminal } from '../../../tests/kit/operators.ts'
import { isSignedBy, signText } from './signing.ts'
import { makeKeyFile, openKeyFile } from './keyFile.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'haocai-keys-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const typing = (...passphrases: string[]) =>
  typedTerminal(() => Promise.reject(new Error('nothing is sent')), passphrases)

test.each([
  ['an empty passphrase', '', ''],
  ['a short one', 'eleven char', 'eleven char'],
  ['two that differ', 'a long passphrase', 'another passphrase'],
])('no key is made with %s', async (_story, first, second) => {
  const file = join(folder, 'anna')
  await expect(makeKeyFile(file, typing(first, second))).rejects.toThrow(
    /must (have at least 12 characters|be the same)/,
  )
  expect(() => statSync(file)).toThrow('ENOENT')
})

test('a key file signs with its passphrase, which is asked each time, and with no other', async () => {
  const file = join(folder, 'anna')
  await makeKeyFile(file, typing('twelve chars', 'twelve chars'))
  const signature = signText('a text', await openKeyFile(file, typing('twelve chars')))
  expect(isSignedBy('a text', signature, readFileSync(`${file}.pub`, 'utf8'))).toBe(true)
  await expect(openKeyFile(file, typing('twelve Chars'))).rejects.toThrow('must be that of the file')
})

test('a key file that needs no passphrase, or that others may read, signs nothing', async () => {
  const file = join(folder, 'alice')
  const plain = String(newPerson('alice').key.export({ type: 'pkcs8', format: 'pem' }))
  writeFileSync(file, plain, { mode: 0o600 })
  await expect(openKeyFile(file, typing())).rejects.toThrow('must be encrypted')
  chmodSync(file, 0o640)
  await expect(openKeyFile(file, typing())).rejects.toThrow('must be readable by its owner only')
})
