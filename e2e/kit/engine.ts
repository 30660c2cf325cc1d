/** A switch in front of the engine worker: while it is closed, questions to the worker wait. */
import type { Page } from '@playwright/test'

/** The switch. */
export interface EngineTap {
  readonly hold: () => Promise<void>
  readonly release: () => Promise<void>
}

interface TapWindow extends Window {
  engineTap?: { held: boolean; readonly waiting: (() => void)[] }
}

/** Installs the switch, open; must be called before the page loads. If closed, it stays closed over a reload. */
export const holdEngine = async (page: Page): Promise<EngineTap> => {
  await page.addInitScript(() => {
    const tap = { held: sessionStorage.getItem('engineTap') === 'held', waiting: [] as (() => void)[] }
    ;(window as TapWindow).engineTap = tap
    const post = Worker.prototype.postMessage as (...message: unknown[]) => void
    Worker.prototype.postMessage = function (this: Worker, ...message: unknown[]) {
      const send = () => post.apply(this, message)
      if (tap.held) tap.waiting.push(send)
      else send()
    }
  })
  return {
    hold: () =>
      page.evaluate(() => {
        const tap = (window as TapWindow).engineTap
        if (tap) tap.held = true
        sessionStorage.setItem('engineTap', 'held')
      }),
    release: () =>
      page.evaluate(() => {
        const tap = (window as TapWindow).engineTap
        sessionStorage.removeItem('engineTap')
        if (!tap) return
        tap.held = false
        for (const send of tap.waiting.splice(0)) send()
      }),
  }
}
