/** How long something still lasts, as hours, minutes and seconds: 71:33:39. Part of a second counts as one. */
export const leftText = (ms: number): string => {
  const seconds = Math.ceil(Math.max(0, ms) / 1_000)
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
