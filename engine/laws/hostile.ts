/** Hostile contents: a valid one of a play, damaged in the ways in which software damages text. */
import type { Play } from '#engine/plays/define.ts'
import { allPlays } from '#engine/plays/index.ts'

/** An even source of numbers in [0, 1). */
export type Random = () => number

/** A line to test: a play by any of its names, and texts of any shape. */
export interface HostileLine {
  readonly play: Play
  readonly method: string
  readonly content: string
  readonly position: string | undefined
  readonly text: string
}

const plays = allPlays()

/** A random line about a random play; about a third of them are well formed. */
export const hostileLine = (random: Random): HostileLine => {
  const play = oneOf(plays, random)
  const good = goodContent(play, random)
  const content = damaged(good, play, random)
  return {
    play,
    method: oneOf(namesOf(play), random),
    content,
    position: play.position || random() < 0.1 ? hostilePosition(play, random) : undefined,
    text: typedText(play, random),
  }
}

const below = (limit: number, random: Random): number => Math.floor(random() * limit)

const oneOf = <T>(list: readonly T[], random: Random): T => {
  const chosen = list[below(list.length, random)]
  if (chosen === undefined) throw new RangeError('there must be something to choose from')
  return chosen
}

/** Usually its own name, sometimes its other names and those of its tiles. */
const namesOf = ({ method, methodAliases = [], code, options = [] }: Play): readonly string[] => {
  const others = [code, ...methodAliases, ...options.map((option) => option.method)]
  return [...others.map(() => method), method, ...others]
}

const tokensOf = ({ plate }: Play): readonly string[] =>
  plate.kind === 'rows'
    ? plate.rows.flatMap(({ options, aliases = {} }) => [...options, ...Object.keys(aliases)])
    : Array.from({ length: plate.hi - plate.lo + 1 }, (_, index) =>
        String(plate.lo + index).padStart(plate.width, '0'),
      )

/** Tiles ticked sparsely or densely, sometimes by their aliases; or a few entries, mostly valid for the play. */
const goodContent = (play: Play, random: Random): string => {
  const { plate } = play
  if (plate.kind === 'typed') {
    const tokens = tokensOf(play)
    const distinct = plate.reject === 'repeat' || plate.reject === 'not-group6'
    const entry = () => {
      const open = [...tokens]
      return Array.from({ length: plate.length }, () =>
        distinct ? open.splice(below(open.length, random), 1).join('') : oneOf(tokens, random),
      ).join(',')
    }
    return Array.from({ length: 1 + below(5, random) }, entry).join('|')
  }
  const density = oneOf([0.1, 0.2, 0.3, 0.5, 1], random)
  return plate.rows
    .map(({ options, min, max = Infinity, aliases = {} }) => {
      const shuffled = options.filter(() => random() < density)
      const enough = shuffled.length < min && random() < 0.8 ? options.slice(0, min) : shuffled
      const spelled = enough.slice(0, random() < 0.8 ? max : Infinity).map((tile) => {
        const names = Object.keys(aliases).filter((alias) => aliases[alias] === tile)
        return names.length > 0 && random() < 0.3 ? oneOf(names, random) : tile
      })
      return (random() < 0.3 ? spelled.toReversed() : spelled).join(',')
    })
    .join('|')
}

type Damage = (text: string, play: Play, random: Random) => string

/** Replaces the comma-or-pipe separated token at a random place. */
const atToken = (text: string, random: Random, change: (token: string) => string): string => {
  const pieces = text.split(/([,|])/)
  const index = 2 * below(Math.ceil(pieces.length / 2), random)
  pieces[index] = change(pieces[index] ?? '')
  return pieces.join('')
}

const insert = (text: string, at: number, what: string): string => text.slice(0, at) + what + text.slice(at)

