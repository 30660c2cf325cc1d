import { describe, expect, test } from 'vitest'
import { formatPicks, parseNotes, parsePicks } from './content.ts'
import { countContent, countPicks } from '../counting/count.ts'
import { parseDraw } from '../judging/draw.ts'
import { allPlays, findPlay } from '../plays/index.ts'
import { settleContent } from '../judging/settle.ts'
import { displayContent } from './text.ts'

const playOf = (method: string) => findPlay('ssc', method)?.play ?? expect.fail(method)

describe('content is malformed as a whole', () => {
  test.each([
    ['wx_zx_fs', 'a missing row', '1|2|3|4'],
    ['wx_zx_fs', 'a row too many', '1|2|3|4|5|6'],
    ['wx_zx_fs', 'an empty token', '1,|2|3|4|5'],
    ['wx_zx_fs', 'a leading comma', ',1|2|3|4|5'],
    ['wx_zx_fs', 'a padded digit', '01|2|3|4|5'],
    ['wx_zx_fs', 'a space', '1, 2|2|3|4|5'],
    ['wx_zx_fs', 'a repeated pick', '1,1|2|3|4|5'],
    ['wx_zx_fs', 'an unknown token', '1|2|3|4|大'],
    ['wx_zx_fs', 'a full-width digit', '１|2|3|4|5'],
    ['wx_zx_fs', 'a trailing line feed', '1|2|3|4|5\n'],
    ['wx_zx_fs', 'nothing', ''],
    ['hsm_zx_hz', 'a sum out of range', '28'],
    ['hsm_zx_hz', 'a padded sum', '07'],
    ['hsm_zux_hz', 'a sum that only a leopard has', '0,5'],
    ['hsm_zux_bd', 'two picks where one is allowed', '1,2'],
    ['wx_zx_ds', 'a short entry', '1,2,3,4'],
    ['wx_zx_ds', 'one wrong entry among right ones', '1,2,3,4,5|1,2,3,4,x'],
    ['wx_zx_ds', 'a trailing pipe', '1,2,3,4,5|'],
    ['wx_zx_ds', 'a comma for a pipe', '1,2,3,4,5,1,2,3,4,5'],
    ['wx_zx_ds', 'a pipe for a comma', '1|2,3,4,5'],
    ['hsm_zux_hh', 'a leopard among groups', '1,2,3|4,4,4'],
    ['hsm_zux_z3ds', 'three different digits', '1,2,3'],
    ['hsm_zux_z6ds', 'a pair', '1,1,2'],
  ])('%s: %s', (method, _story, content) => {
    expect(countContent(playOf(method), content)).toBe(0)
    expect(settleContent(playOf(method), content, undefined, [1, 2, 3, 4, 5])).toEqual({})
    expect(parsePicks(playOf(method), content) ?? parseNotes(playOf(method), content)).toBeUndefined()
  })
})

test('the order of picks does not matter', () => {
  expect(countContent(playOf('wx_zux_z120'), '5,3,1,2,4,0')).toBe(6)
  expect(parsePicks(playOf('wx_zx_fs'), '2,1|3||5,4|')).toEqual([['1', '2'], ['3'], [], ['4', '5'], []])
})

test('the smallest and the largest entries are read', () => {
  expect(parseNotes(playOf('wx_zx_ds'), '0,0,0,0,0|9,9,9,9,9|0,9,0,9,0')).toEqual(['00000', '99999', '09090'])
  for (const wrong of ['/,0,0,0,0', ':,0,0,0,0', ''])
    expect(parseNotes(playOf('wx_zx_ds'), wrong)).toBeUndefined()
  const ofEleven = findPlay('11x5', 'sm_sm_zxds')?.play ?? expect.fail('sm_sm_zxds')
  expect(parseNotes(ofEleven, '01,10,11|09,02,08')).toEqual(['011011', '090208'])
  for (const wrong of ['00,01,02', '12,01,02', '0:,01,02', ':1,02,03', '1,02,003'])
    expect(parseNotes(ofEleven, wrong), wrong).toBeUndefined()
})

