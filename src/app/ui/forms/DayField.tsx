/** One day, not after today in China. Large like `DateRangeField`: `lazyPart(() => …)` around an import of this file. */
import { DatePicker, DatePickers } from './DatePicker.tsx'

interface DayFieldProps {
  readonly label: string
  readonly value: string
  readonly latest: string
  /** Called with complete days up to `latest`. */
  readonly onChange: (day: string) => void
}

export const DayField = ({ label, value, latest, onChange }: DayFieldProps) => (
  <DatePickers>
    <DatePicker
      label={label}
      value={value}
      latest={latest}
      onChange={(day) => day !== '' && day <= latest && onChange(day)}
    />
  </DatePickers>
)

export default DayField
