/** The scene of a draw: racing, rolling digits, dice; hidden, shown again, skipped, sounding; and the largest wins. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../kit/accessible.ts'
import { feed } from '../kit/feed.ts'
import { choosePlay, confirmBet, expect, openGame, recentBets, test, withMotion } from '../kit/journey.ts'
import { picture, pictures, wholePicture } from '../kit/pictures.ts'
import type { Site } from '../kit/site.ts'

test.use(withMotion)

const race = (page: Page): Locator => page.getByRole('region', { name: '赛车动画' })
const canvas = (page: Page): Locator => race(page).getByRole('img')
const card = (page: Page): Locator => page.getByRole('region', { name: '开奖提示' })
const strip = (page: Page): Locator => page.getByRole('region', { name: '期号与开奖' })

/** The issues of 北京PK10 close at 12:09, 12:29 …; a feed reports them before they are drawn here. */
const firstIssue = async (page: Page): Promise<number> => {
  const text = (await strip(page).textContent()) ?? ''
  return Number(/第 (\d{6}) 期/.exec(text)?.[1])
}
const closeIssue = (site: Site, index: number): Promise<void> =>
  site.moveBy(closedMs + index * 1_200_000 - site.now())
const closedMs = Date.parse('2026-11-21T12:09:05+08:00')

const orders = [
  '07,02,09,04,01,10,03,06,05,08',
  '10,09,08,07,06,05,04,03,02,01',
  '02,04,06,08,10,01,03,05,07,09',
]
const spaced = (order = ''): string => order.split(',').join(' ')

test('[L-118] [L-119] a draw is raced on a canvas that ends in exactly its order; it is skipped, hidden and shown again', async ({
  page,
  site,
  enter,
}) => {
  test.slow()
  await enter('player01')
  await openGame(page, site, 'bjpk10')
  // The last known draw is shown at once.
  const numbers = strip(page)
    .locator('span')
    .filter({ hasText: /^\d\d( \d\d){9}$/ })
    .first()
  const known = (await numbers.textContent()) ?? ''
  await expect(canvas(page)).toHaveAttribute('data-order', known)
  await expect(canvas(page)).toHaveAccessibleName(`名次 ${known}`)
  const tabsTop = async () =>
    (await page.getByRole('tablist', { name: '玩法', exact: true }).boundingBox())?.y
  const top = await tabsTop()
  const issue = await firstIssue(page)

  // Strip and rail show the numbers when the race does.
  await closeIssue(site, 0)
  await feed(site, { lottery: 'bjpk10', issue: String(issue), code: orders[0] ?? '' })
  await expect(canvas(page)).toHaveAccessibleName('比赛中，到达终点后显示名次')
  const drawnRows = page.getByRole('region', { name: '近期开奖' }).getByRole('row')
  await expect(strip(page)).toContainText('等待开奖')
  await expect(drawnRows.nth(1)).not.toContainText(String(issue))
  await expect(numbers).toHaveCount(0)
  await expect(race(page)).toContainText(`第 ${issue} 期`)
  await pictures(page, 'race')
  await expect(canvas(page)).toHaveAccessibleName(`名次 ${spaced(orders[0])}`, { timeout: 15_000 })
  await expect(numbers).toHaveText(spaced(orders[0]))
  await expect(drawnRows.nth(1)).toContainText(String(issue))
  await expect(canvas(page)).toHaveAttribute('data-order', spaced(orders[0]))
  expect(await tabsTop()).toBe(top)
  await pictures(page, 'race-end')
  await expectAccessible(page, 'race')

  await closeIssue(site, 1)
  await feed(site, { lottery: 'bjpk10', issue: String(issue + 1), code: orders[1] ?? '' })
  await race(page).getByRole('button', { name: '跳过' }).click()
  await expect(canvas(page)).toHaveAttribute('data-order', spaced(orders[1]))
  await expect(race(page).getByRole('button', { name: '跳过' })).toHaveCount(0)

  await race(page).getByRole('button', { name: '收起' }).click()
  await expect(canvas(page)).toHaveCount(0)
  await expect(card(page).getByRole('checkbox', { name: '开奖动画' })).not.toBeChecked()
  await page.reload()
  await expect(race(page).getByRole('button', { name: '展开' })).toBeVisible()
  await closeIssue(site, 2)
  await feed(site, { lottery: 'bjpk10', issue: String(issue + 2), code: orders[2] ?? '' })
  await expect(numbers).toHaveText(spaced(orders[2]))
  await expect(race(page)).toContainText(`第 ${issue + 2} 期`)
  await expect(canvas(page)).toHaveCount(0)
  await race(page).getByRole('button', { name: '展开' }).click()
  await expect(canvas(page)).toHaveAttribute('data-order', spaced(orders[2]))
  await page.reload()
  await expect(canvas(page)).toHaveAttribute('data-order', spaced(orders[2]))
})

