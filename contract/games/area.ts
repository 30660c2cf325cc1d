/** What the games area adds to the API beside the calls of the first page. */
import { gamesErrorTexts } from './errors.ts'
import { laterCalls } from './later.ts'

/** The calls of later pages, and the messages of refusals. */
export const gamesApi = { laterCalls, errorTexts: gamesErrorTexts } as const
