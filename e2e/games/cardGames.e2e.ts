/** Card games of other providers in the menu of all games (chat-and-team.md §7). */
import { expectAccessible } from '../kit/accessible.ts'
import { expect, test } from '../kit/journey.ts'
import { picture } from '../kit/pictures.ts'

test.describe('on a site with a provider', () => {
  test.use({
    settings: {
      CARD_GAMES:
        'texas:德州扑克/1:初级桌!new=https://cards.example/texas?table=1,texas:德州扑克/2:中级桌!hot,bull:百人牛牛/9:大厅',
    },
  })

  test('[C-300] [C-301] the header lists its tables; one opens in a tab of its own, one says that it is not open', async ({
    page,
    site,
    signIn,
    context,
  }) => {
    test.slow()
    await context.route('https://cards.example/**', (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<h1>牌桌</h1>' }),
    )
    await signIn('player01')
    const listed = page.waitForRequest((request) => request.url().includes('/sobet/api/cardGameList'))
    const menu = page.getByRole('group', { name: '全部游戏' })
    await page.getByRole('banner').getByRole('button', { name: '全部游戏' }).hover()
    const { searchParams } = new URL((await listed).url())
    expect([searchParams.get('type'), searchParams.get('isLottery')]).toEqual(['card', '0'])
    const texas = menu.getByRole('region', { name: '德州扑克' })
    await expect(texas.getByRole('button')).toHaveText(['初级桌新', '中级桌热'])
    await expect(menu.getByRole('region', { name: '百人牛牛' }).getByRole('button')).toHaveText(['大厅'])
    await expectAccessible(page, 'menu with card games')
    await picture(page, 'card-games')

    const [table] = await Promise.all([
      context.waitForEvent('page'),
      texas.getByRole('button', { name: '初级桌' }).click(),
    ])
    await expect(table).toHaveURL('https://cards.example/texas?table=1')
    await expect(table.getByRole('heading')).toHaveText('牌桌')
    await table.close()

    await page.goto(`${site.origin}/index`)
    const asked = page.waitForResponse((response) => response.url().includes('/sobet/api/openCardGame'))
    await page.getByRole('banner').getByRole('button', { name: '全部游戏' }).hover()
    await menu.getByRole('button', { name: '中级桌' }).click()
    expect(await (await asked).json()).toMatchObject({ success: false, data: null, errorCode: 'NOT_OPEN' })
    await expect(page.getByText('这张牌桌尚未开放')).toBeVisible()
    expect(context.pages()).toHaveLength(1)
  })
})

test('[C-300] without a provider the header has no table', async ({ page, signIn }) => {
  await signIn('player01')
  const listed = page.waitForResponse((response) => response.url().includes('/sobet/api/cardGameList'))
  await page.getByRole('banner').getByRole('button', { name: '全部游戏' }).hover()
  expect(await (await listed).json()).toMatchObject({ code: 0, result: [] })
  const menu = page.getByRole('group', { name: '全部游戏' })
  await expect(menu.getByRole('region', { name: '其他游戏' })).toBeVisible()
  await expect(menu.getByRole('button')).toHaveCount(0)
})