test('every plate reads back all that can be ticked on it', () => {
  for (const play of allPlays()) {
    if (play.plate.kind !== 'rows') continue
    for (const from of ['first', 'last'] as const) {
      const picks = play.plate.rows.map(({ options, max = Infinity }) =>
        from === 'first' ? options.slice(0, max) : options.slice(-Math.min(max, options.length)),
      )
      const content = formatPicks(play, picks)
      expect(parsePicks(play, content), play.method).toEqual(picks)
    }
  }
})

test('a repeated or reordered entry is the same bet', () => {
  expect(countContent(playOf('hsm_zx_ds'), '1,2,3|3,2,1|1,2,3')).toBe(2)
  expect(countContent(playOf('hsm_zux_hh'), '1,2,3|3,2,1')).toBe(1)
})

test('position is ignored by plays that have none', () =>
  expect(countContent(playOf('dwd_dwd_dwd'), '1||||', '9,9')).toBe(1))

test('megabytes of hostile content are refused at once', () => {
  const long = '1,'.repeat(500_000)
  for (const method of ['wx_zx_fs', 'hsm_zx_hz', 'wx_zx_ds'])
    expect(countContent(playOf(method), long)).toBe(0)
})

test('picks that are not tiles are refused', () => {
  expect(() => formatPicks(playOf('wx_zx_fs'), [['10'], [], [], [], []])).toThrow(RangeError)
  expect(() => countPicks(playOf('wx_zx_fs'), [['1', '1'], [], [], [], []])).toThrow(RangeError)
  expect(countPicks(playOf('hsm_zux_bd'), [['1', '2']])).toBe(0)
})

describe('[L-179] draw results are comma-separated digits', () => {
  test('and nothing else is a draw', () => {
    expect(parseDraw('ssc', '0,1,2,3,9')).toEqual([0, 1, 2, 3, 9])
    for (const text of [
      '',
      '1,2,3,4',
      '1,2,3,4,5,6',
      '01,2,3,4,5',
      '1,2,3,4,',
      '12345',
      '1，2，3，4，5',
      '1,2,3,4,-5',
    ])
      expect(parseDraw('ssc', text), text).toBeUndefined()
  })

  test('two-digit games are padded and their numbers differ', () => {
    expect(parseDraw('11x5', '01,05,09,11,03')).toEqual([1, 5, 9, 11, 3])
    expect(parseDraw('11x5', '1,5,9,11,3')).toBeUndefined()
    expect(parseDraw('kl12', '01,05,09,13,03')).toBeUndefined()
    expect(parseDraw('pk10', '01,02,03,04,05,06,07,08,09,09')).toBeUndefined()
    expect(parseDraw('lhc', '07,12,23,31,40,49,18')).toHaveLength(7)
  })

  test('dice are kept ascending', () => expect(parseDraw('k3', '4,1,4')).toEqual([1, 4, 4]))
})

test('[L-148] the shown bet numbers have their commas removed', () =>
  expect(displayContent('1,2,3')).toBe('123'))

test('[L-149] a pipe in the bet numbers is shown as a comma', () =>
  expect(displayContent('5,7,9|1,3,9|2,7,8', 'qsm_zx_fs')).toBe('579,139,278'))

test('empty places are left out, and the others named', () => {
  expect(displayContent('0,1,2,3||||3', 'dwd_dwd_dwd')).toBe('万 0 1 2 3，个 3')
  // Tiles of a sheet of combinations: nothing is empty.
  expect(displayContent('111|222')).toBe('111,222')
})

test('the places of every play that may leave one empty have the names of its plate', () => {
  const named = allPlays().filter((play) => {
    const { plate } = play
    if (plate.kind !== 'rows' || plate.rows.length < 2) return false
    const picks = plate.rows.map(({ options }, row) => (row === 0 ? [] : options))
    if (countPicks(play, picks) === 0) return false
    const [name = ''] = displayContent(formatPicks(play, picks), play.method).split(' ')
    expect([play.method, name]).toEqual([play.method, plate.rows[1]?.label.replace(/位$/, '')])
    return true
  })
  expect(named.length).toBeGreaterThan(10)
})
