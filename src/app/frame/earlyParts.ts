/** The parts of the frame with the first paint: those of every folder of `pages`, found by their file. */
import type { EarlyPart } from '../core/framePart.ts'

const found = import.meta.glob<readonly EarlyPart[]>('../pages/**/earlyParts.tsx', {
  eager: true,
  import: 'earlyParts',
})

export const earlyParts = Object.values(found).flat()
