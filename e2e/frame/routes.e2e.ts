/** Every address of the router, in a browser: its page, its title, its parts, and who may open it (lottery.md §2.1 to §2.3). */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../kit/accessible.ts'
import { expect, follow, signOut, test } from '../kit/journey.ts'
import { picture } from '../kit/pictures.ts'
import { binding, homeAndGames, personal, team, type Route } from '../kit/siteRoutes.ts'
import type { Site } from '../kit/site.ts'
import { signInStaff } from '../kit/staff.ts'

const moved: readonly (readonly [path: string, shown: string, ...ids: string[]])[] = [
  ['/', '/index'],
  ['/login', '/index'],
  // The lottery that was opened last.
  ['/lottery', '/jslhc'],
  ['/personal', '/personal/game/lottery', 'L-039'],
  ['/personal/account/changes', '/personal/accountChange/charge'],
  ['/nowhere', '/page404', 'L-050'],
  ['/lottery/nothing', '/page404', 'L-050'],
]

const visit = async (page: Page, site: Site, path: string, shown: string, title: string): Promise<void> => {
  await page.goto(`${site.origin}${path}`)
  await expectPage(page, site, shown, title)
}

/** The same inside the running app: that an address can also be loaded is shown once, for the player. */
const visitWithin = async (
  page: Page,
  site: Site,
  path: string,
  shown: string,
  title: string,
): Promise<void> => {
  await follow(page, path)
  await expectPage(page, site, shown, title)
}

const expectPage = async (page: Page, site: Site, shown: string, title: string): Promise<void> => {
  await expect(page).toHaveURL(`${site.origin}${shown}`)
  await expect(page).toHaveTitle(`好彩 · ${title}`)
}

/** Names that have no Chinese form: of games, currencies, providers, formats and units, and of the demo member. */
const names = new Set(
  'USDT USDC SOL ARB BSC POL OP AVAX CNYT TOPAY EBPAY MPAY OnePay TRC ERC PK CSV PNG AG PT BBIN IDN VG CQ KG XIN HQT YoPlay FASH Kgame XJ KB MB GB'.split(
    ' ',
  ),
)

/** Words of Latin letters that the page shows; hashes are no words, whole or in groups of four. */
const foreignWords = async (page: Page): Promise<readonly string[]> =>
  (await page.locator('body').innerText())
    .replaceAll(/[\da-f]{32,}|[\da-f]{4}(?: [\da-f]{4})+/g, '')
    .match(/[A-Za-z]{2,}/g)
    ?.filter((word) => word !== 'ms') ?? []

const header = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')
const side = (page: Page) => page.getByRole('complementary', { name: '推荐' })

/** Neither header nor footer nor side; asked once the page itself stands. */
const expectNoFrame = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await expect(header(page)).toHaveCount(0)
  // The login page has a footer of its own.
  await expect(footer(page).filter({ hasText: '建议分辨率' })).toHaveCount(0)
  await expect(side(page)).toHaveCount(0)
}

test('a stranger opens the login, the line check and the page of nothing, and is led to the login from everywhere else', async ({
  page,
  site,
}) => {
  for (const [id, path] of [
    ['L-020', '/'],
    ['L-021', '/login'],
  ] as const)
    await test.step(`[${id}] [L-059] [L-063] [C-017] ${path} shows the login page and nothing of the frame`, async () => {
      await visit(page, site, path, path, '登录')
      await expect(page.getByRole('form', { name: '登录' })).toBeVisible()
      await expectNoFrame(page)
    })
  await test.step('[L-048] [L-059] [L-063] [C-017] /speed shows the line check and nothing of the frame', async () => {
    await visit(page, site, '/speed', '/speed', '线路选择')
    await expect(page.getByRole('region', { name: '线路选择' })).toBeVisible()
    await expectNoFrame(page)
  })
  await test.step('[L-049] [L-063] [C-017] /page404 shows that there is nothing, and nothing of the frame', async () => {
    await visit(page, site, '/page404', '/page404', '页面不存在')
    await expect(page.getByRole('main')).toContainText('页面')
    await expectNoFrame(page)
  })
  const guarded = [...homeAndGames, ...personal, ...binding, ...team].map(([path]) => path)
  await test.step('[P-006] [L-058] [C-002] every other address leads to the login', async () => {
    for (const path of [
      '/index',
      '/lottery',
      '/personal',
      '/team',
      '/support',
      '/chart/ssc/mjffc',
      '/nowhere',
    ])
      await visit(page, site, path, '/login', '登录')
    for (const path of guarded) await visitWithin(page, site, path, '/login', '登录')
  })
  await test.step('[F-001] neither the dialog of funds nor their data comes for a stranger', async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await visit(page, site, '/index#charge', '/login', '登录')
    // The dialog of a member comes a second after his page; the form has been used by then.
    await page.getByRole('textbox', { name: '用户名' }).fill('player01')
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_500)))
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(asked.filter((path) => /\/pay\/|userInfo/i.test(path))).toEqual([])
    const answer = await page.request.get(`${site.origin}/sobet/pay/getPlayerBalance?cbId=sobet_01`)
    expect(await answer.json()).toMatchObject({ code: -1 })
  })
})

