/** Real draws (server/seed), and selections that fit a draw. */
import { readFileSync } from 'node:fs'
import { formatPicks } from '#engine/content/content.ts'
import type { Play } from '#engine/plays/define.ts'
import { winningLabels } from './naiveTiles.ts'

/** The families with imported real draws. */
export const realFamilies = ['3d', 'lhc'] as const

/** Every imported draw of a family, oldest first; years before the table of animals use their own year. */
export const realDraws = (family: (typeof realFamilies)[number]): readonly (readonly number[])[] =>
  family === '3d'
    ? rowsOf('3dfc').map(([, digits = '']) => digits.split(' ').map(Number))
    : rowsOf('xglhc').map(([, , numbers = '', special = '']) => [...numbers.split(' '), special].map(Number))

const rowsOf = (name: string): readonly (readonly string[])[] =>
  readFileSync(new URL(`../../server/seed/${name}.csv`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(','))

/** A selection of a play that contains the drawn numbers (or the winning words). */
export const contentFitting = (play: Play, draw: readonly number[]): string => {
  const { plate, win } = play
  const at = win.at === 'chosen' ? [] : win.at
  if (plate.kind === 'typed')
    return typedFitting(
      play,
      at.map((place) => draw[place] ?? 0),
    )
  const labels = winningLabels(play, draw)
  const total = at.reduce((sum, place) => sum + (draw[place] ?? 0), 0)
  const numbers = at.map((place) => draw[place] ?? 0)
  const span = Math.max(...numbers) - Math.min(...numbers)
  const wanted = [
    ...labels,
    String(total),
    String(span),
    ...numbers.map(String),
    ...numbers.map((n) => String(n).padStart(2, '0')),
  ]
  const picks = plate.rows.map((row, index) => {
    const own = row.options.filter((option) =>
      plate.rows.length > 1 && labels.length === 0
        ? Number(option) === numbers[index] || attributeFits(option, numbers[index] ?? 0)
        : wanted.includes(option),
    )
    const filled = [...own, ...row.options.filter((option) => !own.includes(option))]
    return filled.slice(0, Math.min(row.max ?? Infinity, Math.max(row.min, own.length, 1)))
  })
  return formatPicks(play, picks)
}

const attributeFits = (option: string, number: number): boolean =>
  ({ 大: number > 4, 小: number < 5, 单: number % 2 === 1, 双: number % 2 === 0 })[option] ?? false

const typedFitting = ({ plate }: Play, numbers: readonly number[]): string => {
  const sorted = plate.kind === 'typed' && plate.unordered ? numbers.toSorted((a, b) => a - b) : numbers
  return sorted.join(',')
}
