/** The sources of the account area that nothing on the first screen needs. */
import type { Source } from '../core/source.ts'
import { noticeSource } from './news.ts'

/** Notices: one of them may open by itself, on whatever page. */
export const laterSources: readonly Source[] = [noticeSource]