test('a member opens every page under its own title and with its parts', async ({ page, site, signIn }) => {
  test.slow()
  const foreign = new Set<string>()
  await signIn('player01')
  for (const [path, title, ...ids] of [...homeAndGames, ...personal, ...binding])
    await test.step(`${ids.map((id) => `[${id}] `).join('')}[L-056] ${path} is ${title}`, async () => {
      await visit(page, site, path, path, title)
      await expect(header(page)).toBeVisible()
      await expect(footer(page)).toBeVisible()
      await expect(page.getByRole('main')).toBeVisible()
      const onGame = /^\/(?:lottery|lhc|jslhc|diceGame)/.test(path)
      await test.step(`${onGame ? '[L-064] [C-018]' : '[L-063] [C-017]'} the side`, async () => {
        // Where it is absent something else of the frame has come by then.
        await expect(footer(page).getByRole('link', { name: '关于我们' })).toBeVisible()
        await expect(side(page)).toHaveCount(onGame ? 0 : 1)
      })
      for (const word of await foreignWords(page)) foreign.add(word)
    })
  await test.step('[L-001] [C-001] no page shows a word that is not Chinese, but for names', () => {
    expect([...foreign].filter((word) => !names.has(word))).toEqual([])
  })
  for (const [path, shown, ...ids] of moved)
    await test.step(`${ids.map((id) => `[${id}] `).join('')}${path} leads to ${shown}`, async () => {
      await page.goto(`${site.origin}${path}`)
      await expect(page).toHaveURL(`${site.origin}${shown}`)
    })
  await test.step('[L-063] [L-064] [C-017] [C-018] a chart has nothing of the frame', async () => {
    await page.goto(`${site.origin}/chart/ssc/mjffc`)
    await expect(page).toHaveTitle(/^好彩 · 走势图 · /)
    await expect(page.getByRole('main')).toBeVisible()
    await expectNoFrame(page)
  })
  // The channel pages say something of their own; the help page of USDT is reached by its anchor.
  for (const [ids, path, words] of [
    ['[L-045] [F-035] [F-038]', '/usdtintroduce', 'USDT'],
    ['[L-046] [F-036] [F-038]', '/cnytdiscount_09', 'CNYT'],
    ['[L-047] [F-037] [F-038]', '/onepay_withdraw_01', 'OnePay'],
    ['[L-042] [F-034]', '/helpercenter#USDTSave', 'USDT 是什么'],
  ] as const)
    await test.step(`${ids} ${path} is not empty`, async () => {
      await page.goto(`${site.origin}${path}`)
      await expect(page.getByRole('main')).toContainText(words)
      expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(80)
    })
  // Without a page load in between, as by a link: scrolled to the top (L-057 is proved in the frame).
  await page.goto(`${site.origin}/lottery/mjffc`)
  await page.getByRole('link', { name: '首页', exact: true }).click()
  await expect(page).toHaveURL(`${site.origin}/index`)
  await page.goBack()
  await expect(page.getByRole('group', { name: '万位' })).toBeVisible()
})

const closed = '请注册正式账号后使用该功能'

test('each type of user has the pages and menus of his type', async ({ page, site, signIn }) => {
  test.slow()
  const menu = page.getByRole('group', { name: '管理中心' })
  const openMenu = async () => {
    await page.goto(`${site.origin}/personal/game/lottery`)
    await page.getByRole('button', { name: '管理中心' }).click()
    await expect(menu).toBeVisible()
  }
  const users = [
    { ids: '[L-002] [L-396] [C-032]', user: 'player01', hasTeam: false, account: true },
    { ids: '[L-002] [L-406]', user: 'agent02', hasTeam: true, account: true },
    { ids: '', user: 'limited07', hasTeam: true, account: true },
    { ids: '', user: 'support01', hasTeam: false, account: true },
    { ids: '[L-404] [L-405] [C-033]', user: 'trial10', hasTeam: false, account: false },
  ]
  const pagesOf = async ({ user, hasTeam, account }: (typeof users)[number]) => {
    if (user === 'support01') await signInStaff(page, site)
    else await signIn(user)
    await openMenu()
    await expect(menu.getByRole('region', { name: '团队中心' }).getByRole('link')).toHaveText(
      hasTeam ? team.map(([, name]) => name) : [],
    )
    await expect(menu.getByRole('link', { name: '提款银行卡' })).toHaveCount(
      account && user !== 'support01' ? 1 : 0,
    )
    await page.goto(`${site.origin}/team`)
    if (hasTeam) await expect(page.getByText('团队总览尚未开放')).toBeVisible()
    else await expect(page.getByText(account ? '当前账号没有团队中心' : closed)).toBeVisible()
    await page.goto(`${site.origin}/support`)
    if (user === 'support01') await expect(page).toHaveTitle('好彩 · 工作台')
    else await expect(page.getByText('工作台仅供员工使用')).toBeVisible()
    if (!account) {
      await page.goto(`${site.origin}/personal/setbank/setbank`)
      await expect(page.getByText(closed)).toBeVisible()
    }
    await signOut(page)
  }
  for (const one of users) await test.step(`${one.ids} ${one.user}`, () => pagesOf(one))
})

