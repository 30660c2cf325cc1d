/** The real site for a measurement: a server process, a Chromium, and a signed-in player. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from 'playwright'
import { browserArgs, findBrowser } from '../scripts/browser.mjs'

/** The running parts. */
export interface Site {
  readonly origin: string
  readonly browser: BrowserContext
  readonly debugPort: number
}

/** Starts everything, runs the work, and stops everything; undefined if there is no browser. `settings` are those of the server beside the defaults. */
export const onSite = async <T>(
  work: (site: Site) => Promise<T>,
  settings: Readonly<Record<string, string>> = {},
): Promise<T | undefined> => {
  const executablePath = findBrowser()
  if (executablePath === undefined) {
    console.error('no browser was found: what needs one did not run')
    return undefined
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'haocai-bench-'))
  const [sitePort, debugPort] = [await freePort(), await freePort()]
  const server = await startServer(dataDir, sitePort, settings)
  const browser = await chromium.launchPersistentContext(join(dataDir, 'browser'), {
    executablePath,
    args: [...browserArgs, `--remote-debugging-port=${debugPort}`],
    locale: 'zh-CN',
  })
  try {
    return await work({ origin: `http://127.0.0.1:${sitePort}`, browser, debugPort })
  } finally {
    await browser.close()
    await stopServer(server)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A page of the signed-in player, at the home page. */
export const signIn = async ({ origin, browser }: Site): Promise<Page> => {
  const page = await browser.newPage()
  await page.goto(`${origin}/login`)
  await page.getByRole('textbox', { name: '用户名' }).fill('player01')
  await page.getByLabel('密码', { exact: true }).fill('demo1234')
  await page.getByRole('button', { name: '登录' }).click()
  await page.waitForURL('**/index')
  return page
}

/** Opens a play on the lottery page by its tab and its name. */
export const choosePlay = async (page: Page, tab: string, play: string): Promise<void> => {
  await page
    .getByRole('tablist', { name: '玩法', exact: true })
    .getByRole('tab', { name: tab, exact: true })
    .click()
  const plays = page.getByRole('tablist', { name: `${tab}玩法` })
  await plays.getByRole('tab', { name: play, exact: true }).first().click()
}

const startServer = (
  dataDir: string,
  port: number,
  settings: Readonly<Record<string, string>>,
): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/app/main.ts'], {
      env: { ...process.env, DATA_DIR: join(dataDir, 'data'), PORT: String(port), ...settings },
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
