/** Areas are values (decisions 31 and 76): lists compose them, and the router finds their pages by the name of the file. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { edgeOf, sourceFiles, specifiersOf } from '../../scripts/imports.ts'

const files = sourceFiles('.', ['contract', 'src', 'server'])

/** The lists, and the files of an area that each must import. */
const lists = [
  ['contract/firstCalls.ts', /^contract\/[^/]+\/first\.ts$/],
  ['contract/apiAreas.ts', /^contract\/[^/]+\/area\.ts$/],
  ['src/db/stores.ts', /^src\/db\/[^/]+\/tables\.ts$/],
  ['server/app/areas.ts', /^server\/[^/]+\/area\.ts$/],
  ['server/app/events.ts', /^server\/(?!app\/|platform\/)[^/]+\/events\.ts$/],
  ['server/ledger/transferKinds.ts', /^server\/ledger\/transfers\/[^/]+\.ts$/],
] as const

// A source that is composed nowhere compiles, and its table is never filled.
test.each(lists)('%s composes every area', (list, ofArea) => {
  const imported = specifiersOf(readFileSync(list, 'utf8')).map((specifier) => edgeOf(list, specifier).target)
  const parts = files.filter((file) => ofArea.test(file))
  expect(parts.length).toBeGreaterThan(1)
  expect(parts.filter((file) => !imported.includes(file))).toEqual([])
})
