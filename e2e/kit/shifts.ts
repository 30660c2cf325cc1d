/** What moves by itself on a page: the sum of its layout shifts, without those that follow an input (CLS). */
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

interface Shifts {
  shifted?: { score: number; parts: string[] }
}

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }[]
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
        const placeOf = ({ x, y, height }: DOMRectReadOnly) => [x, y, height].map(Math.round).join(',')
        const moves = shift.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.textContent?.slice(0, 20) ?? ''} ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
        )
        const at = Math.round(shift.startTime)
        const stands = [...document.querySelectorAll('[role="status"], [role="alert"]')].map(
          (one) => one.textContent ?? '',
        )
        shifted.parts.push(
          `${shift.value.toFixed(4)} at ${at} ms: ${moves.join(' | ')} (${stands.join(', ')})`,
        )
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
