/** Installing the app, and what the browser opens in it. */
// Plain JavaScript, because it runs before anything is installed.
import { browserArgs, findBrowser } from '../../scripts/browser.mjs'
import { choosePlay, expect, openLottery, test } from '../kit/journey.ts'
import { picture } from '../kit/pictures.ts'
import { serviceWorkerReady } from '../kit/pwa.ts'

// Its pages go on without the server, with all their code.
test.use({ serviceWorkers: 'allow' })

// Only a browser with windows installs an app.
test.use({ launchOptions: { executablePath: findBrowser() ?? '', args: browserArgs } })

test('[P-040] a browser can install the app, which has a window of its own', async ({
  page,
  site,
  signIn,
  context,
}) => {
  await signIn('player01')
  await serviceWorkerReady(page)
  const browser = await context.newCDPSession(page)
  const manifest = await browser.send('Page.getAppManifest')
  expect(manifest.url).toBe(`${site.origin}/manifest.webmanifest`)
  expect(manifest.errors).toEqual([])
  const { file_handlers: opened, screenshots, ...window } = JSON.parse(manifest.data ?? '{}') as Manifest
  expect(window).toMatchObject({ display: 'standalone', start_url: '/index', scope: '/' })
  expect(opened).toEqual([{ action: '/lottery', accept: { 'text/plain': ['.txt'] } }])
  for (const { src, sizes, type } of screenshots) {
    const response = await page.request.get(new URL(src, site.origin).href)
    expect([response.status(), response.headers()['content-type']]).toEqual([200, type])
    expect(sizes).toBe('1440x900')
  }
  // A test runs in a private window, which is the only reason against installing.
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map((error) => error.errorId)).toEqual(['in-incognito'])
})

interface Manifest {
  readonly file_handlers: unknown
  readonly screenshots: readonly { readonly src: string; readonly sizes: string; readonly type: string }[]
}

test('本机数据 installs the app when the browser offers it, and a refusal is remembered', async ({
  page,
  site,
  enter,
}) => {
  await enter('player01')
  await page.goto(`${site.origin}/personal/account/storage`)
  const install = page.getByRole('button', { name: '安装', exact: true })
  await expect(page.getByRole('region', { name: '本机概况' })).toContainText('持久保存')
  await expect(install).toHaveCount(0)
  await page.evaluate(offerInstall)
  await expect(install).toBeVisible()
  await picture(page, 'install-card')
  await install.click()
  await expect(install).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('installRefused'))).toBe('1')
  await page.evaluate(offerInstall)
  await expect(install).toBeVisible()
})

/** Runs in the page: what a browser does that would install the app, with a player who refuses. */
const offerInstall = (): void => {
  const offer = new Event('beforeinstallprompt', { cancelable: true })
  const userChoice = Promise.resolve({ outcome: 'dismissed' })
  globalThis.dispatchEvent(Object.assign(offer, { prompt: () => Promise.resolve(), userChoice }))
}

test('a text file that is opened with the app is read into the typed plate; until one is open the page says so', async ({
  page,
  site,
  enter,
  context,
}) => {
  await enter('player01')
  await context.addInitScript(launchWithFile)
  await openLottery(page, site, 'cqssc')
  await expect(page.getByText('号码.txt 已打开：请选择单式玩法，文件将读入输入框')).toBeVisible()
  await choosePlay(page, '五星', '单式')
  await expect(page.getByRole('textbox', { name: '号码输入' })).toHaveValue(/12345\s+54321/)
  await expect(page.getByText('有效 2 注')).toBeVisible()
})

/** Runs in the page before its code: the browser has opened the app with a file. */
const launchWithFile = (): void => {
  const file = { getFile: () => Promise.resolve(new File(['12345\n54321\n'], '号码.txt')) }
  const launchQueue = { setConsumer: (consume: (launch: object) => void) => consume({ files: [file] }) }
  Object.defineProperty(globalThis, 'launchQueue', { value: launchQueue })
}
