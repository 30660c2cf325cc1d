/** The sources of the fair area that nothing on the first screen needs. */
import type { Source } from '../core/source.ts'
import { sealedSource } from './fair.ts'

/** The roots of sealed books. */
export const laterSources: readonly Source[] = [sealedSource]
