/** Whether the red-envelope activity is on: code -2 hides every way to it (lottery.md §4.5). Undefined until it is known. */
import { useEffect, useState } from 'react'
import type { Client } from '#src/streams/core/client.ts'

export const useActivity = (client: Client): boolean | undefined => {
  const [on, setOn] = useState<boolean>()
  useEffect(() => {
    const scope = client.scope()
    scope.ask({
      ask: () => client.call('redEnvelope', { type: 1 }),
      land: (ending) => (ending.kind === 'lost' ? undefined : setOn(ending.kind === 'answered')),
    })
    return () => scope.end()
  }, [client])
  return on
}
