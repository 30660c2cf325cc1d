/**
 * A range of days: two date pickers, 今天 · 昨天 · 近 7 天, and the problem as text. Days are those of UTC+8
 * (`dayRange.ts`). The pickers are large, so a route loads this file with itself or lazily, never with the first load:
 * `lazy(() => …)` around an import of this file.
 */
import styled from '@emotion/styled'
import { useId } from 'react'
import { Button } from '../controls/Button.tsx'
import { DatePicker, DatePickers } from './DatePicker.tsx'
import { dayOf, type DayLimits, type DayRange, dayRangeProblem, shortcuts } from './dayRange.ts'
import { FieldProblem } from './TextField.tsx'

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
`

interface DateRangeFieldProps extends DayLimits {
  /** Label of the field: 下单日期. */
  readonly label: string
  readonly value: DayRange
  /**
   * Called with every change, valid or not; an empty or incomplete date is an empty string. Call
   * `dayRangeProblem` before a query, and `dayRangeMs` for its moments.
   */
  readonly onChange: (value: DayRange) => void
}

export const DateRangeField = ({ label, value, onChange, nowMs, mostDays }: DateRangeFieldProps) => {
  const problemId = useId()
  const problem = dayRangeProblem(value, { nowMs, mostDays })
  const day = { latest: dayOf(nowMs), bad: problem !== undefined, problemId }
  return (
    <DatePickers>
      <div role="group" aria-label={label}>
        <Line>
          <DatePicker
            {...day}
            label="开始日期"
            value={value.from}
            onChange={(from) => onChange({ ...value, from })}
          />
          <span aria-hidden="true">–</span>
          <DatePicker
            {...day}
            label="结束日期"
            value={value.to}
            onChange={(to) => onChange({ ...value, to })}
          />
          {shortcuts(nowMs).map(({ label: name, from, to }) => (
            <Button
              key={name}
              size="sm"
              look={from === value.from && to === value.to ? 'soft' : 'plain'}
              aria-pressed={from === value.from && to === value.to}
              onPress={() => onChange({ from, to })}
            >
              {name}
            </Button>
          ))}
        </Line>
        {problem === undefined ? null : <FieldProblem id={problemId}>{problem}</FieldProblem>}
      </div>
    </DatePickers>
  )
}

export default DateRangeField
