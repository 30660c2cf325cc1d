/** A group in a browser: made, talked in, muted, renamed, grown, left and dissolved. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../kit/accessible.ts'
import { boxOf, chatOf, contact, logOf, openChat, other, say } from '../kit/chat.ts'
import { expect, test } from '../kit/journey.ts'
import { picture, pictures } from '../kit/pictures.ts'

const membersOf = (page: Page) => chatOf(page).getByRole('complementary', { name: '群成员' })
const settingsOf = (page: Page) => page.getByRole('dialog', { name: '群设置' })
const openSettings = (page: Page) => chatOf(page).getByRole('button', { name: '群设置' }).click()
const answer = (page: Page, button: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: button }).click()

test('an agent makes a group, keeps order in it, and dissolves it', async ({
  page,
  site,
  signIn,
  browser,
}) => {
  test.slow()
  await signIn('agent01')
  const { page: player, close } = await other(browser, site, 'player01')
  await openChat(page)
  await openChat(player)

  await test.step('[C-210] two members at least; the name is checked before it is sent', async () => {
    await chatOf(page).getByRole('button', { name: '创建群' }).click()
    const form = page.getByRole('dialog', { name: '创建群' })
    const make = form.getByRole('button', { name: '创建群' })
    await expect(make).toHaveAttribute('aria-disabled', 'true')
    for (const name of [/player01/, /player02/, /agent02/]) await form.getByRole('checkbox', { name }).check()
    await form.getByLabel('群名称').fill('周五-小组')
    await expect(form).toContainText('群名称只能使用中文、字母、数字和下划线')
    await form.getByLabel('群名称').fill('周五小组')
    await picture(page, 'chat-create-group')
    await expectAccessible(page, 'a new group')
    await make.click()
    await expect(form).toHaveCount(0)
  })

  await test.step('[C-041] [C-048] [C-049] [C-050] every member has it, with its members, who is online, and a search', async () => {
    await expect(chatOf(player).getByRole('region', { name: '群组' })).toContainText('周五小组')
    await contact(player, '周五小组').click()
    await expect(membersOf(player).getByRole('listitem')).toHaveCount(4)
    await expect(membersOf(player)).toContainText('2 / 4')
    await expect(membersOf(player)).not.toContainText('player02')
    await expect(membersOf(page)).toContainText('player02')
    await membersOf(page).getByRole('searchbox', { name: '搜索成员' }).fill('agent02')
    await expect(membersOf(page).getByRole('listitem')).toHaveCount(1)
    await membersOf(page).getByRole('searchbox', { name: '搜索成员' }).fill('')
    await expect(logOf(page)).toContainText(/加入了群聊/)
  })

  await test.step('[C-199] [C-202] [C-204] a message of 2000 characters reaches all, what is beyond is said', async () => {
    await expect(boxOf(player)).toHaveAttribute('placeholder', '最多输入 2000 字，按回车键发送')
    await say(player, '今晚八点开会')
    await expect(logOf(page).getByRole('article').last()).toContainText('今晚八点开会')
    await boxOf(player).fill('字'.repeat(2_001))
    await expect(chatOf(player).getByRole('alert')).toHaveText('超出 2000 字的内容不会发送')
    await boxOf(player).fill('')
    await pictures(page, 'chat-group')
    await expectAccessible(page, 'a group')
  })

  await test.step('[L-014] beside the group: with the administrator and the upper agent, and below', async () => {
    for (const [of, words] of [
      ['系统管理员', '充值没到账'],
      ['上级代理', '我先下了'],
    ] as const) {
      await contact(player, of).click()
      await say(player, words)
      await expect(logOf(player).getByRole('article').last()).toContainText('已送达')
    }
    await contact(page, 'player01').click()
    await expect(logOf(page).getByRole('article').last()).toContainText('我先下了')
    await say(page, '明天见')
    await expect(logOf(player).getByRole('article').last()).toContainText('明天见')
    for (const one of [page, player]) await contact(one, '周五小组').click()
  })

  await test.step('whom one blocks writes no private message, and is folded in the group until he is taken from the list', async () => {
    await say(page, '加我看好料')
    const said = logOf(player).getByRole('article').last()
    await expect(said).toContainText('加我看好料')
    await said.getByRole('button', { name: /^屏蔽/ }).click()
    await expect(player.getByRole('alertdialog')).toContainText('对方不能再给您发私聊消息')
    await answer(player, '屏蔽')
    await expect(logOf(player)).toContainText('的一条消息')
    await expect(logOf(player)).not.toContainText('加我看好料')
    await contact(page, 'player01').click()
    await say(page, '私下说')
    await expect(logOf(page).getByRole('article').last()).toContainText('对方不接收您的消息，消息没有发送')
    await contact(player, '上级代理').click()
    await expect(boxOf(player)).toHaveAttribute('placeholder', '您已屏蔽对方，解除后可以继续聊天')
    await expect(boxOf(player)).not.toBeEditable()
    await pictures(player, 'chat-blocked')
    await chatOf(player).getByRole('button', { name: '屏蔽名单 1' }).click()
    const list = player.getByRole('dialog', { name: '屏蔽名单' })
    await expectAccessible(player, 'the list of blocked members')
    await list.getByRole('button', { name: /^解除对agent01/ }).click()
    await expect(list).toContainText('没有屏蔽任何人')
    await list.getByRole('button', { name: '关闭' }).click()
    await expect(boxOf(player)).toBeEditable()
    await logOf(page).getByRole('button', { name: '重发' }).click()
    await expect(logOf(player).getByRole('article').last()).toContainText('私下说')
    for (const one of [page, player]) await contact(one, '周五小组').click()
    await expect(logOf(player).getByRole('article').last()).toContainText('加我看好料')
  })

  await test.step('[C-051] [C-063] [C-231] [C-357] one member is muted after a question, and lets his box be', async () => {
    await membersOf(page)
      .getByRole('button', { name: /查看player01/ })
      .click()
    await page
      .getByRole('dialog', { name: /player01/ })
      .getByRole('button', { name: '禁言' })
      .click()
    await expect(page.getByRole('alertdialog')).toContainText('确定禁言')
    await answer(page, '确定')
    await expect(boxOf(player)).toHaveAttribute('placeholder', '您已被禁言，暂时不能发言')
    await expect(boxOf(player)).not.toBeEditable()
    await expect(logOf(player)).toContainText('被禁言')
    await membersOf(page).getByRole('button', { name: '刷新成员' }).click()
    await expect(membersOf(page)).toContainText('已禁言')
    await membersOf(page)
      .getByRole('button', { name: /查看player01/ })
      .click()
    await page
      .getByRole('dialog', { name: /player01/ })
      .getByRole('button', { name: '解除禁言' })
      .click()
    await answer(page, '确定')
    await expect(boxOf(player)).toBeEditable()
  })

  await test.step('[C-052] [C-053] [C-055] [C-232] the owner mutes all, renames and switches tips off', async () => {
    await openSettings(page)
    const settings = settingsOf(page)
    await picture(page, 'chat-group-settings')
    await expectAccessible(page, 'settings of a group')
    await settings.getByRole('button', { name: '全员禁言' }).click()
    await answer(page, '确定')
    await expect(boxOf(player)).toHaveAttribute('placeholder', '群主已开启全员禁言，暂时不能发言')
    await expect(boxOf(page)).toBeEditable()
    await openSettings(page)
    await settings.getByRole('tab', { name: '消息设置' }).click()
    const flag = settings.getByRole('switch', { name: '解除全员禁言时提示' })
    await flag.click()
    await expect(flag).not.toBeChecked()
    await settings.getByRole('tab', { name: '群名称' }).click()
    await settings.getByLabel('群名称').fill('周六小组')
    await settings.getByRole('button', { name: '保存' }).click()
    await expect(contact(player, '周六小组')).toBeVisible()
    await settings.getByRole('tab', { name: '成员设置' }).click()
    await settings.getByRole('button', { name: '解除全员禁言' }).click()
    await answer(page, '确定')
    await expect(boxOf(player)).toBeEditable()
    await expect(logOf(player)).not.toContainText('群主解除了全员禁言')
  })

  await test.step('[C-242] [C-359] [C-233] [C-356] a member leaves after a question; the last removal dissolves the group', async () => {
    await openSettings(player)
    await expect(settingsOf(player).getByRole('tab')).toHaveText(['添加成员'])
    await expect(settingsOf(player).getByRole('button', { name: '解散群' })).toHaveCount(0)
    await settingsOf(player).getByRole('button', { name: '退出群' }).click()
    await expect(player.getByRole('alertdialog')).toContainText('群会解散')
    await answer(player, '取消')
    await player.keyboard.press('Escape')
    await membersOf(page)
      .getByRole('button', { name: /查看player02/ })
      .click()
    await page
      .getByRole('dialog', { name: /player02/ })
      .getByRole('button', { name: '移出群' })
      .click()
    await expect(page.getByRole('alertdialog')).toContainText('移出后只剩 3 人或更少，群会解散')
    await answer(page, '确定')
    for (const one of [page, player])
      await expect(chatOf(one).getByRole('region', { name: '群组' })).toHaveCount(0)
  })
  await close()
})
