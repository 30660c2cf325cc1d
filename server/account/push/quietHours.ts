/** Hours of the day in which a browser takes no messages. */
import { beijingClock } from '../../platform/time/beijingTime.ts'

/** Minutes of the day in Beijing; the end is not included, and may be before the start. Null in both: no such hours. */
export interface QuietHours {
  readonly quietFrom: number | null
  readonly quietTo: number | null
}

/** Whether an instant lies in them. Hours that begin and end at the same minute are the whole day. */
export const isQuiet = ({ quietFrom: from, quietTo: to }: QuietHours, now: Date): boolean => {
  if (from === null || to === null) return false
  const [hours = 0, minutes = 0] = beijingClock(now).split(':').map(Number)
  const minute = hours * 60 + minutes
  return from < to ? minute >= from && minute < to : minute >= from || minute < to
}
