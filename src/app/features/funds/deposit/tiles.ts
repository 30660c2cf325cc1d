/** Which tiles are shown while the list of channels is folded. */

/** Two rows of five. */
export const foldedMost = 10

/** The first ten; one that was chosen from those after them stands in place of the tenth. */
export const folded = <T extends { readonly code: string }>(
  channels: readonly T[],
  chosen: string | undefined,
): readonly T[] => {
  const first = channels.slice(0, foldedMost)
  const later = channels.slice(foldedMost).find(({ code }) => code === chosen)
  return later ? [...first.slice(0, -1), later] : first
}
