/** System messages: the letters of the member (lottery.md §2.3). */
import { laterCalls } from '#contract/site/later.ts'
import type { CallOutput } from '#contract/areas.ts'
import { defineListPage, stateCell, textCell } from '#src/app/lists/defineListPage.ts'
import { formatStamp } from '#src/app/ui/layout/time.ts'
import { text } from './letters.text.ts'

/** A letter as the server answers it. */
export type Letter = CallOutput<'letters'>['data'][number]

const isUnread = ({ msgState }: Letter): boolean => msgState === 0

/** The paragraphs of a letter, separated where they stand in one line. */
const inOneLine = (content: string): string =>
  content
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join(' ｜ ')

/** The page. */
export const lettersList = defineListPage({
  call: 'letters',
  value: laterCalls.letters,
  title: text.title,
  read: ({ data, nowPage, pageCount, total }) => ({ rows: data, page: nowPage, pages: pageCount, total }),
  rowKey: ({ id }: Letter) => id.toString(),
  open: { label: text.open, name: ({ title }) => text.openName(title) },
  tables: ['letters'],
  columns: [
    { label: '时间', width: 168, cell: (row) => textCell(formatStamp(row.createDate)) },
    {
      label: '状态',
      width: 88,
      cell: (row) => (isUnread(row) ? stateCell('pending', text.unread) : textCell(text.read)),
    },
    {
      label: '标题',
      width: 240,
      clip: true,
      cell: (row) => ({ ...textCell(row.title), strong: isUnread(row) }),
    },
    { label: '内容', width: 'auto', clip: true, cell: (row) => textCell(inOneLine(row.content)) },
  ],
  filters: [],
  totals: ({ total, unread }) => [
    { label: text.count, value: textCell(String(total)) },
    { label: text.unreadTotal, value: textCell(String(unread)) },
  ],
  unit: '条',
  pageSize: 10,
  csvName: text.title,
})
