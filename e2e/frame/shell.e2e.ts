/** The frame around every page: access, messages, and the data that is left after signing out. */
import { headerBalance } from '../kit/account.ts'
import { hold } from '../kit/hold.ts'
import { expect, oneBet, openLottery, orderList, pick, recentBets, test } from '../kit/journey.ts'
import { keptBy } from '../kit/kept.ts'
import { lastedMs, wasShown, watchText } from '../kit/lasting.ts'

// Texts that identify the account or its acts: user name, nickname, money, a composed or sent bet.
const traces = ['player01', '林间小路', '"cash"', '"singlePick"', '"orderId"']
// The service worker caches the built files and no answers to calls.
const builtFile = /^\/(?:assets\/|icons\/|index\.html|manifest\.webmanifest|[\w.-]+\.(?:js|css|svg|png))/

const daysMs = (days: number) => days * 24 * 3_600_000

test('a stranger is led to the login page, and a member to the lottery he played last', async ({
  page,
  site,
  signIn,
  context,
}) => {
  for (const path of ['/index', '/lottery/cqssc', '/lottery']) {
    await page.goto(`${site.origin}${path}`)
    await expect(page).toHaveURL(`${site.origin}/login`)
    await expect(page).toHaveTitle('好彩 · 登录')
  }
  await signIn('player01')
  await expect(page).toHaveTitle('好彩 · 首页')
  await page.goto(`${site.origin}/no/such/page`)
  await expect(page).toHaveURL(`${site.origin}/page404`)
  await expect(page).toHaveTitle('好彩 · 页面不存在')

  await test.step('[L-026] [L-242] cqssc when none is remembered', async () => {
    await page.goto(`${site.origin}/lottery`)
    await expect(page).toHaveURL(`${site.origin}/lottery/cqssc`)
    await expect(page).toHaveTitle('好彩 · 重庆时时彩')
  })
  await openLottery(page, site, 'mjffc')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
  await expect(page).not.toHaveTitle('好彩 · 重庆时时彩')
  await expect(page).toHaveTitle(/^好彩 · \S+/)
  await test.step('[L-066] 1100 px wide', async () => {
    const strip = await page.getByRole('region', { name: '期号与开奖' }).boundingBox()
    expect(strip).toMatchObject({ x: (1440 - 1100) / 2, width: 1100 })
    const rail = await page.getByRole('region', { name: '近期开奖' }).boundingBox()
    expect((rail?.x ?? 0) + (rail?.width ?? 0)).toBe((1440 + 1100) / 2)
  })
  await test.step('[L-241] the last one is kept, also over a reload', async () => {
    await page.goto(`${site.origin}/lottery`)
    await expect(page).toHaveURL(`${site.origin}/lottery/mjffc`)
    await page.reload()
    await expect(page).toHaveURL(`${site.origin}/lottery/mjffc`)
  })

  // The flag alone is not enough, and neither is the cookie alone.
  await test.step('[L-231] flag and cookie together', async () => {
    await page.evaluate(() => localStorage.removeItem('logined'))
    await page.goto(`${site.origin}/index`)
    await expect(page).toHaveURL(`${site.origin}/login`)
    await signIn('player01')
    await context.clearCookies({ name: 'SIG' })
    await page.goto(`${site.origin}/index`)
    await expect(page).toHaveURL(`${site.origin}/login`)
  })
})

test('[L-098] [L-099] [L-100] the header greets by nickname and turns a spinner while the balance is read anew', async ({
  page,
  site,
  signIn,
}) => {
  await signIn('player01')
  await expect(page.getByText('您好，林间小路')).toBeVisible()
  await expect(headerBalance(page)).toHaveText('¥10,000.00')
  const refresh = page.getByRole('banner').getByRole('button', { name: '刷新余额' })
  await expect(refresh).toBeEnabled()

  const balances = await hold(page, '**/getPlayerBalance*')
  await site.ops('credit', 'player01', '25.50')
  await refresh.click()
  await expect(refresh).toHaveAttribute('aria-busy', 'true')
  await expect(headerBalance(page)).toHaveText('¥10,000.00')
  balances.release()
  await expect(headerBalance(page)).toHaveText('¥10,025.50')
  await expect(refresh).not.toHaveAttribute('aria-busy', 'true')
})

