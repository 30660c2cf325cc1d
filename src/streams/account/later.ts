/** Sources of the account area that nothing on the first screen needs. */
import type { Source } from '../core/source.ts'
import { forgottenCalls } from './forgotten.ts'

/** They start once the content of the page stands. */
export const laterSources: readonly Source[] = [forgottenCalls]