/** Why a page stays closed to a trial account. */
const closedToTrial = new Set(binding.map(([path]) => path))

for (const user of ['agent02', 'limited07', 'trial10'])
  test(`${user} opens every page under its own title, or the page says why it stays closed`, async ({
    page,
    site,
    signIn,
  }) => {
    test.slow()
    await signIn(user)
    for (const [path, title] of [...homeAndGames, ...personal, ...binding]) {
      await visitWithin(page, site, path, path, title)
      await expect(page.getByRole('main')).toBeVisible()
      await expect(page.getByText(closed)).toHaveCount(user === 'trial10' && closedToTrial.has(path) ? 1 : 0)
    }
    await visitWithin(page, site, '/support', '/support', '工作台')
    await expect(page.getByText('工作台仅供员工使用')).toBeVisible()
    await visitWithin(page, site, '/support/cases', '/support/cases', '会话')
    await visitWithin(page, site, '/support/copy', '/support/copy', '缓存副本')
    await visitWithin(page, site, '/support/funds', '/support/funds', '资金审核')
    await expect(page.getByRole('region', { name: '资金审核' })).toHaveCount(0)
    await expect(page.getByRole('region', { name: '会话' })).toHaveCount(0)
  })

test('staff opens every page or reads why not, and finds no bets and no money in header and menus', async ({
  page,
  site,
}) => {
  test.slow()
  await signInStaff(page, site)
  const own = (path: string): Route => (path === '/index' ? ['/support', '工作台'] : [path, ''])
  for (const [path, title] of [...homeAndGames, ...personal]) {
    const [shown, other] = own(path)
    await visitWithin(page, site, path, shown, other || title)
    await expect(header(page).getByRole('link', { name: '工作台' })).toBeVisible()
    await expect(footer(page).getByRole('link', { name: '关于我们' })).toBeVisible()
    for (const name of ['我的投注', '彩票大厅', '全部游戏', '我的优惠券', '充值', '转账', '提现'])
      await expect(header(page).getByRole('button', { name: new RegExp(`^${name}`) })).toHaveCount(0)
    await expect(header(page).getByText('余额')).toHaveCount(0)
  }
  for (const [path, title] of binding) {
    await visitWithin(page, site, path, path, title)
    await expect(page.getByText('当前账号不能绑定收款账户')).toBeVisible()
  }
  for (const path of ['/personal/account/question', '/personal/account/email']) {
    await follow(page, path)
    await expect(page.getByText('当前账号不能自助找回密码')).toBeVisible()
  }
  // Every entry of the menu opens a page: none answers that it is not for staff.
  await page.goto(`${site.origin}/support`)
  await page.getByRole('button', { name: '管理中心' }).click()
  const links = page.getByRole('group', { name: '管理中心' }).getByRole('link')
  expect(await links.allInnerTexts()).toEqual(['账户与安全', '系统消息'])
  for (const path of await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))) {
    await follow(page, path)
    await expect(page.getByRole('navigation', { name: '个人中心' }).getByRole('link')).toHaveText([
      '账户与安全',
      /^系统消息\d*$/,
    ])
    await expect(page.getByText(/当前账号(?:不能|没有)/)).toHaveCount(0)
  }
})

test('[L-096] [C-030] [C-031] the management centre lists both centres and the last login, and every link leads to its page', async ({
  page,
  site,
  enter,
  signIn,
}) => {
  test.slow()
  await enter('agent02')
  await signIn('agent02')
  const menu = page.getByRole('group', { name: '管理中心' })
  await page.goto(`${site.origin}/index`)
  await page.getByRole('button', { name: '管理中心' }).click()
  await expect(menu.getByRole('region', { name: '会员中心' }).getByRole('link')).not.toHaveCount(0)
  await expect(menu.getByRole('region', { name: '团队中心' }).getByRole('link')).toHaveCount(team.length)
  // The login before this one, by the clock of the site.
  await expect(menu).toContainText(/上次登录\s*12:0\d:\d\d/)
  await picture(page, 'management-team')
  await expectAccessible(page, 'management centre of an agent')
  await page.keyboard.press('Escape')
  for (const [path, name] of team) {
    await page.getByRole('button', { name: '管理中心' }).click()
    await menu.getByRole('region', { name: '团队中心' }).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(`${site.origin}${path}`)
    await expect(page).toHaveTitle(`好彩 · ${name}`)
    await expect(page.getByText(`${name}尚未开放`)).toBeVisible()
  }
})
