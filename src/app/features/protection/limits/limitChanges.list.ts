/** The history of limits: every change that the player made. */
import { laterCalls } from '#contract/protection/later.ts'
import type { CallOutput } from '#contract/areas.ts'
import { defineListPage, fundsPage, textCell } from '#src/app/lists/defineListPage.ts'
import { formatStamp, formatUntil } from '#src/app/ui/layout/time.ts'
import { text } from './limitChanges.text.ts'

type LimitChange = CallOutput<'limitChanges'>['result']['data'][number]

/** The page. */
export const limitChangesList = defineListPage({
  call: 'limitChanges',
  value: laterCalls.limitChanges,
  title: text.title,
  read: fundsPage<LimitChange>,
  rowKey: ({ id }) => id.toString(),
  tables: ['protection'],
  columns: [
    { label: text.at, width: 160, cell: (row) => textCell(formatStamp(row.at)) },
    { label: text.limit, width: 'auto', cell: (row) => textCell(text.limitName(row.kind, row.period)) },
    { label: text.act, width: 104, cell: (row) => textCell(text.acts[row.act]) },
    { label: text.from, width: 116, align: 'right', cell: (row) => textCell(row.from ?? text.none) },
    { label: text.to, width: 116, align: 'right', cell: (row) => textCell(row.to ?? text.none) },
    {
      label: text.effective,
      width: 188,
      cell: (row) =>
        textCell(row.act === 'asked' ? text.mayConfirm(formatUntil(row.effectiveAt)) : text.effects[row.act]),
    },
    { label: text.by, width: 64, cell: (row) => textCell(text.makers[row.by]) },
  ],
  filters: [],
  totals: ({ result: { total } }) => [{ label: text.count, value: textCell(String(total)) }],
  unit: '条',
  pageSize: 10,
  csvName: text.title,
})
