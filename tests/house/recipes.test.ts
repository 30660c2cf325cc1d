/** docs/adding.md is executed: each of its rows is followed in one copy of the tree, which then compiles and keeps the rules of the house. */
import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { depositPage, recipes, withoutRecipe } from './recipes/all.ts'
import { copyTree } from './recipes/copy.ts'
import { follow, type Change } from './recipes/recipe.ts'
import { readRows, rowOf, rowsOf } from './recipes/rows.ts'

// The compiler alone takes a minute of a busy machine.
const patienceMs = 600_000

let root = ''
beforeAll(() => {
  root = copyTree()
  for (const recipe of recipes) follow(root, recipe)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const run = promisify(execFile)

/** What a program of the packages prints in the copy if it fails; nothing if it succeeds. */
const failureOf = async (program: string, ...args: readonly string[]): Promise<string> => {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'] }
  return run(process.execPath, [`node_modules/${program}`, ...args], { cwd: root, env }).then(
    () => '',
    (error: Error & { readonly stdout?: string; readonly stderr?: string }) =>
      [error.message, error.stdout, error.stderr].join('\n'),
  )
}

test('a tree in which every recipe was followed compiles', { timeout: patienceMs }, async () => {
  expect(await failureOf('typescript/bin/tsc', '-b')).toBe('')
})

/** Rules of the house that need no database, the list of all forms, and 核对中 of the form that moves money. */
const rules = [
  ...['areas', 'arrows', 'domains', 'laterCalls', 'mutual', 'plays', 'rights'].map(
    (name) => `tests/house/${name}.test.ts`,
  ),
  'src/app/everyForm.test.tsx',
  'src/app/features/vault/deposit.test.tsx',
]
// The forms themselves are tried by the test of the original tree.
const titles = '^(?!.*(?:and nothing is sent|what is far too long|pressed twice|a failure on the way))'

test('and keeps the rules of the house', { timeout: patienceMs }, async () => {
  const config = 'tests/house/recipes/rules.config.ts'
  expect(await failureOf('vitest/vitest.mjs', 'run', '--config', config, '-t', titles, ...rules)).toBe('')
})

test('the page has a row for each recipe, and for nothing else except what is excused', () => {
  const names = readRows().map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  const known = [...recipes.map(({ row }) => row), ...Object.keys(withoutRecipe)]
  expect(names.toSorted()).toEqual(known.toSorted())
})

test.each(recipes.map((recipe) => [recipe.row, recipe] as const))(
  'of %s the page names the files that change',
  (name, recipe) => expect(readRows().find((row) => row.name === name)).toEqual(rowOf(recipe)),
)

const isOfArea = (file: string): boolean => /\/vault(?:\/|\.)/.test(file)

/** What the parts of one area touch outside its own folders. */
const outside = (changes: readonly Change[]) => {
  const others = changes.filter(({ file }) => !isOfArea(file))
  const lines = others.reduce((sum, { lines: text }) => sum + text.split('\n').length, 0)
  return { lines, files: new Set(others.map(({ file }) => file)).size }
}

test('an area adds few lines to few files of others', () => {
  const { lines, files } = outside(depositPage[0]?.changes ?? [])
  expect(lines).toBeLessThanOrEqual(linesMost.area)
  expect(files).toBeLessThanOrEqual(filesMost.area)
})

test('a deposit page does, with its area, its table and source, its money, form and list', () => {
  const { lines, files } = outside(depositPage.flatMap(({ changes }) => changes))
  expect(lines).toBeLessThanOrEqual(linesMost.depositPage)
  expect(files).toBeLessThanOrEqual(filesMost.depositPage)
})

const linesMost = { area: 8, depositPage: 8 }
const filesMost = { area: 4, depositPage: 4 }

test('paths are read from the cells of a row', () => {
  const page = [
    '| a | b | c | d |',
    '| - | - | - | - |',
    '| x | `a/b.ts` | none | `c/<area>/d.ts` (`npm run docs`) |',
  ]
  expect(rowsOf(page.join('\n'))).toEqual([{ name: 'x', hasNew: false, changes: ['c/<area>/d.ts'] }])
})
