/**
 * The text of a line before it is sent: "1,6｜2,9｜0", or with position names if only some are bet on, or if
 * banker and drag must be distinguished: "万 1,3,5 个 0,9", "胆 03 拖 05,07". For any-position plays the
 * positions come first.
 */
import { sharesNumbers } from '#engine/content/plate.ts'
import type { Play, RowsPlate } from '#engine/plays/define.ts'

// A line of thousands of entries is recognised by its beginning; the stored content is complete.
const shownMax = 240
const gap = '\u3000'

/** The numbers of a line in the order of the plate; `position` is the wire field, 1-based. */
export const lineText = (play: Play | undefined, content: string, position?: string): string => {
  const numbers = play?.plate.kind === 'rows' ? rowsText(play, play.plate, content) : entriesText(content)
  const whole = [positionsText(play, position), numbers].filter(Boolean).join(gap)
  return whole.length > shownMax ? `${whole.slice(0, shownMax)}…` : whole
}

const rowsText = (play: Play, { rows }: RowsPlate, content: string): string => {
  // A tile may contain pipes, such as 111|222|…: it is one number of one row.
  if (rows.length === 1) return tileText(content)
  const picked = content.split('|')
  if (!sharesNumbers(play) && picked.every((row) => row !== '')) return picked.join('｜')
  return picked
    .flatMap((row, index) => (row === '' ? [] : [`${placeName(rows[index]?.label ?? '')} ${row}`]))
    .join(gap)
}

/** A tile that lists its combinations is shown with spaces: 111 222 333. */
export const tileText = (tile: string): string => tile.replaceAll('|', ' ')

/** 万位 → 万, 胆码 → 胆. */
const placeName = (label: string): string => label.replace(/[位码]$/, '')

/** 1,2,4 → 万千十, or 自由泳、仰泳 if names are longer. */
const positionsText = (play: Play | undefined, position: string | undefined): string => {
  if (!play?.position || position === undefined) return ''
  const { of } = play.position
  const labels = position.split(',').map((place) => of[Number(place) - 1] ?? '')
  return labels.join(labels.some((label) => label.length > 1) ? '、' : '')
}

/** Typed entries are shown without inner commas: 123 456. */
const entriesText = (content: string): string =>
  content
    .slice(0, 4 * shownMax)
    .replaceAll(',', '')
    .replaceAll('|', ' ')
