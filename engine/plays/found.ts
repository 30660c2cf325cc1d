/** Finds a play by its names. */
import type { Play, PlayOption } from './define.ts'

/** A play found by name, and the names to use in answers (engine-rules.md, introduction). */
export interface FoundPlay {
  readonly play: Play
  /** Set when the name was the method of one tile of a split play: only its labels may be bet. */
  readonly option?: PlayOption
  /** A play found by its English code is answered with the catalogue's tier names. */
  readonly tierNames: 'wire' | 'catalogue'
}

/** The methods of a tile: its own, and the same suffix after older spellings of the play's method. */
const optionNames = ({ method, methodAliases = [] }: Play, option: PlayOption): readonly string[] => {
  const own = [option.method, ...(option.methodAliases ?? [])]
  const endings = own.flatMap((name) => (name.startsWith(`${method}_`) ? [name.slice(method.length)] : []))
  return [...own, ...methodAliases.flatMap((alias) => endings.map((ending) => alias + ending))]
}

/** The tile of a split play with this label; undefined when it has none. */
export const tileOf = ({ options }: Play, label: string): PlayOption | undefined =>
  options?.find((option) => option.label === label || option.labelAliases?.includes(label))

/** Every name of some plays of a family: English codes, then methods of tiles, then the plays' own methods. */
export const namesOf = (plays: readonly Play[]): ReadonlyMap<string, FoundPlay> => {
  const found = new Map<string, FoundPlay>()
  for (const play of plays) found.set(play.code, { play, tierNames: 'catalogue' })
  for (const play of plays)
    for (const option of play.options ?? [])
      for (const name of optionNames(play, option))
        if (name !== play.method && !found.has(name)) found.set(name, { play, option, tierNames: 'wire' })
  // A play's own name has precedence over the names of tiles.
  for (const play of plays)
    for (const name of [play.method, ...(play.methodAliases ?? [])])
      found.set(name, { play, tierNames: 'wire' })
  return found
}
