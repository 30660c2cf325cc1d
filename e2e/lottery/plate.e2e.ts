/** Choosing numbers: every kind of plate, its count, and the submitted content. */
import type { Locator, Page } from '@playwright/test'
import {
  choosePlay,
  confirmBet,
  expect,
  openLottery,
  optionBar,
  orderList,
  pick,
  test,
} from '../kit/journey.ts'
import { normalTabs } from '../kit/account.ts'
import { holdEngine } from '../kit/engine.ts'
import { rowsOf } from '../kit/kept.ts'

const positions = ['万位', '千位', '百位', '十位', '个位']
const row = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true })
const picked = (page: Page, name: string): Locator =>
  row(page, name)
    .getByRole('button', { name: /^\S+ \S+?(?:，|$)/, pressed: true })
    .filter({ hasText: /\d/ })
const add = (page: Page): Locator => page.getByRole('button', { name: '加入清单' })

test('a direct plate is filled by buttons, keys and machine, and is empty once its line is in the list', async ({
  page,
  site,
  enter,
}) => {
  await enter('player01')
  await openLottery(page, site, 'mjffc')
  await test.step('[L-106] the tabs are those of the server', async () => {
    await expect(page.getByRole('tablist', { name: '玩法', exact: true }).getByRole('tab')).toHaveText([
      ...(await normalTabs(page, site, 'mjffc')),
    ])
  })
  await test.step('[L-109] the plays of a tab', async () => {
    await expect(page.getByRole('tablist', { name: '五星玩法' }).getByRole('tab')).toHaveText([
      '复式',
      '单式',
      '组合',
      '通选',
      '组选120',
      '组选60',
      '组选30',
      '组选20',
      '组选10',
      '组选5',
    ])
  })
  await test.step('[L-319] each place has 全大小单双清', async () => {
    for (const name of positions) {
      const press = (filter: string) =>
        row(page, name)
          .getByRole('button', { name: `${name} ${filter}` })
          .click()
      await press('全选')
      await expect(picked(page, name)).toHaveText(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'])
      await press('选大')
      await expect(picked(page, name)).toHaveText(['5', '6', '7', '8', '9'])
      await press('选小')
      await expect(picked(page, name)).toHaveText(['0', '1', '2', '3', '4'])
      await press('选单')
      await expect(picked(page, name)).toHaveText(['1', '3', '5', '7', '9'])
      await press('选双')
      await expect(picked(page, name)).toHaveText(['0', '2', '4', '6', '8'])
    }
    await expect(optionBar(page)).toContainText('3,125 注')
    for (const name of positions) {
      await row(page, name)
        .getByRole('button', { name: `${name} 清除` })
        .click()
      await expect(picked(page, name)).toHaveCount(0)
    }
  })
  await expect(optionBar(page)).toContainText('0 注')

  // The keyboard alone: arrows move over the plate, Space ticks.
  await row(page, '万位')
    .getByRole('button', { name: /^万位 0(?:，|$)/ })
    .focus()
  for (const name of positions) {
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await expect(picked(page, name)).toHaveCount(1)
    if (name !== '个位') await page.keyboard.press('ArrowDown')
  }
  for (const [index, name] of positions.entries()) {
    await expect(picked(page, name)).toHaveText(String(index + 1))
  }
  await expect(optionBar(page)).toContainText('1 注')
  await add(page).click()
  await expect(orderList(page).getByRole('row').filter({ hasText: '五星直选复式' })).toBeVisible()
  await test.step('[L-254] the plate is empty', async () => {
    for (const name of positions) await expect(picked(page, name)).toHaveCount(0)
  })

  await page.getByRole('button', { name: '机选', exact: true }).click()
  await test.step('[L-110] the plate shows what the machine picked', async () => {
    for (const name of positions) await expect(picked(page, name)).toHaveCount(1)
  })
  await expect(optionBar(page)).toContainText('1 注')
})

test('plates of positions, sums and one banker count as their rules say', async ({ page, site, enter }) => {
  await enter('player01')
  await openLottery(page, site, 'mjffc')
  await choosePlay(page, '定位胆', '定位胆')
  await row(page, '所有位置').getByRole('button', { name: '所有位置 7' }).click()
  for (const name of positions) await expect(picked(page, name)).toHaveText('7')
  await expect(optionBar(page)).toContainText('5 注')
  await row(page, '所有位置').getByRole('button', { name: '所有位置 7' }).click()
  for (const name of positions) await expect(picked(page, name)).toHaveCount(0)

  await choosePlay(page, '前三', '和值')
  const sums = page.getByRole('group', { name: '和值', exact: true })
  await expect(sums.getByRole('button', { name: /^和值 \d+(?:，|$)/ })).toHaveCount(28)
  await sums.getByRole('button', { name: /^和值 10(?:，|$)/ }).click()
  await expect(optionBar(page)).toContainText('63 注')

  await choosePlay(page, '前三', '包胆')
  const banker = page.getByRole('group', { name: '包胆', exact: true })
  for (const digit of [3, 5])
    await banker.getByRole('button', { name: new RegExp(`^包胆 ${digit}(?:，|$)`) }).click()
  await expect(banker.getByRole('button', { pressed: true })).toHaveText('5')
  await expect(optionBar(page)).toContainText('54 注')

  // More bets than one line may have are refused, with the reason on the button.
  await choosePlay(page, '五星', '组合')
  for (const name of positions)
    await row(page, name)
      .getByRole('button', { name: `${name} 全选` })
      .click()
  await expect(optionBar(page)).toContainText('500,000 注')
  await expect(add(page)).toBeDisabled()
  await expect(add(page)).toHaveAccessibleDescription('单行最多 100000 注')
})

test('[P-003] [P-034] [P-035] counting and reading of files wait for the worker, and the page goes on meanwhile', async ({
  page,
  site,
  enter,
}) => {
  const engine = await holdEngine(page)
  await enter('player01')
  await openLottery(page, site, 'mjffc')
  await engine.hold()
  await pick(page, { 万位: [1, 2], 千位: [3], 百位: [4], 十位: [5], 个位: [6] })
  await page.getByRole('radio', { name: '1角' }).click()
  await expect(page.getByRole('radio', { name: '1角' })).toBeChecked()
  await expect(optionBar(page)).toContainText('0 注')
  expect(page.workers().map((worker) => worker.url())).toEqual([expect.stringContaining('engine.worker')])
  await engine.release()
  await expect(optionBar(page)).toContainText('2 注')

  await choosePlay(page, '五星', '单式')
  await engine.hold()
  const upload = (name: string, text: string) =>
    page.getByLabel('上传文件').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  const every = Array.from({ length: 100_000 }, (_, i) => String(i).padStart(5, '0'))
  await upload('全部.txt', every.join('\n'))
  await expect(page.getByText('正在读取号码')).toBeVisible()
  await page.getByRole('radio', { name: '2元' }).click()
  await test.step('[L-503] 2 yuan at first', () =>
    expect(page.getByRole('radio', { name: '2元' })).toBeChecked())
  await engine.release()
  await expect(page.getByText('有效 100000 注')).toBeVisible({ timeout: 20_000 })
  await expect(optionBar(page)).toContainText('100,000 注')

  // One wrong piece drops the whole file; typed pieces are dropped one by one.
  await page.getByRole('button', { name: '清空' }).first().click()
  await upload('有误.txt', '12345\n54321\n1234x')
  await expect(page.getByRole('alert')).toContainText('有误.txt 第 3 行“1234x”不是有效号码，整个文件已忽略')
  await expect(page.getByRole('textbox', { name: '号码输入' })).toHaveValue('')
  await page.getByRole('textbox', { name: '号码输入' }).fill('12345 1234,abcde;54321\n12345')
  await expect(page.getByText('有效 2 注，忽略 2 个无效号码，合并 1 个重复号码')).toBeVisible()
  await expect(optionBar(page)).toContainText('2 注')
})

test('the option bar starts at 2 yuan and once, and its fields keep to their limits', async ({
  page,
  site,
  enter,
}) => {
  await enter('player01')
  await openLottery(page, site, 'mjffc')
  const units = page.getByRole('radiogroup', { name: '模式' }).getByRole('radio')
  await test.step('[L-366] the modes', () =>
    expect(units).toHaveText(['2元', '1元', '2角', '1角', '2分', '2厘']))
  await expect(page.getByRole('radio', { name: '2元' })).toBeChecked()
  await test.step('where the system chooses the colours, what is chosen stands out', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    const styleOf = (one: Locator) =>
      one.evaluate((it) => {
        const { backgroundColor, color } = getComputedStyle(it)
        return { ground: backgroundColor, words: color }
      })
    const modes = page.getByRole('radiogroup', { name: '模式' })
    const selection = await styleOf(modes.getByRole('radio', { checked: true }))
    expect(selection.ground).not.toBe(
      (await styleOf(modes.getByRole('radio', { checked: false }).first())).ground,
    )
    for (const list of ['玩法', '五星玩法']) {
      const tabs = page.getByRole('tablist', { name: list, exact: true })
      expect(await styleOf(tabs.getByRole('tab', { selected: true }))).toEqual(selection)
      expect(await styleOf(tabs.getByRole('tab', { selected: false }).first())).not.toEqual(selection)
    }
    await page.emulateMedia({ forcedColors: null })
  })
  const multiple = optionBar(page).getByRole('textbox', { name: /倍数/ })
  await test.step('[L-504] once at first', () => expect(multiple).toHaveValue('1'))
  await pick(page, { 万位: [1], 千位: [3], 百位: [4], 十位: [5], 个位: [6] })
  const costs = [
    ['2元', '2.00'],
    ['1元', '1.00'],
    ['2角', '0.20'],
    ['1角', '0.10'],
    ['2分', '0.02'],
    ['2厘', '0.00'],
  ] as const
  for (const [unit, cost] of costs) {
    await page.getByRole('radio', { name: unit }).click()
    await expect(optionBar(page).getByText(`¥${cost}`)).toBeVisible()
  }
  await expect(add(page)).toHaveAccessibleDescription('单行金额不得低于 0.01 元')
  await page.getByRole('button', { name: '更多' }).click()
  await test.step('[L-367] the wider list', () =>
    expect(units).toHaveText(['2元', '1元', '2角', '1角', '2分', '1分', '2厘', '1厘']))

  await page.getByRole('radio', { name: '1厘' }).click()
  await multiple.fill('100000')
  await test.step('[L-505] the largest multiple', () => expect(multiple).toHaveValue('99999'))
  await expect(optionBar(page).getByText('¥100.00')).toBeVisible()
  await expect(optionBar(page).getByRole('button', { name: '加一，倍数' })).toBeDisabled()
  await multiple.fill('0')
  await expect(multiple).toHaveValue('1')
  await multiple.fill('')
  await multiple.blur()
  await expect(multiple).toHaveValue('1')
  await page.getByRole('radio', { name: '1分' }).click()
  await expect(optionBar(page).getByText('¥0.01')).toBeVisible()
})

