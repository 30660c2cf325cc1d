/** What the funds area puts into the frame. */
import type { FramePart } from '../../core/framePart.ts'
import { FundsPlace } from './FundsPlace.tsx'
import { MoneyButtons } from './MoneyButtons.tsx'

export const frameParts: readonly FramePart[] = [
  { slot: 'money', order: 1, notForStaff: true, View: () => <MoneyButtons /> },
  { slot: 'dialogs', order: 1, View: FundsPlace },
]
