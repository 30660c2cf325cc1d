/**
 * Keeps the push messages of this browser those of the member who is signed in: what another one left is ended, and a subscription
 * that the browser or its service dropped without a word is made anew.
 */
import type { Client } from '#src/streams/core/client.ts'
import { firstChoice, subscribeHere } from './pushActs.ts'
import type { PushDevice } from './pushDevice.ts'

/** Dependencies. */
export interface KeepPushParts {
  readonly client: Client
  readonly device: PushDevice
}

/** Begins with a session. The returned function ends the messages if the session has ended. */
export const keepPush = ({ client, device }: KeepPushParts): (() => void) => {
  const scope = client.scope()
  const { session } = client
  const userId = session.value.state === 'in' ? session.value.user.userId : undefined
  scope.run(() => (client.device.pushOf() === userId ? renew({ client, device }) : device.leave()))
  return () => {
    scope.end()
    if (session.value.state === 'in') return
    // Not in the scope: it has ended with the page.
    device.leave().catch(() => undefined)
  }
}

const renew = async ({ client, device }: KeepPushParts): Promise<void> => {
  if (client.device.pushOf() === undefined) return
  if (!device.isAllowed()) return client.device.rememberPush(undefined)
  const ending = await client.call('pushState', {})
  if (ending.kind !== 'answered' || ending.value.key === '') return
  const { key, subscription } = ending.value
  const held = await device.current()
  if (held && held.endpoint === subscription?.endpoint) return
  await subscribeHere({ client, device }, key, subscription ?? firstChoice)
}
