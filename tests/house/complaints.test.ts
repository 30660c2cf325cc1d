/** The tests that `docs/complaints.md` names exist: title and file. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/complaints.md', 'utf8')
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:-|Complaint|Situation)/.test(line))
/** A cell of tests: `title (\`file\`)`, several divided by a break. */
const named = rows.flatMap((row) =>
  [...(row.split(' | ')[1] ?? '').matchAll(/(?:^|<br>)(.+?) \(`([^`]+)`\)/g)].map(
    ([, title = '', file = '']) => ({
      title,
      file,
    }),
  ),
)

test('every complaint has a test, or says that it has none', () => {
  expect(rows.length).toBeGreaterThan(20)
  const without = rows.filter((row) => !row.includes('(`') && !row.includes('| Open: '))
  expect(without).toEqual([])
})

test('each test that is named is there', () => {
  expect(named.length).toBeGreaterThan(rows.length)
  const missing = named.filter(
    ({ title, file }) => !existsSync(file) || !readFileSync(file, 'utf8').includes(title),
  )
  expect(missing).toEqual([])
})
