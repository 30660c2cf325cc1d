/** Seconds as minutes and seconds. */

/** 47 as "00:47". */
export const minutesOf = (seconds: number): string =>
  [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')
