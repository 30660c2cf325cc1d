const withoutSide = ['lottery', 'lhc', 'jslhc', 'diceGame']

/** Whether a page that has the header has the extra side part too (lottery.md §2.2). */
export const hasSide = (pathname: string): boolean => !withoutSide.includes(pathname.split('/')[1] ?? '')
