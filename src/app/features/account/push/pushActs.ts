/** What turns push messages on and keeps them on. */
import type { PushChoice } from '#contract/account/push.ts'
import { pushKindNames } from '#contract/pushKinds.ts'
import type { Client } from '#src/streams/core/client.ts'
import type { PushDevice } from './pushDevice.ts'
import { text } from './push.text.ts'

/** What is chosen at first: everything, with nothing private on the screen. */
export const firstChoice: PushChoice = { kinds: [...pushKindNames], details: false, quiet: null }

/** Subscribes this browser and names its address to the server. Undefined when it is done, else why it is not. */
export const subscribeHere = async (
  { client, device }: { readonly client: Client; readonly device: PushDevice },
  key: string,
  choice: PushChoice,
): Promise<string | undefined> => {
  const { value } = client.session
  const address = await device.subscribe(key)
  if (!address) return text.noService
  const ending = await client.call('pushOn', { ...address, choice })
  if (ending.kind === 'answered' && value.state === 'in') {
    client.device.rememberPush(value.user.userId)
    return undefined
  }
  return ending.kind === 'refused' ? ending.msg : text.lost
}
