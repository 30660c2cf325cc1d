/** The areas whose sources this app runs: every folder beside this file that has an `area.ts`. */
import type { Area } from './core/area.ts'

const found = import.meta.glob<Area>(['./*/area.ts', '!./core/*'], { eager: true, import: 'sourceArea' })

/** They start in the order of their names. */
export const areas: readonly Area[] = Object.values(found)
