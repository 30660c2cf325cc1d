import { defineConfig } from 'vitest/config'

// Node by default; a UI file asks for happy-dom in its first line.
export default defineConfig({
  test: {
    include: ['{engine,contract,server,src,tests,scripts,bench}/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/setup.ts'],
    globalSetup: ['tests/support/globalSetup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
