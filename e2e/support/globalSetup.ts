/**
 * Bundles the server of the journeys once: each of them starts its own, and reading a thousand modules through a loader was a third
 * of a start.
 */
import { bundle } from '../../tests/support/serverBundle.ts'
import { serverBundle } from './serverBundle.ts'

const globalSetup = (): Promise<void> =>
  bundle(serverBundle.folder, { serverChild: 'e2e/support/serverChild.ts' })

export default globalSetup
