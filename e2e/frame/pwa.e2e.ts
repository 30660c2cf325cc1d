/** The installed app: its start without a network, and its update. */
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { headerBalance } from '../kit/account.ts'
import { expect, oneBet, openLottery, orderList, pick, test } from '../kit/journey.ts'
import { serviceWorkerReady } from '../kit/pwa.ts'
import type { Site } from '../kit/site.ts'

// Its pages go on without the server, with all their code.
test.use({ serviceWorkers: 'allow' })

test('[P-038] without server and network the app starts at a deep address and on a page never opened before', async ({
  page,
  site,
  signIn,
  context,
}) => {
  await signIn('player01')
  await serviceWorkerReady(page)
  await site.stop()
  await context.setOffline(true)

  // The lottery page was never opened: its code comes from the cache of the service worker.
  await page.goto(`${site.origin}/lottery/cqssc`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('重庆时时彩')
  await expect(page.getByText('网络已断开').first()).toBeVisible()
  await test.step('[P-001] what one visit has read is there', async () => {
    await page.goto(`${site.origin}/index`)
    await expect(headerBalance(page)).toHaveText('¥10,000.00')
    await expect(
      page
        .getByRole('main')
        .getByText(/^上期 \d+/)
        .first(),
    ).toBeVisible()
  })
  await page.goto(`${site.origin}/nowhere/at/all`)
  await expect(page).toHaveURL(`${site.origin}/page404`)
  await expect(page.getByText('页面不存在')).toBeVisible()
  const answer = await page.evaluate(() => fetch('/sobet/pay/getPlayerBalance').then(String, () => 'failed'))
  expect(answer).toBe('failed')
})

test('what a network sends in place of a file of the app, with 200, is never stored as one; the next try has it whole', async ({
  page,
  site,
  enter,
  context,
}) => {
  await enter('player01')
  // Not needed by the page: only the worker asks for it.
  const file = join(site.distDir, 'icons/icon-192.png')
  const whole = readFileSync(file)
  writeFileSync(file, '<!doctype html><title>请登录无线网络</title>')
  await context.addInitScript(noteInstalling)
  const ended = () =>
    page.evaluate(() => (globalThis as unknown as { endOfInstalling: Promise<string> }).endOfInstalling)
  await page.goto(`${site.origin}/index`)
  expect(await ended()).toBe('redundant')
  writeFileSync(file, whole)
  await page.goto(`${site.origin}/index`)
  expect(await ended()).toBe('installed')
  await serviceWorkerReady(page)
})

/** Runs in the page before its code: notes the first state after `installing` of the worker that it registers. */
const noteInstalling = (): void => {
  const { serviceWorker } = navigator
  const register = serviceWorker.register.bind(serviceWorker)
  const ended = new Promise<string>((resolve) => {
    serviceWorker.register = async (...given) => {
      const registration = await register(...given)
      const { installing } = registration
      installing?.addEventListener('statechange', () => resolve(installing.state), { once: true })
      return registration
    }
  })
  Object.assign(globalThis, { endOfInstalling: ended })
}

/** Deploys a new version to the site: the page checks for it when it is connected again. */
const deploy = async (site: Site): Promise<void> => {
  const worker = join(site.distDir, 'sw.js')
  appendFileSync(worker, '\n// a new version\n')
  // The compressed files beside it are still those of the old version.
  for (const ending of ['.br', '.gz']) rmSync(`${worker}${ending}`, { force: true })
  await site.stop()
  await site.restart()
}

test('a new version is offered, waits for the outcome of a bet without an answer, and keeps the order list', async ({
  page,
  site,
  enter,
}) => {
  await enter('player01')
  await openLottery(page, site, 'cqssc')
  await serviceWorkerReady(page)
  await pick(page, oneBet)
  await page.getByRole('button', { name: '加入清单' }).click()
  const line = orderList(page).getByRole('row').filter({ hasText: '五星直选复式' })
  await expect(line).toBeVisible()
  await deploy(site)
  const banner = page.getByRole('status').filter({ hasText: '有新版本' })
  // The new version is offered once all of its files are stored.
  await expect(banner).toContainText('选好的号码会保留', { timeout: 20_000 })

  // The answer of a bet is lost, and so is the query for its outcome.
  await page.route('**/add_order*', (route) => route.abort('connectionreset'))
  await page.route('**/outcome*', (route) => route.abort('connectionreset'))
  await orderList(page).getByRole('button', { name: '确认投注' }).click()
  await page.getByRole('button', { name: '仍要投注' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认投注' }).click()
  await expect(banner).toContainText('有投注正在核对，完成后可更新', { timeout: 20_000 })
  await expect(page.getByRole('button', { name: '更新', exact: true })).toHaveCount(0)
  await page.unroute('**/outcome*')
  await expect(page.getByText('未提交，清单已保留')).toBeVisible({ timeout: 20_000 })

  // The new worker takes over when the old one has finished its requests; then the page reloads.
  const reloaded = page.waitForEvent('load', { timeout: 60_000 })
  await page.getByRole('button', { name: '更新', exact: true }).click()
  await reloaded
  await expect(line).toBeVisible()
  await expect(page.getByText('有新版本')).toHaveCount(0)
  const waiting = await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting === null)
  expect(waiting).toBe(true)
})

test('a worker that is switched off leaves with all it had stored, and the site goes on without it', async ({
  page,
  site,
  enter,
}) => {
  test.slow()
  await enter('player01')
  await openLottery(page, site, 'cqssc')
  await serviceWorkerReady(page)
  await page.getByRole('button', { name: '机选 1 注' }).click()
  await expect(orderList(page).getByText('1 单')).toBeVisible()
  await site.stop()
  await site.restart({ SERVICE_WORKER: 'off' })
  // A browser checks its worker at each opening, and the new one takes over when the old one is idle.
  await expect(async () => {
    await openLottery(page, site, 'cqssc')
    await expect.poll(() => page.evaluate(() => caches.keys()), { timeout: 10_000 }).toEqual([])
  }).toPass({ timeout: 150_000 })
  await expect(orderList(page).getByText('1 单')).toBeVisible()
  const response = await page.reload()
  expect(response?.fromServiceWorker()).toBe(false)
  await expect(orderList(page).getByText('1 单')).toBeVisible()
  expect(await page.evaluate(() => caches.keys())).toEqual([])
})
