/** The instant draw: runs, their controls, and what becomes of a round whose line or page is lost. */
import type { Locator, Page } from '@playwright/test'
import { formatYuan, parseYuan } from '../../engine/money/money.ts'
import { balanceOf, headerBalance, orderCount } from '../kit/account.ts'
import { choosePlay, expect, oneBet, optionBar, pick, recentBets, test, withMotion } from '../kit/journey.ts'
import {
  chooseRounds,
  stage,
  openInstant,
  press,
  resultDialog,
  session,
  setStopOnWin,
  startRun,
} from '../kit/instant.ts'
import { rowsOf } from '../kit/kept.ts'
import { wasShown, watchText } from '../kit/lasting.ts'
import { picture, pictures, wholePicture } from '../kit/pictures.ts'

test.use(withMotion)

// A round takes two seconds and a half.
test.slow()

const addOrderNow = '**/add_order_now*'

/** Counts the rounds that were sent. */
const countRounds = (page: Page): (() => number) => {
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('add_order_now')) sent += 1
  })
  return () => sent
}

/** 万位 with all ten numbers: 20.00 a round, of which 19.60 come back whatever is drawn. */
const pickSure = async (page: Page): Promise<void> => {
  await choosePlay(page, '定位胆', '定位胆')
  await page.getByRole('button', { name: '万位 全选' }).click()
  await expect(optionBar(page)).toContainText('10 注')
}

const roundsIn = (dialog: Locator): Locator => dialog.getByRole('row').filter({ hasText: / \/ / })
const close = (dialog: Locator): Promise<void> => dialog.getByRole('button', { name: '关闭' }).last().click()

/** Waits for some seconds of play, by the clock of the session. */
const sessionReaches = (page: Page, seconds: number): Promise<void> =>
  expect
    // Also below a dialog.
    .poll(async () => Number((await page.locator('[role=timer]').textContent())?.slice(-2)), {
      timeout: 20_000,
    })
    .toBeGreaterThanOrEqual(seconds)

