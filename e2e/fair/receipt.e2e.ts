/** A player holds the receipt of a bet, exports all that belongs to it, and somebody else checks the file. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../kit/accessible.ts'
import { choosePlay, confirmBet, expect, follow, openLottery, recentBets, test } from '../kit/journey.ts'
import { pictures } from '../kit/pictures.ts'

const receipt = (page: Page) => page.getByRole('region', { name: '投注回执' })
const steps = (page: Page) => page.getByRole('listitem')

const openDetail = (page: Page, words: string): Promise<void> =>
  recentBets(page).getByRole('row').filter({ hasText: words }).getByRole('button', { name: /^查看/ }).click()

const bet = async (page: Page): Promise<void> => {
  await choosePlay(page, '定位胆', '定位胆')
  await page.getByRole('button', { name: '万位 全选' }).click()
  await page.getByRole('button', { name: '直接投注' }).click()
  await confirmBet(page, { singlePick: false })
}

test('a bet has a signed receipt, and its file is checked by the page and by the script', async ({
  page,
  site,
  enter,
}, info) => {
  test.slow()
  await enter('player01')
  await openLottery(page, site, 'mjffc')
  await bet(page)
  await expect(page.getByText('回执签名有效')).toBeVisible()
  const minute = 60_000
  await site.moveBy(minute - (site.now() % minute) + 1_200)
  await expect(recentBets(page).getByText('中奖 +19.60')).toBeVisible({ timeout: 20_000 })

  await openDetail(page, '中奖 +19.60')
  await expect(page.getByRole('dialog').getByText('已自行核对')).toBeVisible({ timeout: 20_000 })
  await pictures(page, 'own-check')
  await page.keyboard.press('Escape')

  await follow(page, '/personal/account/storage')
  await expect(receipt(page).getByText('签名有效，在本机核对')).toBeVisible()
  await expect(receipt(page)).toContainText('1 单，共 10 注')
  await expect(receipt(page).getByRole('img', { name: '回执二维码' })).toBeVisible()
  await receipt(page).getByRole('button', { name: '重新验证' }).click()
  await expect(receipt(page).getByText('签名有效，在本机核对')).toBeVisible()
  await pictures(page, 'receipt')
  const saving = page.waitForEvent('download')
  await receipt(page).getByRole('button', { name: '导出', exact: true }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/^投注凭据-C\d{19}\.json$/)
  const file = info.outputPath('bet.json')
  await saved.saveAs(file)
  await expect(receipt(page)).toContainText(/本期账本第 1 页第 1 单/)

  await receipt(page).getByRole('link', { name: '核对回执' }).click()
  const chooser = page.getByLabel('选择凭据文件')
  await chooser.setInputFiles(file)
  await expect(page.getByRole('heading', { name: '全部相符' })).toBeVisible()
  await expect(steps(page).filter({ hasText: '派奖金额' })).toContainText('相符')
  await expectAccessible(page, 'receipt check')
  await pictures(page, 'receipt-check')

  const content = JSON.parse(readFileSync(file, 'utf8')) as { results: { award: string }[]; keys: object[] }
  const lie = info.outputPath('lie.json')
  const results = content.results.map((result) => ({ ...result, award: '10000' }))
  writeFileSync(lie, JSON.stringify({ ...content, results }))
  await chooser.setInputFiles(lie)
  await expect(page.getByRole('heading', { name: '1 项不符' })).toBeVisible()
  await expect(page.getByText('应派金额与网站的记录不同。')).toBeVisible()
  await pictures(page, 'receipt-wrong')
  writeFileSync(lie, '{}')
  await chooser.setInputFiles(lie)
  await expect(page.getByRole('alert')).toContainText('不是投注凭据')

  const script = await page.request.get(`${site.origin}/verify-bet.mjs`)
  writeFileSync(info.outputPath('verify-bet.mjs'), await script.text())
  const { publicKey } = content.keys[0] as { readonly publicKey: string }
  const words = ['verify-bet.mjs', '--key', `1:${publicKey}`, 'bet.json']
  expect(execFileSync('node', words, { cwd: info.outputPath('.'), encoding: 'utf8' })).toContain('全部通过')
})

test('a receipt that is not that of the bet is said in place of the acceptance', async ({
  page,
  site,
  enter,
}) => {
  await enter('player01')
  await openLottery(page, site, 'cqssc')
  await page.route(/add_order/, async (route) => {
    const answered = await route.fetch()
    const body = (await answered.json()) as { result: { receipt: { statement: string } } }
    const { receipt: signed } = body.result
    signed.statement = signed.statement.replace(/\|200000\|/, '|100000|')
    await route.fulfill({ response: answered, json: body })
  })
  await bet(page)
  await expect(page.getByText('投注已受理，但回执与投注不符')).toBeVisible()
  await expect(recentBets(page).getByText('未开奖')).toBeVisible()
  await follow(page, '/personal/account/storage')
  await expect(receipt(page).getByText('签名与公钥不符，回执被改过，或不是本站签的。')).toBeVisible()
})

test('a site that lists a win as lost is contradicted before the player looks for it', async ({
  page,
  site,
  enter,
}) => {
  test.slow()
  await enter('player01')
  await openLottery(page, site, 'cqssc')
  await page.route(/recent_order/, async (route) => {
    const answered = await route.fetch()
    const body = (await answered.json()) as { result: { awardMoney: number; statusCode: number }[] }
    for (const row of body.result)
      if (row.statusCode === 2) Object.assign(row, { awardMoney: 0, statusCode: 1, status: '未中奖' })
    await route.fulfill({ response: answered, json: body })
  })
  await bet(page)
  await expect(page.getByText('回执签名有效')).toBeVisible()
  await site.moveBy(11 * 60_000)
  await expect(recentBets(page).getByText('未中奖')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(/自行核对不符：按回执应派 19\.60 元，网站记为 0\.00 元/)).toBeVisible({
    timeout: 20_000,
  })
  await openDetail(page, '未中奖')
  await expect(page.getByRole('dialog').getByText('自行核对不符，应派 ¥19.60')).toBeVisible()
})
