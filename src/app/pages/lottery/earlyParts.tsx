/** What the lottery puts into the frame with the first paint. */
import type { EarlyPart } from '../../core/framePart.ts'
import { HallMenu } from './HallMenu.tsx'
import { OrdersMenu } from './OrdersMenu.tsx'

export const earlyParts: readonly EarlyPart[] = [
  { slot: 'menus', order: 1, notForStaff: true, View: HallMenu },
  { slot: 'menus', order: 2, notForStaff: true, View: OrdersMenu },
]