test('what is composed is stored with all its fields and sent as it was shown', async ({
  page,
  site,
  enter,
}) => {
  await enter('player01')
  await openLottery(page, site, 'mjffc')
  await pick(page, { 万位: [1, 2], 千位: [3], 百位: [4], 十位: [5], 个位: [6] })
  await page.getByRole('radio', { name: '2角' }).click()
  await optionBar(page).getByRole('textbox', { name: /倍数/ }).fill('3')
  await add(page).click()
  await expect(orderList(page).getByText('1 单')).toBeVisible()

  // The other prize mode: less prize, more rebate.
  await expect(optionBar(page)).toContainText('196,000.00')
  await optionBar(page).getByRole('combobox', { name: '奖金' }).selectOption('B')
  await expect(optionBar(page)).toContainText('180,000.00')
  await expect(optionBar(page)).toContainText('返点 8.0%')
  await choosePlay(page, '后二', '单式')
  await page.getByRole('textbox', { name: '号码输入' }).fill('12 34')
  await expect(optionBar(page)).toContainText('2 注')
  await add(page).click()
  await expect(orderList(page).getByText('2 单')).toBeVisible()

  const [list] = (await rowsOf(page, 'haocai-u-', 'orderList')) as [{ items: Record<string, unknown>[] }]
  const [clicked, typed] = list.items
  await test.step('[L-161] [L-162] multiple and mode of a line', () =>
    expect(clicked).toMatchObject({ multiple: 3, unit: '2000' }))
  await test.step('[L-163] [L-164] single pick, bets and money', () =>
    expect(clicked).toMatchObject({ singlePick: true, singlePickCap: '300000000', bets: 2, stake: '12000' }))
  await test.step('[L-165] its win, and a key of its own', () => {
    expect(clicked).toMatchObject({ prize: '588000000' })
    expect(clicked?.['key']).toMatch(/^[\da-f-]{36}$/)
    expect(typed?.['key']).not.toBe(clicked?.['key'])
  })
  expect(clicked).toMatchObject({
    method: 'wx_zx_fs',
    name: '五星直选复式',
    content: '1,2|3|4|5|6',
    odds: '1960000000',
    point: 0,
  })
  expect(typed).toMatchObject({
    method: 'em_zx_hds',
    content: '1,2|3,4',
    odds: '1800000',
    point: 800,
    singlePick: false,
  })

  const sent = page.waitForRequest('**/add_order*')
  await orderList(page).getByRole('button', { name: '确认投注' }).click()
  await confirmBet(page)
  const request = await sent
  const form = new URLSearchParams(request.postData() ?? '')
  expect([...form.keys()].sort()).toEqual(['betType', 'issue', 'lottery', 'order', 'sourceType'])
  expect(form.get('lottery')).toBe('MJFFC')
  expect(form.get('issue')).toBe('20261121-0721')
  await test.step('[L-460] a normal bet', async () => {
    expect(form.get('betType')).toBe('2')
  })
  await test.step('[L-462] the source', async () => {
    expect(form.get('sourceType')).toBe('0')
  })
  await test.step('[L-166] the fields of a submit line', async () => {
    expect(JSON.parse(form.get('order') ?? '')).toEqual([
      {
        method: 'wx_zx_fs',
        code: '1,2|3|4|5|6',
        nums: 2,
        amount: expect.stringMatching(/^1\.20?0?$/),
        piece: '3',
        price: '0.2',
        odds: '196000',
        point: '0',
      },
      {
        method: 'em_zx_hds',
        code: '1,2|3,4',
        nums: 2,
        amount: expect.stringMatching(/^1\.20?0?$/),
        piece: '3',
        price: '0.2',
        odds: '180',
        point: '0.08',
      },
    ])
  })
  await expect(page.getByText('订单提交成功')).toBeVisible()
})