test('[L-116] [L-266] [L-519] a run plays its rounds one by one, and ends with the list of them', async ({
  page,
  site,
  signIn,
}) => {
  const rounds = countRounds(page)
  await signIn('player01')
  // The hall leads to the page.
  await page.getByRole('radio', { name: '全部', exact: true }).click()
  await page.getByRole('link', { name: '投注 秒秒彩' }).click()
  await expect(page).toHaveURL(`${site.origin}/lottery/mjmmc`)
  await expect(stage(page).getByRole('radio', { name: '5', exact: true })).toBeChecked()
  await expect(page.getByText('即买即开 · 每次间隔不少于 2.5 秒')).toBeVisible()
  await expect(stage(page).getByText('请先选号')).toBeVisible()
  await pickSure(page)
  await expect(stage(page).getByText('连开 5 次最多投入 100.00 元')).toBeVisible()
  await stage(page)
    .getByRole('textbox', { name: /连开次数/ })
    .fill('3')
  await expect(stage(page).getByText('连开 3 次最多投入 60.00 元')).toBeVisible()
  await setStopOnWin(page, false)
  await pictures(page, 'instant-ready')

  // The question can be declined.
  await press(page, /^投注并开奖 · ¥20\.00$/)
  const question = page.getByRole('dialog', { name: '确认连开' })
  await expect(question).toContainText('最多投入 ¥60.00')
  await expect(question).toContainText('10 注 20.00')
  await pictures(page, 'instant-confirm')
  await question.getByRole('button', { name: '返回修改' }).click()
  expect(rounds()).toBe(0)

  // What a round shows makes place for the next one after two and a half seconds, its prize after half a second.
  const passing = ['连开中 1 / 3', '剩余 2 次', '连开中，号码与金额已锁定', '派奖 19.60净额 −0.40']
  for (const text of passing) await watchText(page, text)
  await startRun(page)
  await pictures(page, 'instant-rolling')
  for (const text of passing)
    await expect.poll(() => wasShown(page, text), { message: text, timeout: 20_000 }).toBe(true)
  await picture(page, 'instant-prize')
  await expect(stage(page).getByText('剩余 0 次')).toBeVisible({ timeout: 20_000 })

  const dialog = resultDialog(page)
  await expect(dialog).toBeVisible({ timeout: 20_000 })
  await expect(dialog).toContainText('全部开完')
  await expect(roundsIn(dialog)).toHaveCount(3)
  await expect(dialog).toContainText('−1.20')
  // An award below the stake is a plain figure (requirement 53), and no notice celebrates it.
  await expect(dialog.getByText(/^中奖/)).toHaveCount(0)
  await expect(page.getByText(/^中奖 19\.60 元$/)).toHaveCount(0)
  await expect(dialog.getByRole('link', { name: /^验证第 \d 次$/ })).toHaveCount(3)
  await pictures(page, 'instant-result')
  const trend = page.waitForRequest('**/simpleLast*')
  await close(dialog)
  await trend
  await expect(dialog).toHaveCount(0)

  expect(rounds()).toBe(3)
  await expect(session(page)).toContainText('3 次')
  await expect(session(page)).toContainText('−1.20')
  await expect(headerBalance(page)).toHaveText('¥9,998.80')
  expect(formatYuan(await balanceOf(page, site))).toBe('9998.80')
  await expect(recentBets(page).getByText('中奖 +19.60')).toHaveCount(3)
  await expect(page.getByRole('region', { name: '近期开奖' }).getByRole('row')).toHaveCount(4)
  await wholePicture(page, 'instant-after')
  await session(page).getByRole('button', { name: '结束本场' }).click()
  await expect(session(page)).toContainText('0 次')
  // An instant draw can be looked at, and not bet again.
  await recentBets(page).getByRole('button', { name: '查看 定位胆' }).first().click()
  const detail = page.getByRole('dialog')
  await expect(detail).toContainText('19.60')
  await expect(detail.getByRole('button', { name: '再来一注' })).toHaveCount(0)
  expect(await site.ops('trial-balance')).toMatchObject({ exitCode: 0 })
})

test('a run is paused, resumed and stopped from its next round', async ({ page, site, enter }) => {
  const rounds = countRounds(page)
  await enter('player01')
  await openInstant(page, site)
  await pickSure(page)
  await chooseRounds(page, 1000)
  await expect(stage(page).getByText('余额可开 500 次，不足时自动停止')).toBeVisible()
  await setStopOnWin(page, false)
  await startRun(page)
  await press(page, '暂停')
  await expect(stage(page).getByText('本次开完后暂停')).toBeVisible()
  await expect(stage(page).getByText('已暂停')).toBeVisible()
  await pictures(page, 'instant-paused')
  const reached = Number((await page.getByRole('timer').textContent())?.slice(-2))
  await sessionReaches(page, reached + 4)
  expect(rounds()).toBe(1)
  await press(page, '继续')
  await expect(stage(page).getByText('连开中 2 / 1000')).toBeVisible()
  await press(page, '停止连开')
  await expect(stage(page).getByText('本次开完后停止')).toBeVisible()
  const dialog = resultDialog(page)
  await expect(dialog).toContainText('已停止')
  await expect(roundsIn(dialog)).toHaveCount(2)
  expect(rounds()).toBe(2)
  expect(await orderCount(page, site)).toBe(2)
  await dialog.getByRole('link', { name: '查看投注明细' }).click()
  await expect(page).toHaveURL(`${site.origin}/personal/game/lottery`)
})

