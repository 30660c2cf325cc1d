/**
 * A range of days: two date pickers, 今天 · 昨天 · 近 7 天, and the problem as text. Days are those of UTC+8
 * (`dayRange.ts`). The pickers are large, so a route loads this file with itself or lazily, never with the first load:
 * `lazy(() => …)` around an import of this file.
 */
import styled from '@emotion/styled'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DesktopDatePicker } from '@mui/x-date-pickers/DesktopDatePicker'
import { zhCN } from '@mui/x-date-pickers/locales'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useId } from 'react'
import { Button } from '../controls/Button.tsx'
import { dayOf, type DayLimits, type DayRange, dayRangeProblem, shortcuts } from './dayRange.ts'
import { FieldProblem } from './TextField.tsx'

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
`

const localeText: object = zhCN.components.MuiLocalizationProvider.defaultProps.localeText

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
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="zh-cn" localeText={localeText}>
      <div role="group" aria-label={label}>
        <Line>
          <Day
            {...day}
            label="开始日期"
            value={value.from}
            onChange={(from) => onChange({ ...value, from })}
          />
          <span aria-hidden="true">–</span>
          <Day {...day} label="结束日期" value={value.to} onChange={(to) => onChange({ ...value, to })} />
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
    </LocalizationProvider>
  )
}

export default DateRangeField

interface DayProps {
  readonly label: string
  readonly value: string
  readonly latest: string
  readonly bad: boolean
  readonly problemId: string
  readonly onChange: (day: string) => void
}

/** The picker uses the device's time zone; only year, month and day are passed, so that the zone has no effect. */
const Day = ({ label, value, latest, bad, problemId, onChange }: DayProps) => (
  <DesktopDatePicker
    label={label}
    format="YYYY-MM-DD"
    value={value === '' ? null : dayjs(value)}
    maxDate={dayjs(latest)}
    referenceDate={dayjs(latest)}
    // The picker would mark today in the device's time zone, not today in China.
    disableHighlightToday
    onChange={(chosen) => onChange(written(chosen))}
    slotProps={{
      textField: { size: 'small', error: bad, 'aria-describedby': bad ? problemId : undefined },
      calendarHeader: { format: 'YYYY年M月' },
      desktopPaper: { elevation: 2 },
    }}
  />
)

const written = (chosen: Dayjs | null): string => (chosen?.isValid() ? chosen.format('YYYY-MM-DD') : '')
