/**
 * The content of a play that is judged place by place as one number: ten bits a row, a set bit for each chosen number. A
 * draw is judged by `mask & test = test`, which a database can do for a million bets without parsing a content
 * (performance.md §2).
 */
import { readMasks } from '../content/content.ts'
import { drawForm } from './draw.ts'
import type { Play } from '../plays/define.ts'

const bitsPerRow = 10n
// A signed 64-bit cell holds six rows.
const rowsMax = 6

const placesOf = ({ plate, win, family }: Play): readonly number[] | undefined => {
  if (plate.kind !== 'rows' || (win.rule !== 'direct' && win.rule !== 'position') || win.at === 'chosen')
    return undefined
  const { width } = drawForm(family)
  const plain = plate.rows.every(
    ({ options }) =>
      options.length <= Number(bitsPerRow) &&
      options.every((option) => option.length === width && /^\d+$/.test(option)),
  )
  return plain && plate.rows.length <= rowsMax && plate.rows.length === win.at.length ? win.at : undefined
}

const isMasked = (play: Play): boolean =>
  placesOf(play) !== undefined && !play.options && play.tiers.length === 1

/** The mask of a content of such a play; undefined for other plays and for malformed contents. */
export const positionMask = (play: Play, content: string): bigint | undefined => {
  if (play.plate.kind !== 'rows' || !isMasked(play)) return undefined
  const masks: number[] = []
  if (!readMasks(play.plate, content, masks)) return undefined
  return play.plate.rows.reduce(
    (sum, _, row) => sum | (BigInt(masks[row] ?? 0) << (bitsPerRow * BigInt(row))),
    0n,
  )
}

/**
 * The tests of a draw for the masks of a play: a mask that contains all bits of a test wins one bet by it. A direct play has
 * one test with a bit for every row, or none when a number is not a tile of its row; a play of single places has one test
 * per row. Undefined for plays without masks.
 */
export const maskTests = (play: Play, draw: readonly number[]): readonly bigint[] | undefined => {
  const places = placesOf(play)
  if (!places || play.plate.kind !== 'rows' || !isMasked(play)) return undefined
  const { width } = drawForm(play.family)
  const bits = play.plate.rows.flatMap(({ options }, row) => {
    const index = options.indexOf(String(draw[places[row] ?? 0]).padStart(width, '0'))
    return index < 0 ? [] : [1n << (bitsPerRow * BigInt(row) + BigInt(index))]
  })
  if (play.win.rule !== 'direct') return bits
  return bits.length === play.plate.rows.length ? [bits.reduce((sum, bit) => sum | bit, 0n)] : []
}
