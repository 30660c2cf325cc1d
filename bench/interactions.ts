/**
 * P22: the heaviest acts on the lottery page at a quarter of the processor's speed, from the act to the next frame, against
 * a click that does nothing else.
 */
import type { Page } from 'playwright'
import { median, type Group, type Metric } from './metric.ts'
import { choosePlay, onSite, signIn, type Site } from './site.ts'

const times = 7
const throttle = 4
const lines = 100_000
const issues = 1_440
const settleMs = 5_000

/** Runs in the page: milliseconds from an act to the frame after it. */
const toNextFrame = (act: () => void): Promise<number> => {
  const startedAt = performance.now()
  act()
  return new Promise((resolve) =>
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedAt))),
  )
}

/** What an act is measured with, in the page. */
interface Acts {
  readonly toNextFrame: typeof toNextFrame
}

const acts = 'globalThis.acts'

/** Runs in the page: from a click on a button with this name to the next frame. */
const click = (name: string): Promise<number> => {
  const button = [...document.querySelectorAll<HTMLElement>('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  )
  if (!button) throw new Error(`the page must have ${name}`)
  return (globalThis as unknown as { acts: Acts }).acts.toNextFrame(() => button.click())
}

/** Runs in the page: from a paste of so many lines to the next frame. */
const pasteLines = (count: number): Promise<number> => {
  const field = document.querySelector('textarea[aria-label=号码输入]')
  if (!field) throw new Error('the page must take text')
  const text = Array.from({ length: count }, (_, at) => String(at).padStart(5, '0')).join('\n')
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  return (globalThis as unknown as { acts: Acts }).acts.toNextFrame(() => field.dispatchEvent(event))
}

/** Runs in the page: a button that does next to nothing, named 空. */
const addPlainButton = (): void => {
  const button = document.body.appendChild(document.createElement('button'))
  button.setAttribute('aria-label', '空')
  button.onclick = () => (button.textContent = String(performance.now()))
}

const bar = (page: Page) => page.getByRole('group', { name: '投注选项' })

/** 100,000 bets of 五星直选 into the order list. */
const addAll = async (page: Page): Promise<number> => {
  for (const place of ['万位', '千位', '百位', '十位', '个位'])
    await page.getByRole('button', { name: `${place} 全选` }).click()
  await bar(page).getByText('100,000').waitFor()
  return page.evaluate(click, '加入清单')
}

const paste = async (page: Page): Promise<number> => {
  await page.locator('textarea[aria-label=号码输入]').waitFor()
  const ms = await page.evaluate(pasteLines, lines)
  await bar(page).getByText('100,000').waitFor()
  await page.getByRole('button', { name: '清空' }).first().click()
  return ms
}

const plan = async (page: Page): Promise<number> => page.evaluate(click, '生成计划')

const repeated = async (act: () => Promise<number>): Promise<number> => {
  const seen: number[] = []
  for (let time = 0; time < times; time += 1) seen.push(await act())
  // The first one loads and compiles what it needs.
  return median(seen.slice(1))
}

const measure = async (page: Page, site: Site): Promise<readonly Metric[]> => {
  await page.goto(`${site.origin}/lottery/mjffc`)
  await page.locator('[data-plate-row] button').first().waitFor()
  // The runner of this file marks inner functions with their names through a helper that a page does not have.
  await page.evaluate('globalThis.__name = (marked) => marked')
  await page.evaluate(`${acts} = { toNextFrame: ${toNextFrame.toString()} }`)
  await page.evaluate(addPlainButton)
  // What the page loads after its plate is over.
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(settleMs)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  const plain = () => page.evaluate(click, '空')
  const anchors = [await repeated(plain)]
  await choosePlay(page, '五星', '复式')
  const added = await repeated(() => addAll(page))
  await choosePlay(page, '五星', '单式')
  const pasted = await repeated(() => paste(page))
  await page.getByRole('group', { name: '清单合计' }).getByRole('button', { name: /追号$/ }).click()
  const panel = page.getByRole('region', { name: '追号', exact: true })
  await panel.getByRole('tab', { name: '同倍追号' }).click()
  await panel.getByRole('textbox', { name: /^追号期数，/ }).fill(String(issues))
  const planned = await repeated(() => plan(page))
  anchors.push(await repeated(plain))
  const anchor = median(anchors)
  const row = (metric: string, value: number): Metric => ({
    id: 'P22',
    metric: `${metric} at CPU ×${throttle}, to the next frame (anchor: trivial click)`,
    value,
    unit: 'ms',
    anchor,
    ratio: value / anchor,
    goal: '≤ 2×',
    met: value / anchor <= 2,
  })
  return [
    row('100,000 bets into the list', added),
    row('100,000 lines pasted', pasted),
    row(`a chase of ${issues.toLocaleString('en')} issues planned`, planned),
  ]
}

/** The heaviest interactions. */
export const interactions: Group = {
  ids: ['P22'],
  run: async () => (await onSite(async (site) => measure(await signIn(site), site))) ?? [],
}
