/**
 * Plays that are won place by place as one number: ten bits a row, a set bit for each number chosen there. A draw is
 * judged by `mask & drawn`, which a database can do for a million bets without reading a content (performance.md §2).
 */
import { readMasks } from './content.ts'
import { drawForm } from './draw.ts'
import type { Play } from './plays/define.ts'

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

/** How the masks of a play are judged: every place must hit, or each that hits is a bet won; undefined without masks. */
export const maskRule = (play: Play): 'all' | 'each' | undefined =>
  placesOf(play) && !play.options && play.tiers.length === 1
    ? play.win.rule === 'direct'
      ? 'all'
      : 'each'
    : undefined

/** The mask of a content of such a play; undefined for other plays and for malformed contents. */
export const positionMask = (play: Play, content: string): bigint | undefined => {
  if (play.plate.kind !== 'rows' || maskRule(play) === undefined) return undefined
  const masks: number[] = []
  if (!readMasks(play.plate, content, masks)) return undefined
  return play.plate.rows.reduce(
    (sum, _, row) => sum | (BigInt(masks[row] ?? 0) << (bitsPerRow * BigInt(row))),
    0n,
  )
}

/** One bit a row: the number drawn at its place. A number that is no tile of its row leaves the row empty. */
export const drawnMask = (play: Play, draw: readonly number[]): bigint | undefined => {
  const places = placesOf(play)
  if (!places || play.plate.kind !== 'rows') return undefined
  const { width } = drawForm(play.family)
  return play.plate.rows.reduce((sum, { options }, row) => {
    const index = options.indexOf(String(draw[places[row] ?? 0]).padStart(width, '0'))
    return index < 0 ? sum : sum | (1n << (bitsPerRow * BigInt(row) + BigInt(index)))
  }, 0n)
}
