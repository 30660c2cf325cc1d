/** The cached copy of the desk: made, searched without a line, exported, ended by its clock and from afar; every look reaches the server. */
import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../kit/accessible.ts'
import { contact, logOf, openChat, other, say } from '../kit/chat.ts'
import { expect, offlineTest, test } from '../kit/journey.ts'
import { pictures } from '../kit/pictures.ts'
import { staffCodeStored } from '../kit/pwa.ts'
import { signInStaff } from '../kit/staff.ts'

const passphrase = '三江口的灯塔 2026'

offlineTest(
  'staff keeps a conversation, searches it without a line, exports it, and it ends when its time has come',
  async ({ page, site, browser }, info) => {
    test.slow()
    const { page: player, close } = await other(browser, site, 'player01')
    await openChat(player)
    await contact(player, '系统管理员').click()
    for (const words of ['提现三个小时还没到账', '单号 W2611201531220018', '<b>充值</b>显示成功'])
      await say(player, words)
    await expect(logOf(player).getByRole('article').last()).toContainText('已送达')
    await close()
    await signInStaff(page, site)
    await page.getByRole('link', { name: '打开缓存副本' }).click()
    const maker = page.getByRole('region', { name: '建立副本' })
    const facts = page.getByRole('region', { name: '本机查看记录' })
    const register = page.getByRole('region', { name: '副本登记' })
    const lines = page.getByRole('log')

    await test.step('a copy takes a choice and a passphrase, and says what is missing', async () => {
      await expect(register).toContainText('还没有副本')
      await maker.getByRole('button', { name: '建立副本' }).click()
      await expect(maker.getByRole('alert')).toHaveText(['口令至少 10 个字符', '请选择会话'])
      await make(page)
      await expect(facts).toContainText('71:59:')
      await expect(register.getByRole('row').nth(1)).toContainText('保留中')
      await expect(register.getByRole('row').nth(1)).toContainText('林间小路，3 条')
      await pictures(page, 'support-copy-locked')
    })

    await test.step('another passphrase opens nothing, and is written down', async () => {
      await page.getByLabel('口令', { exact: true }).fill('不是这个口令，不是的')
      await page.getByRole('button', { name: '打开副本' }).click()
      await expect(page.getByRole('alert')).toHaveText('口令不对')
      await open(page)
      await page.getByRole('button', { name: /^林间小路/ }).click()
      await expect(lines.getByRole('article')).toHaveCount(3)
      await expect(lines.getByRole('article').nth(2)).toContainText('<b>充值</b>显示成功')
    })

    await test.step('messages are exported with their signatures, which a script checks alone', async () => {
      await page.getByRole('checkbox', { name: '选择第 1 条' }).check({ force: true })
      await page.getByRole('checkbox', { name: '选择第 3 条' }).check({ force: true })
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: '导出凭据' }).click(),
      ])
      const file = info.outputPath('said.json')
      await download.saveAs(file)
      const keys = (await (
        await page.request.get(`${site.origin}/lottery/api/u/v1/fair/receipt_keys`)
      ).json()) as {
        readonly result: { readonly list: readonly { readonly id: number; readonly publicKey: string }[] }
      }
      const [key] = keys.result.list
      const said = execFileSync(process.execPath, [
        'scripts/verify-chat.mjs',
        '--key',
        `${key?.id}:${key?.publicKey}`,
        file,
      ])
      expect(said.toString()).toContain('林间小路：提现三个小时还没到账')
      expect(said.toString()).toContain('全部通过')
    })

    await test.step('without a line it is opened, searched and read; what was looked at waits', async () => {
      await expect(facts).not.toContainText('待上传')
      await staffCodeStored(page)
      await site.stop()
      await page.context().setOffline(true)
      await page.reload()
      await expect(page.getByText('网络已断开，正在看缓存副本，只读。')).toBeVisible()
      await open(page)
      await page.getByLabel('查找', { exact: true }).fill('没到账 小时')
      await page.getByLabel('查找', { exact: true }).press('Enter')
      await expect(page.getByText('找到 1 条')).toBeVisible()
      const found = page.getByRole('list', { name: '查找结果' })
      await expect(found.locator('mark')).toHaveText(['小时', '没到账'])
      await found.getByRole('button').click()
      await expect(lines.getByRole('article')).toHaveCount(3)
      await expect(facts).toContainText('3 次查看待上传')
      await pictures(page, 'support-copy')
      await expectAccessible(page, 'the cached copy')
    })

    await test.step('who turns the clock back gains nothing; who turns it forward loses the copy', async () => {
      await page.context().addInitScript(turnClock, -48)
      await page.reload()
      await expect(facts).toContainText('71:5')
      await page.context().addInitScript(turnClock, 48 + 73)
      expect(await storedParts(page)).toBe(1)
      await page.reload()
      await expect(page.getByText('联网后可以建立副本')).toBeVisible()
      expect(await storedParts(page)).toBe(0)
    })

    await test.step('with the line the server has every look, and knows how the copy ended', async () => {
      await page.context().addInitScript(turnClock, -73)
      await page.context().setOffline(false)
      await site.restart()
      await page.reload()
      await expect(register.getByRole('row').nth(1)).toContainText('已到期')
      await register.getByRole('button', { name: '查看记录' }).click()
      const looks = page.getByRole('dialog', { name: /的查看记录$/ })
      await expect(looks.getByRole('row')).toContainText([
        '副本结束',
        '查看会话林间小路',
        '查找没到账 小时，1 条',
        '打开副本',
        '导出林间小路，2 条',
        '查看会话林间小路',
        '打开副本',
        '口令不对',
        '建立副本',
      ])
      await pictures(page, 'support-copy-looks')
      await page.keyboard.press('Escape')
    })

    await test.step('from afar a copy is wiped, also while it is open', async () => {
      await make(page)
      await open(page)
      await register.getByRole('button', { name: '远程清除' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
      await expect(maker).toBeVisible()
      await expect(register.getByRole('row').nth(1)).toContainText('已远程清除')
      expect(await storedParts(page)).toBe(0)
    })

    await test.step('what was exported is checked in the page, too', async () => {
      await page.goto(`${site.origin}/fair/receipt`)
      await page.getByLabel('选择凭据文件').setInputFiles(info.outputPath('said.json'))
      const table = page.getByRole('table', { name: '林间小路 的会话' })
      await expect(table.getByRole('row')).toContainText(['签名', '提现三个小时还没到账相符', '显示成功相符'])
      await pictures(page, 'said-check')
    })
  },
)

