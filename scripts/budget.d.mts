/** The processor time of one test file, and perhaps that of the fixed work beside it. */
export interface FileTime {
  readonly file: string
  readonly ms: number
  readonly sampleMs?: number
}

/** What areas may take, where the fixed work takes `anchorMs`. */
export interface Budgets {
  readonly anchorMs: number
  readonly seconds: Readonly<Record<string, number>>
}

/** What is said, and whether every area keeps its budget. */
export const judgeTimes: (
  times: readonly FileTime[],
  budgets: Budgets,
) => { readonly lines: readonly string[]; readonly good: boolean }
