/** The hall: favourites are kept, ordered and shown everywhere; what was played last is at hand. */
import { expectAccessible } from '../kit/accessible.ts'
import { confirmBet, expect, oneBet, openLottery, orderList, pick, test } from '../kit/journey.ts'

test('favourites are starred, ordered by keys and by dragging, kept on the server and removed', async ({
  page,
  site,
  signIn,
}) => {
  await signIn('player01')
  const hall = page.getByRole('group', { name: '全部彩种' })
  const open = () => page.getByRole('button', { name: '彩票大厅' }).hover()
  await open()
  await expect(hall.getByText('点彩种旁的星标即可收藏，最多 10 个')).toBeVisible()
  await expect(hall.getByText('最近投注')).toBeHidden()
  for (const name of ['重庆时时彩', '天津时时彩', '北京PK10'])
    await hall.getByRole('button', { name: `收藏 ${name}`, exact: true }).click()
  const favorites = hall.getByRole('list', { name: '我的收藏' }).getByRole('listitem')
  await expect(favorites).toHaveCount(3)
  await expect(hall.getByText('我的收藏 3/10')).toBeVisible()
  await expectAccessible(page, 'hall with favourites')

  const handle = hall.getByRole('button', { name: /^移动 北京PK10/ })
  // Where the focus goes the page scrolls to: a pointer that rests elsewhere would leave the panel by that.
  await handle.hover()
  await handle.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(favorites.nth(1)).toContainText('北京PK10')
  await handle.dragTo(favorites.nth(0))
  await expect(favorites.nth(0)).toContainText('北京PK10')

  await page.reload()
  await open()
  await expect(favorites.nth(0)).toContainText('北京PK10')
  await hall.getByRole('button', { name: '取消收藏 天津时时彩' }).click()
  await expect(favorites).toHaveCount(2)
  await favorites.nth(0).getByRole('link').click()
  await expect(page).toHaveURL(`${site.origin}/lottery/bjpk10`)
})

test('a lottery is starred beside its name, on the pages of all kinds, and in the hall at once', async ({
  page,
  context,
  site,
  signIn,
}) => {
  await signIn('player01')
  const hall = page.getByRole('group', { name: '全部彩种' })
  const star = (name: string) =>
    page.getByRole('main').getByRole('button', { name: new RegExp(`收藏 ${name}$`) })
  const places = [
    ['/lottery/mjffc', '1分彩'],
    ['/lottery/mjmmc', '秒秒彩'],
    ['/jslhc', '极速六合彩'],
  ] as const
  for (const [at, [path, name]] of places.entries()) {
    await page.goto(`${site.origin}${path}`)
    await expect(star(name)).toHaveAttribute('aria-pressed', 'false')
    await star(name).click()
    await expect(star(name)).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: '彩票大厅' }).hover()
    await expect(hall.getByText(`我的收藏 ${at + 1}/10`)).toBeVisible()
    await expect(hall.getByRole('button', { name: `取消收藏 ${name}`, exact: true })).toBeVisible()
    await page.mouse.move(700, 800)
  }
  await page.reload()
  await expect(star('极速六合彩')).toHaveAttribute('aria-pressed', 'true')
  await context.setOffline(true)
  await expect(star('极速六合彩')).toBeDisabled()
  await context.setOffline(false)
  await star('极速六合彩').click()
  await expect(star('极速六合彩')).toHaveAttribute('aria-pressed', 'false')
})

test('a lottery on which the player has bet is among the recent ones, and offline the list is kept', async ({
  page,
  site,
  enter,
  context,
}) => {
  await enter('player02')
  await openLottery(page, site, 'mjffc')
  await pick(page, oneBet)
  await page.getByRole('button', { name: '加入清单' }).click()
  await orderList(page).getByRole('button', { name: '确认投注' }).click()
  await confirmBet(page)
  await expect(page.getByText('订单提交成功')).toBeVisible()
  const hall = page.getByRole('group', { name: '全部彩种' })
  await page.getByRole('button', { name: '彩票大厅' }).hover()
  await expect(hall.getByRole('heading', { name: '最近投注' })).toBeVisible()
  await page.mouse.move(700, 800)
  await context.setOffline(true)
  await expect(page.getByText('网络已断开', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '彩票大厅' }).hover()
  await expect(hall.getByRole('heading', { name: '最近投注' })).toBeVisible()
  await expect(hall.getByRole('button', { name: /^收藏 / }).first()).toHaveAttribute('aria-disabled', 'true')
  await context.setOffline(false)
})
