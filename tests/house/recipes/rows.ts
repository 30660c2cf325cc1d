/** The table of docs/adding.md, and what a recipe really touches, in the same words. */
import { readFileSync } from 'node:fs'
import type { Recipe } from './recipe.ts'

/** One row: what is added, whether files are new, and the files that change. */
export interface Row {
  readonly name: string
  readonly hasNew: boolean
  readonly changes: readonly string[]
}

const pathsIn = (cell: string): readonly string[] =>
  [...cell.matchAll(/`([^`\s]+\/[^`\s]*|[A-Z]+\.md)`/g)].map(([, path = '']) => path).toSorted()

/** The rows of a page, in their order. */
export const rowsOf = (page: string): readonly Row[] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => {
      const [, name = '', , files = '', changes = ''] = line.split('|').map((cell) => cell.trim())
      return { name, hasNew: !files.startsWith('none'), changes: pathsIn(changes) }
    })

/** Those of the page itself. */
export const readRows = (): readonly Row[] => rowsOf(readFileSync('docs/adding.md', 'utf8'))

/** A path as the page has it: without the names of the examples. */
const named = (path: string): string =>
  path
    .replaceAll(/\/(?:vault|lottery)(?=\/(?!catalogue))/g, '/<area>')
    .replaceAll(/\/(?:vault|lottery)\./g, '/<area>.')
    .replace(/\b(?:deposits|state|vouchers)([/.])/g, '<domain>$1')
    .replace(/\b(?:deposits|state|vouchers)([/.])/g, '<domain>$1')
    .replace(/\bssc\.ts$/, '<family>.ts')

/** The row that a recipe makes true. */
export const rowOf = ({ row, creates, changes, written = [] }: Recipe): Row => ({
  name: row,
  hasNew: Object.keys(creates).length > 0,
  changes: [...new Set([...changes.map(({ file }) => named(file)), ...written])].toSorted(),
})
