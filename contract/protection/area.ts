/** What the protection area adds to the API beside the calls of the first page. */
import { protectionErrorTexts } from './errors.ts'
import { laterCalls } from './later.ts'

/** The calls of later pages, and the messages of refusals. */
export const protectionApi = { laterCalls, errorTexts: protectionErrorTexts } as const
