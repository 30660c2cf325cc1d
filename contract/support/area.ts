/** What the support area adds to the API beside the calls of the first page. */
import { supportErrorTexts } from './errors.ts'
import { laterCalls } from './later.ts'

/** The calls of later pages, and the messages of refusals. */
export const supportApi = { laterCalls, errorTexts: supportErrorTexts } as const
