/**
 * Refusals as values. A refusal has a name, the figures it carries, and the Chinese sentence that a player reads; the
 * sentence is a function of the figures, so that one cannot exist without the other.
 */

/** Figures of an error that names the refused line of the order list: 1-based, absent when no line is to blame. */
export interface LineFigures {
  readonly line?: number
}

/** The sentences of an area by the name of the error; each takes the figures of that error. */
export type ErrorTexts = Readonly<Record<string, (figures: never) => string>>

/** Returns its argument: all it adds is the check. */
export const defineErrors = <const T extends ErrorTexts>(texts: T): T => texts
