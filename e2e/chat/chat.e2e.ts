/** Two members talk: what one writes the other reads, on the way it is counted, and what may not be written is not. */
import { expectAccessible } from '../kit/accessible.ts'
import { boxOf, chatOf, contact, logOf, openChat, other, say } from '../kit/chat.ts'
import { expect, test } from '../kit/journey.ts'
import { picture, pictures } from '../kit/pictures.ts'

test('an agent and his player talk', async ({ page, site, signIn, browser }) => {
  test.slow()
  await signIn('player01')
  const { page: agent, close } = await other(browser, site, 'agent01')
  await openChat(page)
  const chat = chatOf(page)

  await test.step('[C-034] [C-035] [C-036] [C-045] the window is 754 wide, with administrator and agent to choose', async () => {
    expect((await chat.boundingBox())?.width).toBe(754)
    await expect(chat.getByText('已连接')).toBeVisible()
    await expect(contact(page, '系统管理员')).toBeVisible()
    await expect(chat.getByRole('region', { name: '下级用户' })).toHaveCount(0)
    await contact(page, '上级代理').click()
    await expect(chat.getByRole('region', { name: '上级代理' })).toContainText('还没有消息')
    await expect(chat.getByRole('region', { name: '上级代理' })).toContainText('在线')
    await expect(boxOf(page)).toHaveAttribute('placeholder', '最多输入 500 字，按回车键发送')
  })

  await test.step('[C-026] [C-368] [L-518] the other hears of it for three seconds, and it is counted', async () => {
    await say(page, '活动什么时候开始？')
    const notice = agent.getByRole('status').filter({ hasText: 'player01 发来消息' })
    await expect(notice).toContainText('活动什么时候开始？')
    await picture(agent, 'chat-notice')
    await expect(agent.getByRole('button', { name: /^消息/ })).toContainText('3')
    await expect(notice).toHaveCount(0)
    await expect(logOf(page).getByRole('article')).toContainText('已送达')
  })

  await test.step('[C-037] [C-038] [C-040] [C-044] the agent finds him below and in recent contacts, and reads', async () => {
    await openChat(agent)
    const lowers = chatOf(agent).getByRole('region', { name: '下级用户' })
    await expect(lowers).toContainText('1 / 3')
    await expect(chatOf(agent).getByRole('region', { name: '最近联系' })).toContainText('player01')
    await lowers.getByRole('button', { name: 'player01' }).click()
    await expect(logOf(agent)).toContainText('以下是未读消息')
    await expect(logOf(agent).getByRole('article')).toContainText('活动什么时候开始？')
    await expect(agent.getByRole('button', { name: /^消息/, includeHidden: true })).toContainText('2')
    await expect(logOf(agent)).toContainText(/2026-11-21 12:0\d:\d\d/)
  })

  await test.step('[C-046] [C-197] [C-200] [C-203] Enter and the button send, Shift and Enter begin a line, emoji are left out', async () => {
    await boxOf(agent).fill('  今晚八点 😀🇨🇳')
    await expect(boxOf(agent)).toHaveValue('  今晚八点 ')
    await boxOf(agent).press('Shift+Enter')
    await boxOf(agent).pressSequentially('不见不散')
    await boxOf(agent).press('Enter')
    await expect(boxOf(agent)).toHaveValue('')
    await expect(logOf(page).getByRole('article').last()).toContainText('今晚八点 \n不见不散')
    await boxOf(page).fill('好的')
    await chat.getByRole('button', { name: '发送', exact: true }).click()
    await expect(logOf(agent).getByRole('article').last()).toContainText('好的')
    await expect(logOf(page).getByRole('article').last()).toContainText('已读')
    await pictures(page, 'chat-talk')
    await expectAccessible(page, 'a conversation')
  })

  await test.step('[C-198] [C-201] [C-202] blanks are not sent, and beyond 500 characters nothing is taken', async () => {
    const send = chat.getByRole('button', { name: '发送', exact: true })
    await boxOf(page).fill('   ')
    await expect(send).toHaveAttribute('aria-disabled', 'true')
    await boxOf(page).press('Enter')
    await boxOf(page).fill('字'.repeat(501))
    await expect(chat.getByRole('alert')).toHaveText('超出 500 字的内容不会发送')
    await expect(boxOf(page)).toHaveValue('字'.repeat(500))
    await expect(chat.getByText('500 / 500')).toBeVisible()
    await picture(page, 'chat-too-long')
    // After a message that reaches the other side: the blanks before it did not.
    await say(page, '<b>粗体</b> javascript:alert(1)')
    await expect(logOf(agent).getByRole('article').last()).toContainText('<b>粗体</b> javascript:alert(1)')
    await expect(logOf(agent).getByRole('article')).toHaveCount(4)
    await expect(logOf(agent).getByRole('link')).toHaveCount(0)
  })

  await test.step('[C-042] [C-262] the search finds a contact and marks what was searched', async () => {
    const search = chatOf(agent).getByRole('searchbox', { name: '搜索联系人和消息' })
    await search.fill('layer02')
    const found = chatOf(agent).getByRole('region', { name: '搜索结果' })
    await expect(found.getByRole('button')).toHaveCount(1)
    await expect(found.locator('mark')).toHaveText('layer02')
    await search.fill('nobody')
    await expect(found).toContainText('没有找到')
    await search.fill('粗体')
    const messages = found.getByRole('region', { name: '消息 1 条' })
    await expect(messages.locator('mark')).toHaveText('粗体')
    await picture(agent, 'chat-search')
    await messages.getByRole('button').click()
    await expect(logOf(agent).locator('[data-found]')).toContainText('javascript:alert(1)')
    await expect(logOf(agent).locator('[data-found]')).toBeInViewport()
    await search.fill('')
  })

  await test.step('[L-477] a lottery page loads how many messages are unread', async () => {
    await agent.keyboard.press('Escape')
    await agent.goto(`${site.origin}/lottery/cqssc`)
    const badge = agent.getByRole('button', { name: /^消息/ })
    await expect(badge).toContainText('2')
    await say(page, '在吗')
    await expect(badge).toContainText('3')
    const asked = agent.waitForResponse((response) => response.url().includes('/chat/logs'))
    await agent.reload()
    expect((await asked).ok()).toBe(true)
    await expect(badge).toContainText('3')
    await openChat(agent)
  })

  await test.step('[C-039] [C-164] one message goes to all lower members; when the line is cut the chat closes and says why', async () => {
    await chatOf(agent).getByRole('button', { name: '群发' }).click()
    await say(agent, '本周返点已经发放')
    await expect(logOf(page).getByRole('article').last()).toContainText('本周返点已经发放')
    await pictures(agent, 'chat-agent')
    // The toast may have gone by the time at which a slow machine has stopped the server.
    const told = expect(agent.getByText('聊天已断开，请重新打开').first()).toBeVisible()
    await agent.context().setOffline(true)
    await Promise.all([told, site.stop()])
    await expect(chatOf(agent)).toHaveCount(0)
  })
  await close()
})
