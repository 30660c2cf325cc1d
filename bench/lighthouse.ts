/**
 * Lighthouse, desktop, median of five: the login page, and the lottery page of a signed-in player. Cold runs
 * begin without service worker and caches, as a first visit does; a warm run is served from them and must not
 * be taken for one. Cookies stay in both, so the player remains signed in.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { desktopConfig } from 'lighthouse'
import { chromium } from 'playwright'
import { browserArgs, findBrowser } from '../scripts/browser.mjs'
import { median, type Group, type Metric } from './metric.ts'

const runs = 5
const categories = ['performance', 'accessibility', 'best-practices'] as const
type Category = (typeof categories)[number]

const goals: Readonly<Record<Category, number>> = {
  performance: 0.95,
  accessibility: 1,
  'best-practices': 0.95,
}

/** Measures both pages; an empty list when there is no browser. */
const scoresOfBoth = async (): Promise<readonly Metric[]> => {
  const executablePath = findBrowser()
  if (executablePath === undefined) {
    console.error('no browser was found: Lighthouse did not run')
    return []
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'haocai-bench-'))
  const [sitePort, debugPort] = [await freePort(), await freePort()]
  const origin = `http://127.0.0.1:${sitePort}`
  const server = await startServer(dataDir, sitePort)
  const browser = await chromium.launchPersistentContext(join(dataDir, 'browser'), {
    executablePath,
    args: [...browserArgs, `--remote-debugging-port=${debugPort}`],
    locale: 'zh-CN',
  })
  try {
    const login = await scoresOf({ url: `${origin}/login`, isCold: true }, debugPort)
    const page = await browser.newPage()
    await page.goto(`${origin}/login`)
    await page.getByRole('textbox', { name: '用户名' }).fill('player01')
    await page.getByLabel('密码', { exact: true }).fill('demo1234')
    await page.getByRole('button', { name: '登录' }).click()
    await page.waitForURL('**/index')
    await page.close()
    const url = `${origin}/lottery/mjffc`
    const cold = await scoresOf({ url, isCold: true }, debugPort)
    const warm = await scoresOf({ url, isCold: false }, debugPort)
    return [...login, ...cold, ...warm]
  } finally {
    await browser.close()
    await stopServer(server)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

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

/** One run. A page that led elsewhere, to the login for instance, has no score of its own. */
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
  if (!result || result.lhr.runtimeError) throw new Error(`${url} must be measurable`)
  const { lhr } = result
  if (lhr.finalDisplayedUrl !== url) throw new Error(`${url} must not lead to ${lhr.finalDisplayedUrl}`)
  const bytes = scriptBytes(lhr.audits['network-requests']?.details)
  if (bytes > 0 !== isCold)
    throw new Error(`${url} must be ${isCold ? 'cold' : 'warm'}, it loaded ${bytes} bytes of scripts`)
  return lhr
}

/** Bytes of scripts that came over the network. */
const scriptBytes = (details: unknown): number => {
  const { items } = details as {
    readonly items: readonly { readonly resourceType?: string; readonly transferSize?: number }[]
  }
  return items
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
}

const startServer = (dataDir: string, port: number): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
      env: { ...process.env, DATA_DIR: join(dataDir, 'data'), PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('ready http')) resolve(child)
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })

const stopServer = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
