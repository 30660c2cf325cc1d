/** A player takes messages while the app is closed, chooses which, and leaves none of them to the next one in the browser. */
// Plain JavaScript, because it runs before anything is installed.
import { browserArgs, findBrowser } from '../../scripts/browser.mjs'
import { expectAccessible } from '../kit/accessible.ts'
import { choosePlay, confirmBet, expect, openLottery, orderList, signOut } from '../kit/journey.ts'
import { pictures } from '../kit/pictures.ts'
import { pushTest as test } from '../kit/pushBrowser.ts'
import { serviceWorkerReady } from '../kit/pwa.ts'

const path = '/personal/account/push'

// Only a browser with windows has notifications.
test.use({ launchOptions: { executablePath: findBrowser() ?? '', args: browserArgs } })

test('[P-039] a win is shown while no page is open, and the settings say what was received; the next member gets none', async ({
  page,
  site,
  context,
  signIn,
  push,
}) => {
  test.slow()
  await signIn('player01')
  await serviceWorkerReady(page)
  await page.goto(site.origin + path)
  const facts = page.getByRole('region', { name: '推送概况' })
  await expect(facts.getByText('未开启', { exact: true })).toBeVisible()
  await expectAccessible(page, 'push off')
  await page.getByRole('button', { name: '开启推送' }).click()
  await expect(facts.getByText('已开启', { exact: true })).toBeVisible()
  await page.getByRole('switch', { name: '显示详情' }).click()
  await expect(page.getByRole('switch', { name: '显示详情' })).toHaveAttribute('aria-checked', 'true')
  await page.getByRole('switch', { name: '免打扰' }).click()
  await expect(page.getByRole('combobox', { name: '免打扰开始' })).toHaveValue('1380')
  const chosen = page.waitForResponse('**/push/choose*')
  await page.getByRole('combobox', { name: '免打扰开始' }).selectOption('22:00')
  await chosen
  await page.reload()
  await expect(page.getByRole('combobox', { name: '免打扰开始' })).toHaveValue('1320')
  await expectAccessible(page, 'push on')

  // The test is shown although its page is in sight, and reported.
  await page.getByRole('button', { name: '发送测试通知' }).click()
  await expect.poll(() => push.shown(page)).toEqual([{ title: '测试通知', body: '推送正常', tag: 'test' }])
  await expect(facts.getByText('尚无')).toHaveCount(0)
  await pictures(page, 'push')

  // Every digit of a place: one of ten wins. Nobody has the app open when it is drawn.
  await openLottery(page, site, 'cqssc')
  await choosePlay(page, '定位胆', '定位胆')
  await page.getByRole('button', { name: '万位 全选' }).click()
  await page.getByRole('button', { name: '加入清单' }).click()
  await orderList(page).getByRole('button', { name: '确认投注' }).click()
  await confirmBet(page, { singlePick: false })
  await expect(page.getByText('订单提交成功')).toBeVisible()
  await page.close()
  await site.moveBy(12 * 60_000)
  await expect.poll(() => push.taken.filter(({ kind }) => kind === 'win').length).toBe(1)
  const again = await context.newPage()
  // A page of the site that runs nothing.
  await again.goto(`${site.origin}/healthz`)
  const win = { title: '中奖', body: /^重庆时时彩 20261121-\d{3} 中奖 ¥19\.\d\d$/ }
  await expect
    .poll(async () => (await push.shown(again)).filter(({ title }) => title === win.title).length)
    .toBe(1)
  const notification = (await push.shown(again)).find(({ title }) => title === win.title)
  expect(notification?.body).toMatch(win.body)

  // Leaving takes it from the screen, and whoever comes next takes messages of nobody.
  await again.goto(`${site.origin}/index`)
  await expect(again.getByRole('button', { name: '退出', exact: true })).toBeVisible()
  await signOut(again)
  await expect.poll(() => push.shown(again)).toEqual([])
  await signIn('player02', again)
  await again.goto(site.origin + path)
  await expect(again.getByRole('button', { name: '开启推送' })).toBeVisible()
  const before = push.taken.length
  await site.ops('letter', 'player01', '给一号', '不给二号')
  await again.getByRole('button', { name: '开启推送' }).click()
  await expect(again.getByRole('button', { name: '关闭推送' })).toBeVisible()
  // The letter of the second comes after that of the first would have.
  await site.ops('letter', 'player02', '给二号', '您好')
  await expect.poll(() => push.taken.length).toBe(before + 1)
  expect(push.taken.at(-1)).toMatchObject({ kind: 'letter', title: '系统消息', body: '收到一封系统消息' })
  await again.getByRole('button', { name: '关闭推送' }).click()
  await expect(again.getByRole('button', { name: '开启推送' })).toBeVisible()
})
