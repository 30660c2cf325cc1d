/** The colours of the 49 balls (play-types.md §8), the same in every year. */

/** The three colours in the order of the plate. */
export const colours = ['红', '蓝', '绿'] as const
/** One of the three colours. */
export type Colour = (typeof colours)[number]

const colourBalls: Readonly<Record<Colour, readonly number[]>> = {
  红: [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46],
  蓝: [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48],
  绿: [5, 6, 11, 16, 17, 21, 22, 27, 28, 32, 33, 38, 39, 43, 44, 49],
}

/** The colour of ball 1–49. */
export const colourOfBall = (ball: number): Colour =>
  colours.find((colour) => colourBalls[colour].includes(ball)) ?? '红'
