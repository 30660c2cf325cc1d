/**
 * What is drawn in house, and when: constants that everybody knows. Whoever could choose the family or the close of an issue
 * after its round would choose among numbers, or among rounds. A test holds them against the catalogue of the server.
 */
import type { DrawnFamily } from './numbers.ts'

/** Draws at equal intervals from midnight in Beijing on; the numbers of issues are the day and the place in it. */
export interface Timetable {
  readonly everySeconds: number
  /** How long before the draw the sale ends. */
  readonly closeSeconds: number
  /** Digits of the place: 20261121-0720 has four. */
  readonly digits: number
}

/** A game. Without a timetable it is drawn on order, and its issues are counted by ten digits. */
export interface HouseGame {
  readonly family: DrawnFamily
  readonly timetable?: Timetable
}

const eachMinute: Timetable = { everySeconds: 60, closeSeconds: 5, digits: 4 }
const eachFive: Timetable = { everySeconds: 300, closeSeconds: 15, digits: 3 }

/** The games by the codes of their lotteries. */
export const houseGames: Readonly<Record<string, HouseGame>> = {
  txffc: { family: 'ssc', timetable: eachMinute },
  mjffc: { family: 'ssc', timetable: eachMinute },
  hashffc: { family: 'ssc', timetable: eachMinute },
  mj11y: { family: '11x5', timetable: eachMinute },
  mjpk10: { family: 'pk10', timetable: eachMinute },
  mjk3: { family: 'k3', timetable: eachMinute },
  mj5fc: { family: 'ssc', timetable: eachFive },
  mj3d: { family: '3d', timetable: eachFive },
  jslhc: { family: 'lhc', timetable: eachFive },
  mjmmc: { family: 'ssc' },
}

/** The game of a lottery; undefined for one that is not drawn in house. */
export const houseGame = (lottery: string): HouseGame | undefined =>
  Object.hasOwn(houseGames, lottery) ? houseGames[lottery] : undefined

/** When an issue closes and is drawn, Unix milliseconds. */
export interface IssueTimes {
  readonly closeAt: number
  readonly drawAt: number
}

const dayMs = 86_400_000
const beijingMs = 8 * 3_600_000

/** The times of an issue by its number; undefined for a number that the timetable does not have. */
export const issueTimes = (
  { everySeconds, closeSeconds, digits }: Timetable,
  number: string,
): IssueTimes | undefined => {
  const [, year, month, day, place = ''] = /^(\d{4})(\d\d)(\d\d)-(\d+)$/.exec(number) ?? []
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(day))
  const isDay =
    !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(`${year}-${month}-${day}`)
  const inDayMs = Number(place) * everySeconds * 1000
  if (!isDay || place.length !== digits || inDayMs < 1 || inDayMs > dayMs) return undefined
  const drawAt = midnight - beijingMs + inDayMs
  return { closeAt: drawAt - closeSeconds * 1000, drawAt }
}
