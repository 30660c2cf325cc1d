import { pictures } from '../support/pictures.ts'
import { expect, test } from '../support/journey.ts'

test('look', async ({ page, site, signIn }) => {
  test.slow()
  page.on('console', (m) => console.log(m.type(), m.text()))
  page.on('pageerror', (e) => console.log('ERR', e.message))
  await signIn('player01')
  for (const [family, code] of Object.entries({ ssc: 'cqssc', '3d': '3dfc', '11x5': 'gd11y', pk10: 'bjpk10', k3: 'jsk3', ky481: 'hnky481', lhc: 'xglhc', kl12: 'sckl12' })) {
    await page.goto(`${site.origin}/chart/${family}/${code}`)
    await expect(page.getByRole('region', { name: '走势图，方向键滚动' })).toBeVisible()
    await page.waitForTimeout(400)
    await pictures(page, `chart-${family}`)
    const views = page.getByRole('radiogroup', { name: '走势' }).getByRole('radio')
    for (let at = 1; at < (await views.count()); at += 1) {
      await views.nth(at).click()
      await page.waitForTimeout(200)
      await page.screenshot({ path: `/tmp/chart-shots/${family}-${at}.png` })
    }
  }
})
