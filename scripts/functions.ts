/** Lengths of the functions of a source, from its syntax tree. */
import { parseSync } from 'vite'

/** The number of lines of every function of a source. Throws when the source cannot be parsed. */
export const functionLengths = (file: string, source: string): readonly number[] => {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} must parse: ${errors[0]?.message}`)
  const starts = lineStarts(source)
  return nodesOf(program)
    .filter(({ type, body }) => functionTypes.has(type) && body)
    .map(({ start, end }) => lineOf(starts, end) - lineOf(starts, start) + 1)
}

/** The titles of tests with an empty function: they pass and prove nothing. */
export const emptyTests = (file: string, source: string): readonly string[] =>
  nodesOf(parseSync(file, source).program).flatMap((node) => {
    const [title, ...rest] = node.type === 'CallExpression' ? (node.arguments ?? []) : []
    const isEmpty = rest.some(({ type, body }) => functionTypes.has(type) && isEmptyBlock(body))
    return isEmpty && title?.type === 'Literal' && isTestCall(node.callee) ? [String(title.value)] : []
  })

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly body?: unknown
  readonly arguments?: readonly Node[]
  readonly callee?: Node
  readonly object?: Node
  readonly name?: string
  readonly value?: unknown
}

const functionTypes: ReadonlySet<string> = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
])

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

const isEmptyBlock = (body: unknown): boolean =>
  isNode(body) && body.type === 'BlockStatement' && Array.isArray(body.body) && body.body.length === 0

// test(…), test.skip(…), test.each(rows)(…)
const isTestCall = (callee: Node | undefined): boolean => {
  if (callee?.name !== undefined) return callee.name === 'test' || callee.name === 'it'
  return callee !== undefined && isTestCall(callee.object ?? callee.callee)
}

/** Every node below one, itself included. */
const nodesOf = (root: unknown): readonly Node[] => {
  const nodes: Node[] = []
  const waiting: unknown[] = [root]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (isNode(next)) nodes.push(next)
    if (typeof next === 'object' && next !== null)
      for (const value of Object.values(next))
        if (typeof value === 'object' && value !== null) waiting.push(value)
  }
  return nodes
}

const lineStarts = (source: string): readonly number[] =>
  [...source.matchAll(/\n/g)].map(({ index }) => index + 1)

/** The line of an offset, from 0, by binary search. */
const lineOf = (starts: readonly number[], offset: number): number => {
  let [from, to] = [0, starts.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((starts[middle] ?? 0) <= offset) from = middle + 1
    else to = middle
  }
  return from
}
