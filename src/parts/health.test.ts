import { expect, test } from 'vitest'
import { askHealth } from './health.ts'

test.each([
  [200, '{"ok":true}', 'well'],
  [200, '<!doctype html><title>请登录无线网络</title>', 'other'],
  [200, '', 'other'],
  [200, 'null', 'other'],
  [200, '{"ok":false}', 'other'],
  [502, '<h1>Bad Gateway</h1>', 'ill'],
  [503, '{"ok":true}', 'ill'],
] as const)('%d with %j: %s', async (status, body, health) =>
  expect(await askHealth(async () => new Response(body, { status }))).toBe(health),
)

test('it rejects when nothing answers', async () => {
  await expect(askHealth(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow()
})
