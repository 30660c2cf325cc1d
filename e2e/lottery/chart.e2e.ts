/** The chart page: its figures, its controls, a draw that arrives, and the same page without a connection. */
import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../kit/accessible.ts'
import {
  askTrend,
  chartBox,
  colourAt,
  footRows,
  missesAt,
  openChart,
  pixelsOf,
  tableRows,
} from '../kit/chart.ts'
import { expect, offlineTest, openLottery, test } from '../kit/journey.ts'
import { subjects } from '../kit/matrix.ts'
import { picture, pictures } from '../kit/pictures.ts'
import { serviceWorkerReady } from '../kit/pwa.ts'

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()
const radio = (page: Page, name: string): Locator => page.getByRole('radio', { name, exact: true })
const check = (page: Page, name: string): Locator => page.getByRole('checkbox', { name, exact: true })
const note = '仅为历史统计，每期开奖相互独立'
const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']
const red = [179, 32, 44] as const
const dark = [30, 35, 45] as const
const blue = [21, 88, 214] as const

test('[L-028] the rail leads to the chart of its lottery, over the full width, and every figure is that of the draws', async ({
  page,
  site,
  enter,
}) => {
  test.slow()
  await enter('player01')
  await openLottery(page, site, 'cqssc')
  await page.getByRole('region', { name: '近期开奖' }).getByRole('link', { name: '走势图' }).click()
  await expect(page).toHaveURL(`${site.origin}/chart/ssc/cqssc`)
  await expect(page).toHaveTitle('好彩 · 走势图 · 重庆时时彩')
  await expect(chartBox(page)).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByText(note)).toBeVisible()
  await pictures(page, 'chart')
  for (const width of [1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    expect((await page.getByRole('main').boundingBox())?.width).toBe(width)
  }
  await page.setViewportSize({ width: 1440, height: 900 })

  const { data, before } = await askTrend(page, site, 'lottery=CQSSC&issuecount=30')
  expect([data.length, before.length]).toEqual([30, 90])
  const draws = [...data, ...before].toReversed().map(({ code }) => code.split(','))
  await press(page, '表格')
  const rows = await tableRows(page)
  expect(rows).toHaveLength(30)
  for (const [index, row] of rows.entries()) {
    const newest = 90 + index
    const drawn = draws[newest] ?? []
    const cells = drawn.flatMap((hit, place) =>
      digits.map((digit) =>
        digit === hit ? digit : String(missesAt(draws, newest, (draw) => draw[place] === digit)),
      ),
    )
    const sum = String(drawn.reduce((total, digit) => total + Number(digit), 0))
    expect(row.slice(1, -1), row[0]).toEqual([drawn.join(''), ...cells, sum])
  }
  const [hits, averages, longest, runs] = await footRows(page)
  for (const [column, digit] of digits.entries()) {
    const marks = draws.slice(90).map((draw) => draw[0] === digit)
    const count = marks.filter(Boolean).length
    expect(hits?.[column + 1]).toBe(String(count))
    expect(averages?.[column + 1]).toBe(String(Math.round((30 - count) / Math.max(1, count))))
    const misses = marks.map((_, index) => missesAt(draws, 90 + index, (draw) => draw[0] === digit))
    expect(longest?.[column + 1]).toBe(String(Math.max(...misses)))
    const lengths = marks
      .map((_, from) => marks.slice(from).findIndex((mark) => !mark))
      .map((n, from) => (n < 0 ? 30 - from : n))
    expect(runs?.[column + 1]).toBe(String(Math.max(...lengths)))
  }

  // The canvas shows the same newest draw: red at its digit of 万位, dark at its digit of 千位.
  await press(page, '表格')
  const box = await chartBox(page).evaluate(({ clientHeight }) => clientHeight)
  const newest = draws.at(-1) ?? []
  const y = box - 4 * 24 - 12
  const columnOf = (place: number) => 186 + (place * 10 + Number(newest[place])) * 22 + 11 - 8
  await expect.poll(() => colourAt(page, columnOf(0), y)).toEqual(red)
  expect(await colourAt(page, columnOf(1), y)).toEqual(dark)
})

