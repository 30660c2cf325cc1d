/**
 * The texts about a play for the player: its help and two worked examples. Nothing else of the engine needs
 * it, so it is a chunk of its own.
 */
import type { Family, Play } from '../plays/define.ts'
import type { Example, FamilyExamples } from './example.ts'
import { elevenExamples } from './examples.11x5.ts'
import { threeDigitExamples } from './examples.3d.ts'
import { diceExamples } from './examples.k3.ts'
import { twelveExamples } from './examples.kl12.ts'
import { swimmingExamples } from './examples.ky481.ts'
import { ballExamples } from './examples.lhc.ts'
import { racingExamples } from './examples.pk10.ts'
import { sscExamples } from './examples.ssc.ts'
import { helpOf } from './help.ts'

/** The help of a play and its examples. */
export interface Guide {
  readonly help: string
  readonly examples: readonly [Example, Example]
}

const examples: Readonly<Record<Family, FamilyExamples>> = {
  ssc: sscExamples,
  '3d': threeDigitExamples,
  '11x5': elevenExamples,
  kl12: twelveExamples,
  pk10: racingExamples,
  k3: diceExamples,
  ky481: swimmingExamples,
  lhc: ballExamples,
}

/** The guide of a play. Throws RangeError for a play without examples: every play has two. */
export const guideOf = (play: Play): Guide => {
  const found = examples[play.family][play.method]
  if (!found) throw new RangeError(`${play.family}/${play.method} must have two examples`)
  return { help: helpOf(play), examples: found }
}
