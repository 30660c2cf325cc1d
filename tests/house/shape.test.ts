/** The shape of source files: no `any`, and a comment on every export. Lengths and cycles: syntax.test.ts. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles } from '../../scripts/imports.ts'

const read = (file: string): string => readFileSync(file, 'utf8')
const files = sourceFiles('.', ['engine', 'contract', 'src', 'server'])

test('nothing is typed any', () => {
  expect(files.filter((file) => /:\s*any\b|\bas any\b|<any>|\bany\[\]/.test(read(file)))).toEqual([])
})

// A list of re-exports, a default and a star export count too; for a list a `//` comment is enough.
const isExport =
  /^export (?:default |declare |async )?(?:const|let|function|class|interface|type|abstract|enum|\{|\*)/

/** Exports without a comment that ends on the line above them. */
const silentExports = (file: string, source: string): readonly string[] => {
  const rows = source.split('\n')
  return rows.flatMap((row, i) =>
    isExport.test(row) && !/\*\/\s*$|^\/\/ /.test(rows[i - 1] ?? '')
      ? [`${file}:${i + 1} ${row.slice(0, 60)}`]
      : [],
  )
}

// The first line of the index of the tables describes it.
const explained = (file: string): boolean =>
  /^(?:engine|contract|src\/db|server)\//.test(file) && file !== 'server/schema/index.ts'

test('every export of engine, contract, store and server has a comment', () => {
  expect(files.filter(explained).flatMap((file) => silentExports(file, read(file)))).toEqual([])
})

test('an export without a comment is found', () => {
  const source = '/** Says it. */\nexport const a = 1\nexport type B = 1\nexport { c } from "./c.ts"'
  expect(silentExports('x.ts', source).map((row) => row.slice(0, 6))).toEqual(['x.ts:3', 'x.ts:4'])
})

test('code that is loaded on demand is requested until it is here', () => {
  const sources = sourceFiles('.', ['src']).filter((file) => !file.startsWith('src/parts/'))
  const onDemand = sources.filter((file) => /(?<!typeof )\bimport\('/.test(read(file)))
  expect(onDemand.length).toBeGreaterThan(20)
  expect(onDemand.filter((file) => !/\b(?:lazyPart|loadPart)[(<]/.test(read(file)))).toEqual([])
  const lazyOfReact = sources.filter((file) => /import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(read(file)))
  expect(lazyOfReact).toEqual(['src/app/ui/lazyPart.ts'])
})
