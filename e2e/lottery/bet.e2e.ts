/** The main journey: sign in, pick, submit, draw, win or lose, find the record. */
import { parseYuan, formatYuan } from '../../engine/money/money.ts'
import { findPlay } from '../../engine/plays/index.ts'
import { parseDraw, settleContent } from '../../engine/judging/settle.ts'
import { balanceOf, headerBalance, newestDraw } from '../kit/account.ts'
import { expect, openLottery, orderList, pick, recentBets, test } from '../kit/journey.ts'

const everyFourDigits = Array.from({ length: 10_000 }, (_, i) => String(i).padStart(4, '0')).join('\n')

test('[L-003] a player bets clicked and uploaded numbers on a real draw and is paid to the fen', async ({
  page,
  site,
  enter,
}) => {
  await enter('player01')
  await openLottery(page, site, 'mjffc')

  // Two bets of 五星直选复式, at 1 jiao and three times.
  await page.getByRole('radio', { name: '1角' }).click()
  await test.step('[L-004] numbers are clicked', () =>
    pick(page, { 万位: [1, 2], 千位: [3], 百位: [4], 十位: [5], 个位: [6] }))
  await page.getByRole('button', { name: '加入清单' }).click()
  const lines = orderList(page).getByRole('row')
  await expect(lines.filter({ hasText: '五星直选复式' })).toBeVisible()

  // All ten numbers of 定位胆 万位: one of them wins.
  await page.getByRole('tab', { name: '定位胆' }).first().click()
  await page.getByRole('radio', { name: '2元' }).click()
  await page.getByRole('group', { name: '万位' }).getByRole('button', { name: '万位 全选' }).click()
  await page.getByRole('button', { name: '加入清单' }).click()
  await test.step('[L-007] they become a line of the list', () =>
    expect(lines.filter({ hasText: '定位胆' })).toBeVisible())

  // A file with every number of four digits: one of them wins.
  await page.getByRole('tab', { name: '四星' }).click()
  await page.getByRole('tab', { name: '单式' }).click()
  await page.getByRole('radio', { name: '2分' }).click()
  await page.getByLabel('上传文件').setInputFiles({
    name: '四星.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(everyFourDigits),
  })
  await test.step('[L-005] numbers are typed, here from a file', () =>
    expect(page.getByText('有效 10000 注')).toBeVisible())
  await page.getByRole('button', { name: '加入清单' }).click()
  const typed = lines.filter({ hasText: '四星直选单式' })
  await test.step('[L-006] the mode that was set before holds for the line', () =>
    expect(typed).toContainText('200.00'))

  // The multiple is changed in the list.
  const clicked = lines.filter({ hasText: '五星直选复式' })
  await clicked.getByRole('textbox').fill('3')
  await clicked.getByRole('textbox').blur()
  await expect(clicked).toContainText('0.60')
  await expect(orderList(page)).toContainText('¥220.60')

  await orderList(page).getByRole('button', { name: '确认投注' }).click()
  await page.getByRole('button', { name: '仍要投注' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认投注' }).click()
  await test.step('[L-008] the list is submitted for the issue on sale', () =>
    expect(page.getByText('订单提交成功')).toBeVisible())
  await expect(headerBalance(page)).toHaveText('¥9,779.40')
  await test.step('[L-009] the bets stand among the recent ones', () =>
    expect(recentBets(page).getByText('未开奖')).toHaveCount(3))

  await site.moveBy(45_000)
  await expect(page.getByText(/^中奖 196\.00 元$/)).toBeVisible()
  await expect(recentBets(page).getByText('中奖 +196.00')).toBeVisible()
  await expect(recentBets(page).getByText('中奖 +19.60')).toBeVisible()

  const draw = parseDraw('ssc', await newestDraw(page, site, 'mjffc')) ?? []
  const play = findPlay('ssc', 'wx_zx_fs')?.play
  const direct = play && settleContent(play, '1,2|3|4|5|6', undefined, draw)['win']
  const expected = parseYuan(direct ? '39374.90' : '9995.00')
  expect(formatYuan(await balanceOf(page, site))).toBe(formatYuan(expected))
  await expect(headerBalance(page)).toHaveText(direct ? '¥39,374.90' : '¥9,995.00')
  expect(await site.ops('trial-balance')).toMatchObject({ exitCode: 0 })
})

test('[L-461] a quick bet goes straight from the plate and leaves the list alone', async ({
  page,
  site,
  enter,
}) => {
  await enter('player01')
  await openLottery(page, site, 'mjffc')
  await page.getByRole('button', { name: '机选 1 注' }).click()
  await expect(orderList(page).getByRole('row').filter({ hasText: '五星直选复式' })).toBeVisible()

  await pick(page, { 万位: [1], 千位: [3], 百位: [4], 十位: [5], 个位: [6] })
  const sent = page.waitForRequest('**/add_order*')
  await page.getByRole('button', { name: '直接投注' }).click()
  await page.getByRole('button', { name: '仍要投注' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认投注' }).click()
  expect(new URLSearchParams((await sent).postData() ?? '').get('betType')).toBe('1')
  await expect(page.getByText('订单提交成功')).toBeVisible()
  await expect(recentBets(page).getByText('未开奖')).toHaveCount(1)
  await expect(orderList(page).getByRole('row').filter({ hasText: '五星直选复式' })).toBeVisible()
})
