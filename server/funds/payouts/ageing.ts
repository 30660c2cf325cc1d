/** For how many hours a new account cannot be paid to (decided.md 21): before the first withdrawal that was paid, and after it. */
export const ageing = { first: 24, later: 1 } as const
