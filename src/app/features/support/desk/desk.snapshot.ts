import type { CallOutput } from '#contract/areas.ts'
import type { StaffRole } from '#contract/core/roles.ts'
import type { Loadable } from '#src/app/ui/feedback/loadable.ts'

/** Who is signed in, and how long the session lasts. */
export type DeskState = CallOutput<'supportDesk'>

export interface DeskSnapshot {
  readonly role: StaffRole
  readonly state: Loadable<DeskState>
}
