/** How often each law ran for each play: counted by the laws, written to docs/plays/laws.md. */

/** The laws, in the order of the columns. */
export const laws = [
  'example',
  'count',
  'round trip',
  'winners',
  'machine pick',
  'odds keys',
  'chances',
  'real draws',
] as const
/** One of the laws. */
export type Law = (typeof laws)[number]

const runsOf = new Map<string, Map<Law, number>>()

/** Counts that a law ran for a play. */
export const ran = (play: string, law: Law, times = 1): void => {
  const counts = runsOf.get(play) ?? new Map<Law, number>()
  counts.set(law, (counts.get(law) ?? 0) + times)
  runsOf.set(play, counts)
}

/** Real draws exist for two families. */
const hasRealDraws = (play: string): boolean => play.startsWith('3d/') || play.startsWith('lhc/')

/** The table as Markdown, and the plays for which a law did not run. */
export const lawTable = (
  plays: readonly string[],
): { readonly text: string; readonly missing: readonly string[] } => {
  const missing: string[] = []
  const rows = plays.map((play) => {
    const cells = laws.map((law) => {
      const runs = runsOf.get(play)?.get(law) ?? 0
      if (runs === 0 && (law !== 'real draws' || hasRealDraws(play))) missing.push(`${play} ${law}`)
      return runs === 0 ? '–' : String(runs)
    })
    return `| ${play} | ${cells.join(' | ')} |`
  })
  const text = [
    '# Which law ran how often for each play',
    '',
    'Written by `engine/laws/laws.test.ts`, which fails when a law did not run for a play or this table is old',
    '(`npx vitest run engine/laws/laws.test.ts -u` renews it). *chances* counts the draws that were walked at',
    'the places a play looks at, or the bets counted exactly in the 49-ball game; *real draws* the draws of',
    '`server/seed/` that `engine/laws/realDraws.test.ts` settles.',
    '',
    `| Play | ${laws.join(' | ')} |`,
    `| --- | ${laws.map(() => '--:').join(' | ')} |`,
    ...rows,
    '',
  ].join('\n')
  return { text, missing }
}
