import { defineConfig } from '@playwright/test'
// The scripts are plain JavaScript, because they run before anything is installed.
import { browserArgs, findJourneyBrowser } from './scripts/browser.mjs'

// Every journey starts its own server on its own origin; two at a time fit the machine.
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // A limit ends a journey that hangs; how long one takes depends on the machine.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/kit/globalSetup.ts',
  reporter: [
    ['list'],
    ['./e2e/kit/failures.ts'],
    ['json', { outputFile: 'node_modules/.cache/haocai/e2e.json' }],
  ],
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // Installing one stores the whole client: journeys that need it are an `offlineTest`, or allow it in their file.
    serviceWorkers: 'block',
    // Drawing what moves was a quarter of the time of a run. Files whose subject moves use `withMotion`.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findJourneyBrowser() ?? '', args: browserArgs },
    trace: 'off',
  },
})
