/**
 * Which test files share a process. Reading the modules of the server or of the client takes longer than most files run, so files
 * run one after the other in two processes that are kept (`isolate: false`): a file leaves nothing behind, which
 * `sharedProcess.ts` checks after each.
 */

/** Files in the environment of a browser. */
export const ui = [
  'src/**/*.test.tsx',
  'src/app/features/account/login/secondStep.test.ts',
  'src/app/lottery/slip/printing.test.ts',
  'src/app/theme/chosenTheme.test.ts',
]

/** Files that need a process of their own: they replace modules, or the clock of the process, or start processes themselves. */
export const own = [
  'src/app/features/lottery/betting/submit/submit.actions.test.ts',
  'src/streams/lottery/everyLottery.test.ts',
  'tests/cluster/**/*.test.ts',
  'tests/contract/{hostileTraffic,rawRequests}.test.ts',
  'tests/house/recipes.test.ts',
  'tests/operation/{npmStart,opsProcess}.test.ts',
  'tests/simulation/**/*.test.ts',
]

/** What a measurement of the main thread may not share the cores with: every other test. */
export const alone = ['tests/contract/loopPauses.test.ts']
