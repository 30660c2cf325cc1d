import { expect, test } from 'vitest'
import { red } from '#src/app/theme/tokens.ts'
import type { ShownTrack } from '../chart.snapshot.ts'
import type { PlacedGroup } from '../layout.ts'
import type { Painter, Scene } from './painter.ts'
import { paintHits } from './track.ts'

/** Widths of the boxes that are painted for one hit. */
const boxes = (label: string, times: number, columnWidth: number): readonly number[] => {
  const widths: number[] = []
  const nothing = () => undefined
  const painter = {
    beginPath: nothing,
    fill: nothing,
    stroke: nothing,
    fillText: nothing,
    roundRect: (_x: number, _y: number, width: number) => widths.push(width),
    // As the font does: 12 pixels for a character, 7 for a digit.
    measureText: (text: string) => ({
      width: Array.from(text).reduce((sum, sign) => sum + (sign > '⺀' ? 12 : 7), 0),
    }),
  } as unknown as Painter
  const track = { labels: [label], rows: [{ times: [times], misses: [0] }] } as unknown as ShownTrack
  const placed = { x: 0, columnWidth, even: true } as PlacedGroup
  paintHits(painter, { colours: red } as Scene, placed, track, { from: 0, to: 1 })
  return widths
}

test.each([
  ['a digit', '7', 24, 20],
  ['two digits', '49', 24, 20],
  ['two digits in a narrow column', '49', 18, 18],
  ['one word', '鼠', 24, 20],
  ['a tail', '0尾', 24, 23],
  ['two words', '二同', 33, 32],
  ['a ratio', '2:3', 30, 29],
])('the box of %s is wide enough for it and stays in its column', (_story, label, columnWidth, width) => {
  expect(boxes(label, 1, columnWidth)).toEqual([width])
})

test('a number that came more than once has a ring', () => {
  expect(boxes('7', 2, 24)).toEqual([20, 23])
})
