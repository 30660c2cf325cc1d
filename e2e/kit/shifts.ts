/** What moves by itself on a page: the sum of its layout shifts, without those that follow an input (CLS). */
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

interface Shifts {
  shifted?: { score: number; parts: string[] }
}

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}

/** Begins to count with each document that is opened. */
export const watchShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const shifted = { score: 0, parts: [] as string[] }
    ;(globalThis as Shifts).shifted = shifted
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) {
        if (shift.hadRecentInput) continue
        shifted.score += shift.value
        const names = shift.sources.map(({ node }) => node?.textContent?.slice(0, 20) ?? '')
        shifted.parts.push(`${shift.value.toFixed(4)} ${names.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const mostShift = 0.02

/** Nothing that a reader looks at has moved since the document was opened; what did is named. */
export const expectStill = async (page: Page): Promise<void> => {
  const { score, parts } = await page.evaluate(
    () => (globalThis as Shifts).shifted ?? { score: 1, parts: ['not watched'] },
  )
  expect(score, parts.join('\n')).toBeLessThanOrEqual(mostShift)
}