test('[L-245] a run stops on its first award, and another lottery clears it', async ({
  page,
  site,
  enter,
}) => {
  const rounds = countRounds(page)
  await enter('player01')
  await openInstant(page, site)
  await pickSure(page)
  await chooseRounds(page, 50)
  await expect(stage(page).getByLabel('中奖即停')).toBeChecked()
  await startRun(page)
  const dialog = resultDialog(page)
  await expect(dialog).toContainText('中奖即停')
  await expect(roundsIn(dialog)).toHaveCount(1)
  expect(rounds()).toBe(1)
  await close(dialog)
  await expect(session(page)).toContainText('1 次')
  // Without a reload, which would clear more than the change of the lottery does.
  for (const lottery of ['1分彩', '秒秒彩']) {
    await page.getByRole('link', { name: '首页', exact: true }).click()
    await page.getByRole('radio', { name: '全部', exact: true }).click()
    await page.getByRole('link', { name: `投注 ${lottery}` }).click()
    await expect(page.getByRole('heading', { name: lottery, level: 1 })).toBeVisible()
  }
  await expect(session(page)).toContainText('0 次')
  await expect(resultDialog(page)).toHaveCount(0)
  await expect(stage(page).getByRole('radio', { name: '5', exact: true })).toBeChecked()
})

test('a balance that is short ends the run with words; machine pick and clear change the plate', async ({
  page,
  site,
  enter,
}) => {
  await enter('player01')
  await openInstant(page, site)
  await optionBar(page).getByRole('button', { name: '机选' }).click()
  await expect(optionBar(page)).toContainText('1 注')
  await optionBar(page).getByRole('button', { name: '清空' }).click()
  await expect(optionBar(page)).toContainText('0 注')
  await pick(page, oneBet)
  await optionBar(page).getByRole('textbox', { name: /^倍数/ }).fill('3000')
  await expect(stage(page).getByText('余额可开 1 次，不足时自动停止')).toBeVisible()
  await startRun(page)
  const dialog = resultDialog(page)
  await expect(dialog).toContainText('余额不足，还差 2,000.00 元，连开已停止。', { timeout: 20_000 })
  await expect(roundsIn(dialog)).toHaveCount(1)
  expect(await orderCount(page, site)).toBe(1)
  await pictures(page, 'instant-short')
})

