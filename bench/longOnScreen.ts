/** P27, P28: what is long on a screen: an order list of ten thousand lines, and a chart of 500 draws. */
import type { Page } from 'playwright'
import { createRowCipher } from '#src/db/core/encryption/rowCipher.ts'
import { median, type Group, type Metric } from './metric.ts'
import { onSite, signIn, type Site } from './site.ts'

const lines = 10_000
const throttle = 4

const slowDown = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  // The runner of this file marks inner functions with their names through a helper that a page does not have.
  await page.evaluate('globalThis.__name = (marked) => marked')
}

interface StoredList {
  readonly items: readonly object[]
}

/** Runs in the page: the key of the browser, and the stored list as it lies there. */
const readList = async () => {
  const rowAt = async (start: string, store: string, key: string | undefined): Promise<unknown> => {
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith(start))
    const opening = indexedDB.open(found?.name ?? '')
    await new Promise((resolve) => (opening.onsuccess = resolve))
    const table = opening.result.transaction(store).objectStore(store)
    const asked = key === undefined ? table.getAll() : table.get(key)
    await new Promise((resolve) => (asked.onsuccess = resolve))
    opening.result.close()
    return asked.result
  }
  const [kept] = (await rowAt('haocai-keys', 'keys', undefined)) as [{ readonly key: Uint8Array }]
  const list = (await rowAt('haocai-u-', 'orderList', 'current')) as { readonly encrypted: Uint8Array }
  return { key: [...kept.key], encrypted: [...list.encrypted] }
}

/** Runs in the page: stores a list as it is; the site reads such a row too. */
const writeList = async (list: object): Promise<void> => {
  const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('haocai-u-'))
  const opening = indexedDB.open(found?.name ?? '')
  await new Promise((resolve) => (opening.onsuccess = resolve))
  const writing = opening.result.transaction('orderList', 'readwrite')
  // Whole numbers of any size do not pass between the page and its driver.
  const amounts = ['odds', 'unit', 'stake', 'prize', 'singlePickCap']
  const items = (list as { readonly items: readonly Record<string, unknown>[] }).items.map((item) =>
    Object.fromEntries(
      Object.entries(item).map(([name, value]) => [
        name,
        amounts.includes(name) && typeof value === 'string' ? BigInt(value) : value,
      ]),
    ),
  )
  writing.objectStore('orderList').put({ ...list, items })
  await new Promise((resolve) => (writing.oncomplete = resolve))
  opening.result.close()
}

/** Repeats the line of the stored list until it has `count` lines. */
const fillList = async (page: Page, count: number): Promise<void> => {
  const { key, encrypted } = await page.evaluate(readList)
  const cipher = createRowCipher(Uint8Array.from(key))
  const list = cipher.decrypt('orderList "current"', Uint8Array.from(encrypted)) as StoredList
  const line = Object.fromEntries(
    Object.entries(list.items[0] ?? {}).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? String(value) : (value as unknown),
    ]),
  )
  const items = Array.from({ length: count }, (_, at) => ({ ...line, key: `line ${at}` }))
  await page.evaluate(writeList, { ...list, items })
}

/** Runs in the page: scrolls the list by a line with each frame, and answers the frames of a second. */
const scrollFrames = async (frames: number): Promise<number> => {
  const scroller = document.querySelector('section[aria-label=投注清单] [tabindex="0"]')
  if (!scroller) throw new Error('the list must scroll')
  const startedAt = performance.now()
  for (let frame = 0; frame < frames; frame += 1) {
    scroller.scrollTop += 51
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  return (frames * 1_000) / (performance.now() - startedAt)
}

/** Runs in the page: frames of a second while nothing moves. */
const idleFrames = async (frames: number): Promise<number> => {
  const startedAt = performance.now()
  for (let frame = 0; frame < frames; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  return (frames * 1_000) / (performance.now() - startedAt)
}

const longList = async (page: Page, site: Site): Promise<Metric> => {
  await page.goto(`${site.origin}/lottery/mjffc`)
  const list = page.getByRole('region', { name: '投注清单' })
  await list.getByRole('button', { name: '机选 1 注' }).click()
  await list.getByText('1 单').waitFor()
  await page.evaluate('globalThis.__name = (marked) => marked')
  await fillList(page, lines)
  await page.reload()
  await list.getByText(`${lines} 单`).waitFor()
  await slowDown(page)
  const anchor = await page.evaluate(idleFrames, 60)
  const value = await page.evaluate(scrollFrames, 180)
  return {
    id: 'P27',
    metric: `order list of ${lines.toLocaleString('en')} lines, scrolled at CPU ×${throttle} (anchor: the page at rest)`,
    value,
    unit: 'frames/s',
    anchor,
    ratio: value / anchor,
    goal: '≥ 55 frames/s of 60',
    met: value / anchor >= 55 / 60,
  }
}

/** Runs in the page: milliseconds from the choice of a range until the chart has painted it. */
const chooseRange = async (name: string): Promise<number> => {
  const radio = [...document.querySelectorAll<HTMLElement>('[role=radio]')].find(
    (one) => one.textContent === name,
  )
  if (!radio) throw new Error('the chart must have its ranges')
  const startedAt = performance.now()
  radio.click()
  // The canvas of another range may be another element.
  while (!document.querySelector('main canvas')?.getAttribute('aria-label')?.includes(name))
    await new Promise((resolve) => requestAnimationFrame(resolve))
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return performance.now() - startedAt
}

const longChart = async (page: Page, site: Site): Promise<Metric> => {
  await page.goto(`${site.origin}/chart/ssc/mjffc`)
  await page.locator('main canvas').waitFor()
  await page.evaluate('globalThis.__name = (marked) => marked')
  // Both are loaded before they are timed.
  for (const name of ['近 500 期', '近 30 期']) await page.evaluate(chooseRange, name)
  await slowDown(page)
  const times: { readonly few: number; readonly many: number }[] = []
  for (let round = 0; round < 7; round += 1) {
    const many = await page.evaluate(chooseRange, '近 500 期')
    times.push({ many, few: await page.evaluate(chooseRange, '近 30 期') })
  }
  const value = median(times.map(({ many }) => many))
  const anchor = median(times.map(({ few }) => few))
  return {
    id: 'P28',
    metric: `chart of 500 draws on the screen at CPU ×${throttle} (anchor: the chart of 30)`,
    value,
    unit: 'ms',
    anchor,
    ratio: value / anchor,
    goal: '≤ 100 ms',
    met: value <= 100,
    absolute: true,
  }
}

/** The goals of long lists and charts. */
export const longOnScreen: Group = {
  ids: ['P27', 'P28'],
  run: async () =>
    (await onSite(async (site) => {
      const page = await signIn(site)
      const list = await longList(page, site)
      await page.close()
      return [list, await longChart(await site.browser.newPage(), site)]
    })) ?? [],
}
