import { expect, test } from 'vitest'
import { calls } from '#contract/areas.ts'
import { lettersList, type Letter } from './letters.list.ts'

const letter = calls.letters.example.output.data[0] ?? expect.fail('the example must have a letter')
const cellOf = (label: string, row: Letter) =>
  lettersList.columns.find((one) => one.label === label)?.cell(row)

test('an unread letter looks unread: a chip, and its title in bold', () => {
  const [unread, read] = [
    { ...letter, msgState: 0 },
    { ...letter, msgState: 1 },
  ]
  expect(cellOf('状态', unread)).toEqual({ kind: 'text', text: '未读', tone: 'pending' })
  expect(cellOf('状态', read)).toEqual({ kind: 'text', text: '已读' })
  expect(cellOf('标题', unread)).toMatchObject({ strong: true })
  expect(cellOf('标题', read)).toMatchObject({ strong: false })
})

test('the paragraphs of a letter are separated in the one line of the list', () => {
  const content = '请分别设置密码。\n\n在“管理中心”查看记录。'
  expect(cellOf('内容', { ...letter, content })).toEqual({
    kind: 'text',
    text: '请分别设置密码。 ｜ 在“管理中心”查看记录。',
  })
})
