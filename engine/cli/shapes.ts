/** The `shape` questions (engine-rules §7): the classifier of each kind, and the format of its answer. */
import {
  baccarat,
  ballsOfAnimal,
  bigAndOdd,
  bull,
  diceShape,
  dragonTiger,
  fiveShape,
  isSizeScope,
  threeShape,
  zodiacOf,
  zu3,
  zu4,
  zu5,
} from '#engine/judging/shape.ts'
import { animalField, textField, yearAnimalField, type Question } from './fields.ts'

/** Answers a shape question; throws RangeError for an unknown kind or an invalid draw. */
export const shapeAnswer = (asked: Question): object => {
  const kind = textField(asked, 'kind')
  const answerTo = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  if (!answerTo) throw new RangeError(`kind "${kind}" must be one of ${Object.keys(kinds).join(' ')}`)
  return answerTo(asked)
}

const named =
  (shapeOf: (draw: unknown) => string) =>
  ({ draw }: Question): object => ({ shape: shapeOf(draw) })

const kinds: Readonly<Record<string, (asked: Question) => object>> = {
  five: named(fiveShape),
  three: named(threeShape),
  dice: named(diceShape),
  zu5: named(zu5),
  zu4: named(zu4),
  zu3: named(zu3),
  lhh: named(dragonTiger),
  niu: ({ draw }) => bull(draw),
  bjl: ({ draw }) => baccarat(draw),
  dxds: ({ scope, value }) => {
    if (!isSizeScope(scope)) throw new RangeError('scope must be a scope of sizes')
    return bigAndOdd(scope, value)
  },
  zodiac: (asked) => {
    const year = yearAnimalField(asked)
    return asked.animal === undefined
      ? { zodiac: zodiacOf(year, asked.num) }
      : { numbers: ballsOfAnimal(year, animalField(asked, 'animal')) }
  },
}
