/** The bet records without a connection, their periods and their tabs. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../kit/accessible.ts'
import {
  choosePlay,
  confirmBet,
  expect,
  offlineTest,
  oneBet,
  openLottery,
  pick,
  recentBets,
  signOut,
  test,
} from '../kit/journey.ts'
import { issuesFrom, placeChase } from '../kit/chase.ts'
import { expectNoPrivateStores } from '../kit/kept.ts'
import { picture, pictures } from '../kit/pictures.ts'
import { serviceWorkerReady } from '../kit/pwa.ts'
import type { Site } from '../kit/site.ts'

const list = (page: Page) => page.getByRole('region', { name: '投注记录', exact: true })
const totals = (page: Page) => page.getByRole('region', { name: '投注记录筛选' })
const kept = '本机已保存 2025-12 至今的记录，断网也可查询'

/** 重庆时时彩: 五星直选 for 2 yuan, and all ten digits of the first position for 20. */
const placeBets = async (page: Page, site: Site): Promise<void> => {
  await openLottery(page, site, 'cqssc')
  await choosePlay(page, '定位胆', '定位胆')
  await page.getByRole('button', { name: '万位 全选' }).click()
  await page.getByRole('button', { name: '直接投注' }).click()
  await confirmBet(page, { singlePick: false })
  await expect(recentBets(page).getByText('未开奖')).toHaveCount(1)
  await choosePlay(page, '五星', '复式')
  await pick(page, oneBet)
  await page.getByRole('button', { name: '直接投注' }).click()
  await confirmBet(page)
  await expect(recentBets(page).getByText('未开奖')).toHaveCount(2)
}

offlineTest(
  '[P-042] the bet records are searched, sorted, summed and exported without a connection, and are gone after signing out',
  async ({ page, site, signIn, context }) => {
    test.slow()
    await signIn('player01')
    await serviceWorkerReady(page)
    await placeBets(page, site)
    await site.moveBy(600_000)
    await expect(recentBets(page).getByText('未开奖')).toHaveCount(0)
    await page.goto(`${site.origin}/personal/game/lottery`)
    const rows = list(page).getByRole('row').filter({ hasText: '重庆时时彩' })
    await expect(rows).toHaveCount(2)
    await expect(list(page).getByText(kept)).toBeVisible()
    await expect(totals(page)).toContainText('22.00')
    await expect(totals(page)).toContainText('19.60')
    // Opened again after the award, the page checks all twelve months.
    const checked = page.waitForResponse(/history_days.*orderStartTime=2025-12-01/)
    await page.reload()
    await checked

    await context.setOffline(true)
    await page.reload()
    await expect(list(page).getByText(/^截至/)).toBeVisible()
    await expect(rows).toHaveCount(2)
    const play = page.getByRole('combobox', { name: '玩法' })
    await play.selectOption('定位胆')
    await expect(rows).toHaveCount(1)
    await expect(totals(page)).toContainText('20.00')
    await expect(totals(page)).toContainText('19.60')
    await play.selectOption('全部')
    await page.getByRole('combobox', { name: '状态' }).selectOption('未中奖')
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('五星直选复式')
    await page.getByRole('combobox', { name: '状态' }).selectOption('全部')
    await page.getByRole('combobox', { name: '排序' }).selectOption('投注额从大到小')
    await expect(rows.first()).toContainText('定位胆')
    await page.getByRole('combobox', { name: '排序' }).selectOption('最早在前')
    await expect(rows.first()).toContainText('定位胆')
    await page.getByRole('searchbox', { name: '期号' }).fill('20261121-001')
    await page.getByRole('searchbox', { name: '期号' }).press('Enter')
    await expect(list(page)).toContainText('没有符合条件的记录')
    await page.getByRole('searchbox', { name: '期号' }).fill('20261121-024')
    await page.getByRole('searchbox', { name: '期号' }).press('Enter')
    await expect(rows).toHaveCount(2)
    await pictures(page, 'bet-records-offline')

    await rows.getByRole('button', { name: '查看 定位胆' }).click()
    const detail = page.getByRole('dialog', { name: '投注详情' })
    for (const words of ['10 × 1', '2元', '¥20.00', '¥19.60', '20261121-024'])
      await expect(detail).toContainText(words)
    await expect(detail.getByText(/^截至/)).toBeVisible()
    await expect(detail.getByRole('button', { name: '再来一注' })).toHaveCount(0)
    await pictures(page, 'bet-detail-offline')
    await expectAccessible(page, '离线投注详情')
    await detail.getByRole('button', { name: '关闭' }).last().click()

    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出 CSV' }).click()
    const csv = readFileSync(await (await saved).path(), 'utf8')
    expect(csv.trim().split('\n')).toHaveLength(3)

    await context.setOffline(false)
    await expect(list(page).getByText(/^截至/)).toBeHidden()
    await signOut(page)
    await expectNoPrivateStores(page)
  },
)

