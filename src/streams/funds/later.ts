/** Sources of the funds that nothing on the first screen needs. */
import type { Source } from '../core/source.ts'
import { statementSource } from './statement.ts'

/** They start once the content of the page stands. */
export const laterSources: readonly Source[] = [statementSource]
