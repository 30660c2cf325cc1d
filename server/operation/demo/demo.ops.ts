/** The operator command of the demo world. On data that nobody has opened yet the command line makes it (`app/demo/`). */
import { defineOps, done, failed, type OpsAnswer } from '../../platform/ops/command.ts'
import { demoState, type DemoState } from './state.ts'

/** The answer where no world is made. */
export const demoAnswers: Readonly<Record<Exclude<DemoState, 'empty'>, OpsAnswer>> = {
  made: done('the demo world is there already: nothing was changed'),
  other: failed(
    'these data were used before: the demo world needs an empty place, such as DATA_DIR=demo-data with no server on it',
  ),
}

/** The answer without a sandbox. */
export const onlyInSandbox = failed('SANDBOX=off: the demo world is made in a sandbox only')

/** The commands. */
export const demoOps = defineOps([
  {
    name: 'demo-world',
    summary: 'into an empty sandbox, with no server on it: forty members and thirty days of play',
    run: async ({ db, settings }) => {
      if (!settings.sandbox) return onlyInSandbox
      const state = await demoState(db)
      return demoAnswers[state === 'made' ? 'made' : 'other']
    },
  },
])
