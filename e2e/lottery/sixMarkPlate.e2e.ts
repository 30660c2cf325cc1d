/** The plate of the six-mark areas: money, shortcuts, odds, machine picks, every control, and how it looks. */
import { choosePlay, confirmBet, expect, optionBar, orderList, recentBets, test } from '../kit/journey.ts'
import { pictures, wholePicture } from '../kit/pictures.ts'
import { amount, expectWholeAccessible, openArea, plate, press, quick, tile } from '../kit/sixMark.ts'

test('quick money fills what is clicked next, shortcuts fill their balls, and bad money is named', async ({
  page,
  site,
  enter,
}) => {
  test.slow()
  await enter('player01')
  await openArea(page, site, '/jslhc')
  const chosen = page
    .getByRole('group', { name: '特码直选', exact: true })
    .getByRole('button', { pressed: true })
  await tile(page, '特码直选', '01').click()
  await quick(page, '100').click()
  await tile(page, '特码直选', '02').click()
  await expect(amount(page, '01')).toHaveValue('10')
  await expect(amount(page, '02')).toHaveValue('100')
  await tile(page, '特码直选', '02').click()
  await expect(amount(page, '02')).toHaveValue('')
  await page.getByRole('textbox', { name: '自定义快捷金额' }).fill('7.5')
  await page.getByRole('group', { name: '生肖', exact: true }).getByRole('button', { name: '马' }).click()
  await expect(chosen).toHaveCount(5)
  await expect(amount(page, '01')).toHaveValue('10')
  await expect(amount(page, '13')).toHaveValue('7.5')
  await expect(optionBar(page)).toContainText('¥40.00')
  for (const [group, label, count] of [
    ['波色', '红波', 20],
    ['尾数', '9尾', 22],
    ['波色', '大', 36],
  ] as const) {
    await page
      .getByRole('group', { name: group, exact: true })
      .getByRole('button', { name: label, exact: true })
      .click()
    await expect(chosen).toHaveCount(count)
  }
  await press(plate(page), '清空')
  await expect(chosen).toHaveCount(0)

  await page.getByRole('textbox', { name: '自定义快捷金额' }).fill('0.5')
  await expect(page.getByText('请先填写快捷金额，或直接在号码下填写').first()).toBeVisible()
  await page
    .getByRole('group', { name: '生肖', exact: true })
    .getByRole('button', { name: '马' })
    .click({ force: true })
  await expect(chosen).toHaveCount(0)
  await tile(page, '特码直选', '05').click()
  await expect(amount(page, '05')).toBeFocused()
  for (const bad of ['0', '0.5', '012', '1.234', 'abc', '100000']) {
    await amount(page, '05').fill(bad)
    await expect(page.getByRole('alert')).toHaveText(
      '05 的金额须为 1.00–99,999.99 元，最多两位小数，不以 0 开头',
    )
    await expect(amount(page, '05')).toHaveAttribute('aria-invalid', 'true')
    for (const name of ['加入清单', '直接投注'])
      await expect(page.getByRole('button', { name })).toBeDisabled()
  }
  await expectWholeAccessible(page, 'a bad amount')
  await amount(page, '05').fill('20')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await press(page, '直接投注')
  await confirmBet(page, { singlePick: false })
  await expect(recentBets(page).getByText('未开奖')).toHaveCount(1)

  await choosePlay(page, '连码', '四全中')
  await page.getByRole('textbox', { name: '自定义每注金额' }).fill('1e3')
  await expect(page.getByRole('alert')).toHaveText('金额须为 1.00–99,999.99 元，最多两位小数，不以 0 开头')
})

test('odds have two sides, a machine picks, and a bet beyond the balance is refused in words', async ({
  page,
  site,
  enter,
}) => {
  await enter('player01')
  await openArea(page, site, '/jslhc')
  const side = page.getByRole('combobox', { name: '赔率' })
  await expect(tile(page, '特码直选', '01')).toContainText('47.04')
  await side.selectOption('44.10　返点 6.0%')
  await expect(tile(page, '特码直选', '01')).toContainText('44.10')
  await press(page, '机选')
  await expect(optionBar(page)).toContainText('1 注')
  await expect(optionBar(page)).toContainText('单注最高得 441.00')
  await press(page, '加入清单')
  await press(orderList(page), '删除此单')
  await expect(orderList(page)).toContainText('还没有投注')

  await choosePlay(page, '连码', '四全中')
  await press(page, '机选')
  await expect(optionBar(page)).toContainText('1 注')
  await press(page, '加入清单')
  await expect(orderList(page)).toContainText('单挑')
  await press(orderList(page), '清空')
  await choosePlay(page, '特码', '直选')
  await amount(page, '49').fill('99999.99')
  await press(page, '直接投注')
  await confirmBet(page, { singlePick: false })
  await expect(page.getByRole('alertdialog', { name: '余额不足' })).toContainText('还差 89,999.99 元')
  await press(page, '知道了')
  await expect(amount(page, '49')).toHaveValue('99999.99')
})

