/** How a line reads before it is sent: "1,6｜2,9｜0", or "万 1,3,5 个 0,9" where only some places are bet. */
import type { Play } from '#engine/plays/define.ts'

// A line of thousands of entries is recognised by its beginning; the whole is in the content itself.
const shownMax = 240

/** The numbers of a line in the order of the plate. */
export const lineText = (play: Play | undefined, content: string): string => {
  const whole = play?.plate.kind === 'rows' ? rowsText(play.plate.rows, content) : entriesText(content)
  return whole.length > shownMax ? `${whole.slice(0, shownMax)}…` : whole
}

const rowsText = (rows: readonly { readonly label: string }[], content: string): string => {
  const picked = content.split('|')
  if (picked.length === 1 || picked.every((row) => row !== '')) return picked.join('｜')
  return picked
    .flatMap((row, index) => (row === '' ? [] : [`${placeName(rows[index]?.label ?? '')} ${row}`]))
    .join('\u3000')
}

/** 万位 → 万. */
const placeName = (label: string): string => label.replace(/位$/, '')

/** Typed entries lose their inner commas: 123 456. */
const entriesText = (content: string): string =>
  content
    .slice(0, 4 * shownMax)
    .replaceAll(',', '')
    .replaceAll('|', ' ')
