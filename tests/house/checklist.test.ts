import { expect, test } from 'vitest'
import { idRanges, idsInTitles, parseChecklist } from '../../scripts/checklist.ts'

test('a checklist row gives id, section, letter and sentence', () => {
  const [line] = parseChecklist(
    'id\tsection\tkind\tissue\tline\nL-003\t1 Product\tscreen\tA\tA player chooses.\n',
  )
  expect(line).toEqual({ id: 'L-003', section: '1 Product', letter: 'A', text: 'A player chooses.' })
})

// Written with a mark inside, so that these samples prove nothing themselves.
const sample = (text: string): string => text.replaceAll('#', '')

test.each([
  ['a plain title', `test('[L#-003] a player', () => {})`, ['L-003']],
  ['several ids', `test('[L#-003] [P#-010] both', () => {})`, ['L-003', 'P-010']],
  ['a title on the next line', `test(\n  '[C#-001] later',\n  () => {})`, ['C-001']],
  ['a describe with a variant', `describe.each(kinds)('[F#-002] on %s', () => {})`, ['F-002']],
  ['rows of test.each', `test.each([['[L#-100] a row', 1]])('%s', () => {})`, ['L-100']],
  ['a typed table', `test.each<readonly [string, number]>([['a', 1]])('[L#-100] %s', () => {})`, ['L-100']],
  ['a column of ids', `test.each([['L#-100', 1]])('[%s] holds', () => {})`, ['L-100']],
  ['an id in a comment is no title', `// [L#-003]\nconst x = '[L#-004]'`, []],
])('%s', (_story, source, ids) => expect(idsInTitles(sample(source))).toEqual(ids))

test.each([
  ['nothing', [], ''],
  ['one', ['L-003'], 'L-003'],
  ['two neighbours', ['L-003', 'L-004'], 'L-003 L-004'],
  ['a range and one apart', ['L-003', 'L-004', 'L-005', 'L-009'], 'L-003…L-005 L-009'],
  ['neighbours of two lists', ['F-009', 'L-010', 'L-011', 'L-012'], 'F-009 L-010…L-012'],
])('ids in short: %s', (_story, ids, text) => expect(idRanges(ids)).toBe(text))
