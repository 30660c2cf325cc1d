/** The sources of the account area that nothing on the first screen needs. */
import type { Source } from '../core/source.ts'
import { noticeSource, playTimeSource } from './protection.ts'

/** Limits and breaks of the player, and the time that he has been here. */
export const laterSources: readonly Source[] = [noticeSource, playTimeSource]