test('a round whose answer is lost is shown after all, once, and the run waits', async ({
  page,
  site,
  enter,
  context,
}) => {
  const rounds = countRounds(page)
  await enter('player01')
  await openInstant(page, site)
  await pickSure(page)
  await setStopOnWin(page, false)
  // The server commits the bet and answers; the line breaks before the answer arrives.
  await page.route(
    addOrderNow,
    async (route) => {
      await route.fetch()
      await context.setOffline(true)
      await route.abort()
    },
    { times: 1 },
  )
  await startRun(page)
  await expect(stage(page).getByText('核对中', { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(stage(page).getByText('未核对前不会再投注')).toBeVisible()
  await pictures(page, 'instant-checking')
  expect(await rowsOf(page, 'haocai-u-', 'outbox')).toMatchObject([
    { state: 'checking', body: { instant: { round: 1, rounds: 5 } } },
  ])
  await context.setOffline(false)
  await expect(stage(page).getByRole('status', { name: '派奖' })).toHaveText('派奖 19.60净额 −0.40', {
    timeout: 20_000,
  })
  await expect(stage(page).getByText('网络中断，已自动暂停')).toBeVisible()
  expect(rounds()).toBe(1)
  expect(await orderCount(page, site)).toBe(1)
  await press(page, '继续')
  await expect(stage(page).getByText('连开中 2 / 5')).toBeVisible()
  await press(page, '停止连开')
  await expect(roundsIn(resultDialog(page))).toHaveCount(2)
  expect(await orderCount(page, site)).toBe(2)
  expect(formatYuan(await balanceOf(page, site))).toBe(formatYuan(parseYuan('9999.20')))
})

test('a page that is reloaded in the middle of a round shows its result, and plays no further', async ({
  page,
  site,
  enter,
}) => {
  const rounds = countRounds(page)
  await enter('player01')
  await openInstant(page, site)
  await pickSure(page)
  // The bet is committed, and its answer never reaches this page.
  await page.route(addOrderNow, async (route) => void (await route.fetch()))
  await startRun(page)
  await expect.poll(() => orderCount(page, site), { timeout: 20_000 }).toBe(1)
  await page.reload()
  const dialog = resultDialog(page, '中断的结果')
  await expect(dialog).toBeVisible({ timeout: 20_000 })
  await expect(dialog).toContainText('连开已停止，其余 4 次未投注')
  await expect(roundsIn(dialog)).toHaveText([/^1 \/ 5\d \d \d \d \d 验证20\.0019\.60−0\.40$/])
  await pictures(page, 'instant-missed')
  // Until it is closed it is shown on every return.
  await page.reload()
  await expect(dialog).toBeVisible()
  await close(dialog)
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await expect(page.locator('[data-plate-row]').first()).toBeVisible()
  await expect(recentBets(page).getByText('中奖 +19.60')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(rounds()).toBe(1)
  expect(await orderCount(page, site)).toBe(1)
})

test('a result that was answered and not shown yet survives the tab', async ({
  page,
  site,
  enter,
  context,
}) => {
  await enter('player01')
  await openInstant(page, site)
  await pickSure(page)
  const answered = page.waitForResponse(addOrderNow)
  await startRun(page)
  await (await answered).finished()
  await page.close()
  const again = await context.newPage()
  await openInstant(again, site)
  const dialog = resultDialog(again, '中断的结果')
  await expect(dialog).toBeVisible({ timeout: 20_000 })
  await expect(roundsIn(dialog)).toHaveCount(1)
  await close(dialog)
  expect(await rowsOf(again, 'haocai-u-', 'instantResults')).toEqual([])
})

test('[L-251] [L-268] [L-269] the issue is not asked for again, and a round is revealed in two steps', async ({
  page,
  site,
  signIn,
}) => {
  let issueAsked = 0
  page.on('request', (request) => {
    if (/issue_info_app\?.*lottery=MJMMC/i.test(request.url())) issueAsked += 1
  })
  await signIn('player01')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openInstant(page, site)
  await pickSure(page)
  await chooseRounds(page, 1)
  // When the player starts the run, and when the page shows its numbers and its prize, by the clock of the page.
  await page.evaluate(() => {
    const times: Record<string, number> = {}
    Object.assign(window, { revealed: times })
    // The last press is that of 开始.
    document.addEventListener('click', () => (times['pressed'] = performance.now()), { capture: true })
    new MutationObserver(() => {
      if (document.querySelector('[data-settled]')) times['numbers'] ??= performance.now()
      const isHidden = document.querySelector('header')?.textContent.includes('咪牌中') === true
      if (isHidden) times['hidden'] ??= performance.now()
      else if (times['hidden'] !== undefined) times['shown'] ??= performance.now()
      if (document.querySelector('[aria-label="派奖"][role="status"] b')) times['prize'] ??= performance.now()
    }).observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true })
  })
  await startRun(page)
  // With reduced motion no digits roll; the times are the same.
  await expect(stage(page).getByText('正在开奖')).toBeAttached()
  await expect(stage(page).locator('[aria-hidden] > span').first()).toBeHidden()
  await expect(resultDialog(page, '开奖结果')).toBeVisible({ timeout: 20_000 })
  const times = await page.evaluate(
    () => (window as unknown as { revealed: Record<string, number> }).revealed,
  )
  const after = (name: string) => (times[name] ?? 0) - (times['pressed'] ?? 0)
  expect(after('numbers')).toBeGreaterThanOrEqual(1_450)
  expect(after('prize') - after('numbers')).toBeGreaterThanOrEqual(450)
  await test.step('[F-267] the balance says 咪牌中 from the press until the prize is shown', () => {
    expect(times['hidden']).toBeDefined()
    expect(after('hidden')).toBeLessThan(after('numbers'))
    expect(after('shown')).toBeGreaterThanOrEqual(after('prize') - 50)
  })
  await sessionReaches(page, 6)
  expect(issueAsked).toBe(1)
})
