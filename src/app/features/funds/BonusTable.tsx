/** What is added to money by how soon it comes. */
import styled from '@emotion/styled'
import { v } from '#src/app/theme/vars.ts'
import { groupYuan } from '#src/app/ui/layout/money.ts'
import { formatClock } from '#src/app/ui/layout/time.ts'
import { fastText as text } from './fast.text.ts'

const Bonuses = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 13px;
  line-height: 20px;
  th,
  td {
    padding: 5px 14px;
    border: 1px solid ${v.line};
    border-width: 1px 0;
    text-align: right;
  }
  th:first-of-type {
    text-align: left;
  }
  thead th {
    font-weight: 400;
    color: ${v.ink2};
    background: ${v.sunken};
  }
  tbody th {
    font-weight: 400;
  }
  tr[data-now] > * {
    background: ${v.cautionTint};
    color: ${v.caution};
    font-weight: 600;
  }
`

/** A tier. */
export interface BonusRow {
  readonly minutes: number
  readonly percent: number
  readonly amount: bigint
  /** Until when it can be had; undefined while its minutes have not begun. */
  readonly until: number | undefined
  /** What it would bring now, or what was had. */
  readonly isNow: boolean
}

interface BonusTableProps {
  readonly label: string
  readonly columns: readonly string[]
  readonly rows: readonly BonusRow[]
}

/** Nothing where nothing is added. */
export const BonusTable = ({ label, columns, rows }: BonusTableProps) =>
  rows.length === 0 ? null : (
    <Bonuses aria-label={label}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ minutes, percent, amount, until, isNow }) => (
          <tr key={minutes} data-now={isNow || undefined}>
            <th scope="row">
              {text.within(minutes)} {isNow ? text.now : null}
            </th>
            <td>{percent.toFixed(1)}%</td>
            <td>{groupYuan(amount)}</td>
            <td>{until === undefined ? '—' : formatClock(until)}</td>
          </tr>
        ))}
      </tbody>
    </Bonuses>
  )
