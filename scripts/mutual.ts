/** Folders that import each other. */
import type { ImportEdge } from './imports.ts'

/** One arrow between two folders of one parent, with an import that makes it. */
interface Arrow {
  readonly parent: string
  readonly from: string
  readonly to: string
  readonly edge: ImportEdge
}

/** Pairs of folders by name, each with one import in either direction. */
export type MutualFolders = ReadonlyMap<string, readonly [there: string, back: string]>

/**
 * Pairs of sibling folders of which each imports from the other, named `parent: one ⇄ other`. What lies directly in a folder
 * is a folder of its own, named `.`, so that a file cannot be both below and above the folders beside it.
 */
export const mutualFolders = (edges: readonly ImportEdge[]): MutualFolders => {
  const arrows = new Map<string, Arrow>()
  for (const edge of edges) {
    const arrow = arrowOf(edge)
    if (arrow) arrows.set(nameOf(arrow.parent, arrow.from, arrow.to), arrow)
  }
  const pairs = [...arrows.values()].flatMap(({ parent, from, to, edge }) => {
    const back = arrows.get(nameOf(parent, to, from))
    return back && from < to ? [[nameOf(parent, from, to), [shown(edge), shown(back.edge)]] as const] : []
  })
  return new Map(pairs.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

const nameOf = (parent: string, from: string, to: string): string => `${parent}: ${from} ⇄ ${to}`

const shown = ({ file, target }: ImportEdge): string => `${file} → ${target}`

/** The arrow of an import: between the two folders in which its paths part. */
const arrowOf = (edge: ImportEdge): Arrow | undefined => {
  if (edge.isPackage) return undefined
  const [file, target] = [edge.file.split('/'), edge.target.split('/')]
  let depth = 0
  while (depth < file.length - 1 && depth < target.length - 1 && file[depth] === target[depth]) depth += 1
  const folder = (path: readonly string[]): string => (depth < path.length - 1 ? (path[depth] ?? '.') : '.')
  const [from, to] = [folder(file), folder(target)]
  return from === to ? undefined : { parent: file.slice(0, depth).join('/'), from, to, edge }
}
