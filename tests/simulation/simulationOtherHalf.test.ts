/** The other half of the seeds of simulation.test.ts, in a worker of its own. */
import { testSeeds } from './suite.ts'

testSeeds(1)
