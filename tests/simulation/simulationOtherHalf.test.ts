/** The other half of the seeds of simulation.test.ts, in a separate worker. */
import { testSeeds } from './suite.ts'

testSeeds(1)
