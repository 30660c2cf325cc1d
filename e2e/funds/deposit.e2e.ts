/** Deposits in a browser: the page of a provider, a bank transfer, a window that is refused, and what the records say. */
import { expectAccessible } from '../kit/accessible.ts'
import { expect, test } from '../kit/journey.ts'
import { picture, pictures } from '../kit/pictures.ts'

test('[F-003] [F-011] [F-066] [F-214] a deposit by the page of a provider: chosen, paid in a new window, credited and recorded', async ({
  page,
  site,
  enter,
  context,
}) => {
  await enter('player01')
  await page.goto(`${site.origin}/index`)
  await page.getByRole('banner').getByRole('button', { name: '充值' }).click()
  const dialog = page.getByRole('dialog', { name: '资金' })
  const channels = dialog.getByRole('radiogroup', { name: '充值渠道' })
  await test.step('[F-039] [F-047] [F-048] tiles, five in a row', async () => {
    // The eleventh is folded away.
    await expect(channels.getByRole('radio')).toHaveCount(10)
    const tops = await channels
      .getByRole('radio')
      .evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().top))
    expect(tops.filter((top) => top === tops[0])).toHaveLength(5)
    await expect(channels.getByRole('radio', { name: /银行卡转账/ })).toBeChecked()
    await expect(channels.getByRole('radio', { name: /TOPAY/ })).toContainText('加送 0.5%')
  })
  await test.step('[F-050] each tile has an icon of its own', async () => {
    const icons = await channels
      .locator('svg[data-icon]')
      .evaluateAll((drawn) => drawn.map((icon) => icon.getAttribute('data-icon')))
    expect([icons.length, new Set(icons).size]).toEqual([10, 10])
  })
  await test.step('[F-043] [F-044] rows of 55 pixels, two of them 115', async () => {
    const heights = await channels
      .getByRole('radio')
      .evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().height))
    expect(new Set(heights)).toEqual(new Set([55]))
    expect((await channels.boundingBox())?.height).toBe(115)
  })
  await test.step('[F-051] [F-052] [F-053] the form has bank, amount, chips in rows of five, fee and arrival', async () => {
    await expect(dialog.getByRole('combobox', { name: '付款银行' })).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: '充值金额' })).toBeVisible()
    const tops = await dialog
      .getByRole('group', { name: '快捷金额' })
      .getByRole('button')
      .evaluateAll((chips) => chips.map((chip) => chip.getBoundingClientRect().top))
    expect([tops.length, new Set(tops).size]).toEqual([5, 1])
    await expect(dialog.getByText(/^手续费/)).toBeVisible()
    await expect(dialog.getByText('预计到账')).toBeVisible()
  })
  await expectAccessible(page, 'deposit form')
  await pictures(page, 'deposit')
  const amount = dialog.getByRole('textbox', { name: '充值金额' })
  const submit = dialog.getByRole('button', { name: '提交充值' })
  const choose = (name: RegExp) => channels.getByRole('radio', { name }).click()
  const bank = dialog.getByRole('combobox', { name: '付款银行' })
  const boxes = dialog.getByRole('textbox', { name: /^付款卡号|^持卡人姓名/ })
  await test.step('[F-212] another channel begins anew: amount, fee, error and bank', async () => {
    await bank.selectOption('招商银行')
    await amount.fill('1280')
    await expect(dialog.getByText('6.40', { exact: true })).toBeVisible()
    await submit.click()
    await expect(dialog.getByRole('alert')).toHaveText('银行卡号最少 16 位，最多 19 位')
    await choose(/MPAY/)
    await expect(amount).toHaveValue('')
    await choose(/银行卡转账/)
    await expect(bank).toHaveValue('')
    await expect(amount).toHaveValue('')
    await expect(dialog.getByText('0.00', { exact: true })).toBeVisible()
    await expect(dialog.getByRole('alert')).toHaveCount(0)
  })
  await test.step('[F-055] [F-056] each channel has the boxes of its kind', async () => {
    const payer = dialog.getByRole('textbox', { name: '付款人姓名' })
    for (const name of [/银行卡转账/, /数字人民币/]) {
      await choose(name)
      await expect(dialog.getByRole('form', { name })).toBeVisible()
      await expect(boxes).toHaveCount(2)
      await expect(payer).toHaveCount(0)
    }
    await choose(/支付宝转账/)
    await expect(payer).toBeVisible()
    for (const name of [/数币快付/, /EBPAY/, /CNYT/, /MPAY/, /TOPAY/]) {
      await choose(name)
      await expect(dialog.getByRole('form', { name })).toBeVisible()
      await expect(boxes.or(payer)).toHaveCount(0)
    }
  })
  await test.step('[F-152] a channel of chips alone takes no typed amount', async () => {
    await choose(/数币快付/)
    await expect(amount).toHaveAttribute('readonly', '')
    await dialog.getByRole('button', { name: '200', exact: true }).click()
    await expect(amount).toHaveValue('200')
  })
  await test.step('[F-060] [F-061] EBPAY shows its rate and what is to be paid', async () => {
    await choose(/EBPAY/)
    await amount.fill('500')
    await expect(dialog.getByText('参考汇率')).toBeVisible()
    await expect(dialog.getByText('500.0000')).toBeVisible()
  })
  await choose(/TOPAY/)
  await test.step('[F-276] [F-277] an amount out of range is named, one above is the most', async () => {
    await submit.click()
    await expect(dialog.getByText('请输入 100~50000 范围内的金额，最多两位小数')).toBeVisible()
    await amount.fill('99999999')
    await expect(amount).toHaveValue('50000')
    await amount.fill('１２a０．５')
    await expect(amount).toHaveValue('120.5')
  })
  await dialog.getByRole('group', { name: '快捷金额' }).getByRole('button', { name: '500' }).click()
  await expect(dialog.getByText('请按 500.00 元足额付款，实际付款须与提交金额一致。')).toBeVisible()
  const [opened] = await Promise.all([context.waitForEvent('page'), submit.click()])
  await expect(opened.getByRole('heading', { name: '沙盒收银台' })).toBeVisible()
  expect(new URL(opened.url()).hostname).toBe('pay.localhost')
  expect(await opened.evaluate(() => window.opener as unknown)).toBeNull()
  await picture(opened, 'sandbox-pay')
  await expect(dialog.getByText('付款页已在新窗口打开', { exact: false })).toBeVisible()
  await expect(dialog.getByText('待付款', { exact: true })).toBeVisible()
  await expectAccessible(page, 'deposit order')
  await picture(page, 'deposit-order')

  await opened.getByRole('button', { name: '付款', exact: true }).click()
  await expect(opened.getByRole('heading', { name: '付款成功' })).toBeVisible()
  await opened.close()
  await expect(dialog.getByText('¥502.50')).toBeVisible()
  await expect(page.getByText('充值成功，已到账')).toBeVisible()
  await test.step('back to the channels', async () => {
    await dialog.getByRole('button', { name: '重新选择充值渠道' }).click()
    await expect(channels).toBeVisible()
  })
  await test.step('[F-022] [F-196] the records have it with every step', async () => {
    await dialog.getByRole('link', { name: '充值记录' }).click()
    await expect(page).toHaveURL(`${site.origin}/personal/trade/charge`)
    await expect(page.getByRole('banner')).toContainText('10,502.50')
    const row = page.getByRole('table').getByRole('row').filter({ hasText: 'TOPAY' })
    await expect(row).toContainText('成功')
    await expect(row).toContainText('502.50')
    await pictures(page, 'trade-charge')
    await row.getByRole('button', { name: /^查看/ }).click()
    const steps = page.getByRole('dialog', { name: '充值订单' }).getByRole('region', { name: '订单进度' })
    await expect(steps.getByRole('listitem')).toHaveText([/提交订单$/, /等待付款$/, /到账收到 500\.00$/])
    await expectAccessible(page, 'deposit record')
    await picture(page, 'trade-order')
  })
})

