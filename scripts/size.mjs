/**
 * The size budget of the client (gzip): the files of the first page, each part loaded later, the rules in the worker
 * with the plays of all families, and the precache.
 */
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { isStaffCode } from './staffCode.mjs'
import { workerParts } from './workerParts.mjs'

const budget = { firstLoadKb: 170, chunkKb: 110, rulesKb: 40, precacheMb: 2.5 }

const gzipKb = (file) => gzipSync(readFileSync(file), { level: 9 }).length / 1024
const html = readFileSync('dist/index.html', 'utf8')
const first = [...new Set(html.match(/assets\/[^"]+/g) ?? [])]
const firstKb = first.reduce((sum, name) => sum + gzipKb(join('dist', name)), 0)
const later = readdirSync('dist/assets').filter(
  (name) => /\.(?:js|css)$/.test(name) && !first.includes(`assets/${name}`),
)

const problems = []
console.log(`first load ${firstKb.toFixed(1)} KB of ${budget.firstLoadKb}`)
if (firstKb > budget.firstLoadKb) problems.push(`the first load is ${firstKb.toFixed(1)} KB`)
for (const name of later) {
  const kb = gzipKb(join('dist/assets', name))
  if (kb > budget.chunkKb) problems.push(`${name} is ${kb.toFixed(1)} KB`)
}
const scripts = readdirSync('dist/assets').filter((name) => name.endsWith('.js'))
const chunks = new Map(scripts.map((name) => [name, readFileSync(join('dist/assets', name), 'utf8')]))
const codes = JSON.parse(readFileSync('docs/spec/play-types.json', 'utf8')).map(({ code }) => code)
const {
  rules,
  words,
  problems: misplaced,
} = workerParts(
  chunks,
  codes.filter((code) => /-.*-/.test(code)),
)
const kbOf = (names) => names.reduce((sum, name) => sum + gzipKb(join('dist/assets', name)), 0)
console.log(
  `worker rules ${kbOf(rules).toFixed(1)} KB of ${budget.rulesKb}, its words ${kbOf(words).toFixed(1)} KB`,
)
problems.push(...misplaced)
if (kbOf(rules) > budget.rulesKb) problems.push(`the rules in the worker are ${kbOf(rules).toFixed(1)} KB`)
const listed = [...readFileSync('dist/sw.js', 'utf8').matchAll(/url:\s*"([^"]+)"|"url":\s*"([^"]+)"/g)]
const precached = listed.map(([, a, b]) => a ?? b).filter((url) => !isStaffCode(url))
const precacheMb = precached.reduce((sum, url) => sum + statSync(join('dist', url)).size, 0) / 1024 / 1024
console.log(`precache ${precacheMb.toFixed(2)} MB of ${budget.precacheMb}, ${precached.length} files`)
if (precached.length === 0) problems.push('the service worker precaches nothing')
if (precacheMb > budget.precacheMb) problems.push(`the precache is ${precacheMb.toFixed(2)} MB`)
for (const problem of problems) console.log(`over budget: ${problem}`)
process.exit(problems.length === 0 ? 0 : 1)
