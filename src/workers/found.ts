/**
 * Converts names and texts from the page to the engine's own values; throws for invalid ones. A page plays one family,
 * so the plays of each family are a separate chunk that is loaded by the first question about it.
 */
import { referenceYear } from '#engine/plays/balls.ts'
import { parseDraw } from '#engine/judging/draw.ts'
import type { Family, Play } from '#engine/plays/define.ts'
import { namesOf, type FoundPlay } from '#engine/plays/found.ts'
import { loadPart } from '#src/parts/loadPart.ts'

const load: Readonly<Record<Family, (year: number) => Promise<readonly Play[]>>> = {
  ssc: async () => (await import('#engine/plays/ssc.ts')).sscPlays,
  '3d': async () => (await import('#engine/plays/3d.ts')).threeDigitPlays,
  '11x5': async () => (await import('#engine/plays/11x5.ts')).elevenPlays,
  kl12: async () => (await import('#engine/plays/kl12.ts')).twelvePlays,
  pk10: async () => (await import('#engine/plays/pk10.ts')).racingPlays,
  k3: async () => (await import('#engine/plays/k3.ts')).dicePlays,
  ky481: async () => (await import('#engine/plays/ky481.ts')).swimmingPlays,
  lhc: async (year) => (await import('#engine/plays/lhc.ts')).ballPlays(year),
}

interface LoadedFamily {
  readonly plays: readonly Play[]
  readonly byName: ReadonlyMap<string, FoundPlay>
}

const loaded = new Map<string, Promise<LoadedFamily>>()

/** The plays of a lunar year, which matters only for the 49-ball game. */
const familyOf = (family: Family, year: number): Promise<LoadedFamily> => {
  const key = family + year
  const held = loaded.get(key)
  if (held) return held
  const loading = loadPart(() => load[family](year)).then((plays) => ({ plays, byName: namesOf(plays) }))
  loaded.set(key, loading)
  // A chunk that the server did not have is requested again with the next question.
  loading.catch(() => loaded.delete(key))
  return loading
}

/** The plays of a family in the order of the tabs. */
export const playsOf = async (family: Family, year = referenceYear): Promise<readonly Play[]> =>
  (await familyOf(family, year)).plays

/** A play by any of its names, as the engine's own index finds it. */
export const playNamed = async (family: Family, method: string, year = referenceYear): Promise<FoundPlay> => {
  const found = (await familyOf(family, year)).byName.get(method)
  if (!found) throw new RangeError(`${family}/${method} must be the name of a play`)
  return found
}

/** The numbers of a draw text. */
export const numbersOf = (family: Family, text: string): readonly number[] => {
  const draw = parseDraw(family, text)
  if (!draw) throw new RangeError(`"${text}" must be a draw of ${family}`)
  return draw
}
