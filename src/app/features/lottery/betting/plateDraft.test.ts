import { expect, test } from 'vitest'
import type { Play } from '#engine/plays/define.ts'
import { findPlay } from '#engine/plays/index.ts'
import { cleared, emptyDraft, lacksPositions, positionOf } from './plateDraft.ts'

const playOf = (method: string): Play => {
  const found = findPlay('ssc', method)
  if (!found) throw new Error(`${method} must be a play of ssc`)
  return found.play
}

const none = [[], [], [], [], []]

test('[L-503] [L-504] an untouched plate stakes 2 yuan once', () => {
  expect(emptyDraft('mjffc', playOf('wx_zx_fs'))).toMatchObject({
    picks: none,
    text: '',
    unit: 20_000n,
    multiple: 1,
  })
})

test('clearing removes picks, text and positions, and leaves unit and multiple', () => {
  const draft = {
    ...emptyDraft('mjffc', playOf('wx_zx_fs')),
    picks: [['1']],
    text: '12',
    unit: 10n,
    multiple: 9,
  }
  expect(cleared(draft, playOf('wx_zx_fs'))).toMatchObject({ picks: none, text: '', unit: 10n, multiple: 9 })
})

test('positions go on the wire counted from one, and are omitted for a play without positions', () => {
  const draft = emptyDraft('mjffc', playOf('wx_zx_fs'))
  expect(positionOf(draft)).toBeUndefined()
  expect(positionOf({ ...draft, positions: [1, 4] })).toBe('2,5')
})

test('all positions are ticked at first, and fewer than a bet needs are too few', () => {
  const anyTwo: Play = {
    ...playOf('em_zx_qds'),
    position: { of: ['万', '千', '百', '十', '个'], choose: 2 },
  }
  const draft = emptyDraft('mjffc', anyTwo)
  expect(positionOf(draft)).toBe('1,2,3,4,5')
  expect(lacksPositions(draft, anyTwo)).toBe(false)
  expect(lacksPositions({ ...draft, positions: [3, 4] }, anyTwo)).toBe(false)
  expect(lacksPositions({ ...draft, positions: [3] }, anyTwo)).toBe(true)
  // A draft of another play has none.
  const anyOne: Play = { ...anyTwo, position: { of: ['万', '千'], choose: 1 } }
  expect(lacksPositions({ ...draft, positions: undefined }, anyOne)).toBe(true)
  expect(lacksPositions({ ...draft, positions: undefined }, playOf('wx_zx_fs'))).toBe(false)
})
