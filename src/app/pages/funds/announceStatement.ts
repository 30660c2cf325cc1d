/** Says so when a movement of the account no longer is what this device noted of it; every tab does, once. */
import { EMPTY, switchMap } from 'rxjs'
import { statementFaults } from '#src/db/funds/statement.ts'
import { stored } from '#src/streams/core/stored.ts'
import type { Announcing } from '../../core/announcement.ts'
import { text } from '../../features/funds/statement/statement.text.ts'
import { showToast } from '../../ui/toast.ts'

/** Starts it for as long as the app is open. */
export const announceStatement = ({ app: { client }, scope }: Announcing): void => {
  const said = new Set<string>()
  const faults$ = client.session.session$.pipe(
    switchMap((session) => (session.state === 'in' ? stored(() => statementFaults(session.db)) : EMPTY)),
  )
  scope.each(faults$, (faults) => {
    const [fault] = faults.filter(({ key }) => !said.has(key))
    for (const { key } of faults) said.add(key)
    if (fault) showToast({ key: 'statement-fault', kind: 'error', text: text.found(fault) })
  })
}
