/** Instants as text in Beijing time, which is what the players read. */

const beijing = (instant: Date): string => new Date(instant.getTime() + 8 * 3_600_000).toISOString()

/** "2026-11-20 19:05:41". */
export const beijingText = (instant: Date): string => beijing(instant).slice(0, 19).replace('T', ' ')

/** "2026-11-20 19:05", named, for mails and letters. */
export const beijingMinute = (instant: Date): string => `北京时间 ${beijingText(instant).slice(0, 16)} `

/** "19:05:41". */
export const beijingClock = (instant: Date): string => beijingText(instant).slice(11)

/** "261120190541123": two-digit year to milliseconds, for references. */
export const beijingStamp = (instant: Date): string => beijing(instant).replace(/\D/g, '').slice(2, 17)
