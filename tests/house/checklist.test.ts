import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { idRanges, parseChecklist } from '../../scripts/checklist.ts'
import { idsIn } from '../../scripts/reports.ts'

test('a checklist row gives id, section, letter and sentence', () => {
  const [line] = parseChecklist(
    'id\tsection\tkind\tissue\tline\nL-003\t1 Product\tscreen\tA\tA player chooses.\n',
  )
  expect(line).toEqual({ id: 'L-003', section: '1 Product', letter: 'A', text: 'A player chooses.' })
})

test.each([
  ['nothing', [], ''],
  ['one', ['L-003'], 'L-003'],
  ['two neighbours', ['L-003', 'L-004'], 'L-003 L-004'],
  ['a range and one apart', ['L-003', 'L-004', 'L-005', 'L-009'], 'L-003…L-005 L-009'],
  ['neighbours of two lists', ['F-009', 'L-010', 'L-011', 'L-012'], 'F-009 L-010…L-012'],
])('ids in short: %s', (_story, ids, text) => expect(idRanges(ids)).toBe(text))

// A title with more names lines that no assertion of its own proves.
const idsMost = 4

test(`no title of a test or of a step names more than ${idsMost} lines`, () => {
  const files = ['engine', 'contract', 'src', 'server', 'tests', 'e2e', 'scripts', 'bench'].flatMap(
    (folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  const long = files
    .filter((file) => /\.(?:test|e2e)\.tsx?$/.test(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((row, i) =>
          idsIn(row).length > idsMost ? [`${file}:${i + 1} ${row.trim().slice(0, 80)}`] : [],
        ),
    )
  expect(long).toEqual([])
})
