/** A recipe of docs/adding.md as a value: the files that it creates, and the lines that it adds to existing ones. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Lines for an existing file, beside or instead of the one line that contains `at`; or a text in that line, after `at`. */
export interface Change {
  readonly file: string
  readonly at: string
  readonly place: 'below' | 'above' | 'instead' | 'within'
  readonly lines: string
}

/** How one thing is added to the new area, `vault`. */
export interface Recipe {
  /** Its row in the table of docs/adding.md. */
  readonly row: string
  /** Texts by path. */
  readonly creates: Readonly<Record<string, string>>
  readonly changes: readonly Change[]
  /** Files that a command writes anew, as the row names it. */
  readonly written?: readonly string[]
}

const placed =
  (place: Change['place']) =>
  (file: string, at: string, lines: string): Change => ({ file, at, place, lines })

/** Lines below the one that contains `at`. */
export const below = placed('below')
/** Lines above it. */
export const above = placed('above')
/** Lines instead of it. */
export const instead = placed('instead')
/** A text in it, after `at`. */
export const within = placed('within')

const changed = (source: string, { file, at, place, lines }: Change): string => {
  const rows = source.split('\n')
  const found = rows.flatMap((row, n) => (row.includes(at) ? [n] : []))
  const [line] = found
  if (line === undefined || found.length > 1)
    throw new Error(`"${at}" must be in one line of ${file}, it is in ${found.length}`)
  if (place === 'within') return source.replace(at, () => at + lines)
  const from = place === 'below' ? line + 1 : line
  return rows.toSpliced(from, place === 'instead' ? 1 : 0, ...lines.split('\n')).join('\n')
}

/** Follows a recipe in a copy of the tree. Throws if a new file exists already, or the place of a line is not found. */
export const follow = (root: string, { creates, changes }: Recipe): void => {
  for (const [file, text] of Object.entries(creates)) {
    if (existsSync(join(root, file))) throw new Error(`${file} must be new`)
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  for (const change of changes) {
    const path = join(root, change.file)
    writeFileSync(path, changed(readFileSync(path, 'utf8'), change))
  }
}
