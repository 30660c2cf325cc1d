/** Settings are values (decision 80): read by their declaration alone, and written down where operators look. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allSettings } from '#server/app/settings.ts'
import { variablesOf } from '#server/platform/settings/setting.ts'
import { sourceFiles } from '../../scripts/imports.ts'

const variables = variablesOf(allSettings).map(({ variable }) => variable)
const read = (file: string): string => readFileSync(file, 'utf8')

/** Who reads the environment: the starts, and what hands it on or asks npm. */
const readers: readonly string[] = [
  'server/app/main.ts',
  'server/app/ops/main.ts',
  'server/operation/backup/postgresTools.ts',
  'server/platform/stopSignal.ts',
]

test('nothing else of the server reads the environment', () => {
  const found = sourceFiles('.', ['server']).filter((file) => read(file).includes('process.env'))
  expect(found.toSorted()).toEqual(readers)
})

test('a variable belongs to one setting', () => {
  expect(variables.filter((name, i) => variables.indexOf(name) !== i)).toEqual([])
})

test('operators find every variable in the table of operations, and no other', () => {
  const [, section = ''] = /^## Settings\n([\s\S]*?)^## /m.exec(read('docs/operations.md')) ?? []
  const named = [...section.matchAll(/^\| (`[^|]+`) +\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
  )
  expect(named.toSorted()).toEqual(variables.toSorted())
})

test('a variable that a check reads is one of a setting', () => {
  const files = sourceFiles('.', ['server']).filter(
    (file) => file.endsWith('ettings.ts') || /feedKeys/.test(file),
  )
  const asked = files.flatMap((file) =>
    [...read(file).matchAll(/env\['([A-Z_]+)'\]/g)].map(([, name = '']) => name),
  )
  // Refused by name: it is not read any more.
  expect([...new Set(asked)].filter((name) => !variables.includes(name))).toEqual(['FEED_SECRETS'])
})
