/** An order of the records is read, printed, cancelled, and bet once more. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../kit/accessible.ts'
import { headerBalance, orderCount } from '../kit/account.ts'
import {
  choosePlay,
  confirmBet,
  expect,
  openLottery,
  optionBar,
  orderList,
  recentBets,
  test,
} from '../kit/journey.ts'
import { pictures } from '../kit/pictures.ts'
import type { Site } from '../kit/site.ts'

const detail = (page: Page) => page.getByRole('dialog', { name: '投注详情' })
const again = (page: Page) => page.getByRole('dialog', { name: '再来一注' })
const multiple = (page: Page) => again(page).getByRole('textbox', { name: /^倍数/ })
const fact = (page: Page, name: string) =>
  again(page)
    .locator('dt', { hasText: new RegExp(`^${name}$`) })
    .locator('+ dd')
const confirm = (page: Page) => again(page).getByRole('button', { name: '确认投注' })
const row = (page: Page, words: string) => recentBets(page).getByRole('row').filter({ hasText: words })

/** Bets all ten numbers of 定位胆 万位 at 1 jiao, three times: 3.00 yuan, one number wins 2.94. */
const placeTen = async (page: Page, site: Site): Promise<void> => {
  await openLottery(page, site, 'cqssc')
  await choosePlay(page, '定位胆', '定位胆')
  await page.getByRole('radio', { name: '1角' }).click()
  await page.getByRole('button', { name: '万位 全选' }).click()
  await optionBar(page).getByRole('textbox', { name: /倍数/ }).fill('3')
  await page.getByRole('button', { name: '加入清单' }).click()
  await orderList(page).getByRole('button', { name: '确认投注' }).click()
  await confirmBet(page, { singlePick: false })
  await expect(row(page, '定位胆')).toContainText('未开奖')
}

const openDetail = async (page: Page, words: string): Promise<void> => {
  await row(page, words).getByRole('button', { name: /^查看/ }).click()
  await expect(detail(page)).toBeVisible()
}

test('[L-126] an undrawn order is bet again with another multiple, a drawn one for the new issue', async ({
  page,
  site,
  signIn,
}) => {
  test.slow()
  await signIn('player01')
  await placeTen(page, site)
  await openDetail(page, '定位胆')
  await pictures(page, 'order-detail')
  await detail(page).getByRole('button', { name: '再来一注' }).click()
  await test.step('[L-134] bet again opens its dialog on the page of the lottery', () =>
    expect(again(page)).toBeVisible())
  await expect(detail(page)).toHaveCount(0)
  await expect(page).toHaveURL(`${site.origin}/lottery/cqssc`)
  await expect(fact(page, '投注期号')).toHaveText('20261121-024')
  await expect(fact(page, '注数')).toHaveText('10')
  await expect(multiple(page)).toHaveValue('3')
  await expect(fact(page, '投注金额')).toHaveText('¥3.00')
  await pictures(page, 'bet-again')
  await expectAccessible(page, 'bet again')
  await again(page).getByRole('button', { name: '返回' }).click()
  await expect(again(page)).toHaveCount(0)

  await openDetail(page, '定位胆')
  await detail(page).getByRole('button', { name: '再来一注' }).click()
  await multiple(page).fill('2')
  await again(page).getByRole('button', { name: '减一，倍数' }).click()
  await again(page).getByRole('button', { name: '加一，倍数' }).click()
  await again(page).getByRole('combobox', { name: '模式' }).selectOption({ label: '2角' })
  await expect(fact(page, '投注金额')).toHaveText('¥4.00')
  await expect(fact(page, '投注后余额')).toHaveText('9,993.00')
  const sent = page.waitForRequest('**/add_order*')
  await confirm(page).click()
  const fields = new URLSearchParams((await sent).postData() ?? '')
  await test.step('[L-169] [L-170] [L-512] [L-513] the wrapper of the line', async () => {
    expect(Object.fromEntries(fields)).toEqual({
      lottery: 'CQSSC',
      issue: '20261121-024',
      betType: '3',
      sourceType: '0',
      order: expect.any(String),
    })
  })
  await test.step('[L-168] the line has the fields of a submit line', async () => {
    expect(JSON.parse(fields.get('order') ?? '')).toEqual([
      {
        method: 'dwd_dwd_dwd',
        code: '0,1,2,3,4,5,6,7,8,9||||',
        nums: 10,
        amount: '4',
        piece: '2',
        price: '0.2',
        odds: '19.6',
        point: '0',
      },
    ])
  })
  await expect(page.getByText('订单提交成功').last()).toBeVisible()
  await expect(again(page)).toHaveCount(0)
  await expect(headerBalance(page)).toHaveText('¥9,993.00')

  // The issue is drawn: the order can only be bet again, for the issue on sale now.
  await site.moveBy(600_000)
  await expect(row(page, '中奖 +2.94')).toBeVisible({ timeout: 20_000 })
  await openDetail(page, '中奖 +2.94')
  await expect(detail(page).getByRole('button', { name: '撤单' })).toHaveCount(0)
  await expect(detail(page).getByRole('button', { name: '再来一注' })).toBeEnabled()
  await detail(page).getByRole('button', { name: '关闭' }).last().click()
  // With one press, from its row.
  await row(page, '中奖 +2.94')
    .getByRole('button', { name: /^再来一注/ })
    .click()
  await expect(fact(page, '投注期号')).toHaveText('20261121-025原订单为 024 期')
  await confirm(page).click()
  await expect(row(page, '未开奖')).toContainText('025')
  expect(await orderCount(page, site)).toBe(3)
  expect(await site.ops('trial-balance')).toMatchObject({ exitCode: 0 })
})

