/** Fixtures of a journey: a site, and helpers for the acts of a player. Everything is cleaned up afterwards. */
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { enter } from './signIn.ts'
import { noonMs, startSite, type Site, type SiteSettings } from './site.ts'

/** The fixtures. Exported for those that extend them. */
export interface Fixtures {
  /** Epoch milliseconds at which the clock of the site starts. */
  readonly startMs: number
  /** Settings of the site beside the defaults of a sandbox. */
  readonly settings: SiteSettings
  /** Whether the page stores every lottery after the sign-in. Most journeys open the lotteries they need. */
  readonly readsAhead: boolean
  readonly site: Site
  /** Signs in a demo account in the page of the journey, or in another one; the page to be opened next is of this member. */
  readonly enter: (user: string, page?: Page) => Promise<void>
  /** The same, and opens the home page. */
  readonly signIn: (user: string, page?: Page) => Promise<void>
}

export const test = base.extend<Fixtures>({
  startMs: [noonMs, { option: true }],
  settings: [{}, { option: true }],
  readsAhead: [false, { option: true }],
  // Before the first answer of the server a device uses its own clock: the date must be that of the site.
  context: async ({ context, startMs, readsAhead }, use) => {
    await context.addInitScript(shiftDate, startMs - Date.now())
    if (!readsAhead) await context.addInitScript(saveData)
    await use(context)
  },
  site: async ({ context, startMs, settings }, use) => {
    const site = await startSite(startMs, settings)
    await use(site)
    // A request that a journey answers itself may still be on its way to a server that ends now: it is no failure of the journey.
    await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
    await site.end()
  },
  enter: async ({ site, page }, use) => {
    await use((user, where = page) => enter(where, site.origin, user))
  },
  signIn: async ({ site, page }, use) => {
    await use(async (user, where = page) => {
      await enter(where, site.origin, user)
      await where.goto(`${site.origin}/index`)
      await expect(where).toHaveURL(`${site.origin}/index`)
    })
  },
})

/**
 * A journey that goes on without the network, with code that it has not loaded yet: its pages have the service worker, which stores the
 * whole client. That costs two seconds of processor time; a page that only loses its connection needs none.
 */
export const offlineTest = test.extend({ serviceWorkers: 'allow' })

/** `test.use(withMotion)`: pages whose dialogs fade and whose pictures move, as where nobody asked for less motion. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** Runs in the page: moves its clock to another time. */
const shiftDate = (shiftMs: number): void => {
  const DeviceDate = Date
  globalThis.Date = new Proxy(DeviceDate, {
    construct: (target, given: unknown[]) =>
      Reflect.construct(target, given.length > 0 ? given : [DeviceDate.now() + shiftMs]) as object,
    get: (target, name) =>
      name === 'now' ? () => DeviceDate.now() + shiftMs : (Reflect.get(target, name) as unknown),
  })
}

/** Runs in the page: the browser was asked to save data. */
const saveData = (): void => {
  Object.defineProperty(NetworkInformation.prototype, 'saveData', { get: () => true })
}

/** Only Chromium has it. */
declare const NetworkInformation: { readonly prototype: object }

export { expect }

/** Signs out with the button of the frame. */
export const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '退出', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
}

/** Goes to an address inside the running app, as a link of the app does: the page is not loaded again. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Opens the page of a lottery and waits for its plate. */
export const openLottery = async (page: Page, site: Site, code: string): Promise<void> => {
  await page.goto(`${site.origin}/lottery/${code}`)
  await expect(page.getByRole('group', { name: '万位' })).toBeVisible()
}

/** Opens the page of a lottery of any family and waits until it can be played. */
export const openGame = async (page: Page, site: Site, code: string): Promise<void> => {
  await page.goto(`${site.origin}/lottery/${code}`)
  await expect(page.locator('[data-plate-row]').first()).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^\d\d:\d\d/)
}

/** 五星直选 1 3 4 5 6: one bet. */
export const oneBet = { 万位: [1], 千位: [3], 百位: [4], 十位: [5], 个位: [6] }

/** Ticks one number in each named row of the plate. */
export const pick = async (
  page: Page,
  numbers: Readonly<Record<string, readonly number[]>>,
): Promise<void> => {
  for (const [row, digits] of Object.entries(numbers)) {
    const group = page.getByRole('group', { name: row })
    for (const digit of digits) {
      await group.getByRole('button', { name: new RegExp(`^${row} ${digit}(?:，|$)`) }).click()
    }
  }
}

/** The order list card. */
export const orderList = (page: Page): Locator => page.getByRole('region', { name: '投注清单' })

/** The card of recent bets. */
export const recentBets = (page: Page): Locator => page.getByRole('region', { name: '最近投注' })

/** The bar under the plate. */
export const optionBar = (page: Page): Locator => page.getByRole('group', { name: '投注选项' })

/** Opens a play by its tab and its name; the first of that name where a tab has two. */
export const choosePlay = async (page: Page, tab: string, play: string): Promise<void> => {
  const tabs = page.getByRole('tablist', { name: '玩法', exact: true })
  await tabs.getByRole('tab', { name: tab, exact: true }).click()
  const plays = page.getByRole('tablist', { name: `${tab}玩法` })
  await plays.getByRole('tab', { name: play, exact: true }).first().click()
}

/** Confirms the questions before a bet; the single-pick one comes only where it applies. */
export const confirmBet = async (page: Page, { singlePick = true } = {}): Promise<void> => {
  if (singlePick) await page.getByRole('button', { name: '仍要投注' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认投注' }).click()
}
