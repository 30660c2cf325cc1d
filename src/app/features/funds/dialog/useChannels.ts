/** The ways to deposit, asked for when the funds dialog opens. */
import { useEffect, useState } from 'react'
// Here, so that its values are loaded together with who makes these calls.
import '#contract/funds/later.ts'
import type { Client } from '#src/streams/core/client.ts'

/** Whether there are any; undefined until the server has answered. */
export type KnownChannels = 'none' | 'some' | undefined

/** Asks once while it is mounted; not at all for somebody who may not deposit (lottery.md §6). */
export const useChannels = (client: Client, mayDeposit: boolean): KnownChannels => {
  const [known, setKnown] = useState<KnownChannels>()
  useEffect(() => {
    if (!mayDeposit) return undefined
    const scope = client.scope()
    scope.ask({
      ask: () => client.call('queryChannel', { clientType: 0 }),
      land(ending) {
        if (ending.kind !== 'answered') return
        const { result, resultUsdt } = ending.value
        setKnown(result.length + resultUsdt.length > 0 ? 'some' : 'none')
      },
    })
    return () => scope.end()
  }, [client, mayDeposit])
  return known
}
