/** A player checks draws: what he saw before the sale, the proof afterwards, without a line, and what was changed. */
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import {
  confirmBet,
  expect,
  offlineTest,
  oneBet,
  openLottery,
  orderList,
  pick,
  recentBets,
  test,
} from '../kit/journey.ts'
import { expectAccessible } from '../kit/accessible.ts'
import { pictures, wholePicture } from '../kit/pictures.ts'
import { stage, openInstant, resultDialog, setStopOnWin, startRun } from '../kit/instant.ts'
import type { Site } from '../kit/site.ts'

const issue = '20261121-0721'
const stepOf = (page: Page, title: string) =>
  page.getByRole('region', { name: '验证步骤' }).getByRole('listitem').filter({ hasText: title })
const headline = (page: Page) => page.getByRole('heading', { level: 2 }).first()

const openFair = async (page: Page, site: Site, number = issue, lottery = 'mjffc'): Promise<void> => {
  await page.goto(`${site.origin}/fair/${lottery}/${number}`)
  await expect(page.getByRole('heading', { name: '开奖验证' })).toBeVisible()
}

/** Moves past the next draw of the minute games; what closes on the way is sealed. */
const drawNext = async (site: Site): Promise<void> => {
  const minute = 60_000
  const minutes = Math.floor((site.now() + 5_000) / minute)
  await site.moveBy(minutes * minute + 61_200 - site.now())
}

/** A row of the public database of the device. */
const stored = (page: Page, table: string, key: string): Promise<unknown> =>
  page.evaluate(
    ({ table: name, key: row }) =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open('haocai-public')
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction(name).objectStore(name).get(row)
          reading.addEventListener('success', () => resolve(reading.result))
          reading.addEventListener('error', () => reject(new Error('it must be read')))
        })
      }),
    { table, key },
  )

/** Changes a row of the public database of the device. */
const changeStored = async (
  page: Page,
  table: string,
  key: string,
  change: (held: unknown) => object,
): Promise<void> => {
  const held = await stored(page, table, key)
  await page.evaluate(
    ({ table: name, row }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('haocai-public')
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction(name, 'readwrite').objectStore(name).put(row)
          writing.addEventListener('success', () => resolve())
          writing.addEventListener('error', () => reject(new Error('it must be written')))
        })
      }),
    { table, row: { key, ...change(held) } },
  )
}

/** Bets one line on the open issue. */
const bet = async (page: Page, site: Site): Promise<void> => {
  await openLottery(page, site, 'mjffc')
  await pick(page, oneBet)
  await page.getByRole('button', { name: '加入清单' }).click()
  await orderList(page).getByRole('button', { name: '确认投注' }).click()
  await confirmBet(page)
  await expect(recentBets(page).getByRole('row').filter({ hasText: '五星直选' })).toContainText('未开奖')
}

test('a draw is verified from the bet that was made on it, step by step, with the own order in the sealed book', async ({
  page,
  site,
  signIn,
}) => {
  await signIn('player01')
  await bet(page, site)
  await drawNext(site)
  await page.getByRole('alertdialog', { name: '期号切换' }).getByRole('button', { name: '知道了' }).click()
  const row = recentBets(page).getByRole('row').filter({ hasText: '五星直选' }).first()
  await expect(row).not.toContainText('未开奖')
  await row.getByRole('button', { name: /^查看/ }).click()
  await page.getByRole('dialog').getByRole('link', { name: '验证开奖' }).click()
  await expect(page).toHaveURL(`${site.origin}/fair/mjffc/${issue}`)
  await expect(headline(page)).toHaveText('6 步全部通过')
  for (const title of [
    '开售前公布的种子指纹',
    '时间锁密文',
    '公共信标轮次与签名',
    '揭示的种子',
    '计算出的号码 = 开奖号码',
    '封存账本根',
  ])
    await expect(stepOf(page, title).getByText('通过', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: '您的投注' })).toContainText('在账本内')
  await expect(stepOf(page, '封存账本根')).toContainText('1 笔 · 您有 1 笔在内')
  await expectAccessible(page, 'the verification of a draw')
  await pictures(page, 'fair')
  await wholePicture(page, 'fair-whole')
})

