/**
 * Lighthouse, desktop, median of five: the login page, and the lottery page of a signed-in player. Cold runs
 * begin without service worker and caches, as a first visit does; a warm run, served from them, must not
 * be measured instead. Cookies stay in both, so the player remains signed in.
 */
import lighthouse, { desktopConfig } from 'lighthouse'
import { median, type Group, type Metric } from './metric.ts'
import { onSite, signIn } from './site.ts'

const runs = 5
const categories = ['performance', 'accessibility', 'best-practices'] as const
type Category = (typeof categories)[number]

const goals: Readonly<Record<Category, number>> = {
  performance: 0.95,
  accessibility: 1,
  'best-practices': 0.95,
}

/** Measures both pages; an empty list when there is no browser. */
const scoresOfBoth = async (): Promise<readonly Metric[]> =>
  (await onSite(async (site) => {
    const { origin, debugPort } = site
    const login = await scoresOf({ url: `${origin}/login`, isCold: true }, debugPort)
    const page = await signIn(site)
    await page.close()
    const url = `${origin}/lottery/mjffc`
    const cold = await scoresOf({ url, isCold: true }, debugPort)
    const warm = await scoresOf({ url, isCold: false }, debugPort)
    return [...login, ...cold, ...warm]
  })) ?? []

/** The Lighthouse goals. */
export const lighthouseScores: Group = { ids: ['LH'], run: scoresOfBoth }

interface Visit {
  readonly url: string
  readonly isCold: boolean
}

const scoresOf = async ({ url, isCold }: Visit, port: number): Promise<readonly Metric[]> => {
  const scores = new Map<Category, number[]>(categories.map((category) => [category, []]))
  for (let run = 0; run < runs; run += 1) {
    const lhr = await visit({ url, isCold }, port)
    for (const category of categories) scores.get(category)?.push(lhr.categories[category]?.score ?? 0)
  }
  return categories.map((category) => {
    const value = median(scores.get(category) ?? [])
    const goal = goals[category]
    return {
      id: 'LH',
      metric: `${new URL(url).pathname} ${isCold ? 'cold' : 'warm'}, ${category} (anchor: full marks)`,
      value,
      unit: '',
      anchor: 1,
      ratio: value,
      goal: `≥ ${goal}`,
      met: value >= goal,
    }
  })
}

/** One run. A page that redirects elsewhere, to the login for instance, gets no score. */
const visit = async ({ url, isCold }: Visit, port: number) => {
  const result = await lighthouse(
    url,
    {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...categories],
      disableStorageReset: !isCold,
    },
    desktopConfig,
  )
  const fault = result ? result.lhr.runtimeError?.message : 'no result'
  if (!result || fault) throw new Error(`${url} must be measurable: ${fault}`)
  const { lhr } = result
  if (lhr.finalDisplayedUrl !== url) throw new Error(`${url} must not lead to ${lhr.finalDisplayedUrl}`)
  const bytes = scriptBytes(lhr.audits['network-requests']?.details)
  if (bytes > 0 !== isCold)
    throw new Error(`${url} must be ${isCold ? 'cold' : 'warm'}, it loaded ${bytes} bytes of scripts`)
  return lhr
}

/** Bytes of scripts that were loaded over the network. */
const scriptBytes = (details: unknown): number => {
  const { items } = details as {
    readonly items: readonly { readonly resourceType?: string; readonly transferSize?: number }[]
  }
  return items
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
}
