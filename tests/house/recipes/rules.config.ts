/** How the rules of the house are run in a copy of the tree: without databases. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    setupFiles: ['tests/setup.ts'],
    testTimeout: 60_000,
    maxWorkers: 2,
  },
})
