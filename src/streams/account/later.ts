/** The sources of the account area that nothing on the first screen needs. */
import type { Source } from '../core/source.ts'
import { noticeSource } from './news.ts'
import { playTimeSource, protectionNoticeSource } from './protection.ts'

/** Notices, one of which may open by itself; limits and breaks of the player, and the time that he has been here. */
export const laterSources: readonly Source[] = [noticeSource, protectionNoticeSource, playTimeSource]
