import { expect, test } from 'vitest'
import { createEventBus } from '../../platform/events.ts'
import type { SessionState } from '../../platform/http/http.ts'
import type { SessionEndedEvent } from '../events.ts'
import { tokenHash } from '../base/secrets.ts'
import { rememberSessions, sessionBelievedMs } from './sessionCache.ts'

const member = {
  memberId: 1n,
  cn: 'player01',
  userType: 0,
  prizeGroup: 1960,
  isProtected: false,
  secondStep: undefined,
  signedInAt: new Date(0),
  tokenHash: tokenHash('a'),
}

const expiresAt = new Date(60_000)
const signedIn: SessionState = { state: 'signedIn', member, expiresAt }

const stage = () => {
  let now = 0
  let state: SessionState = signedIn
  let reads = 0
  const bus = createEventBus<SessionEndedEvent>(() => undefined)
  const sessionOf = rememberSessions(
    () => {
      reads += 1
      return Promise.resolve(state)
    },
    { now: () => new Date(now) },
    bus,
  )
  return {
    sessionOf,
    bus,
    reads: () => reads,
    at: (ms: number) => (now = ms),
    becomes: (next: SessionState) => (state = next),
  }
}

test('a valid session is read at most once a second', async () => {
  const { sessionOf, reads, at } = stage()
  await Promise.all([sessionOf('a'), sessionOf('a'), sessionOf('a')])
  at(sessionBelievedMs - 1)
  expect(await sessionOf('a')).toEqual(signedIn)
  expect(reads()).toBe(1)
  at(sessionBelievedMs)
  await sessionOf('a')
  expect(reads()).toBe(2)
})

test('a session that ends on this node leaves the cache at once', async () => {
  const { sessionOf, bus, becomes } = stage()
  await sessionOf('a')
  becomes({ state: 'endedElsewhere' })
  bus.publish({ type: 'sessionEnded', memberId: 1n, tokenHash: tokenHash('a') })
  expect(await sessionOf('a')).toEqual({ state: 'endedElsewhere' })
})

test('an invalid token is read every time, and so is a missing one', async () => {
  const { sessionOf, reads, becomes } = stage()
  becomes({ state: 'none' })
  await sessionOf('a')
  becomes(signedIn)
  expect(await sessionOf('a')).toEqual(signedIn)
  await sessionOf(undefined)
  await sessionOf(undefined)
  expect(reads()).toBe(4)
})

test('a cached session is not valid beyond its end', async () => {
  const { sessionOf, reads, at } = stage()
  at(59_500)
  await sessionOf('a')
  at(60_000)
  await sessionOf('a')
  expect(reads()).toBe(2)
})

test('a clock that is set back does not prolong a cached answer', async () => {
  const { sessionOf, reads, at } = stage()
  at(100_000)
  await sessionOf('a')
  at(0)
  await sessionOf('a')
  expect(reads()).toBe(2)
})

test('a read that failed is repeated', async () => {
  let fails = true
  const bus = createEventBus<SessionEndedEvent>(() => undefined)
  const sessionOf = rememberSessions(
    () => (fails ? Promise.reject(new Error('no database')) : Promise.resolve(signedIn)),
    { now: () => new Date(0) },
    bus,
  )
  await expect(sessionOf('a')).rejects.toThrow('no database')
  fails = false
  expect(await sessionOf('a')).toMatchObject({ state: 'signedIn' })
})
