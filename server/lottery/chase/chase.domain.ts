/** The chases: bets on issues to come. */
import { defineDomain } from '../../platform/domain.ts'
import { chaseHandlers } from './chase.handlers.ts'
import { createChaseRunner, type ChaseRunnerParts } from './chaseRunner.ts'

/** Makes the domain with its runner, which does nothing before it starts. */
export const createChaseDomain = (parts: ChaseRunnerParts) => {
  const chases = createChaseRunner(parts)
  return defineDomain({
    name: 'chase',
    handlers: chaseHandlers(parts.database.db, parts.bus),
    jobs: [{ name: 'chase runner', start: () => chases.start(), stop: () => chases.stop() }],
    chases,
  })
}
