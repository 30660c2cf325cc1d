import { expect, test } from 'vitest'
import { readSettings } from './env.ts'

test('nothing set gives a sandbox on loopback with its data beside it', () => {
  expect(readSettings({})).toEqual({
    port: 8080,
    host: '127.0.0.1',
    dataDir: 'data',
    databaseUrl: undefined,
    sandbox: true,
    trustProxy: false,
  })
})

test('what is set is taken; an empty address of a database is none', () => {
  const env = {
    PORT: '0',
    HOST: '::',
    DATA_DIR: '/d',
    DATABASE_URL: 'postgres://x',
    SANDBOX: 'off',
    TRUST_PROXY: 'on',
  }
  expect(readSettings(env)).toEqual({
    port: 0,
    host: '::',
    dataDir: '/d',
    databaseUrl: 'postgres://x',
    sandbox: false,
    trustProxy: true,
  })
  expect(readSettings({ DATABASE_URL: '' }).databaseUrl).toBeUndefined()
})

test.each([
  [{ PORT: '80a' }, 'PORT must be a whole number from 0 to 65535, it is "80a"'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, it is "65536"'],
  [{ SANDBOX: 'no' }, 'SANDBOX must be on or off, it is "no"'],
  [{ REDIS_URL: 'redis://x' }, 'REDIS_URL must be unset: several nodes are not supported yet'],
])('%o is refused with a sentence', (env, sentence) => {
  expect(() => readSettings(env)).toThrow(sentence)
})