const make = async (page: Page): Promise<void> => {
  const maker = page.getByRole('region', { name: '建立副本' })
  await maker.getByRole('checkbox', { name: /林间小路/ }).check({ force: true })
  await maker.getByLabel('口令', { exact: true }).fill(passphrase)
  await maker.getByLabel('再次输入口令').fill(passphrase)
  await maker.getByRole('button', { name: '建立副本' }).click()
  await expect(page.getByRole('region', { name: '缓存副本' })).toContainText('副本已锁定')
}

const open = async (page: Page): Promise<void> => {
  await page.getByLabel('口令', { exact: true }).fill(passphrase)
  await page.getByRole('button', { name: '打开副本' }).click()
  await expect(page.getByRole('region', { name: '缓存的会话' })).toBeVisible()
}

/** Runs in the page: moves its clock by some hours. */
const turnClock = (hours: number): void => {
  const Before = Date
  const shiftMs = hours * 3_600_000
  globalThis.Date = new Proxy(Before, {
    construct: (target, given: unknown[]) =>
      Reflect.construct(target, given.length > 0 ? given : [Before.now() + shiftMs]) as object,
    get: (target, name) =>
      name === 'now' ? () => Before.now() + shiftMs : (Reflect.get(target, name) as unknown),
  })
}

/** How many conversations are stored, read without any code of ours. */
const storedParts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        void indexedDB.databases().then((all) => {
          const name = all.find((one) => one.name?.startsWith('haocai-u-e-'))?.name ?? ''
          const asked = indexedDB.open(name)
          asked.addEventListener('error', () => reject(new Error('the store must be open')))
          asked.addEventListener('success', () => {
            const count = asked.result.transaction('deskParts').objectStore('deskParts').count()
            count.addEventListener('success', () => {
              asked.result.close()
              resolve(count.result)
            })
          })
        })
      }),
  )
