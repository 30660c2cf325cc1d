/** The sources of the protection area that nothing on the first screen needs. */
import type { Source } from '../core/source.ts'
import { protectionNoticeSource, playTimeSource } from './protection.ts'

/** Limits and breaks of the player, and the time of play. */
export const laterSources: readonly Source[] = [protectionNoticeSource, playTimeSource]