test('every control of the chart is pressed, and the choices stay on the device', async ({
  page,
  site,
  enter,
}) => {
  test.slow()
  await enter('player01')
  await openChart(page, site, 'ssc', 'cqssc')

  // Switches: without lines and omissions less is painted.
  await expect.poll(() => pixelsOf(page, red)).toBeGreaterThan(1_000)
  const line = [231, 185, 189] as const
  expect(await pixelsOf(page, line)).toBeGreaterThan(100)
  await check(page, '折线').uncheck()
  await expect.poll(() => pixelsOf(page, line)).toBe(0)
  const miss = [95, 103, 118] as const
  expect(await pixelsOf(page, miss)).toBeGreaterThan(100)
  await check(page, '遗漏').uncheck()
  const quiet = await pixelsOf(page, miss)
  await check(page, '遗漏').check()
  await expect.poll(() => pixelsOf(page, miss)).toBeGreaterThan(quiet * 2)
  const rule = [222, 225, 231] as const
  const ruled = await pixelsOf(page, rule)
  await check(page, '每 5 期分隔线').uncheck()
  await expect.poll(() => pixelsOf(page, rule)).toBeLessThan(ruled)
  const caution = [143, 67, 0] as const
  const cool = await pixelsOf(page, caution, 40)
  await check(page, '冷热').check()
  await expect.poll(() => pixelsOf(page, caution, 40)).toBeGreaterThan(cool)

  // Tools.
  const frame = await chartBox(page).boundingBox()
  const at = { x: (frame?.x ?? 0) + 400, y: (frame?.y ?? 0) + 200 }
  const drag = async () => {
    await page.mouse.move(at.x, at.y)
    await page.mouse.down()
    await page.mouse.move(at.x + 120, at.y + 60, { steps: 4 })
    await page.mouse.up()
  }
  await expect(page.getByRole('button', { name: '清除' })).toHaveAttribute('aria-disabled', 'true')
  await drag()
  expect(await pixelsOf(page, blue)).toBe(0)
  await press(page, '画线')
  await drag()
  await expect.poll(() => pixelsOf(page, blue)).toBeGreaterThan(20)
  const lines = await pixelsOf(page, blue)
  await press(page, '画圈')
  await drag()
  await expect.poll(() => pixelsOf(page, blue)).toBeGreaterThan(lines * 2)
  await picture(page, 'chart-drawn')
  await press(page, '清除')
  await expect.poll(() => pixelsOf(page, blue)).toBe(0)
  await press(page, '画圈')
  await expect(page.getByRole('button', { name: '画圈' })).toHaveAttribute('aria-pressed', 'false')

  // The keyboard scrolls: to the oldest draw and back.
  const top = () => chartBox(page).evaluate(({ scrollTop }) => scrollTop)
  const end = () => chartBox(page).evaluate((box) => box.scrollHeight - box.clientHeight)
  expect(await top()).toBeGreaterThan(0)
  // The browser drops a key that comes while it still scrolls for the one before: then it is pressed again.
  const pressUntil = (key: string, isThere: () => Promise<boolean>) =>
    expect(async () => {
      await chartBox(page).press(key)
      await expect.poll(isThere, { timeout: 1_000 }).toBe(true)
    }).toPass()
  await pressUntil('Home', async () => (await top()) === 0)
  await pressUntil('ArrowDown', async () => (await top()) > 0)
  await pressUntil('End', async () => (await end()) - (await top()) < 1)

  // Columns.
  await press(page, '显示列')
  const columns = page.getByRole('group', { name: '五星显示的列' })
  // The figures stay in the window below one more bar.
  const lowest = async () => {
    const box = await chartBox(page).boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 900)
  }
  await expect.poll(lowest).toBeLessThanOrEqual(900)
  await columns.getByRole('checkbox', { name: '万位' }).uncheck()
  await columns.getByRole('checkbox', { name: '跨度' }).check()
  await press(page, '表格')
  const heads = page.getByRole('table').locator('thead tr').first().locator('th')
  await expect(heads).toHaveText(['期号', '开奖号码', '千位', '百位', '十位', '个位', '和值', '跨度', '形态'])
  await expect(page.getByRole('table').getByRole('row', { name: /^冷热.*热.*冷/ })).toBeVisible()

  // Files: what is shown, all rows.
  const saved = page.waitForEvent('download')
  await press(page, '导出 CSV')
  const csv = await saved
  expect(csv.suggestedFilename()).toBe('重庆时时彩_五星_近 30 期.csv')
  const written = readFileSync(await csv.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(written).toHaveLength(1 + 30 + 4)
  expect(written[0]).toContain('期号,开奖号码,千位 0')
  const { data } = await askTrend(page, site, 'lottery=CQSSC&issuecount=30')
  expect(written[30]).toContain(`${data[0]?.issue},${data[0]?.code.replaceAll(',', '')}`)
  const drawn = page.waitForEvent('download')
  await press(page, '存图片')
  const png = readFileSync(await (await drawn).path())
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  // Twice the size of all 30 rows with head, figures and caption.
  expect(png.readUInt32BE(20)).toBe(2 * ((2 + 30 + 5) * 24 + 36 + 16))

  // Print: our button opens the dialog of the browser, which prints all rows and no controls.
  await page.evaluate(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = 'yes'
      window.dispatchEvent(new Event('beforeprint'))
    }
  })
  await press(page, '打印')
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('[data-chart-print] canvas')).toHaveCount(1)
  await expect(page.locator('[data-chart-print] canvas')).toBeVisible()
  await expect(page.getByRole('button', { name: '打印' })).toBeHidden()
  await picture(page, 'chart-print')
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(page.locator('[data-chart-print] canvas')).toHaveCount(0)

  // Ranges.
  const bodyRows = page.getByRole('table').locator('tbody tr')
  for (const [name, count] of [
    ['近 50 期', 50],
    ['今天', 23],
    ['昨天', 50],
  ] as const) {
    await radio(page, name).click()
    await expect(bodyRows).toHaveCount(name === '昨天' ? 9 : count)
  }
  await press(page, '上一页')
  await expect(bodyRows).toHaveCount(50)
  await expect(bodyRows.first()).toContainText('1120-001')
  await press(page, '下一页')
  await radio(page, '近 100 期').click()
  await expect(page.getByText('第 2 / 2 页')).toBeVisible()
  await radio(page, '近 500 期').click()
  await expect(page.getByText('第 3 / 3 页')).toBeVisible()
  await radio(page, '选日期').click()
  await expect(page.getByRole('group', { name: '开奖日期' })).toBeVisible()
  await page.getByRole('button', { name: /选择日期/ }).click()
  await page.getByRole('gridcell', { name: '20', exact: true }).click()
  await expect(page.getByText('第 2 / 2 页')).toBeVisible()
  await expect(bodyRows.last()).toContainText('1120-059')

  // What was chosen stays, except the day.
  await radio(page, '近 50 期').click()
  await radio(page, '前三').click()
  await page.reload()
  await expect(radio(page, '前三')).toBeChecked()
  await expect(radio(page, '近 50 期')).toBeChecked()
  await expect(check(page, '折线')).not.toBeChecked()
  await expect(check(page, '冷热')).toBeChecked()
  await radio(page, '五星').click()
  await press(page, '显示列')
  await expect(columns.getByRole('checkbox', { name: '万位' })).not.toBeChecked()

  // Another lottery, a fresh answer, and the way back.
  const asked = page.waitForResponse((response) => response.url().includes('/trend?'))
  await press(page, '刷新')
  expect((await asked).ok()).toBe(true)
  await page.getByRole('combobox', { name: '彩种' }).selectOption('北京PK10')
  await expect(page).toHaveURL(`${site.origin}/chart/pk10/bjpk10`)
  await expect(page).toHaveTitle('好彩 · 走势图 · 北京PK10')
  await page.getByRole('link', { name: '返回投注' }).click()
  await expect(page).toHaveURL(`${site.origin}/lottery/bjpk10`)
  await page.goto(`${site.origin}/chart/ssc/bjpk10`)
  await expect(page).toHaveURL(`${site.origin}/chart/pk10/bjpk10`)
  await page.goto(`${site.origin}/chart/ssc/nope`)
  await expect(page).toHaveURL(`${site.origin}/page404`)
})