test('leaving is asked about first, and then nothing of the account stays in the browser', async ({
  page,
  site,
  enter,
}) => {
  await enter('player01')
  await openLottery(page, site, 'mjffc')
  await pick(page, oneBet)
  await page.getByRole('button', { name: '直接投注' }).click()
  await page.getByRole('button', { name: '仍要投注' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认投注' }).click()
  await expect(recentBets(page).getByText('未开奖')).toBeVisible()
  await page.getByRole('button', { name: '机选 1 注' }).click()
  await expect(orderList(page).getByText('1 单')).toBeVisible()

  const leave = page.getByRole('button', { name: '退出' })
  const question = page.getByRole('alertdialog', { name: '确定退出登录？' })
  await leave.click()
  await question.getByRole('button', { name: '取消' }).click()
  await test.step('[L-101] declining stays signed in', () => expect(question).toBeHidden())
  await expect(page).toHaveURL(`${site.origin}/lottery/mjffc`)
  const before = await keptBy(page, traces)
  expect(before.readable).toEqual(traces)
  await test.step('of what the site reads, only the name that the login form remembers lies there as text', () => {
    expect(before.words).toEqual(['player01'])
  })
  expect(before.cookies).toEqual(expect.arrayContaining(['sid', 'SIG']))
  expect(before.localKeys).toContain('logined')

  await watchText(page, '登录状态已失效')
  await leave.click()
  await question.getByRole('button', { name: '退出', exact: true }).click()
  await expect(page).toHaveURL(`${site.origin}/login`)
  await test.step('[L-237] [L-238] neither cookie nor flag stays, nor anything else', async () => {
    await expect
      .poll(() => keptBy(page, traces))
      .toMatchObject({
        databases: expect.not.arrayContaining([expect.stringMatching(/^haocai-u/)]),
        words: [],
        readable: [],
        localKeys: ['lotteryCode'],
        cookies: [],
      })
  })
  const { cached } = await keptBy(page, traces)
  expect(cached.filter((path) => !builtFile.test(path))).toEqual([])

  // The next user has no nickname, and finds no data of the previous one. He signs in within the same page, which
  // has had the time of a whole visit by then to show the warning, were it to come.
  await page.getByRole('textbox', { name: '用户名' }).fill('player02')
  await page.getByLabel('密码', { exact: true }).fill('demo1234')
  await page.getByRole('button', { name: '登录' }).click()
  await test.step('[L-100] greeted by the user name where there is no nickname', () =>
    expect(page.getByText('您好，player02')).toBeVisible())
  await test.step('[L-061] [C-354] no warning for who left by himself', async () => {
    expect(await wasShown(page, '登录状态已失效')).toBe(false)
  })
  await openLottery(page, site, 'mjffc')
  await expect(recentBets(page).getByText('还没有投注')).toBeVisible()
  await expect(orderList(page).getByText('还没有投注')).toBeVisible()
})

test('an expired session leads to the login page, which shows a message for three seconds, and no data is kept', async ({
  page,
  site,
  enter,
}) => {
  await enter('player01')
  await openLottery(page, site, 'cqssc')
  await page.getByRole('button', { name: '机选 1 注' }).click()
  await expect(orderList(page).getByText('1 单')).toBeVisible()
  await watchText(page, '登录状态已失效')
  await site.moveBy(daysMs(8))
  // The session poll comes every 20 s.
  const warning = page
    .getByRole('alertdialog', { name: '系统提示' })
    .filter({ hasText: '登录状态已失效，请重新登录' })
  await test.step('[L-060] [L-501] [C-352] the warning', () =>
    expect(warning).toBeVisible({ timeout: 30_000 }))
  await expect(page).toHaveURL(`${site.origin}/login`)
  await expect(warning).toBeHidden()
  await test.step('[L-062] [C-353] three seconds', async () => {
    await expect.poll(() => lastedMs(page, '登录状态已失效')).toBeGreaterThan(2_000)
    expect(await lastedMs(page, '登录状态已失效')).toBeLessThan(4_000)
  })
  await expect
    .poll(() => keptBy(page, traces))
    .toMatchObject({
      databases: expect.not.arrayContaining([expect.stringMatching(/^haocai-u/)]),
      words: [],
      localKeys: ['lotteryCode'],
      cookies: expect.not.arrayContaining(['SIG']),
    })
})

test('a lost connection signs nobody out, and the page shows when it is back', async ({
  page,
  site,
  signIn,
}) => {
  await signIn('player01')
  await expect(headerBalance(page)).toHaveText('¥10,000.00')
  await site.kill()
  // Every call during these seconds is lost, the session poll among them.
  await expect(page.getByText('网络已断开').first()).toBeVisible({ timeout: 30_000 })
  await expect(page).toHaveURL(`${site.origin}/index`)
  await site.restart()
  await expect(page.getByText('已恢复连接')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('已恢复连接')).toBeHidden()
  await expect(page).toHaveURL(`${site.origin}/index`)
  await expect(headerBalance(page)).toHaveText('¥10,000.00')
})
