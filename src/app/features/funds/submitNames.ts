/** What the browser and a submit are called in forms of money (funds.md §3). */
import type { Client } from '#src/streams/core/client.ts'

/** Both names. */
export interface SubmitNames {
  readonly visitorId: string
  readonly requestId: string
}

/** Those of a submit, by its own key. */
export const submitNames = ({ device }: Pick<Client, 'device'>, key: string): SubmitNames => ({
  visitorId: device.visitorId(),
  requestId: key,
})
