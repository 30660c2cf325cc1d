/** What lies in the profile of a browser while a player is signed in: nothing of him as text, but for the name that the login form remembers. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserArgs, findBrowser } from '../../scripts/browser.mjs'
import { confirmBet, expect, oneBet, openLottery, orderList, pick, recentBets, test } from '../kit/journey.ts'
import { filesWith } from '../kit/profileFiles.ts'
import { enter } from '../kit/signIn.ts'

/** Nickname, content and play of a bet, balance, and names of fields of rows. */
const own = ['林间小路', '1|3|4|5|6', '五星直选复式', 'nikeName', 'recordPages', '9,998'] as const

test('no file of the profile has a name, a bet or a balance as text', async ({ site }) => {
  const folder = mkdtempSync(join(tmpdir(), 'haocai-profile-'))
  const executablePath = findBrowser()
  const context = await chromium.launchPersistentContext(folder, {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: browserArgs,
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    await enter(page, site.origin, 'player01')
    await openLottery(page, site, 'cqssc')
    await pick(page, oneBet)
    await page.getByRole('button', { name: '加入清单' }).click()
    await orderList(page).getByRole('button', { name: '确认投注' }).click()
    await confirmBet(page)
    await expect(recentBets(page).getByText('未开奖')).toBeVisible()
    await expect(page.getByText('您好，林间小路')).toBeVisible()
    // A browser writes when it ends.
    await context.close()
    const inDatabases = (word: string) =>
      filesWith(folder, word).filter((file) => /IndexedDB|Local Storage|Session Storage|Cache/.test(file))
    expect(inDatabases('重庆时时彩'), 'what belongs to everybody is found there').not.toEqual([])
    // Code of the app, which the browser keeps compiled, has the words of the rules.
    const inRows = (word: string) => inDatabases(word).filter((file) => !file.includes('Cache'))
    for (const word of own) expect(inRows(word), word).toEqual([])
    expect(inRows('player01')).toEqual([expect.stringContaining('Local Storage')])
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
