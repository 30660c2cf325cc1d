/** The chart page for a journey: its parts, its table as text, and the draws that the server answers. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'
import type { Site } from './site.ts'

/** A draw of the chart call. */
export interface TrendDraw {
  readonly issue: string
  readonly code: string
}

/** The answer of the chart call, newest first. */
export interface TrendAnswer {
  readonly data: readonly TrendDraw[]
  readonly before: readonly TrendDraw[]
}

/** The box of the canvas. */
export const chartBox = (page: Page): Locator => page.getByRole('region', { name: '走势图，方向键滚动' })

/** Opens the chart of a lottery and waits for its figures. */
export const openChart = async (page: Page, site: Site, family: string, code: string): Promise<void> => {
  await page.goto(`${site.origin}/chart/${family}/${code}`)
  await expect(chartBox(page)).toBeVisible()
}

/** Asks the server as the page does. */
export const askTrend = async (page: Page, site: Site, query: string): Promise<TrendAnswer> => {
  const response = await page.request.get(`${site.origin}/lottery/api/u/v1/lottery/trend?${query}`)
  return ((await response.json()) as { readonly result: TrendAnswer }).result
}

/** Every row of the table as the texts of its cells, without the words for screen readers in hits. */
export const tableRows = (page: Page): Promise<readonly (readonly string[])[]> =>
  page
    .getByRole('table')
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => cell.firstChild?.textContent?.trim() ?? '')),
    )

/** The rows below the grid. */
export const footRows = (page: Page): Promise<readonly (readonly string[])[]> =>
  page
    .getByRole('table')
    .locator('tfoot tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')))

/** How many issues ago a draw showed something, searched from `newest` (0 = that draw) backwards; all of them if none did. */
export const missesAt = (
  draws: readonly (readonly string[])[],
  newest: number,
  shows: (draw: readonly string[]) => boolean,
): number => {
  const upTo = draws.slice(0, newest + 1).toReversed()
  const found = upTo.findIndex(shows)
  return found < 0 ? upTo.length : found
}

/** Number of pixels of a colour on the canvas; thin strokes are mixed with their ground, hence `near`. */
export const pixelsOf = (page: Page, colour: readonly [number, number, number], near = 0): Promise<number> =>
  chartBox(page)
    .locator('canvas')
    .evaluate(
      (element, [[red, green, blue], far]) => {
        const canvas = element as HTMLCanvasElement
        const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
        const isNear = (value: number | undefined, wanted: number) => Math.abs((value ?? 0) - wanted) <= far
        let count = 0
        for (let at = 0; at < data.length; at += 4)
          if (isNear(data[at], red) && isNear(data[at + 1], green) && isNear(data[at + 2], blue)) count += 1
        return count
      },
      [colour, near] as const,
    )

/** The colour of one pixel of the canvas, as CSS pixels of the box. */
export const colourAt = (page: Page, x: number, y: number): Promise<readonly number[]> =>
  chartBox(page)
    .locator('canvas')
    .evaluate(
      (element, at) => {
        const canvas = element as HTMLCanvasElement
        const scale = canvas.width / canvas.clientWidth
        const painter = canvas.getContext('2d')
        return [...(painter?.getImageData(at.x * scale, at.y * scale, 1, 1).data ?? [])].slice(0, 3)
      },
      { x, y },
    )