test('the multiple takes whole numbers from 1 to 99999; an issue that moves is asked about', async ({
  page,
  site,
  signIn,
}) => {
  await signIn('player01')
  await placeTen(page, site)
  await openDetail(page, '定位胆')
  await detail(page).getByRole('button', { name: '再来一注' }).click()
  const typed = async (text: string): Promise<string> => {
    await multiple(page).fill(text)
    return multiple(page).inputValue()
  }
  expect(await typed('12')).toBe('12')
  await test.step('[L-368] whole numbers only: a point ends the number', async () => {
    expect(await typed('1.5')).toBe('1')
  })
  await test.step('[L-369] up to 99999', async () => {
    expect(await typed('99999')).toBe('99999')
  })
  await test.step('[L-371] above it snaps down', async () => {
    expect(await typed('100000')).toBe('99999')
  })
  await test.step('[L-369] [L-372] below 1 it snaps up', async () => {
    expect(await typed('0')).toBe('1')
  })
  await test.step('[L-370] words clear it', async () => {
    expect(await typed('abc')).toBe('')
  })
  await multiple(page).blur()
  await expect(multiple(page)).toHaveValue('1')
  await expect(fact(page, '投注金额')).toHaveText('¥1.00')

  await site.moveBy(540_000)
  await expect(again(page).getByRole('alert')).toHaveText('期号已更新为 025，是否投注这一期？', {
    timeout: 20_000,
  })
  await confirm(page).click()
  await expect(again(page).getByRole('alert')).toHaveCount(0)
  expect(await orderCount(page, site)).toBe(1)
  await page.context().setOffline(true)
  await expect(again(page)).toContainText('网络已断开，恢复连接后可投注', { timeout: 20_000 })
  await expect(confirm(page)).toHaveAttribute('aria-disabled', 'true')
  await page.context().setOffline(false)
  await expect(confirm(page)).not.toHaveAttribute('aria-disabled', 'true', { timeout: 20_000 })
  await confirm(page).click()
  await expect(row(page, '025')).toContainText('1.00')
})

test('the detail is 579px wide, prints a slip, and after a cancel it opens again without the button', async ({
  page,
  site,
  signIn,
}) => {
  await page.addInitScript(() =>
    Object.assign(window, {
      print: () => {
        const slip = document.querySelector<HTMLElement>('[data-slip]')
        const parts = [...document.body.children].filter((part) => !part.contains(slip))
        document.body.setAttribute('data-printed', slip?.innerText ?? '')
        document.body.setAttribute('data-width', String(slip?.getBoundingClientRect().width ?? 0))
        document.body.setAttribute(
          'data-others',
          String(parts.filter((part) => getComputedStyle(part).display !== 'none').length),
        )
        window.dispatchEvent(new Event('afterprint'))
      },
    }),
  )
  await signIn('player01')
  await placeTen(page, site)
  await openDetail(page, '定位胆')
  await test.step('[L-123] its title', () =>
    expect(detail(page).getByRole('heading', { name: '投注详情' })).toBeVisible())
  await test.step('[L-122] its width', async () => {
    expect((await detail(page).boundingBox())?.width).toBe(579)
  })

  // On paper there is nothing but the slip, 80 mm wide.
  await page.emulateMedia({ media: 'print' })
  await detail(page).getByRole('button', { name: '打印' }).dispatchEvent('click')
  const body = page.locator('body')
  await expect(body).toHaveAttribute(
    'data-printed',
    /好彩[^]*定位胆[^]*¥3\.00[^]*本小票仅供核对，以账户记录为准。/,
  )
  await test.step('[L-124] what is printed is the slip', () =>
    expect(body).toHaveAttribute('data-width', '302'))
  await expect(body).toHaveAttribute('data-others', '0')
  await page.emulateMedia({ media: 'screen' })

  await detail(page).getByRole('button', { name: '撤单' }).click()
  await page
    .getByRole('alertdialog', { name: '撤销这笔投注？' })
    .getByRole('button', { name: '撤单' })
    .click()
  await expect(page.getByText('撤单成功')).toBeVisible()
  await test.step('[L-498] after the cancel it opens again', () =>
    expect(detail(page)).toContainText('已撤单'))
  await test.step('[L-125] without the button', () =>
    expect(detail(page).getByRole('button', { name: '撤单' })).toHaveCount(0))
  await detail(page).getByRole('button', { name: '关闭' }).last().click()
  await expect(headerBalance(page)).toHaveText('¥10,000.00')
})

test('from the bet records 再来一注 leads to the lottery page with the dialog open', async ({
  page,
  site,
  signIn,
}) => {
  await signIn('player01')
  await placeTen(page, site)
  await page.goto(`${site.origin}/personal/game/lottery`)
  await page.getByRole('button', { name: /^查看/ }).first().click()
  await detail(page).getByRole('button', { name: '再来一注' }).click()
  await expect(page).toHaveURL(`${site.origin}/lottery/cqssc`)
  await expect(fact(page, '玩法')).toHaveText('定位胆')
  await confirm(page).click()
  await expect(row(page, '未开奖')).toHaveCount(2)
})
