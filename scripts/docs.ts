/**
 * `node --import tsx scripts/docs.ts [--write | --check]`: the generated reference page, and whether every
 * path and link that the documents name exists.
 */
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { apiPage } from './apiPage.ts'

const generated: readonly (readonly [file: string, content: () => string])[] = [['docs/api.md', apiPage]]

const pagesBelow = (folder: string): readonly string[] =>
  readdirSync(folder)
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? pagesBelow(path) : path.endsWith('.md') ? [path] : []))

const handWritten = (): readonly string[] =>
  ['README.md', 'ARCHITECTURE.md', 'CHANGELOG.md', ...pagesBelow('docs')].filter(
    (page) =>
      existsSync(page) && !generated.some(([file]) => file === page) && page !== 'docs/spec/coverage.md',
  )

const roots = readdirSync('.').filter((name) => !name.startsWith('node_modules'))
// `engine/count.ts`, `src/db/`, `README.md`: a path in backticks that begins like something in the tree.
const pathForm = /`([A-Za-z0-9_.-]+(?:\/[A-Za-z0-9_.-]+)*\/?)`/g
const linkForm = /\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g

/** Names in a page that lead nowhere. */
const deadNames = (page: string): readonly string[] => {
  const text = readFileSync(page, 'utf8')
  const paths = [...text.matchAll(pathForm)]
    .map((match) => match[1] ?? '')
    .filter((path) => path.includes('/') && roots.includes(path.split('/')[0] ?? ''))
    .filter((path) => !path.startsWith('data/') && !path.startsWith('dist/'))
  const links = [...text.matchAll(linkForm)].map((match) => normalize(join(dirname(page), match[1] ?? '')))
  return [...paths, ...links].filter((path) => !existsSync(path)).map((path) => `${page} names ${path}`)
}

const check = (): readonly string[] => [
  ...generated
    .filter(([file, content]) => !existsSync(file) || readFileSync(file, 'utf8') !== content())
    .map(([file]) => `${file} is out of date: npm run docs -- --write`),
  ...handWritten().flatMap(deadNames),
]

if (process.argv.includes('--write')) for (const [file, content] of generated) writeFileSync(file, content())
const problems = check()
for (const problem of problems) console.log(problem)
if (problems.length > 0) process.exitCode = 1