test('[F-213] [F-067] [F-069] [F-062] a bank transfer shows where to pay; the page is killed, and it is credited', async ({
  page,
  site,
  enter,
}) => {
  await enter('player02')
  await page.goto(`${site.origin}/index#charge`)
  const dialog = page.getByRole('dialog', { name: '资金' })
  const submit = dialog.getByRole('button', { name: '提交充值' })
  await test.step('[L-296] the dialog is of three types, each with an address of its own', async () => {
    await expect(dialog.getByRole('tab')).toHaveText(['充值', '转账', '提现'])
    for (const [hash, name] of [
      ['transfer', '转账'],
      ['withdraw', '提现'],
      ['charge', '充值'],
    ] as const) {
      await page.evaluate((to) => void (location.hash = to), hash)
      await expect(dialog.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
    }
  })
  await test.step('[F-274] a bound card brings its bank and its holder, and another one is typed', async () => {
    const cards = dialog.getByRole('combobox', { name: '付款卡', exact: true })
    const [number, holder] = [
      dialog.getByRole('textbox', { name: '付款卡号' }),
      dialog.getByRole('textbox', { name: '持卡人姓名' }),
    ]
    await cards.selectOption('招商银行 **** **** **** 1230')
    await expect(holder).toHaveValue('林*')
    await expect(holder).not.toBeEditable()
    await expect(number).toHaveValue('**** **** **** 1230')
    await expect(dialog.getByRole('combobox', { name: '付款银行' })).toHaveValue('CMB')
    await dialog.getByRole('textbox', { name: '充值金额' }).fill('100')
    const sent = page.waitForRequest((request) => request.url().includes('/sobet/pay/recharge'), {
      timeout: 15_000,
    })
    await submit.click()
    await test.step('[F-176] the submit carries what this browser and this submit are called', async () => {
      const fields = new URLSearchParams((await sent).postData() ?? '')
      expect(fields.get('visitorId')).toBe(await page.evaluate(() => localStorage.getItem('visitorId')))
      expect(fields.get('visitorId')).toMatch(/^[0-9a-f-]{36}$/)
      expect(fields.get('requestId')).toMatch(/^[0-9a-f-]{36}$/)
    })
    await expect(dialog.getByText('沙盒商户')).toBeVisible()
    await dialog.getByRole('button', { name: '重新选择充值渠道' }).click()
    await expect(cards).toHaveValue('')
    await expect(holder).toHaveValue('')
  })
  await submit.click()
  await expect(dialog.getByRole('alert')).toHaveText('请选择付款银行')
  await dialog.getByRole('combobox', { name: '付款银行' }).selectOption('招商银行')
  await submit.click()
  await expect(dialog.getByRole('alert')).toHaveText('银行卡号最少 16 位，最多 19 位')
  const card = dialog.getByRole('textbox', { name: '付款卡号' })
  await card.fill('6225 8801-2345 6789x12345')
  await expect(card).toHaveValue('6225880123456789123')
  await submit.click()
  await expect(dialog.getByRole('alert')).toHaveText('姓名最少 2 个字，最多 16 个字')
  await dialog.getByRole('textbox', { name: '持卡人姓名' }).fill('林晓')
  await test.step('[F-288] [F-289] [F-063] fee and arrival', async () => {
    await dialog.getByRole('textbox', { name: '充值金额' }).fill('1280')
    await expect(dialog.getByText('手续费 0.5%')).toBeVisible()
    await expect(dialog.getByText('6.40', { exact: true })).toBeVisible()
    await expect(dialog.getByText('¥1,273.60')).toBeVisible()
  })
  await expect(dialog.getByText('请按 1,280.00 元足额付款，实际付款须与提交金额一致。')).toBeVisible()
  await expect(dialog.getByText('收款账户 工商银行 **** 0011，完整账号和附言提交后显示')).toBeVisible()
  const form = dialog.getByRole('form', { name: '银行卡转账' })
  const account = dialog.getByText('收款账号', { exact: true })
  await test.step('[F-216] first the form of the channel', async () => {
    await expect(form).toBeVisible()
    await expect(account).toHaveCount(0)
    await submit.click()
  })
  await test.step('[F-217] then where to transfer to', async () => {
    await expect(account).toBeVisible()
    await expect(form).toHaveCount(0)
  })
  await expect(dialog.getByText('沙盒商户')).toBeVisible()
  await expect(dialog.getByText('向其他卡号或地址付款，风险由会员自行承担。', { exact: false })).toBeVisible()
  await expectAccessible(page, 'bank details')
  await pictures(page, 'deposit-bank')
  const spsn = await dialog
    .getByText(/^D\d+$/)
    .first()
    .innerText()
  await test.step('[F-218] then the step after the payment: what was told is on the way of the order', async () => {
    const steps = dialog.getByRole('region', { name: '订单进度' }).getByRole('listitem')
    await expect(steps).toHaveText([/提交订单/, /等待付款/])
    await dialog.getByRole('button', { name: '我已付款' }).click()
    await expect(page.getByText('已告知平台，等待到账').first()).toBeVisible()
    await expect(steps).toHaveText([/提交订单/, /等待付款/, /已告知付款/])
  })

  const next = await page.context().newPage()
  await page.close()
  expect(await site.ops('sandbox-pay', spsn, '1000')).toMatchObject({ exitCode: 0 })
  await next.goto(`${site.origin}/personal/trade/charge`)
  const row = next.getByRole('table').getByRole('row').filter({ hasText: spsn })
  // The site asks the provider when its clock has come to that.
  await site.moveBy(60_000)
  await expect(row).toContainText('成功')
  await expect(row).toContainText('995.00')
})

test('a window that the browser does not open is a link on the order, and a lost answer is checked', async ({
  page,
  site,
  enter,
}) => {
  await page.addInitScript(() => {
    const open = window.open.bind(window)
    window.open = (url, ...rest) => (url === '' ? null : open(url, ...rest))
  })
  await enter('player01')
  await page.goto(`${site.origin}/index#charge`)
  const dialog = page.getByRole('dialog', { name: '资金' })
  await dialog.getByRole('radio', { name: /CNYT/ }).click()
  await dialog.getByRole('textbox', { name: '充值金额' }).fill('100')
  const sent = /\/sobet\/pay\/recharge(?:\?|$)/
  const said = { code: 1, msg: '该充值渠道暂不可用，请选择其他渠道', serverTime: 1 }
  await test.step('[F-054] [F-215] what the server refuses is said in red on the form', async () => {
    await page.route(sent, (route) => route.fulfill({ json: said }))
    await dialog.getByRole('button', { name: '提交充值' }).click()
    const line = dialog.getByRole('form').getByRole('alert')
    await expect(line).toHaveText(said.msg)
    const colour = await line.evaluate((element) => getComputedStyle(element).color)
    const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number)
    expect([red > 150, green < 80, blue < 80], colour).toEqual([true, true, true])
    await page.unroute(sent)
  })
  await page.route(sent, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await dialog.getByRole('button', { name: '提交充值' }).click()
  await expect(dialog.getByText('上一次提交已生成订单，付款方式见充值记录。')).toBeVisible()
  await page.unroute(sent)
  await dialog.getByRole('textbox', { name: '充值金额' }).fill('200')
  await dialog.getByRole('button', { name: '提交充值' }).click()
  await expect(dialog.getByText('浏览器没有打开新窗口，请点「打开付款页」完成付款。')).toBeVisible()
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    dialog.getByRole('button', { name: '打开付款页' }).click(),
  ])
  await opened.getByRole('button', { name: '付款失败' }).click()
  await expect(opened.getByRole('heading', { name: '付款失败' })).toBeVisible()
  await expect(dialog.getByText('付款没有成功，没有入账。可以重新提交。')).toBeVisible()
  await dialog.getByRole('button', { name: '关闭' }).click()
  await page.goto(`${site.origin}/personal/trade/charge`)
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: 'CNYT' })).toHaveCount(2)
})