test('a draw appears while the chart is open, long before the next poll', async ({ page, site, enter }) => {
  await enter('player01')
  await openChart(page, site, 'ssc', 'mjffc')
  const newest = page.getByText(/^更新至 \d+-\d+ 期/)
  await expect(newest).toBeVisible()
  const before = /\d{8}-\d{4}/.exec((await newest.textContent()) ?? '')?.[0] ?? ''
  await press(page, '表格')
  const rows = page.getByRole('table').locator('tbody tr')
  const count = await rows.count()
  await site.moveBy(60_000)
  const [day, nth] = before.split('-')
  const next = `${day}-${String(Number(nth) + 1).padStart(4, '0')}`
  await expect(newest).toContainText(next)
  await expect(rows.last()).toContainText(next.slice(4))
  await expect(rows).toHaveCount(Math.min(30, count + 1))
})

offlineTest(
  '[P-041] without a connection the chart opens again with the time of its draws',
  async ({ page, site, enter, context }) => {
    await enter('player01')
    await openChart(page, site, '3d', '3dfc')
    await press(page, '表格')
    const rows = await tableRows(page)
    expect(rows).toHaveLength(30)
    await serviceWorkerReady(page)
    await context.setOffline(true)
    await page.reload()
    await expect(chartBox(page)).toBeVisible()
    await expect(page.getByText(/^截至/)).toBeVisible()
    await expect(page.getByText(note)).toBeVisible()
    await press(page, '表格')
    expect(await tableRows(page)).toEqual(rows)
    await picture(page, 'chart-offline')
    await radio(page, '近 500 期').click()
    await expect(page.getByText('这段走势尚未存到本机')).toBeVisible()
    await expect(page.getByRole('button', { name: '刷新' })).toHaveAttribute('aria-disabled', 'true')
    await context.setOffline(false)
    await expect(page.getByText('第 10 / 10 页')).toBeVisible({ timeout: 20_000 })
  },
)

