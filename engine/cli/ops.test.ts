import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { allPlays } from '#engine/plays/index.ts'
import { answer, ops } from './answer.ts'

const page = readFileSync(new URL('../../docs/engine-cli.md', import.meta.url), 'utf8')
const sections = page.split(/^## /m).slice(1)

describe('the page of the command line', () => {
  test('explains every op, in the same words as the table', () =>
    expect(sections.map((section) => section.split('\n')[0])).toEqual(ops))

  const pairs = sections.flatMap((section) =>
    [...section.matchAll(/^(\{"op".*)\n(\{.*)$/gm)].map(
      ([, question = '', told = '']) => [question, told] as const,
    ),
  )
  test.each(pairs)('%s is answered as it says', (question, told) =>
    expect(answer(JSON.parse(question))).toEqual(JSON.parse(told)),
  )
  test('has an example of each', () => expect(pairs.length).toBeGreaterThanOrEqual(ops.length))
})

const zodiac = { family: 'lhc', method: 'tm_tm_sx', content: '羊' }
const goatDraw = '07,12,23,31,40,49,13'

describe('the lunar year', () => {
  test.each([
    ['decides the tier of an animal', { op: 'settle', ...zodiac, draw: goatDraw, year: '羊' }, { bnsx: 1 }],
    ['by its number', { op: 'settle', ...zodiac, draw: goatDraw, year: 2027 }, { bnsx: 1 }],
    ['is 2026 unless given', { op: 'settle', ...zodiac, draw: goatDraw }, {}],
    ['null is not given', { op: 'settle', ...zodiac, draw: goatDraw, year: null }, {}],
    [
      'matters to nothing else',
      { op: 'settle', family: 'k3', method: 'hz_hz_hz', content: '6', draw: '1,2,3', year: 'x' },
      { '6_15': 1 },
    ],
  ])('%s', (_story, question, tiers) => expect(answer(question)).toEqual({ tiers }))

  test('rolls counting, listing, odds, returns and the value itself', () => {
    const set = { family: 'lhc', method: 'lx_lx_2lx', content: '马,羊', year: '羊' }
    expect(answer({ op: 'count', ...set })).toEqual({ count: 1 })
    expect(answer({ op: 'expand', ...set })).toEqual({ count: 1, bets: ['马,羊'] })
    const element = { family: 'lhc', method: 'tm_tm_wx_huo', group: 1920 }
    // 火 has twelve balls in 2026, eleven in 2027; after twelve years the animals are back, the elements are not.
    const bonus = (year: unknown) => {
      const { tm_tm_wx_huo: record } = answer({ op: 'odds', ...element, year }) as Record<
        string,
        { bonusA?: number } | undefined
      >
      return record?.bonusA
    }
    expect([undefined, 2026, '马', 2027, '羊'].map(bonus)).toEqual([7.84, 7.84, 7.84, 8.5527, 8.5527])
    expect(bonus(2038)).not.toBe(bonus(2026))
    expect(answer({ op: 'par', family: 'lhc', method: 'tm_tm_sx_bnsx', year: '羊' })).toMatchObject({
      bets: [{ of: ['羊'] }],
    })
    expect(answer({ op: 'play', family: 'lhc', method: 'tm_tm_sx', year: '羊' })).toMatchObject({
      play: { win: { year: 2027 } },
    })
  })
})

describe('machine picks', () => {
  const asked = { op: 'random', family: 'ssc', method: 'rx2_zx_ds', amount: 3, seed: 7 }

  test('are repeated by the same seed', () => {
    expect(answer(asked)).toEqual(answer(asked))
    expect(answer({ ...asked, seed: 8 })).not.toEqual(answer(asked))
  })

  test.each([
    [
      'lie on all positions unless the question names some',
      asked,
      { position: '1,2,3,4,5', picks: Array(3).fill(10) as number[] },
    ],
    ['or on those', { ...asked, position: '2,4' }, { position: '2,4', picks: [1, 1, 1] }],
    ['count nothing on too few', { ...asked, position: '2' }, { position: '2', picks: [0, 0, 0] }],
  ])('%s', (_story, question, { position, picks }) => {
    const given = answer(question) as { picks: readonly { bets: number }[]; position: string }
    expect(given.position).toBe(position)
    expect(given.picks.map(({ bets }) => bets)).toEqual(picks)
  })

  test('of a tile of a split play are its labels', () => {
    const tiles = answer({ op: 'random', family: 'k3', method: 'hz_hz_hz_3_18', amount: 50, seed: 1 })
    const { picks } = tiles as { picks: readonly { content: string }[] }
    expect(new Set(picks.map(({ content }) => content))).toEqual(new Set(['3', '18']))
  })

  test('every play has them, and they count', () => {
    for (const { family, method } of allPlays()) {
      const given = answer({ op: 'random', family, method, amount: 2, seed: 3 })
      const { picks, position } = given as { picks: { content: string; bets: number }[]; position?: string }
      for (const { content, bets } of picks)
        expect(answer({ op: 'count', family, method, content, position })).toEqual({ count: bets })
    }
  })
})

test('the expansion of a tile has only its labels', () => {
  const asked = { op: 'expand', family: 'k3', method: 'hz_hz_hz_3_18' }
  expect(answer({ ...asked, content: '18' })).toEqual({ count: 1, bets: ['18'] })
  expect(answer({ ...asked, content: '4' })).toEqual({ count: 0, bets: [] })
})

test('the returns of a tile are those of its labels alone', () => {
  const told = answer({ op: 'par', family: 'k3', method: 'hz_hz_hz_3_18' })
  expect(told).toMatchObject({ bets: [{ of: ['3'] }, { of: ['18'] }] })
  expect(Object.keys(told)).toEqual(['bets'])
})

test('asked by the English code, returns name the tiers of the catalogue', () =>
  expect(JSON.stringify(answer({ op: 'par', family: 'ssc', method: 'front3-mixed-group' }))).toMatch(
    /"tier":"组三".*"tier":"组六"/,
  ))

test('every play answers par and play', () => {
  for (const { family, method } of allPlays()) {
    expect(answer({ op: 'par', family, method })).toHaveProperty('rangeA')
    const told = answer({ op: 'play', family, method })
    expect(JSON.parse(JSON.stringify(told))).toEqual(told)
  }
})

describe('an error to', () => {
  const lhc = { family: 'lhc', method: 'tm_tm_sx', content: '马' }
  test.each([
    ['a malformed draw beside malformed content', { op: 'settle', ...lhc, content: '', draw: '1,2' }],
    ['a year that is no animal', { op: 'count', ...lhc, year: '猫' }],
    ['half a year', { op: 'count', ...lhc, year: 2026.5 }],
    ['a year beyond the tables', { op: 'count', ...lhc, year: 20_260 }],
    ['too many picks', { op: 'random', ...lhc, amount: 1001, seed: 1 }],
    ['no picks', { op: 'random', ...lhc, amount: 0, seed: 1 }],
    ['picks without a seed', { op: 'random', ...lhc, amount: 1 }],
    ['a group above the ceiling', { op: 'odds', ...lhc, group: 2001 }],
    ['a group of nothing', { op: 'par', ...lhc, group: 0 }],
    ['a malformed draw among others', { op: 'streaks', family: 'k3', draws: ['1,2,3', '1,2'] }],
    ['draws of one text', { op: 'streaks', family: 'k3', draws: '1,2,3' }],
    ['draws that are numbers', { op: 'trend', family: 'k3', method: 'hz_hz_hz', draws: [[1, 2, 3]] }],
    ['an unknown family of streaks', { op: 'streaks', family: 'k4', draws: [] }],
    ['an unknown kind of input', { op: 'input', kind: 'date', text: '1' }],
    ['negative decimals', { op: 'input', kind: 'number', text: '1', decimals: -1 }],
    ['words as a number', { op: 'input', kind: 'display', text: '二' }],
    ['an unknown play', { op: 'play', family: 'k3', method: 'x' }],
  ])('%s', (_story, question) => expect(answer(question)).toEqual({ error: expect.any(String) as string }))
})
