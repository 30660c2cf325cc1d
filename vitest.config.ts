import { configDefaults, defineConfig } from 'vitest/config'
import { alone, own, ui } from './tests/kit/projects.ts'

const setupFiles = ['tests/setup.ts', 'tests/kit/cpuTime.ts']
const common = { testTimeout: 60_000, hookTimeout: 120_000 }

/** A project's files run before those of the next: files of two projects never share a process. */
const project = (
  name: string,
  groupOrder: number,
  isolate: boolean,
  include: string[],
  exclude: string[],
) => ({
  test: {
    ...common,
    setupFiles: isolate ? setupFiles : [...setupFiles, 'tests/kit/sharedProcess.ts'],
    name,
    include,
    exclude: [...configDefaults.exclude, ...exclude],
    isolate,
    sequence: { groupOrder },
  },
})

export default defineConfig({
  test: {
    globalSetup: ['tests/kit/globalSetup.ts'],
    maxWorkers: 2,
    projects: [
      project(
        'shared',
        0,
        false,
        ['{engine,contract,server,src,tests,scripts,bench}/**/*.test.ts'],
        [...ui, ...own, ...alone],
      ),
      project('ui', 1, false, ui, own),
      project('own', 2, true, own, alone),
      project('alone', 3, true, alone, []),
    ],
  },
})
