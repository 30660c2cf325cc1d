/** The product's checklist and which of its lines the tests prove (docs/spec/*.tsv). */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/** One testable line of the specification. */
export interface ChecklistLine {
  readonly id: string
  readonly section: string
  /** Letter of the package of work that owns the line. */
  readonly letter: string
  readonly text: string
}

/** Reads the lines of one checklist file. */
export const parseChecklist = (tsv: string): readonly ChecklistLine[] =>
  tsv
    .split('\n')
    .slice(1)
    .filter((row) => row.trim() !== '')
    .map((row) => {
      const [id = '', section = '', , letter = '', text = ''] = row.split('\t')
      return { id, section, letter, text }
    })

/** The whole checklist. */
export const readChecklist = (root: string): readonly ChecklistLine[] =>
  readdirSync(join(root, 'docs/spec'))
    .filter((name) => name.endsWith('.tsv'))
    .sort()
    .flatMap((name) => parseChecklist(readFileSync(join(root, 'docs/spec', name), 'utf8')))

// test('title'), test.each(table)('title'), test.each<Row>([[…]])('title'); tables may hold one level of calls.
const titleCall =
  /\b(?:test|it|describe)(?:\.\w+)*(?:<[^()]*?>)?(?:\s*\((?:[^()]|\([^()]*\))*\))?\s*\(\s*(['"`])([\s\S]*?)\1/g
const eachRow = /\[\s*(['"`])(\[[LFCP]-\d{3}\][^'"`]*)\1/g
// test.each([['L-100', …]])('[%s] …')
const idColumn = /\[\s*['"]([LFCP]-\d{3})['"]\s*,/g
const idForm = /\[([LFCP]-\d{3})\]/g

/** The ids in the titles of the tests of one file. */
export const idsInTitles = (source: string): readonly string[] => {
  const titles = [...source.matchAll(titleCall), ...source.matchAll(eachRow)].map((match) => match[2] ?? '')
  const inTitles = titles.flatMap((title) => [...title.matchAll(idForm)].map((match) => match[1] ?? ''))
  const inColumns = titles.some((title) => title.startsWith('[%s]'))
    ? [...source.matchAll(idColumn)].map((match) => match[1] ?? '')
    : []
  return [...new Set([...inTitles, ...inColumns])]
}

const testFile = /(?:\.test\.tsx?|\.e2e\.ts)$/

const testFilesBelow = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name !== 'node_modules')
    .map((name) => join(folder, name))
    .flatMap((path) =>
      statSync(path).isDirectory() ? testFilesBelow(path) : testFile.test(path) ? [path] : [],
    )

/** Which test files prove which id. */
export const provenIds = (root: string): ReadonlyMap<string, readonly string[]> => {
  const proven = new Map<string, string[]>()
  const folders = ['engine', 'contract', 'server', 'src', 'tests', 'e2e'].map((name) => join(root, name))
  for (const file of folders.flatMap(testFilesBelow)) {
    for (const id of idsInTitles(readFileSync(file, 'utf8'))) {
      proven.set(id, [...(proven.get(id) ?? []), relative(root, file)])
    }
  }
  return proven
}

/** Ids in short: neighbours as one range, `L-003…L-007`. */
export const idRanges = (ids: readonly string[]): string => {
  const runs: string[][] = []
  for (const id of ids) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    if (run && before !== undefined && follows(before, id)) run.push(id)
    else runs.push([id])
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]}…${run.at(-1)}` : run.join(' '))).join(' ')
}

const follows = (before: string, id: string): boolean =>
  before.slice(0, 2) === id.slice(0, 2) && Number(id.slice(2)) === Number(before.slice(2)) + 1
