/** Draw spaces of the families, for complete enumeration or random draws. */
import type { Family } from '#engine/plays/define.ts'

/** Numbers drawn, their range, and whether each occurs at most once. */
export const spaces: Readonly<
  Record<
    Family,
    { readonly size: number; readonly lo: number; readonly hi: number; readonly distinct: boolean }
  >
> = {
  ssc: { size: 5, lo: 0, hi: 9, distinct: false },
  '3d': { size: 3, lo: 0, hi: 9, distinct: false },
  '11x5': { size: 5, lo: 1, hi: 11, distinct: true },
  kl12: { size: 5, lo: 1, hi: 12, distinct: true },
  pk10: { size: 10, lo: 1, hi: 10, distinct: true },
  k3: { size: 3, lo: 1, hi: 6, distinct: false },
  ky481: { size: 4, lo: 1, hi: 8, distinct: false },
  lhc: { size: 7, lo: 1, hi: 49, distinct: true },
}

/** Number of draws of a family, counting order. */
export const drawCount = (family: Family): number => {
  const { size, lo, hi, distinct } = spaces[family]
  let draws = 1
  for (let place = 0; place < size; place += 1) draws *= hi - lo + 1 - (distinct ? place : 0)
  return draws
}

/** Calls `visit` with every draw of a family; the array is reused. */
export const eachDraw = (family: Family, visit: (draw: readonly number[]) => void): void => {
  const { size } = spaces[family]
  eachDrawAt(
    family,
    Array.from({ length: size }, (_, place) => place),
    visit,
  )
}

/**
 * Calls `visit` with all values that the draws of a family can have at some places, and returns for how many draws
 * each of those stands. The array is reused; at all other places it holds NaN, which makes the
 * result of a rule wrong if it reads them.
 */
export const eachDrawAt = (
  family: Family,
  places: readonly number[],
  visit: (draw: readonly number[]) => void,
): number => {
  const { size, lo, hi, distinct } = spaces[family]
  const draw = Array.from({ length: size }, () => Number.NaN)
  const taken = new Uint8Array(hi + 1)
  let visited = 0
  const fill = (index: number): void => {
    const place = places[index]
    if (place === undefined) {
      visited += 1
      return visit(draw)
    }
    for (let number = lo; number <= hi; number += 1) {
      if (distinct && taken[number]) continue
      draw[place] = number
      taken[number] = 1
      fill(index + 1)
      taken[number] = 0
    }
  }
  fill(0)
  return drawCount(family) / visited
}

/** A draw from uniform random numbers in [0, 1); dice are stored ascending. */
export const randomDraw = (family: Family, random: () => number): readonly number[] => {
  const { size, lo, hi, distinct } = spaces[family]
  const open = Array.from({ length: hi - lo + 1 }, (_, index) => lo + index)
  const draw = Array.from({ length: size }, () => {
    const at = Math.floor(random() * open.length)
    return (distinct ? open.splice(at, 1)[0] : open[at]) ?? lo
  })
  return family === 'k3' ? draw.toSorted((one, other) => one - other) : draw
}

/** A draw in its wire form. */
export const drawText = (family: Family, draw: readonly number[]): string =>
  draw.map((number) => String(number).padStart(spaces[family].hi > 9 ? 2 : 1, '0')).join(',')
