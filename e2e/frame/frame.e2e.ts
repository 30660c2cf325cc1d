/** The header, the footer and the side of every page, entry by entry (lottery.md §2.2, §2.4; chat-and-team.md §2). */
import { expectAccessible } from '../kit/accessible.ts'
import { expect, signOut, test, withMotion } from '../kit/journey.ts'
import { picture } from '../kit/pictures.ts'

test.use({
  ...withMotion,
  settings: {
    PARTNER_SITES: '合作站点一=https://partner-one.example,合作站点二=https://partner-two.example',
  },
})

declare global {
  /** When the money buttons and a dialog were first in the page; written by `noteFirstSeen`. */
  var firstSeen: { buttonsMs?: number; dialogMs?: number }
}

/** Runs in the page: the moments are those of the page, not those at which the test looks. */
const noteFirstSeen = (): void => {
  globalThis.firstSeen = {}
  new MutationObserver(() => {
    const isThere = (role: string) => document.querySelector(role) !== null
    if (isThere('header [aria-label="资金"]')) firstSeen.buttonsMs ??= performance.now()
    if (isThere('[role=dialog]')) firstSeen.dialogMs ??= performance.now()
  }).observe(document, { subtree: true, childList: true })
}

test('every entry of header, footer and side leads where it says', async ({ page, site, signIn }) => {
  test.slow()
  await signIn('player01')
  const header = page.getByRole('banner')

  await test.step('[L-091] the line selection opens the line check', async () => {
    await header.getByRole('link', { name: '线路选择' }).click()
    await expect(page).toHaveURL(`${site.origin}/speed`)
    await expect(page.getByRole('status').or(page.locator('output'))).toContainText(/ms|毫秒/)
    await page.getByRole('link', { name: /首页|返回/ }).click()
  })
  await test.step('[L-041] [L-092] the tutorial opens its part of the help', async () => {
    await header.getByRole('link', { name: '防劫持教程' }).click()
    await expect(page).toHaveURL(`${site.origin}/helpercenter#Teacher`)
    await expect(page.getByRole('heading', { name: '怎样识别被劫持的页面' })).toBeVisible()
    await expectAccessible(page, 'help')
  })
  await test.step('[L-019] [L-093] [L-485] the support link opens the chat with the staff, as the server says', async () => {
    const asked = page.waitForResponse((response) => response.url().includes('/sobet/api/serviceLink'))
    await header.getByRole('button', { name: '在线客服' }).click()
    expect(await (await asked).json()).toMatchObject({ code: 0, url: '#chat' })
    await page.getByRole('dialog', { name: '聊天室公约' }).press('Escape')
  })

  const footer = page.getByRole('contentinfo')
  await test.step('[L-069] [L-070] [C-012] [C-013] the footer names the resolution and the years', async () => {
    await expect(footer).toContainText('建议分辨率 1920×1080')
    await expect(footer).toContainText('© 2019–2026')
  })
  for (const [id, name, anchor] of [
    ['C-006', '关于我们', 'Aboutus'],
    ['C-007', '存取款问题', 'TradeQuestion'],
    ['C-008', '彩票问题', 'Lottery'],
    ['C-009', '游戏规则', 'Conduct'],
    ['C-010', '用户协议', 'Userment'],
    ['C-011', '联盟合作', 'Manycai'],
  ] as const)
    await test.step(`[L-043] [L-071] [${id}] ${name} in the footer opens its part of the help`, async () => {
      await footer.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(`${site.origin}/helpercenter#${anchor}`)
      await expect(page.getByRole('main').getByRole('heading', { name, level: 2 })).toBeVisible()
    })

  const management = header.getByRole('button', { name: '管理中心' })
  const panel = page.getByRole('group', { name: '管理中心' })
  await test.step('[C-029] the management centre opens by keyboard and lists the member centre', async () => {
    await management.focus()
    await page.keyboard.press('Enter')
    for (const name of ['投注记录', '交易记录', '账变明细', '盈亏统计', '系统消息'])
      await expect(panel.getByRole('link', { name })).toBeVisible()
    await expect(panel).toContainText('会员等级1 级')
    await expect(panel).toContainText('首次登录')
  })

  await test.step('[L-209] the theme is red by default, and the device keeps another', async () => {
    expect(await page.evaluate(() => localStorage.getItem('theme') ?? 'red')).toBe('red')
    const ground = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--hc-bg'))
    const before = await ground()
    await panel.getByRole('radio', { name: '墨' }).click()
    await expect.poll(ground).not.toBe(before)
    await page.reload()
    await expect.poll(ground).not.toBe(before)
    await expectAccessible(page, 'help in the ink theme')
    await picture(page, 'frame-ink')
    await management.click()
    await panel.getByRole('radio', { name: '红' }).click()
    await expect.poll(ground).toBe(before)
  })

  const games = page.getByRole('group', { name: '全部游戏' })
  await test.step('[L-090] [L-105] the flyouts of hall and games open on hover', async () => {
    await page.goto(`${site.origin}/index`)
    await header.getByRole('button', { name: '彩票大厅' }).hover()
    await expect(page.getByRole('group', { name: '全部彩种' })).toBeVisible()
    await header.getByRole('button', { name: '全部游戏' }).hover()
    await expect(games).toBeVisible()
  })
  await test.step('[L-103] [L-104] [C-299] the list of games is grouped, with its badges', async () => {
    await expect(games.getByRole('region', { name: '时时彩' }).getByRole('link')).not.toHaveCount(0)
    await expect(games.getByRole('link', { name: '重庆时时彩 热' })).toBeVisible()
    await expect(games.getByRole('link', { name: '哈希分分彩 新' })).toBeVisible()
    await games.getByRole('region', { name: '其他游戏' }).getByRole('link', { name: '真人' }).click()
    await expect(page).toHaveURL(`${site.origin}/live`)
    await expect(page.getByText('真人尚未开放')).toBeVisible()
    await expect(games).toHaveCount(0)
  })

  const side = page.getByRole('complementary', { name: '推荐' })
  await test.step('[L-018] [C-015] [C-016] the side has a promotion, and two partners in tabs of their own', async () => {
    await expect(side.getByRole('link', { name: /自己验证/ })).toBeVisible()
    const partners = side.getByRole('navigation', { name: '合作网站' }).getByRole('link')
    await expect(partners).toHaveCount(2)
    for (const partner of await partners.all()) {
      await expect(partner).toHaveAttribute('target', '_blank')
      await expect(partner).toHaveAttribute('rel', /noopener/)
    }
    await side.getByRole('button', { name: '收起' }).click()
    await expect(side).toHaveCount(0)
  })
})

