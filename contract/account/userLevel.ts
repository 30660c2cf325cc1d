/** The levels that a member can have (lottery.md §3.9), the first of everybody. No rule follows from one. */
export const userLevels = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
