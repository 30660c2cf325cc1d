/** Whether the red-envelope activity is on, as it was last answered; asked again each time a page opens. Undefined until it is known. */
import { useEffect, useState } from 'react'
import type { Client } from '#src/streams/core/client.ts'
import { activity$, askActivity } from '#src/streams/games/activity.ts'

export const useActivity = (client: Client): boolean | undefined => {
  const [on, setOn] = useState<boolean>()
  useEffect(() => {
    const scope = client.scope()
    scope.each(activity$(client), (held) => setOn(held?.value))
    scope.run(() => askActivity(client))
    return () => scope.end()
  }, [client])
  return on
}
