/** What the games of other providers put into the frame. */
import type { FramePart } from '../../core/framePart.ts'
import { GamesMenu } from './GamesMenu.tsx'

export const frameParts: readonly FramePart[] = [
  { slot: 'menus', order: 3, notForStaff: true, View: GamesMenu },
]