test('an amount that is lowered is said before, shown first, and credited as it is paid', async ({
  page,
  site,
  enter,
}) => {
  await enter('player01')
  await page.goto(`${site.origin}/index#charge`)
  const dialog = page.getByRole('dialog', { name: '资金' })
  await dialog.getByRole('radio', { name: /支付宝转账/ }).click()
  await dialog.getByRole('textbox', { name: '付款人姓名' }).fill('林晓')
  const amount = dialog.getByRole('textbox', { name: '充值金额' })
  await amount.fill('1280.5')
  await expect(amount).toHaveValue('1280')
  await expect(dialog.getByText('¥1,278.20–1,279.90')).toHaveCount(2)
  await expect(dialog.getByText('请按显示的应付金额付款', { exact: false })).toBeVisible()
  await expectAccessible(page, 'deposit with a lowered amount')
  await pictures(page, 'deposit-cut')
  await dialog.getByRole('button', { name: '提交充值' }).click()
  await expect(dialog.getByText('¥1,280.00，已减去尾数，请按应付金额付款')).toBeVisible()
  const due = await dialog.getByText(/^¥1,27[89]\.\d0$/).innerText()
  await picture(page, 'deposit-cut-order')
  const spsn = await dialog
    .getByText(/^D\d+$/)
    .first()
    .innerText()
  expect(await site.ops('sandbox-pay', spsn, due.replaceAll(/[¥,]/g, ''))).toMatchObject({ exitCode: 0 })
  await site.moveBy(60_000)
  await expect(dialog.getByText(due).last()).toBeVisible()
  await expect(dialog.getByText(`11,${due.slice(3)}`, { exact: false }).first()).toBeVisible()
})