test('the exported proof passes in the stand-alone script, with the own orders; a changed one does not', async ({
  page,
  site,
  signIn,
}) => {
  await signIn('player01')
  await bet(page, site)
  // Who looks before the close has seen the fingerprint: the script is given it.
  await openFair(page, site)
  await expect.poll(() => stored(page, 'seenIssues', `mjffc/${issue}`)).toHaveProperty('seedHash')
  await drawNext(site)
  await openFair(page, site)
  await expect(headline(page)).toHaveText('6 步全部通过')
  await expect(page.getByText('指纹与本机停售前看到的一致')).toBeVisible()
  const command = await page
    .getByRole('region', { name: '用独立脚本再验证一遍' })
    .getByText(/node verify-draw/)
    .innerText()
  expect(command).toMatch(/--chain [0-9a-f]{64} --fingerprint [0-9a-f]{64} mjffc-20261121-0721\.json$/)
  const folder = mkdtempSync(join(tmpdir(), 'haocai-proof-'))
  try {
    const save = async (button: string, name: string): Promise<string> => {
      const saving = page.waitForEvent('download')
      await page.getByRole('button', { name: button }).click()
      const path = join(folder, name)
      await (await saving).saveAs(path)
      return path
    }
    const proof = await save('导出 JSON', 'proof.json')
    const orders = await save('导出我的注单位置', 'orders.json')
    const script = await page.request.get(`${site.origin}/verify-draw.mjs`)
    expect(await script.text()).toBe(readFileSync('scripts/verify-draw.mjs', 'utf8'))
    copyFileSync('scripts/verify-draw.mjs', join(folder, 'verify-draw.mjs'))
    // As the page has it for who saw the fingerprint before the close.
    const words = command.slice(command.indexOf('verify-draw.mjs')).split(' ')
    const said = execFileSync('node', [...words.slice(0, -1), 'proof.json', 'orders.json'], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect(said).toContain('全部通过')
    expect(readFileSync(proof, 'utf8')).toContain(issue)
    expect(orders).toContain('orders.json')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

offlineTest(
  'what was seen is verified without a line, also after a reload',
  async ({ page, site, signIn, context }) => {
    await signIn('player01')
    await drawNext(site)
    await openFair(page, site)
    await expect(headline(page)).toHaveText('6 步全部通过')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await expect(headline(page)).toHaveText('6 步全部通过')
    await context.setOffline(true)
    await page.reload()
    await expect(headline(page)).toHaveText('6 步全部通过')
    await page.getByRole('button', { name: '重新验证' }).click()
    await expect(headline(page)).toHaveText('6 步全部通过')
    await expect(page.getByText(/截至/).first()).toBeVisible()
  },
)

test('every draw of the day is verified, also without a line; a changed one is named and opened', async ({
  page,
  site,
  signIn,
  context,
}) => {
  await signIn('player01')
  for (let n = 0; n < 3; n += 1) await drawNext(site)
  await openFair(page, site, '20261121-0723')
  await expect(headline(page)).toHaveText('6 步全部通过')
  const day = page.getByRole('region', { name: '全天验证' })
  await day.getByRole('button', { name: '验证 2026-11-21 全天' }).click()
  await expect(day.getByRole('status')).toHaveText('3 期全部验证完毕')
  await expect(day.getByText('通过 3', { exact: true })).toBeVisible()
  await day.scrollIntoViewIfNeeded()
  await pictures(page, 'fair-day')
  await day.getByRole('button', { name: '收起' }).click()
  await context.setOffline(true)
  // What somebody changed on the device is found as well.
  await changeStored(page, 'drawProofs', 'mjffc/20261121-0722', (held) => {
    const { value } = held as { value: { code: string } }
    return { ...(held as object), value: { ...value, code: '9,9,9,9,9' } }
  })
  await day.getByRole('button', { name: '验证 2026-11-21 全天' }).click()
  await expect(day.getByRole('status')).toHaveText('有的证明没有读到，只验证了本机已存的 3 期')
  await expect(day.getByText('未通过 1', { exact: true })).toBeVisible()
  await day.getByRole('link', { name: '查看 20261121-0722' }).click()
  await expect(headline(page)).toHaveText('1 步未通过')
  await expect(stepOf(page, '计算出的号码 = 开奖号码')).toContainText('计算出的号码与开奖号码不一致')
})

test('a fingerprint that is another than the one this device saw is an alarm', async ({
  page,
  site,
  signIn,
}) => {
  await signIn('player01')
  await openFair(page, site)
  await expect(headline(page)).toHaveText('还在等待')
  await pictures(page, 'fair-waiting')
  await changeStored(page, 'seenIssues', `mjffc/${issue}`, (held) => ({
    ...(held as object),
    seedHash: '0'.repeat(64),
  }))
  await drawNext(site)
  await page.reload()
  await expect(headline(page)).toHaveText('1 步未通过')
  await expect(stepOf(page, '开售前公布的种子指纹')).toContainText('与本机当时看到的不同')
  await pictures(page, 'fair-changed')
})

test('every control of the verification does what it says', async ({ page, site, signIn, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('player01')
  await drawNext(site)
  await drawNext(site)
  await openFair(page, site, '20261121-0722')
  await expect(headline(page)).toHaveText('6 步全部通过')
  await page.getByRole('button', { name: '上一期 0721' }).click()
  await expect(page).toHaveURL(/0721$/)
  await page.getByRole('button', { name: '下一期 0722' }).click()
  await expect(page).toHaveURL(/0722$/)
  await page.getByRole('textbox', { name: '期号' }).fill('20261121-9999')
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page.getByText('没有这一期的证明')).toBeVisible()
  await page.getByRole('textbox', { name: '期号' }).fill('20261121-0721')
  await page.getByRole('textbox', { name: '期号' }).press('Enter')
  await expect(headline(page)).toHaveText('6 步全部通过')
  const clip = () => page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('button', { name: '复制种子指纹' }).click()
  await expect.poll(clip).toMatch(/^[0-9a-f]{64}$/)
  await page.getByRole('button', { name: '复制证明' }).click()
  await expect.poll(clip).toContain('haocai-draw-proof-1')
  await page.getByRole('button', { name: '复制命令' }).click()
  await expect.poll(clip).toMatch(/^node verify-draw\.mjs --chain [0-9a-f]{64} mjffc-20261121-0721\.json$/)
  await page.getByRole('button', { name: '复制全部' }).click()
  await expect.poll(clip).toContain('"number": "20261121-0721"')
  await page.getByRole('button', { name: '批量验证' }).click()
  const recent = page.getByRole('region', { name: '近期验证' })
  await expect(recent.getByText('通过', { exact: true })).toHaveCount(2)
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: '打印本页' }).click()
  await expect(page.locator('body[data-printed]')).toHaveCount(1)
  await page.getByRole('link', { name: '1分彩' }).click()
  await expect(page).toHaveURL(/\/lottery\/mjffc$/)
  await page.getByRole('region', { name: '近期开奖' }).getByRole('link', { name: '验证' }).click()
  await expect(page).toHaveURL(/\/fair\/mjffc\/20261121-0722$/)
})

test('an instant draw is verified from the results of its run', async ({ page, site, enter }) => {
  await enter('player01')
  await openInstant(page, site)
  await pick(page, oneBet)
  await stage(page)
    .getByRole('textbox', { name: /连开次数/ })
    .fill('2')
  await setStopOnWin(page, false)
  await startRun(page)
  await resultDialog(page).getByRole('link', { name: '验证第 2 次' }).click({ timeout: 20_000 })
  await expect(page).toHaveURL(/\/fair\/mjmmc\/\d{10}$/)
  for (const title of [
    '开售前公布的种子指纹',
    '公共信标轮次与签名',
    '揭示的种子',
    '计算出的号码 = 开奖号码',
    '封存账本根',
  ])
    await expect(stepOf(page, title).getByText('通过', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: '您的投注' })).toContainText('在账本内')
  await pictures(page, 'fair-instant')
})