const families = {
  ssc: 'cqssc',
  '3d': '3dfc',
  '11x5': 'gd11y',
  kl12: 'sckl12',
  pk10: 'bjpk10',
  k3: 'jsk3',
  ky481: 'hnky481',
  lhc: 'xglhc',
} as const

/** Digits, ranks, dice and six-mark: each has columns of its own. */
const taken = ['ssc', 'pk10', 'k3', 'lhc']

for (const [family, code] of subjects(Object.entries(families), ([name]) => taken.includes(name)))
  test(`the chart of ${family} shows every view on the canvas and as a table, accessibly`, async ({
    page,
    site,
    enter,
  }) => {
    test.slow()
    await enter('player01')
    await openChart(page, site, family, code)
    await expect(page.getByText(note)).toBeVisible()
    await expectAccessible(page, `${family} canvas`)
    await pictures(page, `chart-${family}`)
    const views = page.getByRole('radiogroup', { name: '走势' }).getByRole('radio')
    for (const view of await views.all()) {
      await view.click()
      const title = (await view.textContent()) ?? ''
      await expect(page.getByRole('img', { name: new RegExp(`${title}走势图`) })).toBeVisible()
      await expect.poll(() => pixelsOf(page, red)).toBeGreaterThan(100)
      await picture(page, `chart-${family}-${title}`)
    }
    await press(page, '表格')
    await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(30)
    await press(page, '显示列')
    await expectAccessible(page, `${family} table`)
    await picture(page, `chart-${family}-table`)
  })
