/**
 * `node --import tsx scripts/docs.ts [--write | --check | --pictures]`: generates the reference pages, and checks that every
 * path and link in the documents exists. `--pictures` takes those of the tour anew; only it needs a browser.
 */
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { apiPage } from './apiPage.ts'
import { sourceFiles } from './imports.ts'
import { ledgerPage } from './ledgerPage.ts'
import { deadNames } from './links.ts'
import { playPages } from './playPages.ts'
import { schemaPage } from './schemaPage.ts'
import { readmePage } from './settingsTable.ts'

const pages: readonly (readonly [file: string, content: () => string | Promise<string>])[] = [
  ['docs/api.md', apiPage],
  ['docs/ledger.md', ledgerPage],
  ['server/schema.sql', schemaPage],
  ['README.md', readmePage],
  ...playPages(),
]

const generated = await Promise.all(pages.map(async ([file, content]) => [file, await content()] as const))

const pagesBelow = (folder: string): readonly string[] =>
  readdirSync(folder)
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? pagesBelow(path) : path.endsWith('.md') ? [path] : []))

const handWritten = (): readonly string[] =>
  ['README.md', 'ARCHITECTURE.md', 'CHANGELOG.md', 'SECURITY.md', ...pagesBelow('docs')].filter(
    (page) =>
      existsSync(page) &&
      (page === 'README.md' || !generated.some(([file]) => file === page)) &&
      page !== 'docs/spec/coverage.md',
  )

const fileNames: ReadonlySet<string> = new Set(
  sourceFiles('.', ['engine', 'contract', 'src', 'server', 'tests', 'e2e', 'scripts', 'bench'])
    .map((file) => basename(file))
    .concat(readdirSync('.')),
)

const check = (): readonly string[] => [
  ...generated
    .filter(([file, content]) => !existsSync(file) || readFileSync(file, 'utf8') !== content)
    .map(([file]) => `${file} is out of date: npm run docs -- --write`),
  ...handWritten().flatMap((page) => deadNames(page, readFileSync(page, 'utf8'), fileNames)),
]

if (process.argv.includes('--pictures')) await (await import('./pictures.ts')).takePictures()
if (process.argv.includes('--write')) for (const [file, content] of generated) writeFileSync(file, content)
const problems = check()
for (const problem of problems) console.log(problem)
if (problems.length > 0) process.exitCode = 1
