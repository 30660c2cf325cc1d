/** Lines of the six-mark plate as they travel (wire.md §1.11). */
import { BehaviorSubject, Subject } from 'rxjs'
import { expect, test } from 'vitest'
import { parseYuan } from '#engine/money/money.ts'
import { engineApi } from '#src/workers/engine.api.ts'
import type { EngineClient } from '#src/workers/engine.client.ts'
import { wanted } from '#src/workers/wanted.sample.ts'
import { playOf, type PageState, type World } from '../betting.state.ts'
import { sixMarkLines } from './sixMark.lines.ts'
import { sampleState, sampleWorld } from '../../../../../../tests/kit/sixMarkPage.ts'

const engine = {
  quotePicks: (...asked: Parameters<EngineClient['quotePicks']>) => engineApi.quotePicks(asked[1]),
} as unknown as EngineClient

const linesOf = (state: PageState, world: World = sampleWorld()) => {
  let keys = 0
  return sixMarkLines(
    {
      engine,
      state: new BehaviorSubject(state),
      world: { value: world, changes$: new Subject() },
      newKey: () => `k${(keys += 1)}`,
      play: () => playOf(world, state),
    },
    wanted,
  )
}

test('every tile is a line of one bet at its own odds, with its own money and the multiple 1', async () => {
  const lines = await linesOf(sampleState('tm_tm_sx', { amounts: { 猪: '12.34', 马: '10' } }))
  expect(lines).toMatchObject([
    {
      method: 'tm_tm_sx_bnsx',
      content: '马',
      bets: 1,
      multiple: 1,
      unit: parseYuan('10'),
      stake: parseYuan('10'),
      odds: parseYuan('18.816'),
    },
    {
      method: 'tm_tm_sx_fbnsx',
      content: '猪',
      bets: 1,
      multiple: 1,
      unit: parseYuan('12.34'),
      stake: parseYuan('12.34'),
      odds: parseYuan('23.52'),
    },
  ])
  expect(new Set(lines.map(({ key }) => key)).size).toBe(2)
})

test('in the year of another animal that one has the method of the year', async () => {
  const state = sampleState('tm_tm_sx', { amounts: { 马: '10', 羊: '10' } })
  const lines = await linesOf(state, sampleWorld(2027))
  expect(lines.map(({ method, content }) => `${content} ${method}`)).toEqual([
    '马 tm_tm_sx_fbnsx',
    '羊 tm_tm_sx_bnsx',
  ])
})

test('a set is one line of C(n, k) bets under the plain method, with the money of each', async () => {
  const picks = [['鼠', '牛', '虎', '马']]
  const [line, ...more] = await linesOf(sampleState('lx_lx_2lx', { picks, money: '2.5' }))
  expect(more).toEqual([])
  expect(line).toMatchObject({
    method: 'lx_lx_2lx',
    content: '鼠,牛,虎,马',
    bets: 6,
    multiple: 1,
    unit: parseYuan('2.5'),
    stake: parseYuan('15'),
  })
})

test.each([
  ['one amount cannot be staked', sampleState('tm_tm_zx', { amounts: { '01': '10', '02': '0' } })],
  ['nothing is chosen', sampleState('tm_tm_zx')],
  ['too few are chosen', sampleState('lm_lm_3z3', { picks: [['01', '02']] })],
  [
    'the money of a set cannot be staked',
    sampleState('lm_lm_2z2', { picks: [['01', '02']], money: '1.234' }),
  ],
])('no line is made while %s', async (_story, state) => expect(await linesOf(state)).toEqual([]))

test('without odds no line is made', async () => {
  const state = sampleState('tm_tm_zx', { amounts: { '01': '10' } })
  expect(await linesOf(state, { ...sampleWorld(), odds: undefined })).toEqual([])
})
