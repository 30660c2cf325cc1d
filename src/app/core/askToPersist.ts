/** Asks the browser to keep the data of the site once there is something to keep: a bet. A browser answers by itself or asks the player. */
import { EMPTY, filter, switchMap, take } from 'rxjs'
import type { Client } from '#src/streams/core/client.ts'
import { stored } from '#src/streams/core/stored.ts'

/** Asks once in a page; a browser that refused is asked again from the page 本机数据. */
export const askToPersist = (client: Client): void => {
  const { storage } = navigator as Partial<Navigator>
  if (!storage?.persist) return
  const scope = client.scope()
  const bet$ = client.session.session$.pipe(
    switchMap((session) => (session.state === 'in' ? stored(() => session.db.sendLog.count()) : EMPTY)),
    filter((count) => count > 0),
    take(1),
  )
  scope.each(bet$, () => scope.run(() => storage.persist()))
}
