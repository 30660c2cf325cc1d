/** The date picker of MUI X with our texts. It is large: a route loads it with itself, or lazily. */
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DesktopDatePicker } from '@mui/x-date-pickers/DesktopDatePicker'
import { zhCN } from '@mui/x-date-pickers/locales'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/zh-cn'
import type { ReactNode } from 'react'

const localeText: object = zhCN.components.MuiLocalizationProvider.defaultProps.localeText

/** Around all pickers of a field. */
export const DatePickers = ({ children }: { readonly children: ReactNode }) => (
  <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="zh-cn" localeText={localeText}>
    {children}
  </LocalizationProvider>
)

interface DatePickerProps {
  readonly label: string
  readonly value: string
  /** No later day can be chosen. */
  readonly latest: string
  readonly bad?: boolean
  readonly problemId?: string
  /** An empty or incomplete date is an empty string. */
  readonly onChange: (day: string) => void
}

/** The picker uses the device's time zone; only year, month and day are passed, so that the zone has no effect. */
export const DatePicker = ({ label, value, latest, bad = false, problemId, onChange }: DatePickerProps) => (
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