test('[L-160] a line of an any-position play is stored with name, odds, point, positions, content and method, and sent with them', async ({
  page,
  site,
  enter,
}) => {
  await enter('player01')
  await openLottery(page, site, 'mjffc')
  await page.getByRole('radio', { name: '无限' }).click()
  await choosePlay(page, '任选二', '单式')
  const positions = page.getByRole('group', { name: '位置' })
  for (const name of ['万', '百', '十']) await positions.getByRole('checkbox', { name }).click()
  await page.getByRole('textbox', { name: '号码输入' }).fill('12 34')
  await expect(optionBar(page)).toContainText('2 注')
  await add(page).click()
  await expect(orderList(page).getByText('1 单')).toBeVisible()
  const [list] = (await rowsOf(page, 'haocai-u-', 'orderList')) as [{ items: Record<string, unknown>[] }]
  // Under our names (decision 35); rxPos is positions, counted from 1.
  expect(list.items).toEqual([
    expect.objectContaining({
      method: 'rx2_zx_ds',
      name: '任二直选单式',
      content: '1,2|3,4',
      positions: '2,5',
      odds: '1960000',
      point: 0,
      bets: 2,
    }),
  ])
  const sent = page.waitForRequest('**/add_order*')
  await orderList(page).getByRole('button', { name: '确认投注' }).click()
  await confirmBet(page, { singlePick: (await page.getByRole('alertdialog').count()) > 0 })
  const form = new URLSearchParams((await sent).postData() ?? '')
  expect(JSON.parse(form.get('order') ?? '')).toEqual([
    expect.objectContaining({
      method: 'rx2_zx_ds',
      code: '1,2|3,4',
      position: '2,5',
      odds: '196',
      point: '0',
    }),
  ])
  await expect(page.getByText('订单提交成功')).toBeVisible()
})
