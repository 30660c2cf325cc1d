/** Small changes of a program, of which a test that proves something should notice each. */
import { parseSync } from 'vite'

/** One change of a source text: what stands between `start` and `end` (UTF-16 offsets) becomes `replacement`. */
export interface Mutant {
  readonly start: number
  readonly end: number
  readonly replacement: string
  /** From 1. */
  readonly line: number
  /** In words, for the one who reads a survivor. */
  readonly change: string
}

/** What the changes read of a node of the syntax tree (ESTree). */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly operator?: string
  readonly left?: Node
  readonly right?: Node
  readonly test?: Node
  readonly key?: Node
  readonly value?: unknown
}

const opposite: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '+',
}

/** Every change of a module: an operator, a truth, a number, the condition of a branch. Types, imports and messages stay. */
export const mutantsOf = (text: string, fileName = 'module.tsx'): readonly Mutant[] => {
  const textOf = ({ start, end }: Node): string => text.slice(start, end)
  const found: Mutant[] = []
  const add = (node: Node, replacement: string): void => {
    const line = text.slice(0, node.start).split('\n').length
    found.push({
      start: node.start,
      end: node.end,
      replacement,
      line,
      change: `${textOf(node)} → ${replacement}`,
    })
  }
  const visit = (node: Node): void => {
    const { operator, left, right, test } = node
    if (isErased(node)) return
    if (test && /^(?:IfStatement|ConditionalExpression)$/.test(node.type)) add(test, `!(${textOf(test)})`)
    const other = opposite[operator ?? '']
    if (other !== undefined && left && right && ![left, right].some(isText))
      add(node, `${textOf(left)} ${other} ${textOf(right)}`)
    if (node.type === 'Literal' && typeof node.value === 'boolean') add(node, `${!node.value}`)
    if (node.type === 'Literal' && typeof node.value === 'number') add(node, `${node.value + 1}`)
    for (const [name, child] of Object.entries(node)) if (name !== 'key') forEachNode(child, visit)
  }
  forEachNode(parseSync(fileName, text).program.body, visit)
  return found
}

/** Imports, and what the compiler removes. */
const isErased = ({ type }: Node): boolean =>
  /^Import|^TS(?!AsExpression|SatisfiesExpression|NonNullExpression)/.test(type)

/** A text joined by + is a message. */
const isText = ({ type, value }: Node): boolean => type === 'TemplateLiteral' || typeof value === 'string'

const forEachNode = (part: unknown, visit: (node: Node) => void): void => {
  if (Array.isArray(part)) for (const one of part as unknown[]) forEachNode(one, visit)
  else if (typeof part === 'object' && part !== null && 'type' in part) visit(part as Node)
}

/** The text with a change; where it runs, `reached` (an expression) runs first. */
export const mutated = (text: string, { start, end, replacement }: Mutant, reached: string): string =>
  `${text.slice(0, start)}(${reached}, (${replacement}))${text.slice(end)}`
