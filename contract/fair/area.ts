/** What the fair area adds to the API beside the calls of the first page. */
import { laterCalls } from './later.ts'

/** The calls of later pages, and the messages of refusals. */
export const fairApi = { laterCalls, errorTexts: {} } as const