test('[L-530] [L-531] a period beside the picker asks for a month or a half-month', async ({
  page,
  site,
  enter,
}) => {
  await enter('player01')
  await page.goto(`${site.origin}/personal/game/lottery`)
  const period = page.getByRole('combobox', { name: '账期' })
  await expect(period.getByRole('option')).toHaveText([
    '自选',
    '2026年11月',
    '2026年10月',
    '2026年9月',
    '2026年11月下半月',
    '2026年11月上半月',
    '2026年10月下半月',
  ])
  const asked = page.waitForRequest(/history_orders.*orderStartTime=2026-10-16.*orderEndTime=2026-10-31/)
  await period.selectOption('2026年10月下半月')
  await asked
  await expect(page.getByRole('group', { name: '开始日期' })).toContainText('2026')
  const month = page.waitForRequest(/history_orders.*orderStartTime=2026-09-01.*orderEndTime=2026-09-30/)
  await period.selectOption('2026年9月')
  await month
  await page.goto(`${site.origin}/personal/game/trace`)
  const chases = page.waitForRequest(/lottery_trace.*orderStartTime=2026-11-01.*orderEndTime=2026-11-15/)
  await period.selectOption('2026年11月上半月')
  await chases
})

test('[L-086] [L-087] thirteen tabs lead to thirteen pages; five more have an address alone', async ({
  page,
  site,
  enter,
}) => {
  await enter('player01')
  await page.goto(`${site.origin}/personal/game/lottery`)
  const tabs = page.getByRole('navigation', { name: '记录类型' })
  const names = [
    '彩票',
    '追号',
    'AG 视讯',
    'XIN',
    'YoPlay',
    'FASH',
    '沙巴体育',
    'Kgame',
    '乐游',
    'VG',
    'CQ9',
    'XJ',
    'Kgame 体育',
  ]
  await expect(tabs.getByRole('link')).toHaveText(names)
  for (const name of names.slice(2)) {
    await tabs.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveTitle(`好彩 · ${name} 投注记录`)
    await expect(page.getByText('尚未开放')).toBeVisible()
    await expect(tabs.locator('[aria-current=page]')).toHaveText([name])
  }
  await expectAccessible(page, 'records of a game that is not open')
  await pictures(page, 'records-not-open')
  for (const key of ['wmvideo', 'ptvideo', 'BBIN', 'idn']) {
    await page.goto(`${site.origin}/personal/game/${key}`)
    await expect(page.getByText('尚未开放')).toBeVisible()
    await expect(tabs.getByRole('link')).toHaveText(names)
  }
  await page.goto(`${site.origin}/personal/game/lhc`)
  await expect(page.getByRole('combobox', { name: '彩种' })).toHaveValue('xglhc')
  await expect(page).toHaveTitle('好彩 · 六合彩投注记录')
  await page.goto(`${site.origin}/personal/game/nosuch`)
  await expect(page).toHaveURL(`${site.origin}/page404`)
})

offlineTest(
  'the chases of twelve months are filtered, summed and exported without a connection',
  async ({ page, site, signIn, context }) => {
    test.slow()
    await signIn('player01')
    await serviceWorkerReady(page)
    await placeChase(page, site, 'mjffc', issuesFrom('20261121-0722', 3))
    await placeChase(page, site, 'cqssc', issuesFrom('20261121-025', 2))
    await page.goto(`${site.origin}/personal/game/trace`)
    const chases = page.getByRole('region', { name: '追号记录', exact: true })
    const rows = chases.getByRole('row').filter({ hasText: '五星直选复式' })
    await expect(rows).toHaveCount(2)
    await expect(chases.getByText(kept)).toBeVisible({ timeout: 15_000 })

    await context.setOffline(true)
    await page.reload()
    await expect(chases.getByText(/^截至/)).toBeVisible()
    await expect(rows).toHaveCount(2)
    const sums = page.getByRole('region', { name: '追号记录筛选' })
    await expect(sums).toContainText('10.00')
    await page.getByRole('combobox', { name: '彩种' }).selectOption('1分彩')
    await expect(rows).toHaveCount(1)
    await expect(sums).toContainText('6.00')
    // A question that was never sent, over more days than the server answers for.
    await page.getByRole('combobox', { name: '账期' }).selectOption({ index: 2 })
    await expect(chases).toContainText('没有符合条件的记录')
    await picture(page, 'chases-offline')
  },
)
