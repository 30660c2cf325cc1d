import { expect, test } from 'vitest'
import { ok } from '#engine/result.ts'
import { defineDomain, mergeHandlers, startDomain, stopDomain } from './domain.ts'
import type { Handlers } from './http/http.ts'

const logout: Handlers['logout'] = () => Promise.resolve(ok({}))

test('a domain starts before its jobs and stops after them', async () => {
  const seen: string[] = []
  const job = (name: string) => ({
    name,
    start: () => void seen.push(`start ${name}`),
    stop: () => Promise.resolve().then(() => void seen.push(`stop ${name}`)),
  })
  const domain = defineDomain({
    name: 'draws',
    jobs: [job('a'), { name: 'no start', stop: () => void seen.push('stop b') }],
    start: () => void seen.push('start'),
    stop: () => void seen.push('stop'),
  })
  await startDomain(domain)
  await stopDomain(domain)
  expect(seen).toEqual(['start', 'start a', 'stop a', 'stop b', 'stop'])
})

test('a call that two domains handle is refused at the start', () => {
  const one = defineDomain({ name: 'one', handlers: { logout } })
  const two = defineDomain({ name: 'two', handlers: { logout } })
  expect(Object.keys(mergeHandlers([one, defineDomain({ name: 'three' })]))).toEqual(['logout'])
  expect(() => mergeHandlers([one, two])).toThrow('logout must be handled once, by one or by two')
})

test('a call that no domain handles does not compile', () => {
  // @ts-expect-error every other call is missing
  const handlers: Handlers = mergeHandlers([defineDomain({ name: 'one', handlers: { logout } })])
  expect(handlers.logout).toBe(logout)
})
