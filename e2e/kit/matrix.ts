/** Journeys that repeat one proof for many subjects: a run takes some of the subjects, `npm run soak -- journeys` all of them. */

/** Whether this run takes every subject: `JOURNEYS=all`. */
const isWhole = process.env['JOURNEYS'] === 'all'

/** Those of `all` that this run takes: `some` of them, which differ most from each other. */
export const subjects = <T>(all: readonly T[], some: (subject: T) => boolean): readonly T[] =>
  isWhole ? all : all.filter(some)