test('[L-057] [L-068] [L-089] [F-433] a page begins at its top, no window is narrower than 1200, and a lottery leads home', async ({
  page,
  site,
  signIn,
}) => {
  await signIn('player01')
  await page.getByRole('radio', { name: '全部', exact: true }).click()
  const bet = page.getByRole('link', { name: '投注 秒秒彩' })
  // A page that has nothing yet cannot be scrolled.
  await expect(bet).toBeVisible()
  await page.mouse.wheel(0, 2_000)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await bet.click()
  await expect(page).toHaveURL(`${site.origin}/lottery/mjmmc`)
  await expect(page.getByRole('timer')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.getByRole('banner').getByRole('link', { name: '首页', exact: true }).click()
  await expect(page).toHaveURL(`${site.origin}/index`)
  await page.setViewportSize({ width: 1000, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1200)
})

test('the address or a button opens the funds dialog for who may open it', async ({ page, site, signIn }) => {
  const dialog = page.getByRole('dialog', { name: '资金' })
  const chosen = dialog.getByRole('tab', { selected: true })
  await page.addInitScript(noteFirstSeen)
  await signIn('player01')
  // By the address after a second, by a press at once.
  for (const [id, button, hash, name] of [
    ['F-015', 'F-011', 'charge', '充值'],
    ['F-016', 'F-012', 'transfer', '转账'],
    ['F-017', 'F-013', 'withdraw', '提现'],
  ] as const) {
    await test.step(`[L-065] [F-018] [${id}] #${hash} opens the dialog at ${name} after a second`, async () => {
      await page.goto('about:blank')
      await page.goto(`${site.origin}/index#${hash}`)
      await expect(dialog).toBeVisible()
      // The buttons come with the code of the dialog, whose second begins then.
      const { buttonsMs = 0, dialogMs = 0 } = await page.evaluate(() => globalThis.firstSeen)
      expect(dialogMs - buttonsMs).toBeGreaterThan(950)
      await expect(chosen).toHaveText(name)
      await dialog.getByRole('button', { name: '关闭' }).click()
      await expect(page).toHaveURL(`${site.origin}/index`)
    })
    await test.step(`[L-097] [F-014] [${button}] the button ${name} opens it at its tab of three`, async () => {
      await page.getByRole('banner').getByRole('button', { name }).click()
      await expect(chosen).toHaveText(name)
      await expect(dialog.getByRole('tab')).toHaveText(['充值', '转账', '提现'])
      await expect(
        {
          充值: dialog.getByRole('radiogroup', { name: '充值渠道' }),
          转账: dialog.getByLabel('转账金额'),
          提现: dialog.getByText('首次提现前请先绑定提款银行卡'),
        }[name],
      ).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    })
  }
  await signOut(page)

  await signIn('limited07')
  const button = (name: string) => page.getByRole('banner').getByRole('button', { name })
  await test.step('[L-397] [F-327] userType 7 cannot recharge', async () => {
    await button('充值').click()
    await expect(page.getByText('当前账号不能充值')).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })
  await test.step('[L-398] [F-328] userType 7 cannot transfer', async () => {
    await button('转账').click()
    await expect(page.getByText('当前账号不能转账')).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })
  await test.step('[L-399] [F-146] [F-329] userType 7 may withdraw, and has no tab of the transfer', async () => {
    await button('提现').click()
    await expect(chosen).toHaveText('提现')
    await expect(dialog.getByRole('tab')).toHaveText(['提现'])
    await page.keyboard.press('Escape')
  })
  await signOut(page)

  await signIn('trial10')
  const told = page.getByText('请注册正式账号后使用该功能')
  await test.step('[L-403] [F-331] [F-332] a trial account is asked to register, and nothing opens', async () => {
    for (const name of ['充值', '转账', '提现']) {
      await button(name).click()
      await expect(told.first()).toBeVisible()
      await expect(page).toHaveURL(`${site.origin}/index`)
      await expect(dialog).toHaveCount(0)
    }
  })
  await test.step('[C-221] the chat of a trial account stays shut, with the same words', async () => {
    await expect(told).toHaveCount(0, { timeout: 20_000 })
    await page.getByRole('button', { name: /^消息/ }).click()
    await page.getByRole('button', { name: '聊天' }).click()
    await expect(told.first()).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })
})

test('letters are counted, read and deleted, and a notice opens once', async ({ page, site, signIn }) => {
  const badge = page.getByRole('button', { name: /^消息/ })
  await test.step('[C-296] the header loads the user info, which counts the letters', async () => {
    const info = page.waitForResponse((response) => response.url().includes('/userinfo/userInfoAjax'))
    await signIn('player01')
    expect(await (await info).json()).toMatchObject({ code: 0, userInfo: { lettersCount: 2 } })
    await expect(badge).toContainText('2')
  })
  await test.step('[L-094] [C-019] the menu of messages has letters and chat', async () => {
    await badge.click()
    const menu = page.getByRole('group', { name: '消息' })
    await expect(menu.getByRole('button', { name: '聊天' })).toBeVisible()
    await menu.getByRole('link', { name: '系统消息' }).click()
    await expect(page).toHaveURL(`${site.origin}/personal/letter/letter`)
  })
  await test.step('[L-080] the entry of the personal centre opens them too', async () => {
    await page.goto(`${site.origin}/personal/game/lottery`)
    await page.getByRole('navigation', { name: '个人中心' }).getByRole('link', { name: '系统消息' }).click()
    await expect(page).toHaveURL(`${site.origin}/personal/letter/letter`)
  })
  const opens = async (entries: Readonly<Record<string, string>>) => {
    for (const [name, path] of Object.entries(entries)) {
      await page
        .getByRole('navigation', { name: '个人中心' })
        .getByRole('link', { name, exact: true })
        .click()
      await expect(page).toHaveURL(`${site.origin}${path}`)
    }
  }
  await test.step('[L-074] the menu opens the trade records', () =>
    opens({ 交易记录: '/personal/trade/charge' }))
  await test.step('[L-075] the menu opens account change; its address of before leads there as well', async () => {
    await opens({ 账变明细: '/personal/accountChange/charge' })
    await expect(page).toHaveTitle('好彩 · 账变明细')
    await page.goto(`${site.origin}/personal/account/changes`)
    await expect(page).toHaveURL(`${site.origin}/personal/accountChange/charge`)
  })
  await test.step('[L-077] [L-078] the menu opens each place to which may be paid', () =>
    opens({
      提款银行卡: '/personal/setbank/setbank',
      数字钱包: '/personal/setusdt/setusdt',
      TOPAY: '/personal/settopay/settopay',
      EBPAY: '/personal/setebpay/setebpay',
      CNYT: '/personal/setcnyt/setcnyt',
      MPAY: '/personal/setmpay/setmpay',
    }))
  await page.getByRole('navigation', { name: '个人中心' }).getByRole('link', { name: '系统消息' }).click()
  const rows = page.getByRole('region', { name: '系统消息', exact: true }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await expectAccessible(page, 'letters')
  await rows.nth(1).getByRole('button', { name: /查看/ }).click()
  const letter = page.getByRole('dialog', { name: '安装到桌面' })
  await expect(letter).toContainText('安装后可以断网查看')
  await expectAccessible(page, 'a letter')
  // Behind the dialog, where a screen reader does not look.
  const behind = page.locator('main tbody tr').first()
  await expect(behind).toContainText('已读')
  await expect(page.locator('header button', { hasText: '消息' })).toContainText('1')
  await letter.getByRole('button', { name: '删除' }).click()
  const question = page.getByRole('alertdialog', { name: '删除这条消息？' })
  await question.getByRole('button', { name: '不删除' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.locator('main tbody tr')).toHaveCount(2)
  await letter.getByRole('button', { name: '删除' }).click()
  await question.getByRole('button', { name: '删除', exact: true }).click()
  await expect(rows).toHaveCount(2)
  await expect(letter).toHaveCount(0)
  await page.reload()
  await expect(rows).toHaveCount(2)

  // A hundred letters are 99+ (the exact texts are a table of their own).
  for (let nth = 0; nth < 99; nth += 1) await site.ops('letter', 'player01', `第${nth}条`, '内容')
  await page.reload()
  await expect(badge).toContainText('99+')
  await page.getByRole('button', { name: '下一页' }).click()
  await expect(page.getByText('第 2 / 10 页')).toBeVisible()

  await test.step('[L-211] the device keeps which notice has opened by itself', async () => {
    await site.ops('popup-notice', '维护安排', '今晚零点维护十分钟')
    await page.goto(`${site.origin}/index`)
    const notice = page.getByRole('dialog', { name: '维护安排' })
    await expect(notice).toContainText('今晚零点维护十分钟')
    await notice.getByRole('button', { name: '关闭' }).last().click()
    await expect(notice).toHaveCount(0)
    expect(Number(await page.evaluate(() => localStorage.getItem('announcementId')))).toBeGreaterThan(0)
    await page.reload()
    await expect(page.getByRole('region', { name: '公告' })).toContainText('维护安排')
    await expect(notice).toHaveCount(0)
    await page.getByRole('button', { name: /维护安排/ }).click()
    await expect(notice).toBeVisible()
  })
})

test('[C-020] [C-157] [L-142] [L-299] the chat entry opens the chat, and once a day its terms before it', async ({
  page,
  site,
  signIn,
}) => {
  test.slow()
  await signIn('player01')
  const terms = page.getByRole('dialog', { name: '聊天室公约' })
  const chat = page.getByRole('dialog', { name: '聊天', exact: true })
  const press = async () => {
    await page.getByRole('button', { name: /^消息/ }).click()
    await page.getByRole('group', { name: '消息' }).getByRole('button', { name: '聊天' }).click()
  }
  await press()
  await expect(terms).toBeVisible()
  await expect(chat).toHaveCount(0)
  await expectAccessible(page, 'terms of the chat')
  await picture(page, 'chat-terms')
  const body = terms.getByRole('group', { name: '聊天室公约' })
  expect((await body.boundingBox())?.height).toBeLessThanOrEqual(255)
  // Who does not agree stays outside, and is asked again.
  await terms.getByRole('button', { name: '关闭' }).last().click()
  await expect(terms).toHaveCount(0)
  await expect(chat).toHaveCount(0)
  await press()
  await terms.getByRole('button', { name: '同意' }).click()
  await expect(terms).toHaveCount(0)
  await expect(chat.getByRole('navigation', { name: '联系人' })).toContainText('系统管理员')
  await expectAccessible(page, 'chat')
  await picture(page, 'chat')
  expect((await chat.boundingBox())?.width).toBe(754)
  await page.keyboard.press('Escape')
  await expect(chat).toHaveCount(0)
  await test.step('[L-300] not again on this day, also after a reload: it opens directly', async () => {
    await page.reload()
    await press()
    await expect(chat).toBeVisible()
    await expect(terms).toHaveCount(0)
    await page.keyboard.press('Escape')
  })
  await site.moveBy(24 * 3_600_000)
  await page.reload()
  await press()
  // The server draws the issues of that day first.
  await expect(terms).toBeVisible({ timeout: 60_000 })
})

test('[F-330] [L-401] the channels of a deposit are asked for when the funds dialog opens, not for userType 7', async ({
  page,
  signIn,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/sobet/pay/queryChannel') asked.push(search)
  })
  const dialog = page.getByRole('dialog', { name: '资金' })
  const open = async (name: string) => {
    await page.getByRole('banner').getByRole('button', { name }).click()
    await expect(dialog.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
  }
  await signIn('player01')
  expect(asked).toEqual([])
  await open('充值')
  await expect(dialog.getByRole('radiogroup', { name: '充值渠道' })).toBeVisible()
  expect(new URLSearchParams(asked[0]).get('clientType')).toBe('0')
  await picture(page, 'funds-charge')
  await page.keyboard.press('Escape')
  await signOut(page)
  const before = asked.length

  await signIn('limited07')
  await open('提现')
  // The session poll comes later than the question of the dialog would have.
  await dialog.getByRole('button', { name: '关闭' }).click()
  await page.waitForResponse((response) => response.url().includes('/getUserLoginState'), { timeout: 60_000 })
  expect(asked).toHaveLength(before)
})
