/**
 * The matrix: of every family, every tab is bet on in the browser, clicked and typed; the orders are drawn and settled, and
 * their records have the count, the cost and the award of the engine.
 */
import { seededRandom } from '../../engine/counting/random.ts'
import { formatYuan, parseYuan } from '../../engine/money/money.ts'
import type { Family } from '../../engine/plays/define.ts'
import { addToList, betsOfEveryTab, expectedOf, fillPlate, prizesOf, recordsOf } from '../kit/everyTab.ts'
import { expect, openGame, orderList, test } from '../kit/journey.ts'
import { subjects } from '../kit/matrix.ts'

const minute = 60_000

const lotteries: readonly (readonly [Family, string, drawnInMs: number])[] = [
  ['ssc', 'cqssc', 20 * minute],
  ['3d', 'mj3d', 5 * minute],
  ['11x5', 'gd11y', 20 * minute],
  ['kl12', 'sckl12', 20 * minute],
  ['pk10', 'bjpk10', 20 * minute],
  ['k3', 'jsk3', 20 * minute],
  ['ky481', 'hnky481', 20 * minute],
]

/** The others have one bet each in `families.e2e.ts`. */
const taken: readonly Family[] = ['ssc', 'pk10', 'ky481']

for (const [family, lottery, drawnInMs] of subjects(lotteries, ([name]) => taken.includes(name))) {
  test(`every tab of ${family} is bet on, clicked and typed, and paid as the engine says`, async ({
    page,
    site,
    enter,
  }, info) => {
    test.slow()
    const seed = Number(process.env['TAB_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
    info.annotations.push({ type: 'TAB_SEED', description: String(seed) })
    console.log(`TAB_SEED=${seed}`)
    await enter('player01')
    await openGame(page, site, lottery)
    await page.getByRole('radio', { name: '2分' }).click()
    const bets = betsOfEveryTab(family, seededRandom(seed))
    for (const [index, bet] of bets.entries()) {
      await fillPlate(page, bet)
      await addToList(page, bet)
      await expect(orderList(page).getByText(`${index + 1} 单`)).toBeVisible()
    }

    await orderList(page).getByRole('button', { name: '确认投注' }).click()
    const warning = page.getByRole('button', { name: '仍要投注' })
    await warning
      .or(page.getByRole('dialog', { name: '确认投注' }))
      .first()
      .waitFor()
    if (await warning.isVisible()) await warning.click()
    await page.getByRole('dialog').getByRole('button', { name: '确认投注' }).click()
    await expect(page.getByText('订单提交成功')).toBeVisible()
    const day = '2026-11-21'
    expect(await recordsOf(page, site, day)).toHaveLength(bets.length)

    await site.moveBy(drawnInMs)
    const settled = async () =>
      (await recordsOf(page, site, day)).every(({ lotteryNumber }) => lotteryNumber !== '')
    await expect.poll(settled, { timeout: 20_000 }).toBe(true)
    const prizes = await prizesOf(page, site, lottery)
    const wanted = async () =>
      (await recordsOf(page, site, day)).map((order) => ({
        order,
        expected: expectedOf(family, order, prizes),
      }))
    // An issue is drawn before it is paid.
    await expect
      .poll(
        async () =>
          (await wanted()).flatMap(({ order, expected }) =>
            expected.bets === order.nums &&
            expected.stake === parseYuan(String(order.amount)) &&
            expected.award === parseYuan(String(order.awardMoney))
              ? []
              : [{ ...order, expected: { ...expected, award: formatYuan(expected.award) } }],
          ),
        { timeout: 20_000 },
      )
      .toEqual([])
    expect((await wanted()).some(({ expected }) => expected.won)).toBe(true)
    const sent = bets.map(({ content }) => content).sort()
    expect((await wanted()).map(({ order }) => order.code).sort()).toEqual(sent)

    await page.goto(`${site.origin}/personal/game/lottery`)
    const total = (await wanted()).reduce((sum, { expected }) => sum + expected.award, 0n)
    await expect(page.getByRole('region', { name: '投注记录筛选' })).toContainText(formatYuan(total, 2))
    expect(await site.ops('trial-balance')).toMatchObject({ exitCode: 0 })
  })
}
