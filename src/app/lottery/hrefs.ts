/** The addresses of the pages of a lottery (lottery.md §2.1). */
import { families } from '#engine/plays/define.ts'

/** The address of a lottery's page, or undefined if it has none. */
export const lotteryHref = ({
  code,
  family,
}: {
  readonly code: string
  readonly family: string
}): string | undefined => sixMarkHrefs[code] ?? (played.has(family) ? `/lottery/${code}` : undefined)

/** The address of a lottery's chart. */
export const chartHref = (family: string, code: string): string => `/chart/${family}/${code}`

/** The address of the long streaks, with the tips of a lottery. */
export const streaksHref = (code: string): string => `/lottery/${code}/longqueue`

const played: ReadonlySet<string> = new Set(families.filter((family) => family !== 'lhc'))

/** The six-mark lotteries by code: regular and fast (lottery.md §2.1). */
const sixMarkHrefs: Readonly<Record<string, string>> = { xglhc: '/lhc', jslhc: '/jslhc' }
