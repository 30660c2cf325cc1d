/** Finds a Chromium for journeys, measurements and pictures: $CHROMIUM_PATH, Debian's paths, or Playwright's own. */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The path of a Chromium, or undefined when there is none. */
export const findBrowser = () => {
  const named = process.env.CHROMIUM_PATH
  if (named !== undefined && named !== '') return existsSync(named) ? named : undefined
  return places.find((path) => existsSync(path)) ?? playwrightBrowser()
}

const shell = '/usr/bin/chromium-headless-shell'

/**
 * The browser of the journeys: Chromium without windows where it is installed, because a window is drawn by processes of its own, else
 * the whole of it. Undefined when there is none.
 */
export const findJourneyBrowser = () =>
  !process.env.CHROMIUM_PATH && existsSync(shell) ? shell : findBrowser()

const playwrightBrowser = () => {
  try {
    const path = createRequire(import.meta.url)('playwright').chromium.executablePath()
    return existsSync(path) ? path : undefined
  } catch {
    return undefined
  }
}

/** Flags that keep a headless Chromium from using the network by itself. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]