test('[L-118] where reduced motion is wanted a race shows its final order at once', async ({
  page,
  site,
  enter,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enter('player01')
  await openGame(page, site, 'bjpk10')
  await expect(canvas(page)).toHaveAttribute('data-order', /\d/)
  const issue = await firstIssue(page)
  await closeIssue(site, 0)
  await feed(site, { lottery: 'bjpk10', issue: String(issue), code: orders[0] ?? '' })
  await expect(race(page)).toContainText(`第 ${issue} 期`)
  await expect(canvas(page)).toHaveAccessibleName(`名次 ${spaced(orders[0])}`)
  await expect(race(page).getByRole('button', { name: '跳过' })).toHaveCount(0)
})

/** Rolling stands still from its first moment until it is let go: a slow machine misses none of it. */
const holdRolls = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const held = new WeakSet()
    new MutationObserver(() => {
      for (const roll of document.querySelectorAll('[aria-label="开奖动画"]')) {
        if (held.has(roll)) continue
        held.add(roll)
        for (const one of roll.getAnimations({ subtree: true })) one.pause()
      }
    }).observe(document, { childList: true, subtree: true })
  })
}

/** Lets the reels go, and the end of the scene with them unless it is to stay; returns what they show at the end. */
const letRollGo = (roll: Locator, { stays = false } = {}): Promise<readonly (string | null)[]> =>
  roll.evaluate((element, only) => {
    for (const one of element.getAnimations({ subtree: true }))
      if (!only || (one.effect as KeyframeEffect).target !== element) one.play()
    return [...element.querySelectorAll('[data-reel]')].map((reel) => reel.getAttribute('data-reel'))
  }, stays)

/** Starts counting the tones of the page. */
const countTones = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const count = globalThis as { tones?: number }
    count.tones = 0
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (when) {
      count.tones = (count.tones ?? 0) + 1
      start.call(this, when)
    }
  })
}
const tones = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => (globalThis as { tones?: number }).tones)

test('digits roll where the drawn numbers will stand, silent until sounds are switched on; dice do in 快3', async ({
  page,
  site,
  enter,
}) => {
  test.slow()
  await countTones(page)
  await holdRolls(page)
  await enter('player01')
  await openGame(page, site, 'mjffc')
  await expect(card(page)).toBeVisible()
  const roll = page.getByRole('region', { name: '开奖动画', exact: true })
  const drawn = async () =>
    (
      (await strip(page)
        .locator('span')
        .filter({ hasText: /^\d( \d)+$/ })
        .first()
        .textContent()) ?? ''
    ).split(' ')
  /** The scene ends, and the strip shows what it rolled. */
  const expectRolled = async (name: string) => {
    await picture(page, name, { animations: 'allow' })
    const rolled = await letRollGo(roll)
    await expect(roll).toHaveCount(0)
    expect(await drawn()).toEqual(rolled)
  }
  // A scene plays for a draw after the first one that the page knows.
  const drawNext = async () => {
    await drawn()
    // Just after a draw: the one after it does not come into the middle of what is compared.
    await site.moveBy(60_000 - (site.now() % 60_000) + 2_000)
  }
  await drawNext()
  await expect(roll).toBeVisible()
  await expectRolled('roll')
  expect(await tones(page)).toBe(0)

  await card(page).getByRole('checkbox', { name: '开奖声音' }).check()
  await page.reload()
  await expect(card(page).getByRole('checkbox', { name: '开奖声音' })).toBeChecked()
  await expect(page.getByRole('timer')).toHaveText(/^\d\d:\d\d/)
  await drawNext()
  await expect(roll).toBeVisible()
  await letRollGo(roll, { stays: true })
  await expect.poll(() => tones(page)).toBeGreaterThan(2)
  await roll.getByRole('button', { name: '跳过' }).click()
  await expect(roll).toHaveCount(0)

  await openGame(page, site, 'mjk3')
  await expect(card(page)).toBeVisible()
  await drawNext()
  await expect(roll).toBeVisible()
  await expectRolled('dice')
  await card(page).getByRole('checkbox', { name: '开奖动画' }).uncheck()
  // Its number: three dice may well show the same again.
  const drawnIssue = async () => ((await strip(page).textContent()) ?? '').match(/第 \S+? 期/g)?.at(-1)
  const before = await drawnIssue()
  await site.moveBy(60_000)
  await expect.poll(drawnIssue).not.toBe(before)
  await expect(roll).toHaveCount(0)
})

test('the largest wins of the day are listed with masked names, and stay without a connection', async ({
  page,
  context,
  site,
  enter,
}) => {
  test.slow()
  await enter('player01')
  await openGame(page, site, 'mjffc')
  await expect(card(page)).toBeVisible()
  const wins = page.getByRole('region', { name: '近期中奖' })
  await expect(wins).toHaveCount(0)
  // All ten digits of 万位: one of them wins.
  await choosePlay(page, '定位胆', '定位胆')
  await page.getByRole('group', { name: '万位' }).getByRole('button', { name: '万位 全选' }).click()
  await page.getByRole('button', { name: '直接投注' }).click()
  await confirmBet(page, { singlePick: false })
  await expect(recentBets(page).getByText('未开奖')).toBeVisible()
  await site.moveBy(60_000)
  await expect(recentBets(page).getByText(/中奖/)).toBeVisible()
  await page.reload()
  await expect(wins.getByRole('listitem')).toHaveText([/^p\*\*\*11分彩19\.60$/])
  await wins.scrollIntoViewIfNeeded()
  await wholePicture(page, 'topWins')
  await expect(wins).not.toContainText('player01')
  await context.setOffline(true)
  await expect(wins).toContainText('截至')
  await expect(wins.getByRole('listitem')).toHaveCount(1)
})
