/** Checks on the syntax of all files: no import cycles, short functions, no test without a body. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { circlesOf } from '../../scripts/circles.ts'
import { emptyTests, functionLengths } from '../../scripts/functions.ts'
import { edgeOf, filesBelow, specifiersOf } from '../../scripts/imports.ts'

const read = (file: string): string => readFileSync(file, 'utf8')
const places = ['engine', 'contract', 'src', 'server', 'e2e', 'tests', 'scripts', 'bench']
const all = filesBelow('.', places)
const written = all.filter((file) => /\.(?:tsx?|mts|mjs)$/.test(file))

const importsOf = (file: string): readonly string[] =>
  specifiersOf(read(file))
    .map((specifier) => edgeOf(file, specifier))
    .filter(({ isPackage }) => !isPackage)
    .map(({ target }) => target)

test('no files import each other in a circle, types included', () => {
  const circles = circlesOf(new Map(written.map((file) => [file, importsOf(file)])))
  expect(circles).toEqual([])
})

test.each([
  ['a line', { a: ['b'], b: ['c'], c: [] }, []],
  ['two ways to one file', { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }, []],
  ['a file that imports itself', { a: ['a'] }, ['a → a']],
  ['two files', { b: ['a'], a: ['b'] }, ['a → b → a']],
  ['three files, the way in left out', { x: ['c'], c: ['b'], b: ['a'], a: ['c'] }, ['a → c → b → a']],
  ['two circles apart', { a: ['b'], b: ['a'], c: ['d'], d: ['c'] }, ['a → b → a', 'c → d → c']],
  ['a target outside the graph', { a: ['gone'] }, []],
])('circles of %s', (_story, graph, circles) => {
  expect(circlesOf(new Map(Object.entries(graph)))).toEqual(circles)
})

// Generated files and data may be of any length: released migrations, histories, lists of plays.
const isText = (file: string): boolean =>
  /\.(?:tsx?|mts|mjs|sql|css|html)$/.test(file) &&
  !file.startsWith('server/migrations/') &&
  file !== 'server/schema.sql'

test('no file is longer than 400 lines; the two longest are', () => {
  const byLength = all
    .filter(isText)
    .map((file) => ({ file, lines: read(file).split('\n').length - 1 }))
    .sort((a, b) => b.lines - a.lines)
  for (const { file, lines } of byLength.slice(0, 2)) console.log(`${file}: ${lines} lines`)
  expect(byLength.filter(({ lines }) => lines > 400)).toEqual([])
})

const isTest = (file: string): boolean => /\.(?:test\.tsx?|e2e\.ts)$/.test(file)
const parsed = written.filter((file) => !/\.d\.m?ts$/.test(file))

test('functions of more than one line have ten lines or fewer, by the median', () => {
  const lengths = parsed
    .filter((file) => !isTest(file))
    .flatMap((file) => functionLengths(file, read(file)))
    .filter((lines) => lines > 1)
    .sort((a, b) => a - b)
  expect(lengths.length).toBeGreaterThan(1_000)
  const median = lengths[lengths.length >> 1] ?? 0
  console.log(`median of ${lengths.length} functions: ${median} lines`)
  expect(median).toBeLessThanOrEqual(10)
}, 180_000)

test('no two files have names that differ in their case alone: on some machines they are one', () => {
  const folded = written.map((file) => file.replace(/\.tsx$/, '.ts').toLowerCase())
  expect(folded.filter((file, index) => folded.indexOf(file) !== index)).toEqual([])
})

// The plays of a family are data, written as a function of what differs between lotteries.
const isData = (file: string): boolean => file.startsWith('engine/plays/')

test('no function is longer than 80 lines', () => {
  const long = parsed
    .filter((file) => !isTest(file) && !isData(file))
    .filter((file) => functionLengths(file, read(file)).some((lines) => lines > 80))
  expect(long).toEqual([])
}, 180_000)

test('no test has an empty body', () => {
  const empty = parsed
    .filter(isTest)
    .flatMap((file) => emptyTests(file, read(file)).map((title) => `${file}: ${title}`))
  expect(empty).toEqual([])
}, 180_000)

test('lengths and empty tests are found', () => {
  const source = `const a = () => 1
function b(): number {
  return 2
}
test('full', () => { b() })
test('empty', async () => {
  // later
})
test.each([1])('empty too', () => {})
it.skip('and this', function () {})
other('no test', () => {})`
  expect(functionLengths('x.ts', source).toSorted((x, y) => x - y)).toEqual([1, 1, 1, 1, 1, 3, 3])
  expect(emptyTests('x.ts', source).toSorted()).toEqual(['and this', 'empty', 'empty too'])
})
