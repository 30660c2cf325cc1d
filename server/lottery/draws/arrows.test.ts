import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const draws = resolve(root, 'server/lottery/draws')

// `import type` is erased at run time; every other import is followed.
const importLine =
  /(?:^|\n)\s*(import|export)\s+(type\s)?[^'"]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g

interface Import {
  readonly path: string
  readonly typeOnly: boolean
}

const importsOf = (file: string): readonly Import[] =>
  [...readFileSync(file, 'utf8').matchAll(importLine)].flatMap(([, , type, from, dynamic]) => {
    const name = from ?? dynamic ?? ''
    const path = name.startsWith('.')
      ? resolve(dirname(file), name)
      : name.startsWith('#')
        ? resolve(root, name.slice(1))
        : undefined
    return path === undefined ? [] : [{ path, typeOnly: type !== undefined }]
  })

const own = readdirSync(draws)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => resolve(draws, name))

/** Every module that is loaded with the draws, as paths from the root. */
const reached = (): ReadonlySet<string> => {
  const seen = new Set(own)
  for (const file of seen) for (const { path, typeOnly } of importsOf(file)) if (!typeOnly) seen.add(path)
  return new Set([...seen].map((file) => relative(root, file)))
}

const forbidden =
  /^server\/(?:ledger|account|protection|funds|team|chat|games|support|lottery\/(?:orders|chase|instant|settlement|vouchers)|schema\/(?!lottery\/draws\.ts$))/

test('nothing that a draw runs can reach orders, wallet or accounts', () => {
  const files = [...reached()]
  expect(files).toContain('server/schema/lottery/draws.ts')
  expect(files.filter((file) => forbidden.test(file))).toEqual([])
  expect(files.filter((file) => !existsSync(resolve(root, file)))).toEqual([])
})

test('a draw imports the database as a type only, and queries only its own tables', () => {
  for (const file of own) {
    const opened = importsOf(file).filter(
      ({ path, typeOnly }) => /platform\/database\/(?:database|queries)\.ts$/.test(path) && !typeOnly,
    )
    expect([relative(root, file), opened]).toEqual([relative(root, file), []])
    // `db.query.<table>` would give access to every table.
    expect(readFileSync(file, 'utf8')).not.toMatch(/\.query\b|bet_order|betOrder|\bmember\b|\btransfer\b/)
  }
})

test('no types are imported from a forbidden place either', () => {
  const from = own.flatMap((file) => importsOf(file).map(({ path }) => relative(root, path)))
  expect(from.filter((file) => forbidden.test(file))).toEqual([])
})

test('the verifier that players download imports nothing of ours', () => {
  const script = readFileSync(resolve(root, 'scripts/verify-draw.mjs'), 'utf8')
  const imported = [...script.matchAll(/from '([^']+)'/g)].map(([, name = '']) => name)
  expect(imported.filter((name) => !name.startsWith('node:'))).toEqual([])
  expect(script).not.toMatch(/import\(|require\(/)
  expect(script.split('\n').length).toBeLessThan(300)
})
