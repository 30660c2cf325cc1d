/** What the limits of a player put into the frame. */
import type { FramePart } from '../../core/framePart.ts'
import { ProtectionBanner } from './ProtectionBanner.tsx'

export const frameParts: readonly FramePart[] = [{ slot: 'banners', order: 1, View: ProtectionBanner }]
