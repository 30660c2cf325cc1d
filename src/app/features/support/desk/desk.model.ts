/** The desk of staff as a stream. */
import { Subject, map } from 'rxjs'
import type { StaffRole } from '#contract/core/roles.ts'
import { laterCalls } from '#contract/support/later.ts'
import { storedAnswer$ } from '#src/app/core/storedAnswer.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import type { DeskSnapshot } from './desk.snapshot.ts'

/** The page. */
export interface DeskModel {
  readonly snapshot: Behavior<DeskSnapshot>
  end(): void
}

/** Starts the page of somebody with this role. */
export const createDeskModel = (client: Client, role: StaffRole): DeskModel => {
  const scope = client.scope()
  const state$ = storedAnswer$(client, 'supportDesk', laterCalls.supportDesk, ['session'], new Subject())
  return {
    snapshot: scope.behavior(state$.pipe(map((state): DeskSnapshot => ({ role, state }))), {
      role,
      state: { state: 'loading' },
    }),
    end: () => scope.end(),
  }
}
