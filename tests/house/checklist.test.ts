import { expect, test } from 'vitest'
import { idRanges, parseChecklist } from '../../scripts/checklist.ts'

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
