/**
 * P20, P21: the lottery page from its address to its content, at a quarter of the processor's speed: cold, as on a first
 * visit, and warm, from the service worker and the store. The anchor is a static page with the same content and styles.
 */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { BrowserContext, CDPSession, Page } from 'playwright'
import { atMost, median, type Group } from './metric.ts'
import { onSite, signIn, type Site } from './site.ts'

const runs = 5
const throttle = 4

/** Milliseconds since the navigation began. */
interface Visit {
  /** The largest content was painted. */
  readonly largest: number
  /** The first row of the plate was painted. */
  readonly plate: number
}

/** Runs in every page before its own scripts. */
const watchPlate = (): void => {
  const times: { plate?: number; largest?: number } = {}
  Object.assign(globalThis, { visitTimes: times })
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[data-plate-row] button')) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => (times.plate = performance.now())))
  })
  observer.observe(document, { subtree: true, childList: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) times.largest = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

/** Runs in the page: it as HTML with its styles and without its scripts. */
const snapshot = (): string => {
  const styles = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
  const body = document.body.cloneNode(true) as HTMLElement
  for (const script of body.querySelectorAll('script')) script.remove()
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><style>${styles.join('\n')}</style>${body.outerHTML}</html>`
}

const serve = async (html: string): Promise<Server> => {
  const page = gzipSync(html)
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' }
  const server = createServer((_, response) => response.writeHead(200, headers).end(page))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

const visit = async (
  context: BrowserContext,
  url: string,
  prepare?: (devtools: CDPSession) => Promise<void>,
): Promise<Visit> => {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await prepare?.(devtools)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  await page.goto(url)
  await page.waitForFunction(
    () => (globalThis as { visitTimes?: Partial<Visit> }).visitTimes?.plate !== undefined,
  )
  await page.waitForLoadState('networkidle')
  const times = await page.evaluate(() => (globalThis as unknown as { visitTimes: Visit }).visitTimes)
  await page.close()
  return times
}

/** A first visit of somebody who is signed in: no script, no service worker and no store of the origin is kept. */
const forgetting =
  (origin: string) =>
  async (devtools: CDPSession): Promise<void> => {
    await devtools.send('Network.clearBrowserCache')
    await devtools.send('Storage.clearDataForOrigin', {
      origin,
      storageTypes: 'indexeddb,service_workers,cache_storage',
    })
  }

const awaitServiceWorker = (page: Page): Promise<unknown> =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

const visits = async ({ origin, browser }: Site, page: Page) => {
  const url = `${origin}/lottery/mjffc`
  await page.goto(url)
  await page.locator('[data-plate-row] button').first().waitFor()
  await page.waitForLoadState('networkidle')
  await awaitServiceWorker(page)
  const plain = await serve(await page.evaluate(snapshot))
  const plainUrl = `http://127.0.0.1:${(plain.address() as AddressInfo).port}/`
  await page.close()
  await browser.addInitScript(watchPlate)
  const seen: Record<'cold' | 'coldPlain' | 'warm' | 'warmPlain', Visit[]> = {
    cold: [],
    coldPlain: [],
    warm: [],
    warmPlain: [],
  }
  for (let run = 0; run < runs; run += 1) {
    seen.cold.push(await visit(browser, url, forgetting(origin)))
    seen.coldPlain.push(await visit(browser, plainUrl))
    const first = await browser.newPage()
    await first.goto(url)
    await awaitServiceWorker(first)
    await first.waitForLoadState('networkidle')
    await first.close()
    seen.warm.push(await visit(browser, url))
    seen.warmPlain.push(await visit(browser, plainUrl))
  }
  plain.close()
  return seen
}

const middle = (seen: readonly Visit[], part: keyof Visit): number => median(seen.map((one) => one[part]))

/** The goals of a visit. */
export const pageLoad: Group = {
  ids: ['P20', 'P21'],
  run: async () =>
    (await onSite(async (site) => {
      const { cold, coldPlain, warm, warmPlain } = await visits(site, await signIn(site))
      const anchor = 'anchor: a static page of the same content'
      return [
        atMost(
          'P20',
          `lottery page, cold, to its largest content at CPU ×${throttle} (${anchor})`,
          middle(cold, 'largest'),
          middle(coldPlain, 'largest'),
          1.3,
        ),
        atMost(
          'P21',
          `lottery page, warm, to its plate at CPU ×${throttle} (${anchor})`,
          middle(warm, 'plate'),
          middle(warmPlain, 'plate'),
          1.5,
        ),
      ]
    })) ?? [],
}
