import { expect, test } from 'vitest'
import { ok } from '#engine/result.ts'
import { declareDomain, mergeHandlers, startDomain, stopDomain } from './domain.ts'
import type { Handlers } from '../http/http.ts'

const logout: Handlers['logout'] = () => Promise.resolve(ok({}))
const one = declareDomain({ name: 'one' }, () => ({ handlers: { logout } })).create()

test('a domain starts before its jobs and stops after them', async () => {
  const seen: string[] = []
  const job = (name: string) => ({
    name,
    start: () => void seen.push(`start ${name}`),
    stop: () => Promise.resolve().then(() => void seen.push(`stop ${name}`)),
  })
  const domain = declareDomain({ name: 'draws' }, () => ({
    jobs: [job('a'), { name: 'no start', stop: () => void seen.push('stop b') }],
    start: () => void seen.push('start'),
    stop: () => void seen.push('stop'),
  })).create()
  await startDomain(domain)
  await stopDomain(domain)
  expect(seen).toEqual(['start', 'start a', 'stop a', 'stop b', 'stop'])
})

test('a call that two domains handle is refused at the start', () => {
  const two = declareDomain({ name: 'two' }, () => ({ handlers: { logout } })).create()
  expect(Object.keys(mergeHandlers([one, { name: 'three' }]))).toEqual(['logout'])
  expect(() => mergeHandlers([one, two])).toThrow('logout must be handled once, by one or by two')
})

test('a call that no domain handles does not compile', () => {
  // @ts-expect-error every other call is missing
  const handlers: Handlers = mergeHandlers([one])
  expect(handlers.logout).toBe(logout)
})
