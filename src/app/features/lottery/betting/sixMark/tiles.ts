/** The tiles of a play of the 49-ball game: which balls each stands for, by the tables of a lunar year. */
import { animalOfBall, animals, ballHas, ballsWhere, elementOfBall, isColour } from '#engine/plays/balls.ts'
import { colours } from '#engine/numbers/colours.ts'
import type { Play } from '#engine/plays/define.ts'
import { tilesOf } from '#engine/plays/define.ts'
import { waveOf } from '#src/app/lottery/draw.ts'
import type { TileBall } from './sixMark.snapshot.ts'

/** True where every tile is one of the 49 balls. */
export const isBallPlay = (play: Play): boolean => tilesOf(play).length === 49

/** The balls of a tile, ascending; none where a tile is no set of balls (总和). */
export const ballsOfTile = ({ win }: Play, label: string, year: number): readonly string[] => {
  switch (win.rule) {
    case 'ball':
    case 'linked':
    case 'noneIn':
      return [label]
    case 'zodiac':
    case 'zodiacAll':
    case 'zodiacSet':
      return ballsWhere((ball) => animalOfBall(ball, year) === label)
    case 'element':
      return ballsWhere((ball) => elementOfBall(ball, year) === label)
    case 'tail':
    case 'tailAll':
      return ballsWhere((ball) => ball % 10 === Number(label[0]))
    case 'head':
      return ballsWhere((ball) => Math.floor(ball / 10) === Number(label[0]))
    case 'ballAttribute':
      // Ball 49 is a tie in all but plain colours.
      return ballsWhere((ball) => ballHas(ball, label, year) && (ball !== 49 || isColour(label)))
    default:
      return []
  }
}

// More than these do not fit a tile, and are well known: 大, 单, 红波.
const listedMax = 12

/** The balls to list on each tile of words: on all tiles of a plate or, where one has too many, on none. */
export const listedBalls = (play: Play, year: number): ReadonlyMap<string, readonly TileBall[]> => {
  if (isBallPlay(play)) return new Map()
  const listed = tilesOf(play).map((label) => [label, ballsOfTile(play, label, year)] as const)
  if (listed.some(([, balls]) => balls.length > listedMax)) return new Map()
  return new Map(
    listed.map(([label, balls]) => [label, balls.map((number) => ({ number, wave: waveOf(number) }))]),
  )
}

/** The animal of a ball. */
export const animalOf = (ball: string, year: number): string => animalOfBall(Number(ball), year)

/** The rows of shortcuts of a plate of balls. */
export const shortcutLabels = {
  animals,
  properties: [...colours.map((colour) => `${colour}波`), '大', '小', '单', '双', '合单', '合双'],
  tails: Array.from({ length: 10 }, (_, tail) => `${tail}尾`),
} as const

/** The balls of a shortcut. Ball 49 is one of them: it is chosen like any other. */
export const ballsOfShortcut = (label: string, year: number): readonly string[] => {
  if (label.endsWith('尾')) return ballsWhere((ball) => ball % 10 === Number(label[0]))
  if (animals.some((animal) => animal === label))
    return ballsWhere((ball) => animalOfBall(ball, year) === label)
  return ballsWhere((ball) => ballHas(ball, label, year))
}
