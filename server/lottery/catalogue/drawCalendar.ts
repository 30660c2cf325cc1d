/**
 * The official calendar of a lottery whose draws follow no timetable. From New Year of its first year on it alone decides on which
 * days there is a draw, and after its last day there is none: nothing is invented. It lists whole years from their first draw
 * on, so the number of a draw is its position in its year, as the file has it.
 */

/** The days of the draws. */
export interface DrawCalendar {
  /** The first Beijing day that it decides about: New Year of its first year. */
  readonly from: number
  /** The Beijing days with a draw, rising; at least one. */
  readonly days: readonly number[]
}

/** How many draws it lists before a day. Takes some ten steps, whatever day is asked for. */
export const listedBefore = ({ days }: DrawCalendar, day: number): number => {
  let low = 0
  let high = days.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((days[middle] ?? day) < day) low = middle + 1
    else high = middle
  }
  return low
}

/** Whether it lists a draw on a day. */
export const lists = (calendar: DrawCalendar, day: number): boolean =>
  calendar.days[listedBefore(calendar, day)] === day

/** The day of its last draw. */
export const lastListed = ({ from, days }: DrawCalendar): number => days.at(-1) ?? from