// Spaces of several scripts, invisible marks, digits that are no ASCII digits, half a surrogate pair, signs.
const oddities = [' ', '\t', '\n', '\u00a0', '\u3000', '\u200b', '\ufeff', '１', '٣', '𝟙', '\ud800', '\udc00', '+', '-', '.', 'e', '0', '9', 'x', '"', '\\', '\0', '，', '；', '、', '和', 'é', 'null'] // oxfmt-ignore

const damages: readonly Damage[] = [
  (text, _, random) => atToken(text, random, () => oneOf(tokensOf(oneOf(plays, random)), random)),
  (text, _, random) => atToken(text, random, (token) => `0${token}`),
  (text, _, random) => atToken(text, random, (token) => token.replace(/^0/, '')),
  (text, _, random) => atToken(text, random, (token) => `${token},${token}`),
  (text, play, random) => atToken(text, random, () => oneOf(tokensOf(play), random)),
  (text, play, random) => atToken(text, random, (token) => `${token},${oneOf(tokensOf(play), random)}`),
  (text, _, random) => atToken(text, random, () => ''),
  (text) => text.slice(0, Math.max(0, text.lastIndexOf('|'))),
  (text, _, random) => insert(text, below(text.length + 1, random), '|'),
  (text, _, random) => insert(text, below(text.length + 1, random), ','),
  (text, _, random) => insert(text, below(text.length + 1, random), oneOf(oddities, random)),
  (text, _, random) => insert(text, below(text.length + 1, random), oneOf(oddities, random)),
  // A space after a comma is the most common mistake.
  (text, _, random) => insert(text, below(text.length + 1, random), ' '),
  (text) => text.replace(/[,|]/, '$& '),
  (text, _, random) => text.slice(below(text.length, random)),
  (text, _, random) => text.slice(0, below(text.length + 1, random)),
  (text) => `${text}|${text}`,
  (text) => text.replaceAll(',', '|'),
  (text) => text.replaceAll('|', ','),
  (text, _, random) => Array.from(text).toSorted(() => random() - 0.5).join(''), // oxfmt-ignore
  () => '',
]

const megabyte = 1_048_576

const damaged: Damage = (good, play, random) => {
  let text = good
  const times = oneOf([0, 1, 1, 1, 2, 3], random)
  for (let time = 0; time < times; time += 1) text = oneOf(damages, random)(text, play, random)
  return enlarged(text, random)
}

/** Sometimes repeated a thousand times, rarely up to a megabyte. */
const enlarged = (text: string, random: Random): string => {
  const chance = random()
  if (chance > 0.006) return text
  const length = chance > 0.0005 ? below(20_000, random) : below(megabyte, random)
  const part = text + oneOf(['|', '|', ',', '', ' '], random)
  if (part === '') return text
  return part.repeat(Math.ceil(length / part.length)).slice(0, random() < 0.5 ? undefined : -1)
}

const hostilePosition = (play: Play, random: Random): string | undefined => {
  if (random() < 0.05) return undefined
  const places = (play.position?.of ?? ['一', '二']).map((_, place) => String(place + 1))
  const open = [...places]
  const ticked = Array.from({ length: 1 + below(places.length, random) }, () =>
    open.splice(below(open.length, random), 1).join(''),
  ).join(',')
  return random() < 0.7 ? ticked : damaged(ticked, play, random)
}

const separators = [' ', '\n', '\r\n', ',', ';', '，', '；', '\u3000', '\ufeff', '\u2028', '\t\t', '\u0085', '、', '|', '\u200b'] // oxfmt-ignore

/** Entries as a player would paste them, sometimes damaged. */
const typedText = (play: Play, random: Random): string => {
  const entries = goodContent(play, random).replaceAll(',', '').split('|')
  // The last items of the list are not separators, so they are used rarely.
  const separator = () => oneOf(random() < 0.9 ? separators.slice(0, 11) : separators, random)
  const text = entries.map((entry) => entry + separator()).join('')
  return random() < 0.6 ? text : damaged(text, play, random)
}
