/** The money desk: one person lets a small withdrawal be paid, two a large one; what is refused goes back, and a member at risk waits. */
import { createHash, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../kit/accessible.ts'
import { other, stranger } from '../kit/chat.ts'
import { expect, test } from '../kit/journey.ts'
import { pictures } from '../kit/pictures.ts'
import type { Site } from '../kit/site.ts'
import { signInStaff } from '../kit/staff.ts'

const fundPassword = createHash('md5').update('fund1234').digest('hex')

/** Withdraws by the calls of the server; answers the number of the order. */
const withdraws = async (player: Page, site: Site, yuan: number): Promise<string> => {
  const send = async (path: string, form: Record<string, string>) => {
    const headers = { 'x-requested-with': 'XMLHttpRequest', 'idempotency-key': randomUUID() }
    const response = await player.request.post(`${site.origin}${path}`, { form, headers })
    return (await response.json()) as Readonly<Record<string, unknown>>
  }
  const { result } = await send('/sobet/pay/drawCashIndexAjax', {})
  const { token, bankCardList } = result as {
    readonly token: string
    readonly bankCardList: readonly Readonly<Record<'id' | 'bankCardNo' | 'bindTime', string>>[]
  }
  const [card] = bankCardList
  const made = await send('/sobet/pay/withdrawCashAjax', {
    channelType: '1',
    operation: 'add',
    cardNo: card?.bankCardNo ?? '',
    user_bank_id: card?.id ?? '',
    bindTime: card?.bindTime ?? '',
    token,
    withdrawMoney: String(yuan),
    pay_password: fundPassword,
  })
  expect(made).toMatchObject({ code: 0 })
  return String(made['spsn'])
}

const openDesk = async (page: Page, site: Site, user: string): Promise<void> => {
  await signInStaff(page, site, { user, title: '财务工作台' })
  await page.getByRole('link', { name: '打开资金审核' }).click()
  await expect(page.getByRole('heading', { name: '待处理提现' })).toBeVisible()
}

const rowOf = (page: Page, spsn: string) =>
  page.getByRole('table', { name: '待处理提现' }).getByRole('row').filter({ hasText: spsn })
const panelOf = (page: Page, spsn: string) => page.getByRole('region', { name: spsn })
const show = async (page: Page, spsn: string) => {
  await page.getByRole('button', { name: `查看 ${spsn}`, exact: true }).click()
  return panelOf(page, spsn)
}

test('withdrawals are judged, approved by one or by two, and refused', async ({ page, site, browser }) => {
  test.slow()
  await site.ops('credit', 'player02', '80000')
  const { page: player, close } = await other(browser, site, 'player02')
  const small = await withdraws(player, site, 1_000)
  const large = await withdraws(player, site, 20_000)
  const bad = await withdraws(player, site, 500)
  await openDesk(page, site, 'finance01')
  const table = page.getByRole('table', { name: '待处理提现' })

  await test.step('the queue has them, the oldest first, with masked names', async () => {
    await expect(table.getByRole('row')).toHaveCount(4)
    await expect(table.getByRole('row').nth(1)).toContainText(small)
    await expect(rowOf(page, small)).toContainText('p***2')
    await expect(rowOf(page, small)).toContainText('1,000.00')
    await expect(page.getByRole('main')).not.toContainText('player02')
  })

  await test.step('one is judged by figures; the whole account is opened for a reason', async () => {
    const panel = await show(page, small)
    await expect(panel).toContainText('同账户的其他会员')
    await expect(panel).toContainText('待审核')
    await pictures(page, 'support-funds')
    await expectAccessible(page, 'the money desk')
    await panel.getByRole('button', { name: '查看收款信息' }).click()
    const asking = page.getByRole('dialog', { name: `查看收款信息 ${small}` })
    await asking.getByLabel('原因').fill('核')
    await asking.getByRole('button', { name: '查看', exact: true }).click()
    await expect(asking.getByRole('alert')).toHaveText('请写明原因，2 – 100 字')
    await asking.getByLabel('原因').fill('与银行核对收款人')
    await asking.getByRole('button', { name: '查看', exact: true }).click()
    await expect(asking).toHaveCount(0)
    await expect(panel).toContainText('player02')
    await expect(panel).toContainText(/\d{16,19}/)
  })

  await test.step('one person approves a small one, and it is paid', async () => {
    await panelOf(page, small).getByRole('button', { name: '批准' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '批准' }).click()
    await expect(page.getByText('已批准，几秒内付款').first()).toBeVisible()
    await expect(panelOf(page, small)).toContainText('已批准')
    await expect(panelOf(page, small).getByRole('button', { name: '批准' })).toBeDisabled()
  })

  await test.step('two people approve a large one', async () => {
    const panel = await show(page, large)
    await expect(panel).toContainText('须两人审核')
    await panel.getByRole('button', { name: '初审通过' }).click()
    const asking = page.getByRole('alertdialog')
    await expect(asking).toContainText('另一人复核批准后才付款')
    await asking.getByRole('button', { name: '初审通过' }).click()
    await expect(rowOf(page, large)).toContainText('待复核')
    await expect(panel.getByRole('button', { name: '复核批准' })).toBeDisabled()
    const colleague = await stranger(browser)
    await openDesk(colleague.page, site, 'finance02')
    const theirs = await show(colleague.page, large)
    await expect(theirs).toContainText('财务一号')
    await theirs.getByRole('button', { name: '复核批准' }).click()
    await colleague.page.getByRole('alertdialog').getByRole('button', { name: '复核批准' }).click()
    await expect(rowOf(colleague.page, large)).toContainText('已批准')
    await colleague.close()
  })

  await test.step('one is refused for a reason that the player reads', async () => {
    const panel = await show(page, bad)
    await panel.getByRole('button', { name: '驳回' }).click()
    const asking = page.getByRole('dialog', { name: `驳回 ${bad}` })
    await expectAccessible(page, 'a refusal')
    await asking.getByLabel('原因').fill('收款人与注册姓名不符')
    await asking.getByRole('button', { name: '驳回' }).click()
    await expect(asking).toHaveCount(0)
    await expect(rowOf(page, bad)).toContainText('已驳回')
  })

  await test.step('what was decided is carried out, and leaves the queue', async () => {
    // Paid ten seconds after it was sent, in a sandbox; the security beside it comes back.
    const cash = async () => {
      await site.moveBy(11_000)
      return player.getByRole('banner').textContent()
    }
    await expect.poll(cash, { timeout: 15_000 }).toContain('¥69,000.00')
    await page.reload()
    await expect(page.getByText('没有待处理的提现')).toBeVisible()
  })

  await test.step('a member is marked and cleared', async () => {
    await page.getByRole('radio', { name: '风险会员 0' }).click()
    await page.getByLabel('会员账号').fill('player02')
    await page.getByRole('button', { name: '添加标记' }).click()
    const asking = page.getByRole('dialog', { name: '标记风险 player02' })
    await asking.getByLabel('原因').fill('多人共用收款账户')
    await asking.getByRole('button', { name: '标记风险' }).click()
    const risks = page.getByRole('table', { name: '风险会员' })
    await expect(risks).toContainText('多人共用收款账户')
    await pictures(page, 'support-funds-risks')
    await risks.getByRole('button', { name: '解除 p***2 的风险标记' }).click()
    const clearing = page.getByRole('dialog')
    await clearing.getByLabel('原因').fill('已核实为本人账户')
    await clearing.getByRole('button', { name: '解除' }).click()
    await expect(page.getByText('没有风险会员')).toBeVisible()
  })

  await test.step('a channel is closed, and players read why', async () => {
    await page.getByRole('radio', { name: '渠道 0' }).click()
    await page.getByRole('button', { name: '暂停 数字人民币' }).click()
    const asking = page.getByRole('dialog')
    await asking.getByLabel('原因').fill('银行维护，20:00 恢复')
    await asking.getByRole('button', { name: '暂停' }).click()
    await expect(page.getByRole('table', { name: '充值渠道' })).toContainText('银行维护，20:00 恢复')
    await pictures(page, 'support-funds-channels')
    await player.getByRole('banner').getByRole('button', { name: '充值' }).click()
    const dialog = player.getByRole('dialog', { name: '资金' })
    await dialog.getByRole('radio', { name: /数字人民币.*暂停使用/ }).click()
    await expect(dialog.getByText('银行维护，20:00 恢复').first()).toBeVisible()
    await expect(dialog.getByRole('button', { name: '提交充值' })).toBeDisabled()
    await pictures(player, 'deposit-closed')
  })

  await test.step('without a line the desk is read and nothing is decided', async () => {
    await page.getByRole('radio', { name: '对账 0' }).click()
    await expect(page.getByText('没有未处理的差异')).toBeVisible()
    await page.getByRole('radio', { name: '客服转交 0' }).click()
    await expect(page.getByText('没有客服转交的事项')).toBeVisible()
    await page.getByRole('radio', { name: '待查款项 0' }).click()
    await expect(page.getByText('没有待查款项')).toBeVisible()
    await page.context().setOffline(true)
    await page.getByRole('radio', { name: '风险会员 0' }).click()
    await page.getByLabel('会员账号').fill('player01')
    await expect(page.getByRole('button', { name: '添加标记' })).toBeDisabled()
    await page.context().setOffline(false)
  })
  await close()
})
