import { defineConfig } from '@playwright/test'
// The scripts are plain JavaScript, because they run before anything is installed.
import { browserArgs, findBrowser } from './scripts/browser.mjs'

// Every journey starts its own server on its own origin; two at a time fit the machine.
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 60_000,
  expect: { timeout: 8_000 },
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/support/globalSetup.ts',
  globalTeardown: './e2e/support/globalTeardown.ts',
  reporter: [['list'], ['json', { outputFile: 'node_modules/.cache/haocai/e2e.json' }]],
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'allow',
    launchOptions: { executablePath: findBrowser() ?? '', args: browserArgs },
    trace: 'off',
  },
})
