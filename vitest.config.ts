import { configDefaults, defineConfig } from 'vitest/config'

// What a measurement of the main thread may not share the cores with: every other test.
const alone = ['tests/contract/loopPauses.test.ts']

// Functions of their arguments: a process for each file of them costs more than its tests.
const pure = ['{engine,contract}/**/*.test.ts']

const common = { setupFiles: ['tests/setup.ts'], testTimeout: 60_000, hookTimeout: 120_000 }

// Node by default; a UI file asks for happy-dom in its first line.
export default defineConfig({
  test: {
    globalSetup: ['tests/support/globalSetup.ts'],
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...common,
          name: 'tests',
          include: ['{server,src,tests,scripts,bench}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...alone],
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: { ...common, name: 'pure', include: pure, isolate: false, sequence: { groupOrder: 0 } },
      },
      { test: { ...common, name: 'alone', include: alone, sequence: { groupOrder: 1 } } },
    ],
  },
})
