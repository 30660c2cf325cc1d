/** The conversations of the desk: a member asks, staff takes it, answers with a stored text, notes, looks, reads on offline and ends it. */
import { expectAccessible } from '../kit/accessible.ts'
import { boxOf, chatOf, contact, logOf, openChat, other, say } from '../kit/chat.ts'
import { expect, offlineTest, test } from '../kit/journey.ts'
import { pictures } from '../kit/pictures.ts'
import { staffCodeStored } from '../kit/pwa.ts'
import { signInStaff } from '../kit/staff.ts'

offlineTest(
  'staff takes a conversation, answers it, and reads it without a line',
  async ({ page, site, browser }) => {
    test.slow()
    const { page: player, close } = await other(browser, site, 'player01')
    await openChat(player)
    await contact(player, '系统管理员').click()
    await say(player, '提现三个小时还没到账')
    await signInStaff(page, site)
    await page.getByRole('link', { name: '打开会话' }).click()
    const queue = page.getByRole('region', { name: '会话' })
    const actions = page.getByRole('region', { name: '林间小路' })

    await test.step('who waits is in the queue, and is taken', async () => {
      await expect(queue.getByRole('radio', { name: '待分配 1' })).toBeChecked()
      await queue.getByRole('button', { name: /提现三个小时还没到账/ }).click()
      await actions.getByRole('button', { name: '接入' }).click()
      await expect(queue.getByRole('radio', { name: '我的 1' })).toBeVisible()
      await expect(queue).toContainText('没有待分配的会话')
      await queue.getByRole('radio', { name: '我的 1' }).click()
      await expect(queue.getByRole('listitem')).toContainText('接待人 客服一号')
    })

    await test.step('a balance is shown for a reason, a note stays', async () => {
      const facts = page.getByRole('region', { name: '会员资料' })
      await expect(facts).toContainText('agent01')
      await expect(facts).not.toContainText('10,000.00')
      await facts.getByLabel('查看原因').fill('核')
      await facts.getByRole('button', { name: '查看余额' }).click()
      await expect(facts.getByRole('alert')).toHaveText('请写明查看原因，2 – 100 字')
      await facts.getByLabel('查看原因').fill('会员询问提现金额')
      await facts.getByRole('button', { name: '查看余额' }).click()
      await expect(facts).toContainText('10,000.00 元')
      const notes = page.getByRole('region', { name: '内部备注' })
      await notes.getByLabel('内部备注').fill('等财务答复')
      await notes.getByRole('button', { name: '添加备注' }).click()
      await expect(notes.getByRole('listitem')).toContainText('等财务答复')
    })

    await test.step('a matter is handed over to the money desk, once', async () => {
      const matter = page.getByRole('region', { name: '转交财务' })
      await matter.getByLabel('转交事由').fill('11-20 提现没有到账')
      await matter.getByRole('button', { name: '转交' }).click()
      await expect(matter).toContainText('起等待财务答复')
      await matter.getByLabel('转交事由').fill('再次转交')
      await expect(matter.getByRole('button', { name: '转交' })).toBeDisabled()
    })

    await test.step('a stored answer goes into the box of the chat, and to the member', async () => {
      const replies = page.getByRole('region', { name: '快捷回复' })
      await replies.getByLabel('标题').fill('提现时间')
      await replies.getByLabel('内容').fill('提现一般在 10 分钟内处理，以银行通知为准。')
      await replies.getByRole('button', { name: '保存快捷回复' }).click()
      await expect(replies.getByRole('listitem')).toContainText('以银行通知为准')
      await pictures(page, 'support-cases')
      await expectAccessible(page, 'the conversations of the desk')
      await replies.getByRole('button', { name: '放入输入框' }).click()
      await expect(boxOf(page)).toHaveValue('提现一般在 10 分钟内处理，以银行通知为准。')
      await boxOf(page).press('Enter')
      await expect(logOf(player).getByRole('article').last()).toContainText('以银行通知为准')
      await page.keyboard.press('Escape')
      await expect(queue.getByRole('listitem')).toContainText('处理中')
    })

    await test.step('a message is reported, and its writer may not write for a day, but to the administrator', async () => {
      const { page: agent, close: closeAgent } = await other(browser, site, 'agent01')
      await openChat(agent)
      await contact(agent, 'player01').click()
      await say(agent, '把密码发给我')
      await contact(player, '上级代理').click()
      const message = logOf(player).getByRole('article').filter({ hasText: '把密码发给我' })
      await message.hover()
      await message.getByRole('button', { name: '举报agent01的这条消息' }).click()
      const form = player.getByRole('dialog', { name: '举报 agent01 的消息' })
      await expect(form.getByRole('button', { name: '举报' })).toHaveAttribute('aria-disabled', 'true')
      await form.getByLabel('举报原因').fill('索要密码')
      await expectAccessible(player, 'a report')
      await form.getByRole('button', { name: '举报' }).click()
      await expect(form).toHaveCount(0)
      const reports = page.getByRole('region', { name: '举报' })
      await page.reload()
      await expect(reports.getByRole('listitem')).toContainText(['player01 举报 agent01'])
      await expect(reports).toContainText('把密码发给我')
      await pictures(page, 'support-reports')
      await reports.getByRole('button', { name: '禁言 1 天' }).click()
      await expect(reports).toHaveCount(0)
      await say(agent, '快点')
      await expect(logOf(agent).getByRole('article').last()).toContainText('您已被禁言至 2026-11-22')
      await closeAgent()
      await queue.getByRole('radio', { name: /^我的/ }).click()
    })

    await test.step('[P-043] without a line the queue and the conversation are read from the device', async () => {
      await staffCodeStored(page)
      await site.stop()
      await page.context().setOffline(true)
      await page.reload()
      await expect(queue.getByText(/^截至/)).toBeVisible()
      await queue.getByRole('radio', { name: /^全部/ }).click()
      await queue.getByRole('button', { name: /林间小路/ }).click()
      await expect(actions).toContainText('断网时只能查看')
      await actions.getByRole('button', { name: '打开聊天' }).click()
      await expect(chatOf(page)).toContainText('离线内容 · 截至')
      await expect(logOf(page).getByRole('article')).toContainText(['提现三个小时还没到账', '以银行通知为准'])
      await page.keyboard.press('Escape')
      await page.context().setOffline(false)
      await site.restart()
    })

    await test.step('it is ended after a question, and what the member writes later opens it again', async () => {
      await actions.getByRole('button', { name: '结束会话' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
      await expect(queue.getByRole('listitem')).toContainText('已结束')
      await openChat(player)
      await contact(player, '系统管理员').click()
      await say(player, '到账了，谢谢')
      await expect(queue.getByRole('radio', { name: '待分配 1' })).toBeVisible()
    })
    await close()
  },
)
