/** The comparison of the laws, of which some compare a million times. */
import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'

/** `expect(actual).toEqual(expected)`, which is asked only to show the difference: it costs a hundred times a comparison. */
export const expectSame = (actual: unknown, expected: unknown, which = ''): void => {
  if (!isDeepStrictEqual(actual, expected)) expect(actual, which).toEqual(expected)
}
