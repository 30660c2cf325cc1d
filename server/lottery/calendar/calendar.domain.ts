/** Official calendars of lotteries: which one the site follows, what that means for issues that are stored already, and its end. */
import { declareDomain } from '../../platform/composition/domain.ts'
import { createCalendarWatch, type CalendarWatchParts } from './calendarWatch.ts'

/** The watch over them; the start of a server lets the site follow them before (`server/app/siteCalendar.ts`). */
export const calendarDomain = declareDomain({ name: 'calendar' }, (parts: CalendarWatchParts) => {
  const { metrics, ...watch } = createCalendarWatch(parts)
  return { jobs: [{ name: 'calendar watch', ...watch }], metrics: { list: metrics } }
})
