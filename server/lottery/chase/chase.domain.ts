/** The chases: bets on issues to come. */
import { declareDomain } from '../../platform/composition/domain.ts'
import { chaseHandlers } from './chase.handlers.ts'
import { createChaseRunner, type ChaseRunnerParts } from './chaseRunner.ts'

/** Gives its runner, which does nothing before it starts. */
export const chaseDomain = declareDomain({ name: 'chase' }, (parts: ChaseRunnerParts) => {
  const chases = createChaseRunner(parts)
  return {
    handlers: chaseHandlers(parts.database.db, parts.bus),
    jobs: [{ name: 'chase runner', start: () => chases.start(), stop: () => chases.stop() }],
    chases,
  }
})
