/** Hexadecimal values as they are shown. */

/** In groups of eight digits, so that two can be compared by eye. */
export const grouped = (hex: string): string => hex.replaceAll(/(.{8})(?=.)/g, '$1 ')

/** A value of unknown kind: hexadecimal in groups, and the middle of a long one left out. */
export const readable = (value: string): string =>
  /^[0-9a-f]{16,96}$/.test(value) ? grouped(value) : shortened(value, 48)

/** A long value by its ends. */
export const shortened = (hex: string, ends = 24): string =>
  hex.length <= 2 * ends + 1 ? hex : `${hex.slice(0, ends)}…${hex.slice(-ends)}`
