/** Publishing of seeds for the chain of the servers under test. */
import { publishingFor } from '#server/lottery/publishing.ts'
import { testChain } from './provenDraw.ts'

/** Writes to the audit log as a server does. */
export const testPublishing = publishingFor(testChain)
