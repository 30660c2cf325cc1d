/** The chat on a line that is cut: what was read stays, what is written is sent once, and the administrator answers. */
import { boxOf, chatOf, contact, logOf, openChat, other, say, stranger } from '../kit/chat.ts'
import { expect, offlineTest, test } from '../kit/journey.ts'
import { picture } from '../kit/pictures.ts'
import { serviceWorkerReady } from '../kit/pwa.ts'
import { signInStaff } from '../kit/staff.ts'

offlineTest(
  'what is written without a line arrives once when it is back, and what was read stays',
  async ({ page, site, signIn, browser }) => {
    test.slow()
    await signIn('player01')
    const { page: agent, close } = await other(browser, site, 'agent01')
    await openChat(page)
    await contact(page, '上级代理').click()
    await say(page, '断线前的消息')
    // What says that the line is gone must be here before it is.
    await serviceWorkerReady(page)
    await openChat(agent)
    await contact(agent, 'player01').click()
    await expect(logOf(page).getByRole('article')).toContainText('已读')

    await test.step('[P-033] a cut line closes the chat; opened again it has what was read, as of when', async () => {
      // The toast may have gone by the time at which a slow machine has stopped the server.
      await Promise.all([expect(page.getByText('聊天已断开，请重新打开').first()).toBeVisible(), site.stop()])
      await expect(chatOf(page)).toHaveCount(0)
      await openChat(page)
      await expect(chatOf(page)).toContainText('离线内容 · 截至')
      await contact(page, '上级代理').click()
      await expect(logOf(page).getByRole('article')).toContainText('断线前的消息')
    })
    await test.step('a message waits, can be deleted, and a text that was not sent stays in its box', async () => {
      await say(page, '没有网络时写的')
      await expect(logOf(page).getByRole('article').last()).toContainText('恢复连接后自动发送')
      await say(page, '写错了')
      await logOf(page).getByRole('article').last().getByRole('button', { name: '删除' }).click()
      await expect(logOf(page).getByRole('article')).toHaveCount(2)
      await boxOf(page).fill('还没写完')
      await picture(page, 'chat-offline')
      await contact(page, '系统管理员').click()
      await expect(boxOf(page)).toHaveValue('')
      await contact(page, '上级代理').click()
      await expect(boxOf(page)).toHaveValue('还没写完')
    })
    await test.step('when the line is back it arrives once', async () => {
      await site.restart()
      await expect(logOf(page).getByRole('article').last()).toContainText('已送达')
      await openChat(agent)
      await contact(agent, 'player01').click()
      await expect(logOf(agent).getByRole('article')).toHaveText([/断线前的消息/, /没有网络时写的/])
      await say(agent, '收到')
      await expect(logOf(page).getByRole('article')).toHaveText([/断线前的消息/, /没有网络时写的/, /收到/])
      await expect(boxOf(page)).toHaveValue('还没写完')
    })
    await close()
  },
)

test('a member asks the administrator, and staff answers', async ({ page, site, signIn, browser }) => {
  await signIn('player02')
  await openChat(page)
  await contact(page, '系统管理员').click()
  await say(page, '提现多久到账？')
  const { page: staff, close } = await stranger(browser)
  await signInStaff(staff, site)
  await test.step('[C-305] the header has counted the conversation when the page stands', async () => {
    // Two letters, and it.
    await expect(staff.getByRole('button', { name: /^消息/ })).toContainText('3')
  })
  await openChat(staff)
  await test.step('staff has who asks, and neither agent nor lower members', async () => {
    await expect(chatOf(staff).getByRole('region', { name: '来咨询的会员' })).toContainText('player02')
    await expect(chatOf(staff).getByRole('region', { name: '下级用户' })).toHaveCount(0)
    await contact(staff, 'player02').click()
    await expect(logOf(staff).getByRole('article')).toContainText('提现多久到账？')
    await picture(staff, 'chat-desk')
  })
  await test.step('[C-289] [C-137] the answer comes from the administrator, whoever wrote it', async () => {
    await say(staff, '十分钟左右到账')
    const answer = logOf(page).getByRole('article').last()
    await expect(answer).toContainText('十分钟左右到账')
    await expect(answer).not.toContainText('support01')
    await picture(page, 'chat-administrator')
  })
  await test.step('[C-027] [C-028] [L-212] [L-213] the sounds are switched here, and stay so after a reload', async () => {
    const sounds = ['消息声音', '中奖声音'].map((name) => chatOf(page).getByRole('switch', { name }))
    for (const one of sounds) {
      await expect(one).toBeChecked()
      await one.click()
    }
    await page.reload()
    await openChat(page)
    for (const one of sounds) await expect(one).not.toBeChecked()
  })
  await close()
})
