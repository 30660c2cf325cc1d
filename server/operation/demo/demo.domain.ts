/** The demo world: a population with thirty days of play, for a sandbox that is to show something on every page. */
import { declareDomain } from '../../platform/composition/domain.ts'
import { demoOps } from './demo.ops.ts'

/** Has the command alone; the population is played by `server/app/demo/`, with the parts of a server. */
export const demoDomain = declareDomain({ name: 'demo', ops: demoOps }, () => ({}))
