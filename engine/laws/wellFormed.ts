/**
 * A slow reference reader of contents, after engine-rules §2 and §5: strings and sets, no masks, no keys, and
 * no code shared with content.ts or scan.ts, so that the two can be compared.
 */
import type { Play, RowsPlate, TypedPlate } from '#engine/plays/define.ts'
import type { FoundPlay } from '#engine/plays/found.ts'

/** A well-formed content: tiles in plate order per row, or distinct entries as token lists. */
export interface Reading {
  readonly rows: readonly (readonly string[])[]
  /** Number of choices of the ticked positions; 1 if none are ticked. */
  readonly placings: number
}

/** Reads a content by hand; undefined when it is malformed in any part. */
export const readByHand = (
  { play, option }: FoundPlay,
  content: string,
  position: string | undefined,
): Reading | undefined => {
  if (option) {
    const same = (play.options ?? []).filter(({ method }) => method === option.method)
    const labels = new Set(same.flatMap(({ label, labelAliases = [] }) => [label, ...labelAliases]))
    if (content.split(',').some((label) => !labels.has(label))) return undefined
  }
  const placings = placingsByHand(play, position)
  if (placings === 0) return undefined
  const { plate } = play
  const rows =
    plate.kind === 'typed' ? entriesByHand(plate, content.split('|')) : rowsByHand(play, plate, content)
  return rows && { rows, placings }
}

/** The same content in its canonical spelling. */
export const canonical = ({ plate }: Play, { rows }: Reading): string =>
  plate.kind === 'rows' && isLiteral(plate)
    ? (rows[0]?.[0] ?? '')
    : rows.map((row) => row.join(',')).join('|')

/** Whether a well-formed content contains any bet at all, without counting them. */
export const holdsABet = ({ plate, count }: Play, { rows }: Reading): boolean => {
  const [first = [], second = []] = rows
  if (plate.kind === 'typed') return rows.length > 0
  switch (count.rule) {
    case 'product':
    case 'tails':
      return rows.every((row) => row.length > 0)
    case 'combination':
      return first.length >= count.choose
    case 'pattern': {
      // A pair of dice (`11`) and its single face (`1`) are one number.
      const numbers = (row: readonly string[]) => row.map((token) => token.charAt(0))
      const [many, few] = count.choose
      const both = new Set([...numbers(first), ...numbers(second)])
      return first.length >= many && second.length >= few && both.size >= many + few
    }
    case 'anyRows':
      return rows.filter((row) => row.length > 0).length >= count.choose
    case 'anyRowsDistinct':
      return canChooseDifferent(rows, count.choose)
    case 'distinctTuples':
      return canChooseDifferent(rows, rows.length)
    case 'bankerDrag':
      return first.length >= 1 && first.length < count.choose && first.length + second.length > count.choose
    default:
      return rows.some((row) => row.length > 0)
  }
}

/** The entries of a typed or uploaded text, as digit texts; `mode` as in engine-rules §5. */
export const parseByHand = (
  { plate }: Play,
  mode: 'typed' | 'upload',
  text: string,
): readonly string[] | undefined => {
  if (plate.kind !== 'typed') return undefined
  const pieces = text.split(/[\s,;，；]+/).filter((piece) => piece !== '')
  const found = new Set<string>()
  for (const piece of pieces) {
    const tokens = piece.match(plate.width === 1 ? /[^]/g : /[^][^]?/g) ?? []
    const entry = entryByHand(plate, tokens)
    if (entry) found.add(entry.join(''))
    else if (mode === 'upload') return []
  }
  return [...found]
}

/** One number of each of `choose` rows, all different: by trying all, as there are few rows. */
const canChooseDifferent = (
  rows: readonly (readonly string[])[],
  choose: number,
  taken: readonly string[] = [],
): boolean => {
  if (choose === 0) return true
  const [row, ...others] = rows
  if (!row || rows.length < choose) return false
  const open = row.filter((token) => !taken.includes(token))
  return (
    open.some((token) => canChooseDifferent(others, choose - 1, [...taken, token])) ||
    canChooseDifferent(others, choose, taken)
  )
}

const placingsByHand = ({ position: wanted }: Play, position: string | undefined): number => {
  if (!wanted) return 1
  const places = new Set(wanted.of.map((_, place) => String(place + 1)))
  const ticked = position?.split(',') ?? []
  if (ticked.some((place) => !places.has(place))) return 0
  if (new Set(ticked).size !== ticked.length || ticked.length < wanted.choose) return 0
  let ways = 1
  for (let taken = 0; taken < wanted.choose; taken += 1) ways = (ways * (ticked.length - taken)) / (taken + 1)
  return ways
}

const isLiteral = ({ rows }: RowsPlate): boolean => rows[0]?.options[0]?.includes('|') === true

const rowsByHand = (
  { count }: Play,
  plate: RowsPlate,
  content: string,
): readonly (readonly string[])[] | undefined => {
  const [only] = plate.rows
  if (only && isLiteral(plate))
    return content === '' ? [[]] : content === only.options[0] ? [[content]] : undefined
  const texts = content.split('|')
  if (texts.length !== plate.rows.length) return undefined
  const rows: (readonly string[])[] = []
  for (const [index, { options, aliases = {}, max = Infinity }] of plate.rows.entries()) {
    const text = texts[index] ?? ''
    const tokens = text === '' ? [] : text.split(',')
    const tiles = new Set<string>()
    for (const token of tokens) {
      const tile = options.includes(token)
        ? token
        : Object.hasOwn(aliases, token)
          ? aliases[token]
          : undefined
      if (tile === undefined || tiles.has(tile)) return undefined
      tiles.add(tile)
    }
    if (tiles.size > max) return undefined
    rows.push(options.filter((option) => tiles.has(option)))
  }
  const [bankers = [], drags = []] = rows
  if (count.rule === 'bankerDrag' && bankers.some((banker) => drags.includes(banker))) return undefined
  return rows
}

const entriesByHand = (
  plate: TypedPlate,
  texts: readonly string[],
): readonly (readonly string[])[] | undefined => {
  const entries = new Map<string, readonly string[]>()
  for (const text of texts) {
    const entry = entryByHand(plate, text.split(','))
    if (!entry) return undefined
    entries.set(entry.join(), entry)
  }
  return [...entries.values()]
}

const tokensByPlate = new Map<TypedPlate, ReadonlySet<string>>()

const entryByHand = (plate: TypedPlate, tokens: readonly string[]): readonly string[] | undefined => {
  const { length, width, lo, hi, unordered, reject } = plate
  const known =
    tokensByPlate.get(plate) ??
    new Set(Array.from({ length: hi - lo + 1 }, (_, index) => String(lo + index).padStart(width, '0')))
  tokensByPlate.set(plate, known)
  if (tokens.length !== length || tokens.some((token) => !known.has(token))) return undefined
  const kinds = new Set(tokens).size
  if (reject === 'all-equal' && kinds === 1) return undefined
  if (reject === 'not-group3' && kinds !== 2) return undefined
  if (reject === 'not-group6' && kinds !== 3) return undefined
  if (reject === 'repeat' && kinds !== length) return undefined
  // Tokens of a plate have the same width, so the order of texts is the order of numbers.
  return unordered ? tokens.toSorted() : tokens
}
