/** The words of the funds area are Chinese: on its pages, and in what the server refuses (funds.md §1). */
import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { fundsErrorTexts } from '#contract/funds/errors.ts'
import { sourceFiles } from '../../scripts/imports.ts'

/** Names of coins, networks and wallets. */
const names = /USDT|USDC|TRC-?20|ERC-?20|SOL|ARB|TOPAY|EBPAY|CNYT|MPAY|CSV/g
const isForeign = (words: string): boolean => /[A-Za-z]{2,}/.test(words.replaceAll(names, ''))

type Node = Readonly<Record<string, unknown>> & { readonly type: string }
const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part

/** Imports, types and comparisons have no words, and the name of a property is a name in the code. */
const isWordless = ({ type, operator }: Node): boolean =>
  /^Import|^TS(?:Type|Literal|Union|Interface)/.test(type) || operator === '===' || operator === '!=='

/** The words of a part of a program: texts, pieces of templates, and what stands between tags. */
const wordsOf = (part: unknown): readonly string[] => {
  if (Array.isArray(part)) return part.flatMap(wordsOf)
  if (!isNode(part) || isWordless(part)) return []
  if (part.type === 'Literal') return typeof part['value'] === 'string' ? [part['value']] : []
  if (part.type === 'JSXText') return [String(part['value'])]
  if (part.type === 'TemplateElement') return [String((part['value'] as { cooked: unknown }).cooked)]
  return Object.entries(part)
    .filter(([name]) => name !== 'key')
    .flatMap(([, inner]) => wordsOf(inner))
}
const wordsIn = (file: string, source: string) => wordsOf(parseSync(file, source).program.body)

/** What stands between the tags of a view. */
const saidOf = (part: unknown): readonly string[] => {
  if (Array.isArray(part)) return part.flatMap(saidOf)
  if (!isNode(part)) return []
  return part.type === 'JSXText' ? [String(part['value'])] : Object.values(part).flatMap(saidOf)
}

const files = sourceFiles('.', ['src/app/features/funds', 'src/app/pages/funds'])
const read = (file: string) => readFileSync(file, 'utf8')

test('[F-010] every text of the funds area is Chinese, but for names of coins and wallets', () => {
  const texts = files.filter((file) => file.endsWith('.text.ts'))
  const words = texts.flatMap((file) => wordsIn(file, read(file)))
  expect(words.length).toBeGreaterThan(300)
  expect(words.filter(isForeign)).toEqual([])
  const refused = Object.values(fundsErrorTexts).map((say) => say({}))
  expect(refused.length).toBeGreaterThan(30)
  expect(refused.filter(isForeign)).toEqual([])
  // What a view says itself stands in no file of texts.
  const views = files.filter((file) => file.endsWith('.tsx'))
  expect(views.length).toBeGreaterThan(20)
  expect(views.flatMap((file) => saidOf(parseSync(file, read(file)).program.body)).filter(isForeign)).toEqual(
    [],
  )
})

test('a text in another language is found, also within a template and between tags', () => {
  const text =
    "import x from 'an import'; export const t = { a: 'Deposit failed', b: (n: 'typed') => `余额 ${`${n} yuan`}`, cd: '充值' }"
  expect(wordsIn('x.ts', text).filter(isForeign)).toEqual(['Deposit failed', ' yuan'])
  const view = 'export const V = () => <p aria-label="充值">Deposit {1}</p>'
  expect(saidOf(parseSync('v.tsx', view).program.body).filter(isForeign)).toEqual(['Deposit '])
})
