/**
 * Refusals as values. A refusal has a name, figures, and a Chinese message for the player; the
 * message is a function of the figures, so that one cannot exist without the other.
 */

/** Figures of an error that concerns one line of the order list: counted from 1, absent when it concerns no line. */
export interface LineFigures {
  readonly line?: number
}

/** The messages of an area by the name of the error; each takes the figures of that error. */
export type ErrorTexts = Readonly<Record<string, (figures: never) => string>>

/** Returns its argument, with its type checked. */
export const defineErrors = <const T extends ErrorTexts>(texts: T): T => texts
