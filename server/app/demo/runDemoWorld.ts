/** `ops demo-world` without a server: opens empty data, makes the world in them, and the history of a sandbox around it. */
import { demoAnswers, onlyInSandbox } from '../../operation/demo/demo.ops.ts'
import { demoState } from '../../operation/demo/state.ts'
import type { Settings } from '../settings.ts'
import { done, type OpsAnswer } from '../../platform/ops/command.ts'
import { systemClock, type Clock } from '../../platform/time/clock.ts'
import { openData } from '../openData.ts'
import { hashPasswords } from './members.ts'
import { makeDemoWorld } from './world.ts'

/** Makes the world unless the data have one, or were used before. Throws when the data cannot be opened. */
export const runDemoWorld = async (
  settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 'sandbox'> &
    Partial<Pick<Settings, 'migrationUrl' | 'xglhcCalendar'>>,
  actor: string,
  clock: Clock = systemClock,
): Promise<OpsAnswer> => {
  if (!settings.sandbox) return onlyInSandbox
  const begun = performance.now()
  // Hashed by other threads while the data are opened.
  const hashes = hashPasswords()
  let answer: OpsAnswer = demoAnswers.other
  const data = await openData(settings, clock, {
    async populate(database, now) {
      const state = await demoState(database.db)
      if (state !== 'empty') {
        answer = demoAnswers[state]
        return
      }
      const made = await makeDemoWorld(database, { now, actor, hashes: await hashes })
      const seconds = ((performance.now() - begun) / 1000).toFixed(1)
      answer = done(
        `demo world: ${made.members} members, ${made.orders} orders and ${made.chases} chases on ${made.issues} issues, in ${seconds} s`,
      )
    },
  })
  await data.close()
  return answer
}
