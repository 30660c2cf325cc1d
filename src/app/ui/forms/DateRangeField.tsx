/**
 * A range of days: two date pickers, 今天 · 昨天 · 近 7 天, and the problem as text. Days are those of UTC+8
 * (`dayRange.ts`). The pickers are large, so a route loads this file with itself or lazily, never with the first load:
 * `lazyPart(() => …)` around an import of this file.
 */
import styled from '@emotion/styled'
import { useId } from 'react'
import { Button } from '../controls/Button.tsx'
import { Select } from '../controls/Select.tsx'
import { DatePicker, DatePickers } from './DatePicker.tsx'
import {
  dayOf,
  dayRangeProblem,
  lastHalfMonths,
  lastMonths,
  shortcuts,
  type DayLimits,
  type DayRange,
} from './dayRange.ts'
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
  /** Offers the last three months and half-months too. */
  readonly periods?: boolean
}

export const DateRangeField = (props: DateRangeFieldProps) => {
  const { label, value, onChange, nowMs, mostDays, periods = false } = props
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
          {periods ? <PeriodField value={value} nowMs={nowMs} onChange={onChange} /> : null}
        </Line>
        {problem === undefined ? null : <FieldProblem id={problemId}>{problem}</FieldProblem>}
      </div>
    </DatePickers>
  )
}

/** 月 and 半月: a choice of the last three of each; days that are no such period are 自选. */
const PeriodField = ({
  value,
  nowMs,
  onChange,
}: Pick<DateRangeFieldProps, 'value' | 'nowMs' | 'onChange'>) => {
  const periods = [...lastMonths(nowMs), ...lastHalfMonths(nowMs)]
  // In the first half of a month that half and the month so far are the same days: the month is shown.
  const chosen = periods.find(({ from, to }) => from === value.from && to === value.to)
  const items = [{ key: '', label: '自选' }, ...periods.map(({ label }) => ({ key: label, label }))]
  const choose = (key: string) => {
    const period = periods.find(({ label }) => label === key)
    if (period) onChange({ from: period.from, to: period.to })
  }
  return (
    <Select label="账期" items={items} chosen={chosen?.label ?? ''} onChoose={choose}>
      账期：{chosen?.label ?? '自选'}
    </Select>
  )
}

export default DateRangeField
