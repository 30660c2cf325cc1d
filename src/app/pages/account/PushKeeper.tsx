/** Nothing to be seen: as long as somebody is signed in, the push messages of this browser are theirs. */
import { useEffect } from 'react'
// Not by its index, which is the page.
import { keepPush } from '../../features/account/push/keepPush.ts'
import { browserPush } from '../../features/account/push/pushDevice.ts'
import type { App } from '../../core/app.ts'

export const PushKeeper = ({ app: { client } }: { readonly app: App }) => {
  useEffect(() => keepPush({ client, device: browserPush() }), [client])
  return null
}
