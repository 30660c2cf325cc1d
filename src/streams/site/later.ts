/** The sources of the site area that nothing on the first screen needs. */
import type { Source } from '../core/source.ts'
import { noticeSource } from './news.ts'

/** Keeps the notices fresh. */
export const laterSources: readonly Source[] = [noticeSource]
