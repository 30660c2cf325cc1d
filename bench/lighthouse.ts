/** Lighthouse, desktop, median of five: the login page, and the lottery page of a signed-in player. */
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
    const login = await scoresOf('login', `${origin}/login`, debugPort)
    const page = await browser.newPage()
    await page.goto(`${origin}/login`)
    await page.getByRole('textbox', { name: '用户名' }).fill('player01')
    await page.getByLabel('密码', { exact: true }).fill('demo1234')
    await page.getByRole('button', { name: '登录' }).click()
    await page.waitForURL('**/index')
    await page.close()
    const lottery = await scoresOf('lottery', `${origin}/lottery/mjffc`, debugPort)
    return [...login, ...lottery]
  } finally {
    await browser.close()
    await stopServer(server)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The Lighthouse goals. */
export const lighthouseScores: Group = { ids: ['LH'], run: scoresOfBoth }

const scoresOf = async (name: string, url: string, port: number): Promise<readonly Metric[]> => {
  const scores = new Map<Category, number[]>(categories.map((category) => [category, []]))
  for (let run = 0; run < runs; run += 1) {
    const result = await lighthouse(
      url,
      { port, output: 'json', logLevel: 'error', onlyCategories: [...categories], disableStorageReset: true },
      desktopConfig,
    )
    for (const category of categories) {
      scores.get(category)?.push(result?.lhr.categories[category]?.score ?? 0)
    }
  }
  return categories.map((category) => {
    const value = median(scores.get(category) ?? [])
    const goal = goals[category]
    return {
      id: 'LH',
      metric: `${name}, ${category}, desktop, median of ${runs}`,
      value,
      unit: '',
      anchor: 1,
      ratio: value,
      goal: `≥ ${goal}`,
      met: value >= goal,
    }
  })
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
