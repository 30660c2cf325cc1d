/** What the lottery puts into the frame. */
import type { FramePart } from '../../core/framePart.ts'
import { VouchersEntry } from './VouchersEntry.tsx'

export const frameParts: readonly FramePart[] = [
  { slot: 'entries', order: 2, notForStaff: true, View: VouchersEntry },
]
