/** Red packets in a browser: sent, opened, looked at, verified, recorded, expired. */
import { readFileSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../kit/accessible.ts'
import { chatOf, contact, logOf, openChat, other } from '../kit/chat.ts'
import { expect, test } from '../kit/journey.ts'
import { picture, pictures } from '../kit/pictures.ts'

const formOf = (page: Page) => page.getByRole('dialog', { name: '发红包' })
const detailOf = (page: Page) => page.getByRole('dialog', { name: '红包详情' })
const recordsOf = (page: Page) => page.getByRole('dialog', { name: '红包记录' })
const popupOf = (page: Page) => page.getByRole('dialog', { name: /的(拼手气|普通)红包$/ })
const bubbleOf = (page: Page, title: string): Locator =>
  logOf(page).getByRole('button', { name: new RegExp(`^红包 ${title}，`) })
const close = (dialog: Locator) => dialog.getByRole('button', { name: '关闭' }).click()

/** Fills the form and sends it. */
const sendPacket = async (
  page: Page,
  { kind = '拼手气红包', num, amount, title }: { kind?: string; num: number; amount: string; title: string },
) => {
  await chatOf(page).getByRole('button', { name: '发红包' }).click()
  const form = formOf(page)
  await form.getByRole('radio', { name: kind }).click()
  await form.getByLabel('红包个数').fill(String(num))
  await form.getByLabel(kind === '拼手气红包' ? '总金额' : '单个金额').fill(amount)
  await form.getByLabel('标题').fill(title)
  await form.getByLabel('资金密码').fill('fund1234')
  await form.getByRole('button', { name: '发送红包' }).click()
  await expect(form).toHaveCount(0)
  await expect(bubbleOf(page, title)).toBeVisible()
}

test('a red packet is sent, opened by two members, looked at, verified and recorded', async ({
  page,
  site,
  signIn,
  browser,
}, info) => {
  test.slow()
  await signIn('agent01')
  const { page: player, close: closePlayer } = await other(browser, site, 'player01')
  await openChat(page)
  await chatOf(page).getByRole('button', { name: '创建群' }).click()
  const making = page.getByRole('dialog', { name: '创建群' })
  for (const name of [/player01/, /agent02/]) await making.getByRole('checkbox', { name }).check()
  await making.getByLabel('群名称').fill('红包群')
  await making.getByRole('button', { name: '创建群' }).click()
  await expect(making).toHaveCount(0)
  await openChat(player)
  await contact(player, '红包群').click()

  await test.step('[C-047] [C-056] [C-219] the form says what is wrong beside its field, and sends nothing before all is right', async () => {
    await chatOf(page).getByRole('button', { name: '发红包' }).click()
    const form = formOf(page)
    const send = form.getByRole('button', { name: '发送红包' })
    await expect(send).toHaveAttribute('aria-disabled', 'true')
    await expect(form.getByLabel('标题')).toHaveValue('恭喜发财，大吉大利')
    await form.getByLabel('红包个数').fill('12')
    await form.getByLabel('总金额').fill('0.10')
    await expect(form.getByRole('alert')).toHaveText('12 个红包至少 0.12 元，每个不少于 0.01 元')
    await form.getByLabel('红包个数').fill('101')
    await expect(form.getByRole('alert').first()).toHaveText('个数须为 1 – 100')
    await form.getByLabel('红包个数').fill('3')
    await form.getByLabel('总金额').fill('20000.01')
    await expect(form.getByRole('alert')).toHaveText('总金额须为 0.01 – 20000.00 元')
    await form.getByRole('radio', { name: '普通红包' }).click()
    await expect(form.getByRole('alert')).toHaveText('单个须为 0.01 – 200.00 元')
    await form.getByRole('radio', { name: '拼手气红包' }).click()
    await form.getByLabel('总金额').fill('88')
    await form.getByLabel('资金密码').fill('fund1234')
    await expect(send).not.toHaveAttribute('aria-disabled', 'true')
    await form.getByLabel('标题').fill('')
    await expect(send).toHaveAttribute('aria-disabled', 'true')
  })

  await test.step('[C-216] [C-217] a title has no emoji and ten characters', async () => {
    const title = formOf(page).getByLabel('标题')
    await title.fill('大吉大利🎉')
    await expect(title).toHaveValue('大吉大利')
    await title.fill('一二三四五六七八九十甲乙')
    await expect(title).toHaveValue('一二三四五六七八九十')
    await title.fill('大吉大利')
  })

  await test.step('[C-344] a refusal of the server stands under the password', async () => {
    const form = formOf(page)
    await form.getByLabel('资金密码').fill('wrong12345')
    await form.getByRole('button', { name: '发送红包' }).click()
    await expect(form.getByRole('alert')).toContainText('资金密码')
    await pictures(page, 'packet-form')
    await expectAccessible(page, 'the form of a red packet')
    await form.getByLabel('资金密码').fill('fund1234')
    await form.getByRole('button', { name: '发送红包' }).click()
    await expect(form).toHaveCount(0)
    await expect(bubbleOf(page, '大吉大利')).toBeVisible()
  })

  await test.step('[C-165] [C-167] [C-168] [C-059] a press loads the packet, asks whether it can be opened, and shows the dialog', async () => {
    const asked: string[] = []
    player.on('request', (request) => {
      const call = /chat\/(\w*red_packet\w*)/.exec(request.url())?.[1]
      if (call) asked.push(call)
    })
    await expect(bubbleOf(player, '大吉大利')).toHaveAccessibleName('红包 大吉大利，点击领取')
    await bubbleOf(player, '大吉大利').click()
    await expect(popupOf(player)).toContainText('88.00 元，3 个')
    expect(asked).toEqual(['red_packet_detail', 'open_red_packet'])
    await pictures(player, 'packet-popup')
    await expectAccessible(player, 'a red packet to be opened')
    await popupOf(player).getByRole('button', { name: '打开红包' }).click()
    await expect(popupOf(player)).toContainText('已存入彩票钱包')
    expect(asked).toContain('grab_red_packet')
    await picture(player, 'packet-opened')
  })

  await test.step('[C-169] [C-175] the list shows it as claimed for whoever took of it, and the group reads who did', async () => {
    await close(popupOf(player))
    await expect(bubbleOf(player, '大吉大利')).toHaveAccessibleName('红包 大吉大利，已领取')
    await expect(bubbleOf(page, '大吉大利')).toHaveAccessibleName('红包 大吉大利，点击领取')
    await expect(logOf(page)).toContainText('林间小路 领取了 a***1 的红包')
  })

  await test.step('[C-003] [C-057] the sender opens his own lucky packet, and sees what was taken of it', async () => {
    await bubbleOf(page, '大吉大利').click()
    await popupOf(page).getByRole('button', { name: '打开红包' }).click()
    await popupOf(page).getByRole('button', { name: '领取详情' }).click()
    await expect(detailOf(page)).toContainText('2 / 3 个')
    await expect(detailOf(page)).toContainText('领取中')
    await expect(detailOf(page)).not.toContainText('手气最佳')
    await expect(detailOf(page)).toContainText('种子领完或过期后公布')
  })

  const { page: second, close: closeSecond } = await other(browser, site, 'player02')
  await test.step('[C-054] [C-343] who came later is added, and told by a toast that it was for the members of then', async () => {
    await close(detailOf(page))
    await chatOf(page).getByRole('button', { name: '群设置' }).click()
    const settings = page.getByRole('dialog', { name: '群设置' })
    await settings.getByRole('tab', { name: '消息设置' }).click()
    await settings.getByRole('switch', { name: '新成员可以查看以前的消息' }).click()
    await settings.getByRole('tab', { name: '添加成员' }).click()
    await settings.getByRole('checkbox', { name: /player02/ }).check()
    await settings.getByRole('button', { name: '添加' }).click()
    await openChat(second)
    await contact(second, '红包群').click()
    await bubbleOf(second, '大吉大利').click()
    await expect(second.getByText('这个红包只发给当时的群成员')).toBeVisible()
    await expect(popupOf(second)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(settings).toHaveCount(0)
  })

  await test.step('the last share ends it while one looks: the best is named, and the division is verified here and by the script', async () => {
    await bubbleOf(page, '大吉大利').click()
    await popupOf(page).getByRole('button', { name: '领取详情' }).click()
    await expect(detailOf(page)).toContainText('2 / 3 个')
    const { page: third, close: closeThird } = await other(browser, site, 'agent02')
    await openChat(third)
    await contact(third, '红包群').click()
    await bubbleOf(third, '大吉大利').click()
    await popupOf(third).getByRole('button', { name: '打开红包' }).click()
    await expect(popupOf(third)).toContainText('已存入彩票钱包')
    await closeThird()
    await expect(detailOf(page)).toContainText('3 / 3 个')
    await expect(detailOf(page)).toContainText('已领完')
    await expect(detailOf(page).getByText('手气最佳')).toHaveCount(1)
    await detailOf(page).getByRole('button', { name: '在本机验证' }).click()
    await expect(detailOf(page).getByRole('status')).toContainText('本机验证通过')
    await pictures(page, 'packet-detail')
    await expectAccessible(page, 'a red packet that has ended')
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      detailOf(page).getByRole('button', { name: '保存证明' }).click(),
    ])
    await saved.saveAs(info.outputPath('packet.json'))
    const script = await page.request.get(`${site.origin}/verify-packet.mjs`)
    writeFileSync(info.outputPath('verify-packet.mjs'), await script.text())
    const { fingerprint } = JSON.parse(readFileSync(info.outputPath('packet.json'), 'utf8')) as {
      fingerprint: string
    }
    const words = ['verify-packet.mjs', '--fingerprint', fingerprint, 'packet.json']
    expect(execFileSync(process.execPath, words, { cwd: info.outputPath('.'), encoding: 'utf8' })).toContain(
      '全部通过',
    )
    await close(detailOf(page))
  })

  await test.step('[C-166] the sender of an ordinary packet sees its state, and cannot open it', async () => {
    await sendPacket(page, { kind: '普通红包', num: 2, amount: '1', title: '每人一元' })
    await bubbleOf(page, '每人一元').click()
    await expect(detailOf(page)).toContainText('0 / 2 个')
    await expect(detailOf(page)).toContainText('还没有人领取')
    await expect(popupOf(page)).toHaveCount(0)
    await close(detailOf(page))
    await bubbleOf(player, '每人一元').click()
    await popupOf(player).getByRole('button', { name: '打开红包' }).click()
    await expect(popupOf(player)).toContainText('+1.00')
    await close(popupOf(player))
  })

  await test.step('[C-342] in a break nothing is opened, and a toast says until when', async () => {
    await sendPacket(page, { num: 2, amount: '1', title: '休息一下' })
    await second.evaluate(async () => {
      const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' }
      const body = JSON.stringify({ length: 'week' })
      await fetch('/sobet/api/protection/beginBreak', { method: 'POST', headers, body })
    })
    await bubbleOf(second, '休息一下').click()
    await expect(second.getByText(/在此之前不能存款和投注/).last()).toBeVisible()
    await expect(popupOf(second)).toHaveCount(0)
    await closeSecond()
  })

  await test.step('[C-058] [C-060] [C-061] [C-366] the records have what was received and sent, of this year and the one before', async () => {
    await chatOf(player).getByRole('button', { name: '发红包' }).click()
    await formOf(player).getByRole('button', { name: '红包记录' }).click()
    const records = recordsOf(player)
    await expect(records.getByRole('listitem')).toHaveCount(2)
    await expect(records).toContainText('2 个')
    await expect(records.getByRole('radiogroup', { name: '年份' }).getByRole('radio')).toHaveText([
      '2026',
      '2025',
    ])
    await pictures(player, 'packet-records')
    await expectAccessible(player, 'records of red packets')
    await records.getByRole('radio', { name: '2025' }).click()
    await expect(records).toContainText('暂无记录')
    await records.getByRole('radio', { name: '发出的' }).click()
    await expect(records).toContainText('暂无记录')
    await records.getByRole('radio', { name: '收到的' }).click()
    await records.getByRole('radio', { name: '2026' }).click()
    await records.getByRole('button', { name: /每人一元/ }).click()
    await expect(detailOf(player)).toContainText('1 / 2 个')
    await detailOf(player).getByRole('button', { name: '返回' }).click()
    await expect(recordsOf(player)).toBeVisible()
    await close(recordsOf(player))
  })
  await closePlayer()
})
