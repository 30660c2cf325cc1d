/**
 * The ten pictures of docs/tour.md: a built server on fresh data with the demo world, and a browser that walks through it as a
 * player does. `npm run docs -- --pictures` takes them anew.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { runOpsProcess, startServerProcess } from '../tests/kit/serverProcess.ts'
import { browserArgs, findBrowser } from './browser.mjs'

/** Where the pictures are. */
export const picturesFolder = 'docs/pictures'

const size = { width: 1440, height: 900 }
// WebP at this quality shows text without rings, in a third of the bytes of a PNG.
const quality = 88
const slowMs = 30_000
// An in-house issue that is on sale now is drawn within a minute.
const provenMs = 180_000

interface Visit {
  readonly page: Page
  readonly origin: string
}

type Screen = readonly [name: string, open: (visit: Visit) => Promise<void>]

const seen = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByText(text).first().waitFor({ timeout: slowMs })

const tick = async (page: Page, row: string, numbers: readonly number[]): Promise<void> => {
  const group = page.getByRole('group', { name: row })
  for (const number of numbers)
    await group.getByRole('button', { name: new RegExp(`^${row} ${number}(?:，|$)`) }).click()
}

const openLottery = async ({ page, origin }: Visit): Promise<void> => {
  await page.goto(`${origin}/lottery/cqssc`)
  await page.getByRole('group', { name: '万位' }).waitFor({ timeout: slowMs })
}

const choosePlay = async (page: Page, tab: string, play: string): Promise<void> => {
  const tabs = page.getByRole('tablist', { name: '玩法', exact: true })
  await tabs.getByRole('tab', { name: tab, exact: true }).click()
  const plays = page.getByRole('tablist', { name: `${tab}玩法` })
  await plays.getByRole('tab', { name: play, exact: true }).first().click()
}

/** The number of the issue of 1分彩 on sale, once it is drawn and its proof is complete. */
const provenIssue = async ({ page, origin }: Visit): Promise<string> => {
  const ask = async (path: string, query: string): Promise<string> =>
    (await page.request.get(`${origin}/lottery/api/u/v1/${path}?lottery=MJFFC${query}`)).text()
  const issue = /"issue":"(\d{8}-\d{4})"/.exec(await ask('lottery/current_issue', ''))?.[1]
  if (issue === undefined) throw new Error('an issue of mjffc must be on sale')
  for (const until = Date.now() + provenMs; Date.now() < until;) {
    if (/"code":"\d,/.test(await ask('fair/proof', `&issue=${issue}`))) return issue
    await page.waitForTimeout(2_000)
  }
  throw new Error(`issue ${issue} of mjffc must be drawn within three minutes`)
}

const screens: readonly Screen[] = [
  [
    '01-login',
    async ({ page, origin }) => {
      await page.goto(`${origin}/login`)
      await page.getByRole('textbox', { name: '用户名' }).waitFor({ timeout: slowMs })
    },
  ],
  [
    '02-home',
    async ({ page, origin }) => {
      await page.getByRole('textbox', { name: '用户名' }).fill('player01')
      await page.getByLabel('密码', { exact: true }).fill('demo1234')
      await page.getByRole('button', { name: '登录' }).click()
      await page.waitForURL(`${origin}/index`)
      // A voucher of the demo world is announced once.
      await page.getByRole('button', { name: '知道了' }).click({ timeout: slowMs })
      await seen(page, '近期中奖')
    },
  ],
  [
    '03-lottery',
    async (visit) => {
      await openLottery(visit)
      await tick(visit.page, '万位', [1, 3, 7])
      await tick(visit.page, '千位', [2, 8])
      await tick(visit.page, '百位', [0, 5])
      await tick(visit.page, '十位', [4, 6])
      await tick(visit.page, '个位', [9])
    },
  ],
  [
    '04-chase',
    async ({ page }) => {
      await choosePlay(page, '定位胆', '定位胆')
      await page.getByRole('radio', { name: '1角' }).click()
      await tick(page, '万位', [3])
      await page.getByRole('button', { name: '加入清单' }).click()
      await page.getByRole('group', { name: '清单合计' }).getByRole('button', { name: /追号$/ }).click()
      await page.getByRole('region', { name: '追号', exact: true }).waitFor({ timeout: slowMs })
    },
  ],
  [
    '05-chart',
    async ({ page, origin }) => {
      await page.goto(`${origin}/chart/ssc/cqssc`)
      await page.getByRole('region', { name: '走势图，方向键滚动' }).waitFor({ timeout: slowMs })
    },
  ],
  [
    '06-six-mark',
    async ({ page, origin }) => {
      await page.goto(`${origin}/lhc`)
      await page.getByRole('button', { name: /^49\s/ }).waitFor({ timeout: slowMs })
      for (const ball of ['07', '12', '18'])
        await page.getByRole('button', { name: new RegExp(`^${ball}\\s`) }).click()
    },
  ],
  [
    '07-records',
    async ({ page, origin }) => {
      await page.goto(`${origin}/personal/game/lottery`)
      await page.getByRole('table').waitFor({ timeout: slowMs })
    },
  ],
  [
    '08-fair',
    async (visit) => {
      const issue = await provenIssue(visit)
      await visit.page.goto(`${visit.origin}/fair/mjffc/${issue}`)
      await visit.page.getByRole('region', { name: '验证步骤' }).waitFor({ timeout: slowMs })
      await visit.page.waitForTimeout(3_000)
    },
  ],
  [
    '09-security',
    async ({ page, origin }) => {
      await page.goto(`${origin}/personal/account/account`)
      await seen(page, '验证器')
    },
  ],
  [
    '10-letters',
    async ({ page, origin }) => {
      await page.goto(`${origin}/personal/letter/letter`)
      await seen(page, '上周投注小结')
    },
  ],
]

/** A picture of what is on the screen once nothing moves on it. */
const take = async (page: Page, name: string): Promise<void> => {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(1_200)
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality })
  await session.detach()
  writeFileSync(join(picturesFolder, `${name}.webp`), Buffer.from(data, 'base64'))
}

/** Takes the pictures: about two minutes. Throws when there is no browser, or a screen does not show what it should. */
export const takePictures = async (): Promise<void> => {
  const executablePath = findBrowser()
  if (executablePath === undefined)
    throw new Error('pictures need a Chromium: CHROMIUM_PATH, or an installed one')
  const dataDir = mkdtempSync(join(tmpdir(), 'haocai-tour-'))
  try {
    const { exitCode, text } = await runOpsProcess({ dataDir }, 'demo-world')
    if (exitCode !== 0) throw new Error(`the demo world must be made, it said: ${text}`)
    const server = await startServerProcess({ dataDir })
    const browser = await chromium.launch({ executablePath, args: browserArgs })
    try {
      const context = await browser.newContext({
        viewport: size,
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
      })
      const page = await context.newPage()
      mkdirSync(picturesFolder, { recursive: true })
      for (const [name, open] of screens) {
        await open({ page, origin: server.origin })
        await take(page, name)
      }
    } finally {
      await browser.close()
      await server.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
