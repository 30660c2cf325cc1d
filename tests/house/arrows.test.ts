/** Imports run one way (ARCHITECTURE.md); an arrow that runs backwards is printed with its file. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { edgeOf, importEdges, sourceFiles, specifiersOf, type ImportEdge } from '../../scripts/imports.ts'

const files = sourceFiles('.', ['engine', 'contract', 'src', 'server'])
const edges = importEdges('.', files)

const startsWithAny = (path: string, places: readonly string[]): boolean =>
  places.some((place) => path === place || path.startsWith(place.endsWith('.ts') ? place : `${place}/`))

/** Places in the order of the arrows: what each may import of the tree. */
const mayImport: readonly (readonly [from: string, allowed: readonly string[]])[] = [
  ['engine', ['engine']],
  ['contract', ['contract', 'engine']],
  ['src/db', ['src/db', 'contract', 'engine']],
  ['src/workers', ['src/workers', 'engine']],
  ['src/streams', ['src/streams', 'src/db', 'src/workers', 'contract', 'engine']],
  ['src/sw', ['src/sw']],
  ['src/app/theme', ['src/app/theme']],
  ['src/app/ui', ['src/app/ui', 'src/app/theme', 'engine']],
  ['src/app/shell', ['src/app/shell', 'src/app/ui', 'src/app/theme', 'engine']],
  ['src/app', ['src/app', 'src/streams', 'src/db', 'src/workers', 'contract', 'engine']],
  ['server', ['server', 'contract', 'engine']],
  [
    'server/draws',
    [
      'server/draws',
      'server/catalogue',
      'server/platform',
      'server/schema/draws.ts',
      'server/seed',
      'engine',
    ],
  ],
]

const shown = (list: readonly ImportEdge[]): readonly string[] => list.map((e) => `${e.file} → ${e.target}`)

test.each(mayImport)('%s imports only what stands below it', (from, allowed) => {
  const backwards = edges.filter(
    (e) => !e.isPackage && startsWithAny(e.file, [from]) && !startsWithAny(e.target, allowed),
  )
  expect(shown(backwards)).toEqual([])
})

test('features do not import each other', () => {
  const featureOf = (path: string) => /^src\/app\/features\/([^/]+)\//.exec(path)?.[1]
  const sideways = edges.filter((e) => {
    const [from, to] = [featureOf(e.file), featureOf(e.target)]
    return from !== undefined && to !== undefined && from !== to
  })
  expect(shown(sideways)).toEqual([])
})

test('the engine, but for its command line, is free of packages and of Node', () => {
  const foreign = edges.filter(
    (e) => e.isPackage && e.file.startsWith('engine/') && !/^engine\/(?:cli|laws)\//.test(e.file),
  )
  expect(shown(foreign)).toEqual([])
})

test('no source file is longer than 400 lines', () => {
  const long = sourceFiles('.', ['engine', 'contract', 'src', 'server', 'tests', 'e2e', 'scripts', 'bench'])
    .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > 400)
  expect(long).toEqual([])
})

test('nothing is typed any', () => {
  const loose = files.filter((file) => /:\s*any\b|\bas any\b|<any>/.test(readFileSync(file, 'utf8')))
  expect(loose).toEqual([])
})

test('every export of engine, contract, store and server says what it promises', () => {
  const places = ['engine', 'contract', 'src/db', 'server']
  const silent = files
    .filter((file) => startsWithAny(file, places) && !file.startsWith('server/schema/'))
    .flatMap((file) => {
      const rows = readFileSync(file, 'utf8').split('\n')
      return rows.flatMap((row, i) =>
        /^export (?:const|function|class|interface|type|abstract)/.test(row) &&
        !/\*\/\s*$/.test(rows[i - 1] ?? '')
          ? [`${file}:${i + 1} ${row.slice(0, 60)}`]
          : [],
      )
    })
  expect(silent).toEqual([])
})

test('the parser sees static, side-effect and on-demand imports', () => {
  const source = `import a from './a.ts'\nimport './b.css'\nexport { c } from '#engine/c.ts'\nconst d = import('./d.ts')\nnew Worker(new URL('./e.ts', import.meta.url))`
  expect(specifiersOf(source)).toEqual(['./a.ts', './b.css', '#engine/c.ts', './d.ts', './e.ts'])
  expect(edgeOf('src/app/x.ts', '../db/y.ts')).toEqual({
    file: 'src/app/x.ts',
    target: 'src/db/y.ts',
    isPackage: false,
  })
})
