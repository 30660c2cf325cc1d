/** How bet numbers are shown in records (lottery.md §3.1). */

/** Commas go, then a pipe becomes a comma: `1,2|3` reads `12,3`. */
export const displayContent = (content: string): string => content.replaceAll(',', '').replaceAll('|', ',')
