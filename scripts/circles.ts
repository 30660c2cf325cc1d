/** Import cycles between files, types included. */

/** A graph of files: the imports of each. */
export type Imports = ReadonlyMap<string, readonly string[]>

/**
 * The cycles of a graph, each once, as the shortest path that begins and ends with the alphabetically first name of
 * its strongly connected component: `a → b → a`. A component with several cycles is shown by one of them.
 */
export const circlesOf = (imports: Imports): readonly string[] =>
  knotsOf(imports).map((knot) => wayRound(imports, knot).join(' → '))

/** Strongly connected components by Tarjan's algorithm; a single file only if it imports itself. */
const knotsOf = (imports: Imports): readonly (readonly string[])[] => {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const knots: string[][] = []
  const visit = (file: string): void => {
    index.set(file, index.size)
    low.set(file, index.size - 1)
    stack.push(file)
    for (const next of imports.get(file) ?? []) {
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) low.set(file, Math.min(low.get(file) ?? 0, low.get(next) ?? 0))
    }
    if (low.get(file) === index.get(file)) knots.push(stack.splice(stack.indexOf(file)).sort())
  }
  for (const file of [...imports.keys()].sort()) if (!index.has(file)) visit(file)
  return knots.filter(([first = '', second]) => second !== undefined || imports.get(first)?.includes(first))
}

/** The shortest path from the first file of a component back to it. */
const wayRound = (imports: Imports, knot: readonly string[]): readonly string[] => {
  const [first = ''] = knot
  const ways: (readonly string[])[] = [[first]]
  for (const way of ways) {
    for (const next of imports.get(way.at(-1) ?? '') ?? []) {
      if (next === first) return [...way, next]
      if (knot.includes(next) && !ways.some((known) => known.at(-1) === next)) ways.push([...way, next])
    }
  }
  return knot
}
