/** The conditions for installing the app. */
// Plain JavaScript, because it runs before anything is installed.
import { browserArgs, findBrowser } from '../../scripts/browser.mjs'
import { expect, test } from '../kit/journey.ts'
import { serviceWorkerReady } from '../kit/pwa.ts'

// Its pages go on without the server, with all their code.
test.use({ serviceWorkers: 'allow' })

// Only a browser with windows installs an app.
test.use({ launchOptions: { executablePath: findBrowser() ?? '', args: browserArgs } })

test('a browser can install the app', async ({ page, site, signIn, context }) => {
  await signIn('player01')
  await serviceWorkerReady(page)
  const browser = await context.newCDPSession(page)
  const manifest = await browser.send('Page.getAppManifest')
  expect(manifest.url).toBe(`${site.origin}/manifest.webmanifest`)
  expect(manifest.errors).toEqual([])
  // A test runs in a private window, which is the only reason against installing.
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map((error) => error.errorId)).toEqual(['in-incognito'])
})