/** Runs in the page: role and name of whatever can be pressed, chosen or filled in. */
const controlsInPage = (): readonly string[] =>
  [...document.querySelectorAll<HTMLElement>('main a[href], main button, main input, main select')]
    .filter((element) => element.checkVisibility())
    .map((element) => {
      const name =
        element.getAttribute('aria-label') ?? element.closest('label')?.textContent ?? element.textContent
      return `${element.getAttribute('role') ?? element.localName} ${name}`
    })

/** The controls of the two areas; each is used by a journey above. */
const known: readonly RegExp[] = [
  /^tab \S+$/,
  /^select 赔率$/,
  /^button [鼠牛虎兔龙蛇马羊猴鸡狗猪]$/,
  /^button (?:[红蓝绿]波|合?[大小单双])$/,
  /^button \d尾$/,
  /^radio (?:5|10|50|100|500)$/,
  /^input 自定义(?:快捷|每注)金额$/,
  /^button \d\d[鼠牛虎兔龙蛇马羊猴鸡狗猪]赔率 47\.04$/,
  /^input \d\d 金额$/,
  /^button (?:清空|机选|加入清单|直接投注|确认投注|删除此单)$/,
  /^button (?:查看|撤单) 特码直选$/,
  /^input 投注后打印小票$/,
  // The star beside the name is pressed in hall.e2e.ts, the help in playHelp.e2e.ts, the plays in usedPlays.e2e.ts, 长龙 in longDragon.e2e.ts, the switches in
  // scenes.e2e.ts, 全部投注记录 in keyboard.e2e.ts.
  /^button (?:收藏 极速六合彩|玩法说明|编辑常用玩法|特码直选)$/,
  /^a (?:走势图|验证|全部投注记录|长龙)$/,
  /^input (?:开奖动画|开奖声音)$/,
]

test('no control of the area is unknown, nothing is inaccessible, and it looks as drawn', async ({
  page,
  site,
  enter,
}) => {
  test.slow()
  await enter('player01')
  await openArea(page, site, '/jslhc')
  await tile(page, '特码直选', '01').click()
  await press(page, '直接投注')
  await confirmBet(page, { singlePick: false })
  await expect(recentBets(page).getByText('未开奖')).toBeVisible()
  await tile(page, '特码直选', '08').click()
  await press(page, '加入清单')
  await expect(orderList(page)).toContainText('1 单')
  await orderList(page).getByRole('checkbox', { name: '投注后打印小票' }).check()
  for (const label of ['01', '13', '25']) await tile(page, '特码直选', label).click()
  const controls = await page.evaluate(controlsInPage)
  expect(controls.length).toBeGreaterThan(150)
  expect(controls.filter((control) => !known.some((name) => name.test(control)))).toEqual([])
  // Drawn balls are rings with their animals, and the strip names the special one.
  const strip = page.getByRole('region', { name: '期号与开奖' })
  await expect(strip).toContainText(/[红蓝绿]波/)
  await expect(strip).toContainText(/(?:\d\d ){6}\d\d，(?:[鼠牛虎兔龙蛇马羊猴鸡狗猪] ){6}/)
  await expectWholeAccessible(page, 'a plate of balls')
  await pictures(page, 'jslhc')
  await wholePicture(page, 'jslhc-whole')
  for (const [tab, play] of [
    ['特码', '两面'],
    ['特码', '半波'],
    ['连肖', '三连肖'],
    ['自选不中', '五不中'],
  ] as const) {
    await choosePlay(page, tab, play)
    await expectWholeAccessible(page, play)
    await pictures(page, `jslhc-${play}`)
  }
  await openArea(page, site, '/lhc')
  await pictures(page, 'lhc')
  await page.getByRole('link', { name: '走势图' }).click()
  await expect(page).toHaveURL(`${site.origin}/chart/lhc/xglhc`)
})
