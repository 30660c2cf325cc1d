/** Acts of a player on the page of the instant draw. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'
import type { Site } from './site.ts'

/** The stage beside the plate. */
export const stage = (page: Page): Locator => page.getByRole('region', { name: '开奖台' })

/** The card of the session. */
export const session = (page: Page): Locator => page.getByRole('region', { name: '本场', exact: true })

/** The dialog of results. */
export const resultDialog = (page: Page, title = '连开结束'): Locator =>
  page.getByRole('dialog', { name: title })

/** Opens the page and waits for its plate. */
export const openInstant = async (page: Page, site: Site): Promise<void> => {
  await page.goto(`${site.origin}/lottery/mjmmc`)
  await expect(page.locator('[data-plate-row]').first()).toBeVisible()
}

/** Presses a button of the stage. */
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  stage(page).getByRole('button', { name }).click()

/** Chooses the number of rounds. */
export const chooseRounds = (page: Page, rounds: number): Promise<void> =>
  stage(page)
    .getByRole('radio', { name: String(rounds), exact: true })
    .click()

/** Turns 中奖即停 on or off. */
export const setStopOnWin = (page: Page, on: boolean): Promise<void> =>
  stage(page).getByLabel('中奖即停').setChecked(on)

/** Starts a run with what is on the plate, and confirms it. */
export const startRun = async (page: Page): Promise<void> => {
  await press(page, /^投注并开奖/)
  await page.getByRole('dialog', { name: '确认连开' }).getByRole('button', { name: '开始' }).click()
}
