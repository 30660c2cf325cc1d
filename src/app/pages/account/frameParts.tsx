/** What the account puts into the frame. */
import type { FramePart } from '../../core/framePart.ts'
import { ManagementMenu } from './ManagementMenu.tsx'
import { PushKeeper } from './PushKeeper.tsx'

export const frameParts: readonly FramePart[] = [
  { slot: 'entries', order: 3, View: ManagementMenu },
  { slot: 'floats', order: 9, notForStaff: true, View: PushKeeper },
]
