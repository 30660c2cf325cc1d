import { afterEach, beforeEach, expect, test } from 'vitest'
import { roundTime } from '#contract/fair/proof/rounds.ts'
import { signRound } from '#contract/fair/proof/chain.ts'
import { testChain, testKeys } from '../../../tests/kit/provenDraw.ts'
import { startRelay, type Relay, type RelayManner } from '../../../tests/kit/relay.ts'
import { createRelayBeacon, type RelayFault } from './relayBeacon.ts'

const round = 59_572_857
const right = signRound(testKeys.secretKey, round)
const clock = { now: () => new Date(roundTime(testChain, round)) }
let relays: Relay[]
let faults: RelayFault[]
beforeEach(async () => {
  relays = await Promise.all([startRelay(), startRelay(), startRelay()])
  faults = []
})
afterEach(() => Promise.all(relays.map((relay) => relay.end())))

const beacon = () =>
  createRelayBeacon({
    chain: testChain,
    relays: relays.map(({ origin }) => origin),
    clock,
    onFault: (fault) => faults.push(fault),
    timeoutMs: 2_000,
  })
const behave = (...manners: readonly RelayManner[]) => {
  for (const [i, manner] of manners.entries()) (relays[i] as Relay).manner = manner
}

test('a round is asked of every relay at once, and of none before its time', async () => {
  expect(await beacon().signature(round)).toBe(right)
  await expect(beacon().signature(round + 1)).rejects.toThrow('its time has not come')
  expect(relays.map(({ asked }) => asked.length)).toEqual([1, 1, 1])
})

test('questions at the same time are one question', async () => {
  const one = beacon()
  expect(await Promise.all([1, 2, 3].map(() => one.signature(round)))).toEqual([right, right, right])
  expect(relays.map(({ asked }) => asked.length)).toEqual([1, 1, 1])
})

test('a proven round is not asked for again, and an answer that differs from it is wrong', async () => {
  const one = beacon()
  await one.signature(round)
  behave('missing', 'missing', 'missing')
  expect(await one.signature(round)).toBe(right)
  expect(relays.map(({ asked }) => asked.length)).toEqual([1, 1, 1])
  await expect(one.signature(round - 1)).rejects.toThrow('no relay has it')
})

const wrong: readonly (readonly [RelayManner, RegExp])[] = [
  ['missing', /answered 404/],
  ['error', /answered 500/],
  ['wrongSignature', /signature was wrong/],
  ['otherChain', /signature was wrong/],
  ['wrongRound', /answered round/],
  ['garbage', /JSON/],
  ['huge', /too long/],
  ['silent', /timeout/],
  ['redirect', /fetch failed/],
]

test.each(wrong)('one right relay is enough beside two that are %s', async (manner, reason) => {
  behave(manner, manner, 'right')
  expect(await beacon().signature(round)).toBe(right)
  await expect
    .poll(() => faults.filter(({ reason: said }) => reason.test(said)).length, { timeout: 10_000 })
    .toBe(2)
})

test.each(wrong)('with all of them %s there is no round, and no other value', async (manner, reason) => {
  behave(manner, manner, manner)
  await expect(beacon().signature(round)).rejects.toThrow('no relay has it')
  expect(faults).toHaveLength(3)
  for (const fault of faults) expect(fault.reason).toMatch(reason)
})

test('relays with two different answers: only the one with the signature of the chain counts', async () => {
  behave('otherChain', 'wrongSignature', 'right')
  expect(await beacon().signature(round)).toBe(right)
})
