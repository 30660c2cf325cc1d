import { expect, test, vi } from 'vitest'
import { parseYuan } from '#engine/money/money.ts'
import { playsOf } from '#engine/plays/index.ts'
import { engineApi } from '#src/workers/engine.api.ts'
import type { EngineClient } from '#src/workers/engine.client.ts'
import { wanted } from '#src/workers/wanted.sample.ts'
import { emptyWorld, type World } from '../betting.state.ts'
import { mostOfBet } from './mostOfBet.ts'
import { orderItem, tileItems } from '../options/quote.ts'

const record = (yuan: string) => ({
  bonusA: parseYuan(yuan),
  rateA: 0,
  bonusB: parseYuan(yuan),
  rateB: 0,
  s: 0,
  n: 0,
  m: 30_000,
})
const engine = {
  mostOfBet: vi.fn((...asked: Parameters<EngineClient['mostOfBet']>) => engineApi.mostOfBet(asked[1])),
} as unknown as EngineClient
const plays = playsOf('k3')
const playOf = (method: string) => {
  const found = plays.find((play) => play.method === method)
  if (!found) throw new Error(`${method} must be a play of k3`)
  return found
}
const sums = playOf('hz_hz_hz')
const guess = playOf('cygh_cygh_cygh')
const odds = {
  cygh_cygh_cygh: record('4.6527'),
  ...Object.fromEntries(
    (sums.options ?? []).map(({ method, label }) => [
      method,
      record(label === '3' || label === '18' ? '423.36' : '15'),
    ]),
  ),
}
const world: World = { ...emptyWorld, plays, odds }

test('a bet on all sums can win one of them, and another line can win as well', async () => {
  let keys = 0
  const newKey = () => `k${(keys += 1)}`
  const chosen = { position: undefined, unit: 20_000n, multiple: 1 }
  const tiles = tileItems({
    ...chosen,
    play: sums,
    tiles: ['3', '10', '18'],
    records: odds,
    side: 'A',
    newKey,
  })
  const quote = { odds: parseYuan('4.6527'), point: 0, lowest: parseYuan('4.6527'), cap: parseYuan('30000') }
  const beside = orderItem({
    ...chosen,
    play: guess,
    quote,
    content: '1',
    bets: 1,
    single: false,
    key: newKey(),
  })
  expect(await mostOfBet(engine, 'k3', world, tiles, wanted)).toBe(parseYuan('423.36'))
  expect(await mostOfBet(engine, 'k3', world, [...tiles, beside], wanted)).toBe(parseYuan('428.01'))
})

test('without odds no maximum is shown', async () => {
  const [item] = tileItems({
    play: sums,
    tiles: ['3'],
    records: odds,
    side: 'A',
    position: undefined,
    unit: 20_000n,
    multiple: 1,
    newKey: () => 'k',
  })
  expect(await mostOfBet(engine, 'k3', { ...world, plays: [] }, item ? [item] : [], wanted)).toBeUndefined()
})
