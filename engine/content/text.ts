/** How bet numbers are shown in records (lottery.md §3.1). */

/** Removes commas, then replaces pipes by commas: `1,2|3` becomes `12,3`. */
export const displayContent = (content: string): string => content.replaceAll(',', '').replaceAll('|', ',')
