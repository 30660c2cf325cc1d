/** A browser that is too old says so, before the login page and inside the site. */
import { expect, test } from '../kit/journey.ts'
import { picture } from '../kit/pictures.ts'

test('a browser without what the site needs shows 请升级浏览器 instead of nothing', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Array.prototype, 'toSorted')
  })
  for (const path of ['/login', '/lottery/cqssc']) {
    await page.goto(`${site.origin}${path}`)
    await expect(page.getByRole('alert').getByRole('heading', { name: '请升级浏览器' })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('Chrome 116')
  }
  await picture(page, 'too-old')
})
